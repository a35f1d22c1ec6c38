// What a person works on: a puzzle and marks. A document never changes: each change makes another one.

import { type Marks, NO_MARKS } from './marks.ts'
import type { Puzzle } from './puzzle.ts'

export interface Document {
  readonly puzzle: Puzzle
  readonly marks: Marks
}

/** A puzzle without marks. */
export function open(puzzle: Puzzle): Document {
  return Object.freeze({ puzzle, marks: NO_MARKS })
}
