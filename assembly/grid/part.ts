// The open parts of a search: the current node, and the other branch of each guess. A part is the model again, with fewer candidates.
// All parts together have the solutions that are still to be found, each in one of them. Guesses of hidden cells belong to one part:
// all their branches may have the same solution.

import { offer, place } from '../header'
import { BOARD } from '../host'
import * as layout from '../layout'
import { DOMAIN } from './places'
import { backtrack } from './search'
import { frameAt, masksOf, setNodeShare, shareFrom, shownDepth } from './stack'

/** Puts the candidates of an open part on the list, 0 for the current node, then the last guess first. False if there are no more. */
export function part(number: u32): bool {
  const depth = shownDepth()
  if (number > depth) return false
  const size: usize = load<u32>(0, BOARD + layout.SIZE)
  const to = place(size)
  if (number == 0) {
    const hidden = depth < load<u32>(0, BOARD + layout.DEPTH)
    memory.copy(to, hidden ? masksOf(frameAt(depth)) : DOMAIN, size << 2)
    store<f64>(0, shareFrom(depth), BOARD + layout.PART_SHARE)
  } else {
    const frame = frameAt(depth - number)
    memory.copy(to, masksOf(frame), size << 2)
    store<u32>(to + frame.cell, frame.rest)
    store<f64>(0, frame.share, BOARD + layout.PART_SHARE)
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
    memory.copy(changetype<usize>(frameAt(0)), changetype<usize>(frameAt(depth)), <usize>left * load<u32>(0, BOARD + layout.FRAME_BYTES))
    store<u32>(0, left, BOARD + layout.DEPTH)
  }
  // Shares of the whole would become too small for a double.
  setNodeShare(1)
}
