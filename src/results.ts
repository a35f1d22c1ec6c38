// What searches answer.

import type { Counters } from './kernel/board.ts'
import type { EngineName } from './kernel/kernel.ts'
import type { Method, Solution, Verb } from './model.ts'

/** What ended a search before it was complete; `memory`: counting needed more than it might have; `stopped`: the caller's own doing. */
export type CutOff = 'limit' | 'nodes' | 'time' | 'memory' | 'signal' | 'stopped'

/** What a search did. */
export interface Report extends Counters {
  readonly engine: EngineName
  /** Is the question answered for good? False while the search runs, and when it was cut off. */
  readonly complete: boolean
  /** Why it is not complete. */
  readonly cutOff?: CutOff
  /** Time from the first slice to the end of the last; of a search that is run by hand, of its slices. */
  readonly seconds: number
}

/** Complete once a solution is found, or proven not to exist. */
export interface FirstResult extends Report {
  readonly solution: Solution | undefined
}

/** `JSON.stringify` refuses a bigint, such as a count: give it `bigintReplacer`. */
export interface CountResult extends Report {
  /** Exact; a lower bound if the search was cut off. */
  readonly count: bigint
  /** How it was counted. */
  readonly method: Method
}

/** Complete once two solutions are found, or all. */
export interface UniqueResult extends Report {
  /** Undefined if the search was cut off before it could tell. */
  readonly unique: boolean | undefined
}

export interface BestResult extends Report {
  /** The best solution found. */
  readonly solution: Solution | undefined
  /** Its score. */
  readonly score: number | undefined
  /** Is it proven that no solution scores more? */
  readonly proven: boolean
}

/**
 * For `JSON.stringify`, which refuses a bigint, such as the count of a result: an integer that a number holds becomes a number, any
 * other a string of its digits.
 *
 * @example
 * ```ts
 * import { bigintReplacer, createSolver, queens } from 'quadrille'
 *
 * const solver = await createSolver()
 * const { count } = solver.count(queens(8))
 * console.log(JSON.stringify([count, 2n ** 64n], bigintReplacer)) // [92,"18446744073709551616"]
 * ```
 */
export function bigintReplacer(_key: string, value: unknown): unknown {
  if (typeof value !== 'bigint') return value
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
}

/** What each verb results in. */
export interface Results {
  first: FirstResult
  all: Report
  count: CountResult
  unique: UniqueResult
  best: BestResult
}

/** What a running search tells now and then. */
export interface Progress extends Counters {
  readonly seconds: number
  /** The best score so far (`best`). */
  readonly score: number | undefined
}

/** What a search knows besides its report. */
export interface Known {
  /** The last solution found. */
  readonly solution: Solution | undefined
  readonly score: number | undefined
  /** The count (`count`). */
  readonly total: bigint
  readonly method: Method
}

/** Makes the result of each verb of a fresh report. Not by spreading it: that takes longer than solving an easy sudoku. */
export const RESULTS: { readonly [verb in Verb]: (report: Report, known: Known) => Results[verb] } = {
  first: (report, { solution }) => Object.assign(report, { solution }),
  all: (report) => report,
  count: (report, { total, method }) => Object.assign(report, { count: total, method }),
  unique: (report) => Object.assign(report, { unique: report.complete ? report.solutions === 1 : undefined }),
  best: (report, { solution, score }) => Object.assign(report, { solution, score, proven: report.complete }),
}
