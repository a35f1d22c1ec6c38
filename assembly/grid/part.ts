// The open parts of a search: the current node, and the other branch of each guess. A part is the model again, with fewer candidates.
// All parts together have the solutions that are still to be found, each in one of them.

import { offer, place } from '../header'
import { BOARD } from '../host'
import * as layout from '../layout'
import { backtrack } from './search'

/** Puts the candidates of an open part on the list, 0 for the current node, then the last guess first. False if there are no more. */
export function part(number: u32): bool {
  const depth = load<u32>(0, BOARD + layout.DEPTH)
  if (number > depth) return false
  const size: usize = load<u32>(0, BOARD + layout.SIZE)
  const to = place(size)
  if (number == 0) {
    memory.copy(to, BOARD + layout.DOMAIN, size << 2)
    store<f64>(0, load<f64>(0, BOARD + layout.NODE_SHARE) + load<f64>(0, BOARD + layout.RESERVED_SHARE), BOARD + layout.PART_SHARE)
  } else {
    const frame = BOARD + layout.STACK + (depth - number) * load<u32>(0, BOARD + layout.FRAME_BYTES)
    memory.copy(to, frame + layout.FRAME_MASKS, size << 2)
    store<u32>(to + load<u32>(frame, layout.FRAME_CELL), load<u32>(frame, layout.FRAME_REST))
    store<f64>(0, load<f64>(frame, layout.FRAME_SHARE), BOARD + layout.PART_SHARE)
  }
  offer()
  return true
}

/** Drops all open parts but one. A cell may still wait: it was open before its guess, so to look at it again changes nothing. */
export function keep(number: u32): void {
  if (number) {
    store<u32>(0, load<u32>(0, BOARD + layout.DEPTH) - number + 1, BOARD + layout.DEPTH)
    backtrack()
  }
  store<u32>(0, 0, BOARD + layout.DEPTH)
  // Shares of the whole would become too small for a double.
  store<f64>(0, 1, BOARD + layout.NODE_SHARE)
}
