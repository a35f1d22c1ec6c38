// What is wanted of a puzzle, and how it is asked.

import type { Model, Puzzle } from 'quadrille'
import type { PuzzleAnswers } from './answers.ts'
import type { PageDesks } from './page-desks.ts'

/** What is asked of a puzzle. */
export interface Wanted {
  readonly puzzle: Puzzle
  /** How many solutions has each value, which clues are spare, and which cells are equal? */
  readonly counts: boolean
  readonly spare: boolean
  readonly equal: boolean
  /** Is a count that takes long to go on? */
  readonly endless: boolean
}

export interface How extends Pick<PageDesks, 'first' | 'second'> {
  /** Says what more is known. */
  tell(part: Partial<PuzzleAnswers>): void
  /** Is another puzzle judged by now? */
  isOver(): boolean
}

export interface Judging extends How {
  readonly wanted: Wanted
  /** What the solver takes. */
  readonly it: Puzzle | Model
  readonly model: Model
  /** Milliseconds since it was asked. */
  elapsed(): number
  /** Tells how far a search is. */
  watch(heard: { readonly result?: { readonly nodes: number } | undefined }): void
}
