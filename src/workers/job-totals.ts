// Adds up the jobs of a search: those that are done, and the last reports of the others.

import { type Counters, standingOf } from '../model/counters.ts'
import { isListing, isLowest, isScored, type Method, type Solution, type Verb } from '../model/model.ts'
import type { Cursor } from '../search/cursor.ts'
import { isOfScore, NO_STANDING, type Results, type VerbAnswer } from '../search/results.ts'
import { examplesIn, LIMITS } from '../search/search-state.ts'
import { type Job, leftOf } from './jobs.ts'

interface Sum {
  nodes: number
  guesses: number
  backtracks: number
  solutions: number
  total: bigint
}

const NOTHING: Readonly<Sum> = { nodes: 0, guesses: 0, backtracks: 0, solutions: 0, total: 0n }

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
  /** What is counted by the jobs that are done. All others are left, and say what they have counted themselves. */
  #done: Readonly<Sum> = NOTHING
  #trace: number | undefined
  #method: Method = 'search'
  #share = 0
  #bound: number | undefined
  /** The best solution so far, and its score. */
  best: { readonly solution: Solution; readonly score: number } | undefined
  #first: Solution | undefined
  /** Of `unique`: the solutions of the jobs that are done. */
  #examples: readonly Solution[] = []

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
    if (result.complete) {
      this.#trace = this.#done === NOTHING ? result.trace : 0
      this.#done = plus(this.#done, sumOf(result))
    }
    if (result.verb === 'count') this.#method = result.method
    else if (result.verb === 'first') this.#first ??= result.solution
    else if (result.verb === 'unique' && result.complete) this.#examples = [...this.#examples, ...result.examples]
    else if (isOfScore(result)) this.isBetter(result)
  }

  /** What is counted by the jobs that are done, and by the others according to their reports or cursors. */
  upTo(left: readonly (Results[Verb] | Cursor | undefined)[]): Readonly<Sum> {
    return left.reduce((sum: Readonly<Sum>, known) => plus(sum, sumOf(known)), this.#done)
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

  /** All, with what the jobs that are left have reported. The share never goes back. */
  over(left: readonly Job[], complete: boolean): { report: Counters; known: VerbAnswer } {
    const share = left.reduce((sum, job) => sum + leftOf(job), 0)
    this.#share = Math.max(this.#share, Math.min(1, 1 - share / this.#whole))
    if (complete) this.#share = 1
    const { total, ...counters } = this.upTo(left.map(({ cursor, result }) => result ?? cursor))
    if (isListing(this.#verb)) counters.solutions = this.#before + this.handedOut
    // Each worker looks for as many.
    counters.solutions = Math.min(LIMITS[this.#verb] ?? Infinity, counters.solutions)
    const trace = complete ? (this.#trace ?? 0) : 0
    return { report: { ...counters, share: this.#share, trace }, known: this.#known(left, total, complete) }
  }

  #known(left: readonly Job[], total: bigint, complete: boolean): VerbAnswer {
    const counting = left.find(({ result }) => result)?.result
    const method = this.#done === NOTHING && counting && counting.verb === 'count' ? counting.method : this.#method
    const standing = this.#standing(left, complete)
    return { solution: this.best?.solution ?? this.#first, standing, total, method, examples: this.#examplesIn(left) }
  }

  #examplesIn(left: readonly Job[]): readonly Solution[] {
    const others = left.flatMap(({ result, cursor }) => {
      if (result) return result.verb === 'unique' ? result.examples : []
      return cursor ? examplesIn(cursor.solution && Int32Array.from(cursor.solution), Number(cursor.count)) : []
    })
    return this.#verb === 'unique' ? [...this.#examples, ...others].slice(0, LIMITS.unique) : []
  }

  #standing(left: readonly Job[], complete: boolean) {
    if (!isScored(this.#verb)) return NO_STANDING
    const score = this.best?.score
    const bounds = left.map(({ cursor, result }) => (result && isOfScore(result) ? result.bound : cursor?.bound))
    const loosest = isLowest(this.#verb) ? Math.min : Math.max
    const tightest = isLowest(this.#verb) ? Math.max : Math.min
    const known = bounds.filter((bound) => bound !== undefined)
    if (complete) this.#bound = score
    else if (bounds.length > 0 && known.length === bounds.length) {
      const all = loosest(...known, ...(score === undefined ? [] : [score]))
      this.#bound = this.#bound === undefined ? all : tightest(this.#bound, all)
    }
    return standingOf(score, this.#bound)
  }
}

function plus(one: Readonly<Sum>, other: Readonly<Sum>): Sum {
  return {
    nodes: one.nodes + other.nodes,
    guesses: one.guesses + other.guesses,
    backtracks: one.backtracks + other.backtracks,
    solutions: one.solutions + other.solutions,
    total: one.total + other.total,
  }
}

/** What a job has reported, or its cursor has counted. */
function sumOf(known: Results[Verb] | Cursor | undefined): Readonly<Sum> {
  if (!known) return NOTHING
  const { nodes, guesses, backtracks } = known
  const solutions = 'solutions' in known ? known.solutions : Number(known.count)
  return { nodes, guesses, backtracks, solutions, total: known.verb === 'count' ? BigInt(known.count) : 0n }
}
