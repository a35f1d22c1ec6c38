// A search that has found no solution after many failures is lost. From then on any solution will do, with all that helps there:
// interchangeable values, restarts, saved values. If there is none, all is done. If there is one, the search starts over as an ordinary
// one, and finds this solution first. Nothing is lost or found twice, because nothing was found before.

import { BOARD } from '../host'
import * as layout from '../layout'

/** Failures until the search is lost; or 0. */
let patienceLeft: u32 = 0

/** A new search. */
export function resetLost(): void {
  store<u32>(0, anyWillDo() ? 1 : 0, BOARD + layout.SEEKING)
  patienceLeft = anyWillDo() ? 0 : load<u32>(0, BOARD + layout.PATIENCE)
}

/** Will any solution do now? */
// @ts-ignore: decorator
@inline export function seeking(): bool {
  return load<u32>(0, BOARD + layout.SEEKING) != 0
}

/** Counts a failure. True if the search is lost now. */
// @ts-ignore: decorator
@inline export function lost(): bool {
  if (patienceLeft == 0 || --patienceLeft > 0 || load<f64>(0, BOARD + layout.SOLUTIONS) > 0) return false
  store<u32>(0, 1, BOARD + layout.SEEKING)
  return true
}

/** A lost search knows now that there is a solution. */
export function found(): bool {
  if (!seeking() || anyWillDo()) return false
  store<u32>(0, 0, BOARD + layout.SEEKING)
  return true
}

/** Will any solution do from the start? */
function anyWillDo(): bool {
  return load<i32>(0, BOARD + layout.MODE) == layout.FIRST && load<i32>(0, BOARD + layout.ORDER) == layout.FEWEST
}
