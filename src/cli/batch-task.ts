// What a thread of `quadrille batch --threads` does: a piece of the text to rows.

import { Tinypool } from 'tinypool'
import type { BadLine, BatchResult } from '../batch.ts'
import { createSolver } from '../index.ts'
import type { EngineName } from '../kernel/kernel.ts'
import type { Solver } from '../solver.ts'
import { rowsOf, type Style } from './rows.ts'

export interface Task {
  /** Whole lines at its beginning, and room for their rows. */
  readonly tray: ArrayBuffer
  /** How long the text is. */
  readonly bytes: number
  /** Lines before it. */
  readonly before: number
  readonly engine: EngineName
  readonly limit: number
  readonly style: Style
}

/** The answers to a piece; lines are counted from its beginning. */
export interface Answered {
  readonly tray: ArrayBuffer
  /** In the tray. */
  readonly rows: Uint8Array
  readonly puzzles: number
  readonly bytes: number
  readonly lineCount: number
  readonly bad: readonly BadLine[]
  readonly cutOff?: string
}

let solver: Promise<Solver> | undefined
/** Its tables are used again: their rows are written before the next piece comes. */
let last: BatchResult | undefined

/** Called by the pool. The tray is moved here and back, not copied. */
export async function answer({ tray, bytes, before, engine, limit, style }: Task): Promise<unknown> {
  solver ??= createSolver({ engine })
  const text = new Uint8Array(tray, 0, bytes)
  last = (await solver).batch(text, { limit, into: last })
  const { puzzles, lineCount, bad, ...tables } = last
  const rows = rowsOf({ ...tables, text, puzzles }, before, style, tray, bytes)
  const answered: Answered = { tray, rows, puzzles, bytes, lineCount, bad }
  const { transferableSymbol: moved, valueSymbol: value } = Tinypool
  // The type of what may be moved names symbols that are not exported.
  return Tinypool.move({ [moved]: tray, [value]: answered } as never)
}
