// Dividing what is left of a search, and adding up the results.

import { standingOf } from '../model/counters.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { isLowest, VERBS } from '../model/model.ts'
import type { Subproblem } from '../model/subproblem.ts'
import { type Cursor, checkedCursor, rewritten, subproblemsOf } from './cursor.ts'
import { checkWhole } from './limits.ts'
import { type BestResult, type CountResult, type Report, resultOf, type VerbAnswer } from './results.ts'
import { isDivisible } from './search-state.ts'
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
  checkWhole('count', count, 1)
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
  const merged = { ...results[0] }
  const cut = results.find(({ complete }) => !complete)
  for (const field of ADDED) {
    Object.assign(merged, { [field]: results.reduce((sum, result) => sum + result[field], 0) })
  }
  const share = results.reduce((sum, { share }) => sum + share, 0) / results.length
  Object.assign(merged, { share, complete: cut === undefined })
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

/** What all results say together: each has the fields of its verb. */
function answerOf(
  results: readonly (Report & Partial<VerbAnswer & Omit<CountResult, 'verb'> & Omit<BestResult, 'verb'>>)[],
): VerbAnswer {
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
    method: results[0].method ?? 'search',
    examples: results.flatMap(({ examples = [] }) => examples).slice(0, 2),
  }
}
