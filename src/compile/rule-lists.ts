// What decides the rules of a grid, as plain data.

import type { Constraint } from '../model/model.ts'

/** What decides the rules of a grid. Nobody changes it. */
export interface RuleLists {
  readonly rows: number
  readonly columns: number
  readonly values: readonly number[]
  /** The masks of the hidden cells; empty if there are none. */
  readonly hidden: readonly number[]
  readonly constraints: readonly Constraint[]
  readonly weights: ArrayLike<number> | undefined
}
