// The open parts of a search: the current node, and the other branch of each guess. A part is the model again, with fewer candidates.
// All parts together have the solutions that are still to be found, each in one of them. Guesses of hidden cells belong to one part:
// all their branches may have the same solution.

import { offer, place } from '../header'
import { BOARD } from '../host'
import * as layout from '../layout'
import { backtrack, shownDepth } from './search'

/** Puts the candidates of an open part on the list, 0 for the current node, then the last guess first. False if there are no more. */
export function part(number: u32): bool {
  const depth = shownDepth()
  if (number > depth) return false
  const size: usize = load<u32>(0, BOARD + layout.SIZE)
  const to = place(size)
  if (number == 0) {
    const hidden = depth < load<u32>(0, BOARD + layout.DEPTH)
    memory.copy(to, hidden ? frameAt(depth) + layout.FRAME_MASKS : BOARD + layout.DOMAIN, size << 2)
    store<f64>(0, shareFrom(depth), BOARD + layout.PART_SHARE)
  } else {
    const frame = frameAt(depth - number)
    memory.copy(to, frame + layout.FRAME_MASKS, size << 2)
    store<u32>(to + load<u32>(frame, layout.FRAME_CELL), load<u32>(frame, layout.FRAME_REST))
    store<f64>(0, load<f64>(frame, layout.FRAME_SHARE), BOARD + layout.PART_SHARE)
  }
  offer()
  return true
}

/** Drops all open parts but one. A cell may still wait: it was open before its guess, so to look at it again changes nothing. */
export function keep(number: u32): void {
  const depth = shownDepth()
  if (number) {
    store<u32>(0, depth - number + 1, BOARD + layout.DEPTH)
    backtrack()
    store<u32>(0, 0, BOARD + layout.DEPTH)
  } else {
    const left = load<u32>(0, BOARD + layout.DEPTH) - depth
    memory.copy(frameAt(0), frameAt(depth), <usize>left * load<u32>(0, BOARD + layout.FRAME_BYTES))
    store<u32>(0, left, BOARD + layout.DEPTH)
  }
  // Shares of the whole would become too small for a double.
  store<f64>(0, 1, BOARD + layout.NODE_SHARE)
}

// @ts-ignore: decorator
@inline function frameAt(depth: usize): usize {
  return BOARD + layout.STACK + depth * load<u32>(0, BOARD + layout.FRAME_BYTES)
}

/** The share of the current node, and of the frames from here on. */
function shareFrom(depth: usize): f64 {
  let share = load<f64>(0, BOARD + layout.NODE_SHARE) + load<f64>(0, BOARD + layout.RESERVED_SHARE)
  for (; depth < <usize>load<u32>(0, BOARD + layout.DEPTH); depth++) share += load<f64>(frameAt(depth), layout.FRAME_SHARE)
  return share
}
