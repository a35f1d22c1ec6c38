// Restarts, while any solution will do, as explained in assembly/grid/restarts.ts.

import * as layout from '../../../assembly/layout.ts'
import { lowest } from '../bits.ts'
import type { Memory } from '../host.ts'

/** A new search. */
export function resetRestarts({ i32 }: Memory): void {
  i32[layout.LUBY_INDEX >> 2] = 1
  i32[layout.LUBY_TERM >> 2] = 1
  i32[layout.FAILURES_LEFT >> 2] = i32[layout.RESTART_UNIT >> 2]
}

/** Counts a failure. True if the search is to restart. Needs: a unit. */
export function failedEnough({ i32 }: Memory): boolean {
  if (--i32[layout.FAILURES_LEFT >> 2] > 0) return false
  const index = i32[layout.LUBY_INDEX >> 2]
  const term = i32[layout.LUBY_TERM >> 2]
  const last = lowest(index) === term
  const next = last ? 1 : 2 * term
  i32[layout.LUBY_INDEX >> 2] = last ? index + 1 : index
  i32[layout.LUBY_TERM >> 2] = next
  i32[layout.FAILURES_LEFT >> 2] = next * i32[layout.RESTART_UNIT >> 2]
  return true
}
