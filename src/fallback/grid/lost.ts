// Lost searches, as explained in assembly/grid/lost.ts.

import * as layout from '../../../assembly/layout.ts'
import type { Memory } from '../host.ts'

/** A new search. */
export function resetLost(memory: Memory): void {
  const { i32 } = memory
  i32[layout.SEEKING >> 2] = anyWillDo(memory) ? 1 : 0
  i32[layout.PATIENCE_LEFT >> 2] = anyWillDo(memory) ? 0 : i32[layout.PATIENCE >> 2]
}

/** Will any solution do now? */
export function seeking({ i32 }: Memory): boolean {
  return i32[layout.SEEKING >> 2] !== 0
}

/** Counts a failure. True if the search is lost now. */
export function lost({ i32, f64 }: Memory): boolean {
  const left = i32[layout.PATIENCE_LEFT >> 2]
  if (left === 0) return false
  i32[layout.PATIENCE_LEFT >> 2] = left - 1
  if (left > 1 || f64[layout.SOLUTIONS >> 3] > 0) return false
  i32[layout.SEEKING >> 2] = 1
  return true
}

/** A lost search knows now that there is a solution. */
export function found(memory: Memory): boolean {
  if (!seeking(memory) || anyWillDo(memory)) return false
  memory.i32[layout.SEEKING >> 2] = 0
  return true
}

/** Will any solution do from the start? */
function anyWillDo({ i32 }: Memory): boolean {
  return i32[layout.MODE >> 2] === layout.FIRST && i32[layout.ORDER >> 2] === layout.FEWEST
}
