// The work of each thread that counts queens: it counts part after part until none is left. Shared memory records which parts are taken
// and done. No thread hands them out: the main thread counts, too, and the others would have to wait until its slice ends.

import { EXHAUSTED, PAUSED } from '../../assembly/layout.ts'
import { type Board, boardOf } from '../kernel/board.ts'
import { chooseEngine } from '../kernel/engines.ts'
import { files } from '../kernel/files.ts'
import type { EngineName } from '../kernel/kernel.ts'
import type { Plan } from '../kernel/plan.ts'

/** One thread's share of a count. */
export interface Share {
  readonly plan: Plan
  readonly engine: EngineName
  /** Bytes this thread may use. */
  readonly memory: number
  /** In shared memory: the number of parts (0 while unknown), and a row for each thread. */
  readonly table: BigUint64Array
  /** The number of this thread. */
  readonly index: number
}

/** A row of the table: parts taken from the thread's range, parts the thread has counted, its nodes, its count. */
const ROW = 4
const TAKEN = 0
const DONE = 1
const NODES = 2
/** 64 bits are enough: the largest count known, for 27 queens, has 58. */
const TOTAL = 3

/** A table for a number of threads. */
export function tableFor(threads: number): BigUint64Array {
  return new BigUint64Array(new SharedArrayBuffer(8 * (1 + ROW * threads)))
}

/** The counts of all threads so far. */
export function totalOf(table: BigUint64Array): { parts: number; done: number; nodes: number; total: bigint } {
  const sum = (column: number) => {
    let sum = 0n
    for (let at = 1 + column; at < table.length; at += ROW) sum += Atomics.load(table, at)
    return sum
  }
  return { parts: Number(Atomics.load(table, 0)), done: Number(sum(DONE)), nodes: Number(sum(NODES)), total: sum(TOTAL) }
}

/** The words to read in a slice: about 2 ms. Yielding to the event loop takes 5 us. */
const SLICE = 2 ** 21

/** The thread's board. It is reused, because touching its memory for the first time takes longer than the work there. */
let board: Board | undefined

/** Counts parts until none is left. After each slice, `goOn` says whether to continue. Returns false if memory was refused. */
export async function countParts(share: Share, goOn: () => boolean | Promise<boolean> = () => true): Promise<boolean> {
  const { plan, engine, memory, table, index } = share
  board ??= boardOf((await chooseEngine(engine, files)).engine.instantiate())
  const kernel = board.load(plan, 'count', Infinity, memory)
  const parts = board.parts()
  Atomics.store(table, 0, BigInt(parts))
  for (let part = take(table, index, parts); part !== undefined; part = take(table, index, parts)) {
    board.take(part, part + 1)
    let status: number
    do {
      status = kernel.run(SLICE)
      if (!(await goOn())) return true
    } while (status === PAUSED)
    if (status !== EXHAUSTED) return false
    const row = 1 + ROW * index
    Atomics.store(table, row + NODES, BigInt(board.counters().nodes))
    Atomics.store(table, row + TOTAL, board.total())
    Atomics.add(table, row + DONE, 1n)
  }
  return true
}

/** Takes the next part of the thread's own range, then of the range with most parts left: neighbouring parts share lists. */
function take(table: BigUint64Array, index: number, parts: number): number | undefined {
  const threads = Math.floor(table.length / ROW)
  const border = (thread: number) => Math.round((thread * parts) / threads)
  const left = (thread: number) => border(thread + 1) - border(thread) - Number(Atomics.load(table, 1 + ROW * thread + TAKEN))
  for (;;) {
    let from = index
    if (left(index) <= 0) for (let thread = 0; thread < threads; thread++) if (left(thread) > left(from)) from = thread
    if (left(from) <= 0) return undefined
    const part = border(from) + Number(Atomics.add(table, 1 + ROW * from + TAKEN, 1n))
    if (part < border(from + 1)) return part
  }
}
