// The open parts of a search: the current node, and the other branch of each guess. A part is the model again, with fewer candidates.
// All parts together have the solutions that are still to be found, each in one of them.

import * as layout from '../../../assembly/layout.ts'
import { offer, place } from '../header.ts'
import type { Memory } from '../host.ts'
import { backtrack } from './search.ts'

/** Puts the candidates of an open part on the list, 0 for the current node, then the last guess first. False if there are no more. */
export function part(memory: Memory, number: number): boolean {
  const { i32, f64 } = memory
  const depth = i32[layout.DEPTH >> 2]
  if (number > depth) return false
  const size = i32[layout.SIZE >> 2]
  const to = place(memory, size)
  if (number === 0) {
    i32.copyWithin(to, layout.DOMAIN >> 2, (layout.DOMAIN >> 2) + size)
    f64[layout.PART_SHARE >> 3] = f64[layout.NODE_SHARE >> 3] + f64[layout.RESERVED_SHARE >> 3]
  } else {
    const frame = layout.STACK + (depth - number) * i32[layout.FRAME_BYTES >> 2]
    const masks = (frame + layout.FRAME_MASKS) >> 2
    i32.copyWithin(to, masks, masks + size)
    i32[to + (i32[(frame + layout.FRAME_CELL) >> 2] >> 2)] = i32[(frame + layout.FRAME_REST) >> 2]
    f64[layout.PART_SHARE >> 3] = f64[(frame + layout.FRAME_SHARE) >> 3]
  }
  offer(memory)
  return true
}

/** Drops all open parts but one. A cell may still wait: it was open before its guess, so to look at it again changes nothing. */
export function keep(memory: Memory, number: number): void {
  const { i32, f64 } = memory
  if (number > 0) {
    i32[layout.DEPTH >> 2] -= number - 1
    backtrack(memory)
  }
  i32[layout.DEPTH >> 2] = 0
  // Shares of the whole would become too small for a double.
  f64[layout.NODE_SHARE >> 3] = 1
}
