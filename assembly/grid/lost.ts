// A search that has found no solution after many failures is lost. From then on any solution will do, with all that helps there:
// interchangeable values, restarts, saved values. If there is none, all is done. If there is one, the search starts over as an ordinary
// one, and finds this solution first. Nothing is lost or found twice, because nothing was found before.
//
// This file owns the failures left before a search is lost.

import { header, model } from '../board'
import * as codes from '../codes'

/** Failures until the search is lost; or 0. */
let patienceLeft: u32 = 0

/** A new search. */
export function resetLost(): void {
  model.seeking = anyWillDo() ? 1 : 0
  patienceLeft = anyWillDo() ? 0 : model.patience
}

/** Will any solution do now? */
// @ts-ignore: decorator
@inline export function seeking(): bool {
  return model.seeking != 0
}

/** Counts a failure. True if the search is lost now. */
export function lost(): bool {
  if (patienceLeft == 0 || --patienceLeft > 0 || header.solutions > 0) return false
  model.seeking = 1
  return true
}

/** A lost search knows now that there is a solution. */
export function found(): bool {
  if (!seeking() || anyWillDo()) return false
  model.seeking = 0
  return true
}

/** Will any solution do from the start? */
function anyWillDo(): bool {
  return header.mode == codes.FIRST && model.order == codes.FEWEST
}
