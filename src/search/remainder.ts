// What is known and what is left of a search: what a search begins with, and what a cursor says.

import type { Standing } from '../kernel/board.ts'
import { isListing, isScored, type Verb } from '../model/model.ts'
import { type Part, WHOLE } from '../model/part.ts'
import { NO_STANDING } from './results.ts'

/** What is known and what is left of a search. */
export interface Remainder {
  /** The share of the search space that it stands for, what is done included. */
  readonly share: number
  /** The count (`count`). */
  readonly total: bigint
  readonly solutions: number
  readonly nodes: number
  readonly guesses: number
  readonly backtracks: number
  readonly standing: Standing
  /** Is the score proven, so that the parts are those of the list? */
  readonly proven: boolean
  readonly parts: readonly Part[]
}

/** A new search. */
export const NEW: Remainder = {
  ...{ share: 1, total: 0n, solutions: 0, nodes: 0, guesses: 0, backtracks: 0 },
  ...{ standing: NO_STANDING, proven: false, parts: [WHOLE] },
}

/** May what is left be divided? Solutions of the best score are listed in parts only once it is proven: before, no part knows it. */
export function isDivisible(verb: Verb, { proven }: { readonly proven?: boolean | undefined }): boolean {
  return !isScored(verb) || !isListing(verb) || proven === true
}

/** The limits on solutions that verbs set themselves. */
export const LIMITS: { readonly [verb in Verb]?: number } = { first: 1, unique: 2, best: Infinity, worst: Infinity }
