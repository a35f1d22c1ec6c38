// Adds up the jobs of a search: those that are done, and the last reports of the others.

import { type Counters, standingOf } from '../model/counters.ts'
import { isListing, isLowest, isScored, type Solution, type Verb } from '../model/model.ts'
import type { Cursor } from '../search/cursor.ts'
import { isOfScore, type Results, type VerbAnswer } from '../search/results.ts'
import { LIMITS } from '../search/search-state.ts'
import { answerOf, countersOf, merge, toldBy } from '../search/split.ts'
import { type Job, leftOf } from './jobs.ts'

export class Totals {
  readonly #verb: Verb
  /** The seconds before this search. */
  readonly seconds: number
  /** The solutions of a list that were handed out, without those before this search. */
  handedOut = 0
  /** The same before this search. */
  readonly #before: number
  /** The share of the search space that this search stands for. */
  readonly #whole: number
  /** The results of the jobs that are done, as one. All others are left, and say what they have counted themselves. */
  #done: readonly Results[Verb][] = []
  #share = 0
  #bound: number | undefined
  /** The best solution so far, and its score. */
  best: { readonly solution: Solution; readonly score: number } | undefined
  #first: Solution | undefined

  /** `cursor`: where the search begins. */
  constructor(verb: Verb, cursor: Cursor | undefined) {
    this.#verb = verb
    this.seconds = cursor?.seconds ?? 0
    this.#whole = cursor?.share ?? 1
    this.#before = Number(cursor?.count ?? 0)
    this.#bound = cursor?.bound
    const { solution, score } = cursor ?? {}
    if (solution && score !== undefined) this.best = { solution: Int32Array.from(solution), score }
  }

  /** Takes the answer of a job that is done, or was stopped. */
  add(result: Results[Verb]): void {
    if (result.complete) this.#done = this.#done.length > 0 ? [merge([...this.#done, result])] : [result]
    if (result.verb === 'first') this.#first ??= result.solution
    else if (isOfScore(result)) this.isBetter(result)
  }

  /** Is this the best solution so far? Then it is from now on. Of a list, the last one is. */
  isBetter({ solution, score }: Pick<Results['best'], 'solution' | 'score'>): boolean {
    if (!solution || score === undefined) return false
    const best = this.best?.score
    if (best !== undefined && (isLowest(this.#verb) ? score > best : score < best)) return false
    if (score === best && !isListing(this.#verb)) return false
    this.best = { solution, score }
    return true
  }

  /** All, with what the jobs that are left have reported, or their cursors have counted. The share never goes back. */
  over(left: readonly Job[], complete: boolean): { report: Counters; known: VerbAnswer } {
    const verb = this.#verb
    const open = left.reduce((sum, job) => sum + leftOf(job), 0)
    this.#share = complete ? 1 : Math.max(this.#share, Math.min(1, 1 - open / this.#whole))
    const results = [...this.#done, ...left.map(({ result, cursor }) => result ?? toldBy(cursor, verb))]
    const { seconds: _, ...counters } = countersOf(results)
    if (isListing(verb)) counters.solutions = this.#before + this.handedOut
    // What a worker has counted that ended is counted again; what it had found is kept, and may not be found again.
    else if (this.best) counters.solutions = Math.max(1, counters.solutions)
    // Each worker looks for as many.
    counters.solutions = Math.min(LIMITS[verb] ?? Infinity, counters.solutions)
    const trace = complete ? counters.trace : 0
    const answer = answerOf(results)
    const { best = { solution: this.#first, score: undefined } } = this
    const standing = isScored(verb) ? this.#standing(best.score, complete ? best.score : answer.standing.bound) : answer.standing
    return { report: { ...counters, share: this.#share, trace }, known: { ...answer, solution: best.solution, standing } }
  }

  /** What was a bound once is one for good. */
  #standing(score: number | undefined, bound: number | undefined) {
    const tighter = isLowest(this.#verb) ? Math.max : Math.min
    const bounds = [this.#bound, bound].filter((bound) => bound !== undefined)
    this.#bound = bounds.length > 0 ? tighter(...bounds) : undefined
    return standingOf(score, this.#bound)
  }
}
