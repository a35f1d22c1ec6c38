// What a search counts and scores.

/** The work of a search so far. */
export interface Counters {
  /** States visited, the root included. */
  readonly nodes: number
  /** Choices that left another one open. */
  readonly guesses: number
  /** Returns to such a choice. */
  readonly backtracks: number
  readonly solutions: number
  /** The share of the search space that is done, from 0 to 1. It never decreases. */
  readonly share: number
  /** @internal Rolling hash of all decisions of the grid kernel: equal in both engines. */
  readonly trace: number
}

/** Before a kernel has started. */
export const NOTHING: Counters = { nodes: 0, guesses: 0, backtracks: 0, solutions: 0, share: 0, trace: 0 }

/** The best score so far, and how much better it could be. For `worst` and `allWorst`, the lowest score is the best. */
export interface Standing {
  /** The score of the best solution found. */
  readonly score: number | undefined
  /**
   * It is proven that no solution scores more; for `worst`, less. It never gets weaker, and ends at the score. Undefined before the first
   * node, and if there is no solution.
   */
  readonly bound: number | undefined
  /** The difference of the two: 0 once the score is proven. */
  readonly gap: number | undefined
}

export function standingOf(score: number | undefined, bound: number | undefined): Standing {
  return { score, bound, gap: score === undefined || bound === undefined ? undefined : Math.abs(bound - score) }
}
