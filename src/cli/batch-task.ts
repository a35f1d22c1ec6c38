// What a thread of `quadrille batch --threads` does: a piece of the text to rows.

import { Tinypool } from 'tinypool'
import type { BadLine } from '../batch.ts'
import { createSolver } from '../create.ts'
import type { EngineName } from '../kernel/kernel.ts'
import type { Solver } from '../solver.ts'
import { rowsOf } from './rows.ts'

export interface Task {
  /** Whole lines. */
  readonly text: Uint8Array<ArrayBuffer>
  readonly engine: EngineName
  readonly limit: number
  readonly format: string
  readonly uniqueOnly: boolean
}

/** The answers to a piece; lines are counted from its beginning. */
export interface Answered {
  readonly rows: Uint8Array
  readonly puzzles: number
  readonly bytes: number
  readonly lineCount: number
  readonly bad: readonly BadLine[]
  readonly cutOff?: string
}

let solver: Promise<Solver> | undefined

/** Called by the pool. The rows are moved to the main thread, not copied. */
export async function answer({ text, engine, limit, format, uniqueOnly }: Task): Promise<unknown> {
  solver ??= createSolver({ engine })
  const { puzzles, lineCount, bad, ...tables } = (await solver).batch(text, { limit })
  const rows = rowsOf({ ...tables, text, puzzles }, format, uniqueOnly)
  const answered: Answered = { rows, puzzles, bytes: text.length, lineCount, bad }
  const { transferableSymbol: moved, valueSymbol: value } = Tinypool
  // The type of what may be moved names symbols that are not exported.
  return Tinypool.move({ [moved]: rows.buffer, [value]: answered } as never)
}
