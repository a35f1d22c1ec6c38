// The open parts of a search, as explained in assembly/grid/part.ts.

import * as layout from '../../../assembly/layout.ts'
import { offer, place } from '../header.ts'
import type { Memory } from '../host.ts'
import { backtrack, shownDepth } from './search.ts'

/** Puts the candidates of an open part on the list, 0 for the current node, then the last guess first. False if there are no more. */
export function part(memory: Memory, number: number): boolean {
  const { i32, f64 } = memory
  const depth = shownDepth(memory)
  if (number > depth) return false
  const size = i32[layout.SIZE >> 2]
  const to = place(memory, size)
  if (number === 0) {
    const hidden = depth < i32[layout.DEPTH >> 2]
    const masks = (hidden ? frameAt(memory, depth) + layout.FRAME_MASKS : layout.DOMAIN) >> 2
    i32.copyWithin(to, masks, masks + size)
    f64[layout.PART_SHARE >> 3] = shareFrom(memory, depth)
  } else {
    const frame = frameAt(memory, depth - number)
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
  const depth = shownDepth(memory)
  if (number > 0) {
    i32[layout.DEPTH >> 2] = depth - number + 1
    backtrack(memory)
    i32[layout.DEPTH >> 2] = 0
  } else {
    const frames = frameAt(memory, depth) >> 2
    i32.copyWithin(layout.STACK >> 2, frames, frameAt(memory, i32[layout.DEPTH >> 2]) >> 2)
    i32[layout.DEPTH >> 2] -= depth
  }
  // Shares of the whole would become too small for a double.
  f64[layout.NODE_SHARE >> 3] = 1
}

function frameAt({ i32 }: Memory, depth: number): number {
  return layout.STACK + depth * i32[layout.FRAME_BYTES >> 2]
}

/** The share of the current node, and of the frames from here on. */
function shareFrom(memory: Memory, depth: number): number {
  const { i32, f64 } = memory
  let share = f64[layout.NODE_SHARE >> 3] + f64[layout.RESERVED_SHARE >> 3]
  for (; depth < i32[layout.DEPTH >> 2]; depth++) share += f64[(frameAt(memory, depth) + layout.FRAME_SHARE) >> 3]
  return share
}
