// What a thread of `quadrille queens --count --threads` does: one part of the work after the other.

import { EXHAUSTED, PAUSED } from '../../assembly/layout.ts'
import { beside } from '../kernel/beside.ts'
import { type Board, boardOf } from '../kernel/board.ts'
import type { EngineName, Kernel } from '../kernel/kernel.ts'
import { choose } from '../kernel/open.ts'
import type { QueensModel } from '../model.ts'

export interface Task {
  readonly model: QueensModel
  readonly engine: EngineName
  /** The compiled module: what one thread's compiler has made of it, the others need not make again. */
  readonly wasm?: WebAssembly.Module | undefined
  /** Bytes this thread may use. */
  readonly memory: number
  /** The part to count; none, to make ready. */
  readonly part?: number
}

/** What one part came to. */
export interface Counted {
  /** Undefined if memory was refused. */
  readonly total: bigint | undefined
  readonly nodes: number
  /** How many parts there are in all. */
  readonly parts: number
}

/** Kept from one task to the next: the halves are built once. */
let counter: Promise<{ readonly board: Board; readonly kernel: Kernel }> | undefined

async function open({ model, engine, wasm, memory }: Task) {
  const choice = await choose(engine, wasm ? { ...beside, binary: () => wasm } : beside)
  const board = boardOf(choice.engine.open())
  return { board, kernel: board.load(model, 'count', Infinity, 'halves', memory) }
}

/** Called by the pool. */
export async function count(task: Task): Promise<Counted> {
  counter ??= open(task)
  const { board, kernel } = await counter
  const parts = board.parts()
  if (task.part === undefined) return { total: 0n, nodes: 0, parts }
  const before = board.total()
  const { nodes } = board.counters()
  board.take(task.part, task.part + 1)
  let status: number = PAUSED
  while (status === PAUSED) status = kernel.run(2 ** 31)
  const total = status === EXHAUSTED ? board.total() - before : undefined
  return { total, nodes: board.counters().nodes - nodes, parts }
}
