// Dividing what is left of a search, and adding up the results.

import { standingOf } from '../model/counters.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { isLowest, VERBS, type Verb } from '../model/model.ts'
import type { Subproblem } from '../model/subproblem.ts'
import { type Cursor, checkedCursor, rewritten, subproblemsOf } from './cursor.ts'
import { checkLimit, MOST_WHOLE } from './limits.ts'
import { type BestResult, type CountResult, type Report, resultOf, type VerbAnswer } from './results.ts'
import { examplesIn, isDivisible } from './search-state.ts'
import { shareOf, shareOut } from './shares.ts'

/**
 * Divides what is left of a search: at most `count` cursors, whose solutions are disjoint and are, together, those still to be found.
 * What is already counted stays with the first. Each part of the search goes to the cursor with the smallest share so far. If there are
 * fewer parts, the largest are cut in two, without a search; running a little first makes better ones. `merge` adds up the results. A list of
 * the best solutions is not divided before their score is proven.
 *
 * @param count 1 or more
 * @throws PuzzleError `cursor` for what is not a cursor
 * @example
 * ```ts
 * import { createSolver, merge, queens, split } from 'quadrille'
 *
 * const solver = await createSolver()
 * const search = solver.search(queens(8), 'count', { method: 'search' })
 * search.run(100)
 * const halves = split(search.cursor(), 2).map((cursor) => solver.count(queens(8), { cursor }))
 * console.log(merge(halves).count) // 92n
 * ```
 */
export function split(cursor: Cursor, count: number): Cursor[] {
  return binsOf(cursor, count).map((bin, i) => partOf(cursor, bin, i === 0))
}

/** The same for what is left alone: nothing is counted in any of the cursors. No cursor, if nothing is left. */
export function splitRest(cursor: Cursor, count: number): Cursor[] {
  return cursor.parts.length === 0 ? [] : binsOf(cursor, count).map((bin) => partOf(cursor, bin))
}

/** The subproblems of a cursor in at most `count` bins, each in the one that has the smallest share so far. */
function binsOf(cursor: Cursor, count: number): readonly (readonly Subproblem[])[] {
  checkLimit('count', count, true, 1, MOST_WHOLE)
  const subproblems = subproblemsOf(checkedCursor(cursor))
  return isDivisible(cursor.verb, cursor) ? shareOut(subproblems, count, cursor.hidden) : [subproblems]
}

/** A cursor of some of the subproblems that are left. `counted`: is what is known counted in it? The best score stays, because it saves work. */
export function partOf(cursor: Cursor, subproblems: readonly Subproblem[], counted = false): Cursor {
  const fresh = { count: '0', nodes: 0, guesses: 0, backtracks: 0, seconds: 0 }
  return rewritten(cursor, { share: shareOf(subproblems), ...(!counted && fresh) }, subproblems)
}

/** The counters that are added up. */
const ADDED = ['nodes', 'guesses', 'backtracks', 'solutions', 'seconds'] as const

/**
 * Adds up the results of cursors from `split`, all of one verb: counts and counters are added, and it is complete if all are. Of scores,
 * the best one counts; for `worst` and `allWorst`, the lowest.
 *
 * @throws PuzzleError `option` for what is not a list of results of one verb
 */
export function merge<R extends Report>(results: readonly R[]): R {
  const other = Array.isArray(results) ? results.find((result) => !isLike(result, results[0])) : results
  if (!Array.isArray(results) || results.includes(other)) {
    throw new PuzzleError('option', `${show(other)} is not a result`, {}, 'a list of results of one verb')
  }
  if (results.length === 0) throw new RangeError('no results: expected one or more')
  const cut = results.find(({ complete }) => !complete)
  const share = results.reduce((sum, { share }) => sum + share, 0) / results.length
  const merged = { ...results[0], ...countersOf(results), share, complete: cut === undefined }
  if (cut?.cutOff) Object.assign(merged, { cutOff: cut.cutOff })
  return resultOf(merged, answerOf(results))
}

/** Is it a result of the same verb as another one? */
function isLike(given: unknown, first: unknown): boolean {
  if (typeof given !== 'object' || given === null || typeof first !== 'object' || first === null) return false
  const result: { readonly [field: string]: unknown } = { ...given }
  const areNumbers = [...ADDED, 'share'].every((field) => typeof result[field] === 'number')
  const areScores = [result.score, result.bound].every((score) => score === undefined || typeof score === 'number')
  const isCounted = result.verb !== 'count' || typeof result.count === 'bigint'
  const isOfVerb = VERBS.some((verb) => verb === result.verb) && result.verb === (first as Report).verb
  return areNumbers && areScores && isCounted && isOfVerb
}

/** A result that is added up: it has the fields of its verb. */
type Summand = Report & Partial<VerbAnswer & Omit<CountResult, 'verb'> & Omit<BestResult, 'verb'>>

/** What a cursor says as a result; before the search has begun, nothing. */
export function toldBy(cursor: Cursor | undefined, verb: Verb): Summand {
  const { count = '0', nodes = 0, guesses = 0, backtracks = 0, seconds = 0, score, bound } = cursor ?? {}
  const solution = cursor?.solution && Int32Array.from(cursor.solution)
  const solutions = Number(count)
  return {
    ...{ verb, nodes, guesses, backtracks, solutions, seconds, share: 0, trace: 0, engine: 'wasm', complete: false },
    ...{ solution, score, bound, ...(verb === 'count' && { count: BigInt(count) }) },
    ...(verb === 'unique' && { examples: examplesIn(solution, solutions) }),
  }
}

/** The counters of all results together. Of several, there is no trace. */
export function countersOf(results: readonly Summand[]): Pick<Report, (typeof ADDED)[number] | 'trace'> {
  const sums = { nodes: 0, guesses: 0, backtracks: 0, solutions: 0, seconds: 0 }
  for (const result of results) for (const field of ADDED) sums[field] += result[field]
  return { ...sums, trace: results.length === 1 ? results[0].trace : 0 }
}

/** What answers the verb, of all results together. */
export function answerOf(results: readonly Summand[]): VerbAnswer {
  const lowest = isLowest(results[0].verb)
  const worst = lowest ? Infinity : -Infinity
  let best = results.find(({ solution }) => solution) ?? results[0]
  for (const result of results) {
    const { score = worst } = result
    if (best.score !== undefined && (lowest ? score < best.score : score > best.score)) best = result
  }
  // What is complete without a solution has no bound. What has not begun has none yet, so there is none of all.
  const bounds = results.filter(({ complete, score }) => !complete || score !== undefined).map(({ bound = -worst }) => bound)
  const bound = lowest ? Math.min(...bounds) : Math.max(...bounds)
  return {
    solution: best.solution,
    standing: standingOf(best.score, Number.isFinite(bound) ? bound : undefined),
    total: results.reduce((sum, { count = 0n }) => sum + count, 0n),
    method: results.find(({ method }) => method)?.method ?? 'search',
    examples: results.flatMap(({ examples = [] }) => examples).slice(0, 2),
  }
}
