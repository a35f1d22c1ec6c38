// Are solutions rare? As explained in assembly/grid/rare.ts.

import * as layout from '../../../assembly/layout.ts'
import type { Memory } from '../host.ts'

/** Without hidden singles while a solution takes at most so many nodes. */
export const SINGLES_FROM = 2.125
/** Without equalities, locked candidates and naked subsets while it takes at most so many. */
export const EQUALITIES_FROM = 4

/** Does a solution take more than so many nodes? What waits may be left if not. */
export function rare({ f64 }: Memory, nodes: number): boolean {
  return f64[layout.NODES >> 3] > nodes * f64[layout.SOLUTIONS >> 3]
}
