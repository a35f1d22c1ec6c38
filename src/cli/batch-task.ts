// The work of a thread of `quadrille batch --threads`: turns a piece of the text into rows.

import { Tinypool } from 'tinypool'
import type { BatchResult } from '../batch.ts'
import { createSolver } from '../index.ts'
import type { EngineName } from '../kernel/kernel.ts'
import type { BadLine } from '../plain-lines.ts'
import type { Solver } from '../solver.ts'
import { rowsOf, type Style } from './rows.ts'

/** A piece of the text. */
export interface Piece {
  /** Starts with whole lines, and has room for their rows. */
  readonly buffer: ArrayBuffer
  /** The bytes of the lines. */
  readonly bytes: number
  /** The number of lines before them. */
  readonly before: number
}

export interface Task extends Piece {
  readonly engine: EngineName
  readonly limit: number
  readonly style: Style
}

/** The answers to a piece. Lines count from its start. */
export interface Answered {
  readonly buffer: ArrayBuffer
  /** A part of the buffer. */
  readonly rows: Uint8Array
  readonly puzzles: number
  readonly bytes: number
  readonly lineCount: number
  readonly bad: readonly BadLine[]
  readonly cutOff?: string
}

let solver: Promise<Solver> | undefined
/** Its tables are reused: their rows are written before the next piece arrives. */
let last: BatchResult | undefined

/** Called by the pool. The buffer is transferred both ways, not copied. */
export async function answer({ buffer, bytes, before, engine, limit, style }: Task): Promise<unknown> {
  solver ??= createSolver({ engine })
  last = (await solver).batch(new Uint8Array(buffer, 0, bytes), { limit, into: last })
  const { puzzles, lineCount, bad } = last
  const rows = rowsOf(last, before, style, buffer, bytes)
  const answered: Answered = { buffer, rows, puzzles, bytes, lineCount, bad }
  const { transferableSymbol: moved, valueSymbol: value } = Tinypool
  // The type of move() uses symbols that Tinypool does not export.
  return Tinypool.move({ [moved]: buffer, [value]: answered } as never)
}
