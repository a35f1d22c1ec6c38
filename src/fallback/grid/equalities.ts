// Set equalities (the law of leftovers), as explained in assembly/grid/equalities.ts.

import * as layout from '../../../assembly/layout.ts'
import type { Memory } from '../host.ts'
import { restrict, union } from './lists.ts'

/** Removes the values that only one side can take. False if a cell is left without candidates. */
export function equate(memory: Memory, equality: number): boolean {
  const { u16 } = memory
  const sides = (layout.SIDES >> 1) + 2 * equality
  const left = (layout.SIDE_CELLS + u16[sides]) >> 1
  const right = (layout.SIDE_CELLS + u16[sides + 1]) >> 1
  const end = (layout.SIDE_CELLS + u16[sides + 2]) >> 1
  const before = union(memory, left, right)
  const after = union(memory, right, end)
  return before === after || (restrict(memory, left, right, after) && restrict(memory, right, end, before))
}
