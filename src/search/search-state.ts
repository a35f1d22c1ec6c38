// A search as one value: what is asked, what is known and what is left. Work goes on from it on any board (search-work.ts); a cursor is the same as
// JSON (cursor.ts).

import type { CompiledModel } from '../compile/compiled-model.ts'
import type { Counters, Standing } from '../model/counters.ts'
import { isListing, isScored, type Method, type Solution, type Verb } from '../model/model.ts'
import { type Subproblem, WHOLE } from '../model/subproblem.ts'
import { NO_STANDING } from './results.ts'

/** A search. Nobody changes it. */
export interface SearchState<V extends Verb = Verb> {
  readonly model: CompiledModel
  readonly verb: V
  /** The method that was asked for, if any. */
  readonly method: 'auto' | Method | undefined
  readonly known: FoundSoFar
  /** What is left. The subproblems are disjoint, and have all solutions that are still to be found. */
  readonly subproblems: readonly Subproblem[]
}

/** What a search has found. */
export interface FoundSoFar extends Pick<Counters, 'nodes' | 'guesses' | 'backtracks' | 'solutions'> {
  /** The share of the search space that the search stands for, what is done included: 1, or less if it was divided. */
  readonly share: number
  /** The count (`count`). */
  readonly total: bigint
  readonly seconds: number
  readonly standing: Standing
  /** The last solution found; of `unique`, all, one behind the other. */
  readonly solution: Solution | undefined
  /** Is the score proven, so that the subproblems are those of the list? */
  readonly proven: boolean
}

/** Before the first node. */
export const NOTHING_KNOWN: FoundSoFar = {
  ...{ share: 1, total: 0n, solutions: 0, nodes: 0, guesses: 0, backtracks: 0, seconds: 0 },
  ...{ standing: NO_STANDING, solution: undefined, proven: false },
}

const ALL_LEFT: readonly Subproblem[] = [WHOLE]

/** A search that has not begun. */
export function newSearch<V extends Verb>(model: CompiledModel, verb: V): SearchState<V> {
  return { model, verb, method: undefined, known: NOTHING_KNOWN, subproblems: ALL_LEFT }
}

/** May what is left be divided? Solutions of the best score are listed in subproblems only once it is proven: before, no subproblem knows it. */
export function isDivisible(verb: Verb, { proven }: { readonly proven?: boolean | undefined }): boolean {
  return !isScored(verb) || !isListing(verb) || proven === true
}

/** The limits on solutions that verbs set themselves. */
export const LIMITS: { readonly [verb in Verb]?: number } = { first: 1, unique: 2, best: Infinity, worst: Infinity }

export const NO_SOLUTIONS: readonly Solution[] = []

/** The solutions that a search for two has found: they stand one behind the other in its state. */
export function examplesIn(solution: Solution | undefined, solutions: number): readonly Solution[] {
  if (!solution || solutions === 0) return NO_SOLUTIONS
  const size = solution.length / solutions
  return Array.from({ length: solutions }, (_, i) => solution.slice(size * i, size * (i + 1)))
}

export function joinedExamples(examples: readonly Solution[]): Solution {
  return Int32Array.from(examples.flatMap((solution) => [...solution]))
}
