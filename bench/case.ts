// The types of benchmark cases.

import type { EngineName } from '../src/kernel/kernel.ts'
import type { Verb } from '../src/model.ts'
import type { Puzzle } from '../src/puzzles/puzzle.ts'
import type { Solver } from '../src/solver.ts'

export type Case = PuzzleCase | TaskCase

export interface Described {
  readonly suite: string
  readonly name: string
  /** What is measured, and where its inputs come from. */
  readonly what: string
  /** The unit of rates. */
  readonly unit: string
}

/** Puzzles, solved from the first to the last by every contestant that can. */
export interface PuzzleCase extends Described {
  readonly question: Verb
  /** Makes the puzzles; the solver is asked whether they are unique. */
  inputs(solver: Solver): readonly Input[]
  /** The number of solutions of each, if known. */
  readonly known?: number
}

/** A puzzle, and the text it was read from. */
export interface Input {
  readonly text: string
  readonly puzzle: Puzzle
}

/** Returns the units it has done, which are checked. */
export type Task = () => number | Promise<number>

/** Something around solving: a short call, or a start. */
export interface TaskCase extends Described {
  /** Calls of microseconds are timed by benchmark.js, starts by the clock. */
  readonly timer: 'benchmark.js' | 'clock'
  /** Of one run. */
  readonly units: number
  /** The task of an engine. */
  task?(solver: Solver, engine: EngineName): Task
  /** Measured beside the engines, for comparison. */
  readonly baseline?: { readonly name: string; readonly task: Task }
}
