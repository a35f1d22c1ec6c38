// What the benchmarks are made of: who takes part, what is asked, what is answered.

import type { Verb } from '../src/model.ts'
import type { Puzzle } from '../src/puzzles/puzzle.ts'

/** What one puzzle was answered. Which of the fields are there depends on the question. */
export interface Answer {
  /** The one found (`first`, `best`), or all of them (`all`). */
  readonly solutions?: readonly ArrayLike<number>[]
  /** How many there are (`count`), of which two stand for two or more (`unique`). */
  readonly count?: number
  /** Of the solution (`best`). */
  readonly score?: number
}

/** What a run over all puzzles of a case came to. */
export interface Outcome {
  readonly answers: readonly Answer[]
  /** States of the search visited, where the solver counts them. */
  readonly nodes?: number
}

/** Answers all puzzles of a case, once. */
export type Run = () => Outcome

/** One who takes part. */
export interface Entrant {
  readonly name: string
  /** Our kernels, a package from the registry, or the depth-first search of a textbook. */
  readonly kind: 'engine' | 'peer' | 'textbook'
  readonly version: string
  /** The file that shows how it is called. */
  readonly source: string
  /** Puts the puzzles into the form it takes, and returns its run over them; or says why it takes no part. */
  enter(puzzles: readonly Puzzle[], question: Verb): Run | string
}

/** Somebody who was to take part and cannot. */
export interface Absent {
  readonly name: string
  readonly kind: Entrant['kind']
  readonly source: string
  readonly reason: string
}
