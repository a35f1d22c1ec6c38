// What a propagator is: the constraint of a variant that is neither a house nor a pair, as described in assembly/layout.ts.

import { MAX_POOL } from '../../../assembly/limits.ts'
import { atMost } from '../../compile/check/unchecked.ts'

export interface Propagator {
  /** Its cells, each once. */
  readonly cells: readonly number[]
  /** Its kind, the number of its cells, these, and what the kind needs: integers of 32 bits. */
  readonly words: readonly number[]
  /** Propagators that wait come in this order. */
  readonly rank: number
  /** What it adds to the conflict score of each of its cells at the start. */
  readonly score: number
}

/** Ranks of propagators: counts and sums, small ones first, come before the full houses; then derived sums, and the other kinds. */
export const RANKS = { count: 0, small: 1, large: 2, derived: 3, set: 4, equal: 5, line: 6, case: 7 } as const

/** @throws PuzzleError `model` if there is no room for so many words of propagators */
export function checkPool(words: number): void {
  atMost(MAX_POOL, words, 'words for constraints')
}

/** `data`: what the kind needs. */
export function propagator(
  kind: number,
  cells: readonly number[],
  data: readonly number[],
  rank: number,
  score: number,
): Propagator {
  const words = [kind, cells.length]
  for (const cell of cells) words.push(4 * cell)
  return { cells, words: words.concat(data), rank, score }
}
