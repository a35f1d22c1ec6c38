// The open nodes of a search for queens: a row with columns still to try, below queens that stand. A part is the puzzle again, with fewer
// candidates.

import { header } from '../board'
import { offer, place } from '../header'
import { below, rowAt, safe } from './rows'

/** Puts the candidates of an open node on the list, the last row first. False if there are no more. */
export function openNode(number: u32): bool {
  const depth = openRow(number)
  if (depth < 0) return false
  const size = <i32>header.size
  const to = place(size)
  const untried = rowAt(depth).untried
  let share = <f64>popcnt(untried)
  for (let row = 0; row < size; row++) {
    const at = rowAt(row)
    let mask = at.candidates
    if (row <= depth) {
      share /= <f64>popcnt(safe(at))
      mask = row < depth ? below(at).taken ^ at.taken : untried
    }
    store<u32>(to + (row << 2), mask)
  }
  header.openShare = share
  offer()
  return true
}

/** Drops all open nodes but one. */
export function keep(number: u32): void {
  const depth = openRow(number)
  for (let row = 0; row < depth; row++) rowAt(row).untried = 0
  header.depth = depth
}

/** The row of an open node, or -1. */
function openRow(number: u32): i32 {
  let row = <i32>header.depth
  for (; row >= 0; row--) {
    if (rowAt(row).untried && number-- == 0) break
  }
  return row
}
