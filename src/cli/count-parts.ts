// What each thread of `quadrille queens --count --threads` does: part after part of the work, until none is left. No thread hands out
// the parts: whoever waits for the main one, which counts itself, waits as long as a slice takes.

import { setImmediate } from 'node:timers/promises'
import { EXHAUSTED, PAUSED } from '../../assembly/layout.ts'
import { type Board, boardOf } from '../kernel/board.ts'
import { chooseEngine } from '../kernel/engines.ts'
import { files } from '../kernel/files.ts'
import type { EngineName } from '../kernel/kernel.ts'
import type { QueensModel } from '../model.ts'

/** One thread's share of a count. */
export interface Share {
  readonly model: QueensModel
  readonly engine: EngineName
  /** Bytes this thread may use. */
  readonly memory: number
  /** How many parts of each thread's stretch are taken, in shared memory. */
  readonly taken: Int32Array
  /** Whose stretch is its own. */
  readonly index: number
}

/** What one part came to. */
export interface Counted {
  /** Undefined if memory was refused. */
  readonly total: bigint | undefined
  readonly nodes: number
  /** How many parts there are in all. */
  readonly parts: number
}

/** Words read between two looks at the event loop: some 2 ms, where a look takes 5 us. */
const SLICE = 2 ** 21

/** The thread's board: kept, since the first use of its memory takes longer than what is done there. */
let board: Board | undefined

async function open(wanted: EngineName): Promise<Board> {
  const { engine } = await chooseEngine(wanted, files)
  return boardOf(engine.instantiate())
}

/** Counts the parts that no other thread takes. */
export async function* countParts(share: Share, signal?: AbortSignal): AsyncGenerator<Counted, void> {
  board ??= await open(share.engine)
  const kernel = board.load(
    { method: 'halves', kernel: 'halves', model: share.model, times: 1n },
    'count',
    Infinity,
    share.memory,
  )
  const parts = board.parts()
  for (let part = take(share, parts); part !== undefined; part = take(share, parts)) {
    const before = board.total()
    const { nodes } = board.counters()
    board.take(part, part + 1)
    let status: number = PAUSED
    while (status === PAUSED) {
      status = kernel.run(SLICE)
      await setImmediate()
      if (signal?.aborted) return
    }
    const total = status === EXHAUSTED ? board.total() - before : undefined
    yield { total, nodes: board.counters().nodes - nodes, parts }
  }
}

/** The next part of its own stretch, then of the one with most parts left: neighbours share lists, so a thread begins with neighbours. */
function take({ taken, index }: Share, parts: number): number | undefined {
  const threads = taken.length
  const border = (thread: number) => Math.round((thread * parts) / threads)
  const left = (thread: number) => border(thread + 1) - border(thread) - Atomics.load(taken, thread)
  for (;;) {
    let from = index
    if (left(index) <= 0) for (let thread = 0; thread < threads; thread++) if (left(thread) > left(from)) from = thread
    if (left(from) <= 0) return undefined
    const part = border(from) + Atomics.add(taken, from, 1)
    if (part < border(from + 1)) return part
  }
}
