// What a person works on: a puzzle and marks. A document never changes: each change makes another one.

import { type Marks, NO_MARKS } from './marks.ts'
import type { Puzzle } from './puzzle.ts'

/** A puzzle, and what a person has written into it. */
export interface Document {
  readonly puzzle: Puzzle
  readonly marks: Marks
}

/** A document: a puzzle without marks. */
export function open(puzzle: Puzzle): Document {
  return Object.freeze({ puzzle, marks: NO_MARKS })
}
