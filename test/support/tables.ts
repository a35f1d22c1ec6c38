// Runs a batch kernel by hand, from text to tables, using only the memory layout of the host code.

import { expect } from 'vitest'
import { BACKTRACKS, GUESSES, LIMIT, NODES, PATIENCE, SOLUTIONS } from '../../assembly/fields.ts'
import { EXHAUSTED, PAUSED } from '../../assembly/layout.ts'
import * as layout from '../../assembly/sudoku/layout.ts'
import type { Instance } from '../../src/kernel/kernel.ts'
import { thresholds } from '../../src/kernel/thresholds.ts'

/** The row of a puzzle in the tables. */
export interface Row {
  readonly line: number
  readonly start: number
  readonly count: number
  readonly solution: string
}

export interface Tables {
  readonly rows: readonly Row[]
  /** Where reading stopped, in bytes, and the lines before. */
  readonly read: number
  readonly lines: number
  /** All that were counted. */
  readonly solutions: number
  /** Nodes, guesses and backtracks. */
  readonly counters: readonly number[]
}

/** The tables of one text, in slices of `slice` nodes. The first byte of the text has offset 7. */
export function tablesOf(instance: Instance, text: string, limit: number, slice: number): Tables {
  const { buffer, board, batch } = instance
  const bytes = new TextEncoder().encode(text)
  const view = new DataView(buffer, board)
  const word = (at: number) => view.getUint32(at, true)
  expect(bytes.length).toBeLessThanOrEqual(layout.TEXT_CAPACITY)
  new Uint8Array(buffer, board + layout.TEXT).set(bytes)
  view.setUint32(layout.TEXT_BYTES, bytes.length, true)
  view.setUint32(layout.TEXT_START, 7, true)
  view.setUint32(layout.LINE, 0, true)
  view.setFloat64(LIMIT, limit, true)
  view.setUint32(PATIENCE, thresholds.sudokuPatience, true)
  batch!.start()
  let status = PAUSED
  while (status === PAUSED) status = batch!.run(slice)
  expect(status).toBe(EXHAUSTED)
  const rows = Array.from({ length: word(layout.PUZZLES) }, (_, i) => {
    const answer = new Uint8Array(buffer, board + layout.ANSWERS + layout.ANSWER_BYTES * i, layout.ANSWER_BYTES)
    return {
      line: word(layout.LINES + 4 * i),
      start: word(layout.STARTS + 4 * i),
      count: word(layout.COUNTS + 4 * i),
      solution: new TextDecoder().decode(answer),
    }
  })
  const counters = [NODES, GUESSES, BACKTRACKS].map((counter) => view.getFloat64(counter, true))
  return { rows, read: word(layout.TEXT_AT), lines: word(layout.LINE), solutions: view.getFloat64(SOLUTIONS, true), counters }
}

/** The rows of any number of lines, in batches. */
export function rowsOfLines(instance: Instance, lines: readonly string[], limit: number): Row[] {
  const rows: Row[] = []
  for (let from = 0; from < lines.length; from += layout.PUZZLE_CAPACITY) {
    rows.push(...tablesOf(instance, lines.slice(from, from + layout.PUZZLE_CAPACITY).join('\n'), limit, 100_000).rows)
  }
  return rows
}
