// Feasibility: a search that has found no solution after many failures asks first whether there is any, with all that helps there:
// interchangeable values, restarts, phase saving. If there is none, all is done. If there is one, the search starts over as an ordinary
// one, and finds this solution first. Nothing is left out or found twice, because nothing was found before.

import { header, model } from '../board'
import * as codes from '../codes'

/** Failures until feasibility is asked; or 0. */
let failuresLeft: u32 = 0

export function resetFeasibility(): void {
  model.feasibility = anyWillDo() ? 1 : 0
  failuresLeft = anyWillDo() ? 0 : model.feasibilityFailures
}

/** Is feasibility asked now, so that any solution will do? */
@inline export function asksFeasibility(): bool {
  return model.feasibility != 0
}

/** Counts a failure. True if feasibility is asked from now on. */
export function turnsToFeasibility(): bool {
  if (failuresLeft == 0 || --failuresLeft > 0 || header.solutions > 0) return false
  model.feasibility = 1
  return true
}

/** A solution is found. True if the search was feasibility's alone, and now starts over. */
export function feasible(): bool {
  if (!asksFeasibility() || anyWillDo()) return false
  model.feasibility = 0
  return true
}

/** Will any solution do from the start? */
function anyWillDo(): bool {
  return header.mode == codes.FIRST && model.order != codes.FIRST_OPEN && model.restartUnit != 0
}
