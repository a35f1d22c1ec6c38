// Restarts, while any solution will do: after so many failures the search goes back to the root, and the conflict
// scores stay. The limits follow the sequence 1 1 2 1 1 2 4 1 1 2 ... (M. Luby, A. Sinclair, D. Zuckerman: Optimal speedup of Las Vegas
// algorithms, 1993), computed as by D. E. Knuth (reluctant doubling). It is unbounded, so every search ends.

import { lowest } from '../bits'
import { model } from '../board'

/** Failures until the next restart; the place in the sequence, and the term there. */
let failuresLeft: u32 = 0
let lubyIndex: u32 = 0
let lubyTerm: u32 = 0

export function resetRestarts(): void {
  lubyIndex = 1
  lubyTerm = 1
  failuresLeft = model.restartUnit
}

/** Counts a failure. True if the search is to restart. Needs: a unit. */
export function failedEnough(): bool {
  if (failuresLeft > 1) {
    failuresLeft--
    return false
  }
  if (lowest(lubyIndex) == lubyTerm) {
    lubyIndex++
    lubyTerm = 1
  } else lubyTerm <<= 1
  failuresLeft = lubyTerm * model.restartUnit
  return true
}

/** Is this series of restarts one of the longer ones, of which every other is? */
export function inLongSeries(): bool {
  return (lubyIndex & 1) == 0
}
