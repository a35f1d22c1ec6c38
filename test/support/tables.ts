// A batch kernel driven by hand: text in, its tables out, with nothing of the host but the layout.

import { expect } from 'vitest'
import { EXHAUSTED, LIMIT, PAUSED, SOLUTIONS } from '../../assembly/layout.ts'
import * as layout from '../../assembly/sudoku/layout.ts'
import type { Machine } from '../../src/kernel/kernel.ts'

export interface Entry {
  readonly line: number
  /** The place of the puzzle in the text. */
  readonly start: number
  readonly count: number
  readonly solution: string
}

export interface Tables {
  readonly entries: readonly Entry[]
  /** Line, start, column. */
  readonly bad: readonly (readonly number[])[]
  /** Counted in all. */
  readonly solutions: number
}

/** Where the text is said to start: nothing must depend on it but the places that are told. */
const START = 7

/** The tables of one text, in slices of so many nodes. */
export function tablesOf({ buffer, board, batch }: Machine, text: string, limit: number, slice: number): Tables {
  const bytes = new TextEncoder().encode(text)
  const view = new DataView(buffer, board)
  const word = (at: number) => view.getUint32(at, true)
  expect(bytes.length).toBeLessThanOrEqual(layout.TEXT_CAPACITY)
  new Uint8Array(buffer, board + layout.TEXT).set(bytes)
  view.setUint32(layout.TEXT_BYTES, bytes.length, true)
  view.setUint32(layout.TEXT_START, START, true)
  view.setUint32(layout.LINE, 0, true)
  view.setFloat64(LIMIT, limit, true)
  batch.start()
  let status = PAUSED
  while (status === PAUSED) status = batch.run(slice)
  expect(status).toBe(EXHAUSTED)
  const entries = Array.from({ length: word(layout.PUZZLES) }, (_, i) => {
    const answer = new Uint8Array(buffer, board + layout.ANSWERS + layout.ANSWER_BYTES * i, layout.ANSWER_BYTES)
    return {
      line: word(layout.LINES + 4 * i),
      start: word(layout.STARTS + 4 * i) - START,
      count: word(layout.COUNTS + 4 * i),
      solution: new TextDecoder().decode(answer),
    }
  })
  const bad = Array.from({ length: word(layout.BAD_LINES) }, (_, i) => {
    const [line, start, column] = [0, 4, 8].map((field) => word(layout.BAD + layout.BAD_BYTES * i + field))
    return [line, start - START, column]
  })
  return { entries, bad, solutions: view.getFloat64(SOLUTIONS, true) }
}

/** The entries of so many lines, as many at a time as a batch takes. */
export function entriesOf(machine: Machine, lines: readonly string[], limit: number): Entry[] {
  const entries: Entry[] = []
  for (let from = 0; from < lines.length; from += 2000) {
    entries.push(...tablesOf(machine, lines.slice(from, from + 2000).join('\n'), limit, 100_000).entries)
  }
  return entries
}
