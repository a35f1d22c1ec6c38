// The open nodes of a search: the current node, and the other branch of each guess. A part is the model again, with fewer candidates.
// All parts together have the solutions that are still to be found, each in one of them. Guesses of hidden cells belong to one part:
// all their branches may have the same solution.

import { header, model } from '../board'
import { offer, place } from '../header'
import { DOMAIN } from './places'
import { backtrack } from './grid-search'
import { frameAt, masksOf, setNodeShare, shareFrom, shownDepth } from './stack'

/** Puts the candidates of an open node on the list, 0 for the current node, then the last guess first. False if there are no more. */
export function openNode(number: u32): bool {
  const depth = shownDepth()
  if (number > depth) return false
  const size: usize = header.size
  const to = place(size)
  if (number == 0) {
    const hidden = depth < header.depth
    memory.copy(to, hidden ? masksOf(frameAt(depth)) : DOMAIN, size << 2)
    header.openShare = shareFrom(depth)
  } else {
    const frame = frameAt(depth - number)
    memory.copy(to, masksOf(frame), size << 2)
    store<u32>(to + frame.cell, frame.rest)
    header.openShare = frame.share
  }
  offer()
  return true
}

/** Drops all open nodes but one. A cell may still wait: it was open before its guess, so to look at it again changes nothing. */
export function keep(number: u32): void {
  const depth = shownDepth()
  if (number) {
    header.depth = depth - number + 1
    backtrack()
    header.depth = 0
  } else {
    const left = header.depth - depth
    memory.copy(changetype<usize>(frameAt(0)), changetype<usize>(frameAt(depth)), <usize>left * model.frameBytes)
    header.depth = left
  }
  // Shares of the whole would become too small for a double.
  setNodeShare(1)
}
