// The suites, and the types of their cases.

import type { Puzzle } from '../../src/document/puzzle.ts'
import type { EngineName } from '../../src/model/caller-options.ts'
import type { Solver } from '../../src/solver/solver.ts'
import type { CaseQuestion } from '../peers/peer.ts'
import type { CaseResult } from '../report/result.ts'

/** The suites in the order in which they run: families of puzzles, the cases around solving, and the floor. */
export const SUITES: readonly string[] = [
  ...['sudoku', 'jigsaw', 'pyramid', 'primes', 'queens', 'layouts', 'variants'],
  ...['boundary', 'floor'],
]

export type BenchCase = PuzzleCase | TaskCase

type Described = Pick<CaseResult, 'suite' | 'name' | 'what' | 'unit'>

/** Puzzles that every contestant solves, if it can. */
export interface PuzzleCase extends Described, CaseQuestion {
  /** Reads the puzzles. */
  inputs(): readonly CaseInput[]
  /** The number of solutions of each puzzle, if known. */
  readonly known?: number
  /** Peers that do not take part, by name, with the reason: those that would not end, and cannot be stopped. */
  readonly absent?: Readonly<Partial<Record<string, string>>>
}

/** A puzzle, and the text it was read from. */
export interface CaseInput {
  readonly text: string
  readonly puzzle: Puzzle
}

/** Returns the number of units done, which is checked. */
export type Task = () => number | Promise<number>

/** A task around solving: a short call, or a start. */
export interface TaskCase extends Described {
  /** Starts run in other processes, or wait: the clock times them, not the processor. */
  readonly isStart?: true
  /** The units of one run. */
  readonly units: number
  /** The task of an engine. */
  task?(solver: Solver, engine: EngineName): Task
  /** Measured along with the engines, for comparison. */
  readonly baseline?: { readonly name: string; readonly task: Task }
}
