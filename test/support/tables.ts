// Runs a batch kernel by hand, from text to tables, using only the memory layout of the host code.

import { expect } from 'vitest'
import { EXHAUSTED, PAUSED } from '../../assembly/codes.ts'
import * as fields from '../../assembly/fields.ts'
import * as layout from '../../assembly/layout.ts'
import * as limits from '../../assembly/limits.ts'
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
  const { buffer, batch } = instance
  const bytes = new TextEncoder().encode(text)
  const view = new DataView(buffer)
  const word = (at: number) => view.getUint32(at, true)
  expect(bytes.length).toBeLessThanOrEqual(limits.TEXT_CAPACITY)
  new Uint8Array(buffer, layout.TEXT).set(bytes)
  view.setUint32(fields.BATCH_TEXT_BYTES, bytes.length, true)
  view.setUint32(fields.BATCH_TEXT_START, 7, true)
  view.setUint32(fields.BATCH_LINE, 0, true)
  view.setFloat64(fields.LIMIT, limit, true)
  view.setUint32(fields.HANDOVER_NODES, thresholds.handoverNodes, true)
  batch.start()
  let status = PAUSED
  while (status === PAUSED) status = batch.run(slice)
  expect(status).toBe(EXHAUSTED)
  const rows = Array.from({ length: word(fields.BATCH_PUZZLES) }, (_, i) => {
    const answer = new Uint8Array(buffer, layout.ANSWERS + layout.ANSWER_BYTES * i, layout.ANSWER_BYTES)
    return {
      line: word(layout.LINES + 4 * i),
      start: word(layout.STARTS + 4 * i),
      count: word(layout.COUNTS + 4 * i),
      solution: new TextDecoder().decode(answer),
    }
  })
  const counters = [fields.NODES, fields.GUESSES, fields.BACKTRACKS].map((counter) => view.getFloat64(counter, true))
  return {
    rows,
    read: word(fields.BATCH_TEXT_AT),
    lines: word(fields.BATCH_LINE),
    solutions: view.getFloat64(fields.SOLUTIONS, true),
    counters,
  }
}

/** The rows of any number of lines, in batches. */
export function rowsOfLines(instance: Instance, lines: readonly string[], limit: number): Row[] {
  const rows: Row[] = []
  for (let from = 0; from < lines.length; from += limits.PUZZLE_CAPACITY) {
    rows.push(...tablesOf(instance, lines.slice(from, from + limits.PUZZLE_CAPACITY).join('\n'), limit, 100_000).rows)
  }
  return rows
}
