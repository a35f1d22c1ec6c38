// The results of searches.

import type { EngineName } from '../model/caller-options.ts'
import type { Counters, Standing } from '../model/counters.ts'
import { isScored, type Method, type ScoredVerb, type Solution, type Verb } from '../model/model.ts'

/** What ended a search early. `memory`: counting would need more than its limit. `stopped`: the caller ended it. */
export type CutOff = 'limit' | 'nodes' | 'time' | 'memory' | 'signal' | 'stopped'

/** Whether an answer is final. */
export interface Completeness {
  /** False while the question runs, and after it was cut off. */
  readonly complete: boolean
  /** Why it is not complete. */
  readonly cutOff?: CutOff
}

/** The state of a search, running or ended. */
export interface Report extends Counters, Completeness {
  /** What was asked. It tells which other fields there are. */
  readonly verb: Verb
  readonly engine: EngineName
  /** Time from the start of the first slice to the end of the last, and that in which rules were compiled. For a search that is run by hand, the sum of its slices. */
  readonly seconds: number
}

/** Complete when a solution is found, or proven not to exist. */
export interface FirstResult extends Report {
  readonly verb: 'first'
  readonly solution: Solution | undefined
}

/** `solutions` counts those that were handed out. */
export interface AllResult extends Report {
  readonly verb: 'all'
}

/** `JSON.stringify` throws on a bigint such as the count, unless it is given `bigintReplacer`. */
export interface CountResult extends Report {
  readonly verb: 'count'
  /** Exact; a lower bound if the search was cut off. */
  readonly count: bigint
  /** The method that counted. */
  readonly method: Method
}

/** Complete once two solutions are found, or the search has ended. */
export interface UniqueResult extends Report {
  readonly verb: 'unique'
  /** Undefined if the search was cut off before it was known. */
  readonly unique: boolean | undefined
  /** The solutions that were found: two, if it is not unique. */
  readonly examples: readonly Solution[]
}

export interface BestResult extends Report, Standing {
  readonly verb: ScoredVerb
  /** The best solution found; for `allBest` and `allWorst`, the last one listed. */
  readonly solution: Solution | undefined
  /** Is it proven that no solution scores more; for `worst`, less? */
  readonly proven: boolean
}

/**
 * A replacer for `JSON.stringify`, which throws on a bigint. An integer that a number can hold exactly becomes a number, any other a
 * string of its digits.
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

/** The result of each verb. */
export interface Results {
  first: FirstResult
  all: AllResult
  count: CountResult
  unique: UniqueResult
  best: BestResult
  worst: BestResult
  /** Complete when all solutions of that score are listed. `solutions` counts them. */
  allBest: BestResult
  allWorst: BestResult
}

/** Is it the result of a verb that looks for a score? */
export function isOfScore(result: Results[Verb]): result is BestResult {
  return isScored(result.verb)
}

/** What a running search reports. Only verbs that look for a score have a standing. */
export interface Progress extends Counters, Standing {
  readonly seconds: number
}

/** What answers the verb, besides the report. */
export interface VerbAnswer {
  /** The last solution found. */
  readonly solution: Solution | undefined
  readonly standing: Standing
  /** The count (`count`). */
  readonly total: bigint
  readonly method: Method
  /** The solutions found (`unique`). */
  readonly examples: readonly Solution[]
}

/** Before the first node. */
export const NO_STANDING: Standing = { score: undefined, bound: undefined, gap: undefined }

/** The result of a verb: a new report, to which the answer is added, because spreading it takes longer than solving an easy sudoku. */
export function resultOf<R extends Report>(report: Report, { solution, standing, total, method, examples }: VerbAnswer): R {
  const { verb, complete, solutions } = report
  const result = report as Report & Record<string, unknown>
  if (verb === 'first') result.solution = solution
  else if (verb === 'count') {
    result.count = total
    result.method = method
  } else if (verb === 'unique') {
    result.unique = complete || solutions > 1 ? solutions === 1 : undefined
    result.examples = examples
  } else if (isScored(verb)) Object.assign(result, { solution }, standing, { proven: complete || standing.gap === 0 })
  return report as R
}
