// What a thread of `quadrille queens --count --threads` does: some parts of the work, one after the other.

import type { MessagePort } from 'node:worker_threads'
import { EXHAUSTED, PAUSED } from '../../assembly/layout.ts'
import { beside } from '../kernel/beside.ts'
import { type Board, boardOf } from '../kernel/board.ts'
import type { EngineName, Kernel } from '../kernel/kernel.ts'
import { choose } from '../kernel/open.ts'
import type { QueensModel } from '../model.ts'

export interface Task {
  readonly model: QueensModel
  readonly engine: EngineName
  /** Bytes this thread may use. */
  readonly memory: number
  /** The first part, and the first one that is not this task's. */
  readonly first: number
  readonly end: number
  /** Hears of every part that is counted. */
  readonly port?: MessagePort
}

/** What one part came to. */
export interface Counted {
  readonly total: bigint
  readonly nodes: number
}

/** Kept from one task to the next: the halves are built once. */
let counter: Promise<{ readonly board: Board; readonly kernel: Kernel }> | undefined

async function open({ model, engine, memory }: Task) {
  const choice = await choose(engine, beside)
  const board = boardOf(choice.engine.open())
  return { board, kernel: board.load(model, 'count', Infinity, 'halves', memory) }
}

/** Called by the pool. Returns how many parts there are in all, or undefined if memory was refused. */
export async function count(task: Task): Promise<number | undefined> {
  counter ??= open(task)
  const { board, kernel } = await counter
  for (let part = task.first; part < task.end; part++) {
    const total = board.total()
    const { nodes } = board.counters()
    board.take(part, part + 1)
    let status: number = PAUSED
    while (status === PAUSED) status = kernel.run(2 ** 31)
    if (status !== EXHAUSTED) return undefined
    const counted: Counted = { total: board.total() - total, nodes: board.counters().nodes - nodes }
    task.port?.postMessage(counted)
  }
  return board.parts()
}
