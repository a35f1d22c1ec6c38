// A puzzle as data.

/** What is said about a puzzle, and does not change what is asked. */
export interface Meta {
  readonly title?: string | undefined
  readonly author?: string | undefined
  /** Where it is from, such as an address. */
  readonly source?: string | undefined
  /** The rules in the author's words. */
  readonly rules?: string | undefined
  /** What was left out on demand when it was read, such as `2 lines, 1 text`. */
  readonly without?: string | undefined
}

/**
 * Any puzzle: JSON, frozen. `family` says what its other fields mean.
 *
 * @example
 * ```ts
 * import { createSolver, queens } from 'quadrille'
 *
 * const solver = await createSolver()
 * const text = JSON.stringify(queens({ size: 8, place: ['a1'] }))
 * console.log(solver.count(JSON.parse(text)).count) // 4n
 * ```
 */
export interface Puzzle {
  readonly family: string
  readonly meta?: Meta | undefined
}
