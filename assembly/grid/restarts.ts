// Restarts, while any solution will do: after so many failures the search goes back to the root, and the conflict
// scores stay. The limits follow the sequence 1 1 2 1 1 2 4 1 1 2 ... (M. Luby, A. Sinclair, D. Zuckerman: Optimal speedup of Las Vegas
// algorithms, 1993), computed as by D. E. Knuth (reluctant doubling). It is unbounded, so every search ends.

import { lowest } from '../bits'
import { BOARD } from '../host'
import * as layout from '../layout'

/** A new search. */
export function resetRestarts(): void {
  store<u32>(0, 1, BOARD + layout.LUBY_INDEX)
  store<u32>(0, 1, BOARD + layout.LUBY_TERM)
  store<u32>(0, load<u32>(0, BOARD + layout.RESTART_UNIT), BOARD + layout.FAILURES_LEFT)
}

/** Counts a failure. True if the search is to restart. Needs: a unit. */
export function failedEnough(): bool {
  const left = load<u32>(0, BOARD + layout.FAILURES_LEFT)
  store<u32>(0, left - 1, BOARD + layout.FAILURES_LEFT)
  if (left > 1) return false
  const index = load<u32>(0, BOARD + layout.LUBY_INDEX)
  const term = load<u32>(0, BOARD + layout.LUBY_TERM)
  const last = lowest(index) == term
  const next: u32 = last ? 1 : term << 1
  store<u32>(0, last ? index + 1 : index, BOARD + layout.LUBY_INDEX)
  store<u32>(0, next, BOARD + layout.LUBY_TERM)
  store<u32>(0, next * load<u32>(0, BOARD + layout.RESTART_UNIT), BOARD + layout.FAILURES_LEFT)
  return true
}
