// A batch kernel driven by hand: text in, its records out, with nothing of the host but the layout.

import { expect } from 'vitest'
import { EXHAUSTED, LIMIT, PAUSED, SOLUTIONS } from '../../assembly/layout.ts'
import * as layout from '../../assembly/sudoku/layout.ts'
import type { Machine } from '../../src/kernel/kernel.ts'

export interface Entry {
  readonly line: number
  readonly at: number
  readonly count: number
  /** Of a bad line. */
  readonly column: number
  readonly solution: string
}

/** The records of one text, in slices of so many nodes, and the solutions counted in all. */
export function recordsOf(machine: Machine, text: string, limit: number, slice: number): { entries: Entry[]; solutions: number } {
  const { buffer, board, batch } = machine
  const bytes = new TextEncoder().encode(text)
  const view = new DataView(buffer, board)
  expect(bytes.length).toBeLessThanOrEqual(layout.TEXT_CAPACITY)
  new Uint8Array(buffer, board + layout.TEXT).set(bytes)
  view.setUint32(layout.TEXT_BYTES, bytes.length, true)
  view.setFloat64(LIMIT, limit, true)
  batch.start()
  let status = PAUSED
  while (status === PAUSED) status = batch.run(slice)
  expect(status).toBe(EXHAUSTED)
  const entries = Array.from({ length: view.getUint32(layout.RECORD_COUNT, true) }, (_, i) => {
    const record = layout.RECORDS + layout.RECORD_BYTES * i
    return {
      line: view.getUint32(record + layout.RECORD_LINE, true),
      at: view.getUint32(record + layout.RECORD_AT, true),
      count: view.getUint32(record + layout.RECORD_TALLY, true),
      column: view.getUint32(record, true),
      solution: new TextDecoder().decode(new Uint8Array(buffer, board + record, 81)),
    }
  })
  return { entries, solutions: view.getFloat64(SOLUTIONS, true) }
}

/** The records of so many lines, as many at a time as a batch takes. */
export function recordsOfLines(machine: Machine, lines: readonly string[], limit: number): Entry[] {
  const entries: Entry[] = []
  for (let from = 0; from < lines.length; from += 2000) {
    entries.push(...recordsOf(machine, lines.slice(from, from + 2000).join('\n'), limit, 100_000).entries)
  }
  return entries
}
