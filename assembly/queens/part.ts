// The open parts of a search for queens: a row with columns still to try, below queens that stand. A part is the puzzle again, with fewer
// candidates.

import { count } from '../bits'
import { header } from '../board'
import { offer, place } from '../header'
import { BOARD } from '../host'
import * as layout from '../layout'

/** Puts the candidates of an open part on the list, the last row first. False if there are no more. */
export function part(number: u32): bool {
  const depth = openRow(number)
  if (depth < 0) return false
  const size = <i32>header.size
  const to = place(size)
  const untried = load<u32>(rowAt(depth), layout.ROW_UNTRIED)
  let share = <f64>count(untried)
  for (let row = 0; row < size; row++) {
    const at = rowAt(row)
    let mask = load<u32>(at, layout.ROW_CANDIDATES)
    if (row <= depth) {
      const taken = load<u32>(at, layout.ROW_TAKEN)
      share /= <f64>count(mask & ~(taken | load<u32>(at, layout.ROW_FALLING) | load<u32>(at, layout.ROW_RISING)))
      mask = row < depth ? load<u32>(rowAt(row + 1), layout.ROW_TAKEN) ^ taken : untried
    }
    store<u32>(to + (row << 2), mask)
  }
  header.partShare = share
  offer()
  return true
}

/** Drops all open parts but one. */
export function keep(number: u32): void {
  const depth = openRow(number)
  for (let row = 0; row < depth; row++) store<u32>(rowAt(row), 0, layout.ROW_UNTRIED)
  header.depth = depth
}

/** The row of an open part, or -1. */
function openRow(number: u32): i32 {
  let row = <i32>header.depth
  for (; row >= 0; row--) {
    if (load<u32>(rowAt(row), layout.ROW_UNTRIED) && number-- == 0) break
  }
  return row
}

// @ts-ignore: decorator
@inline function rowAt(row: i32): usize {
  return BOARD + layout.ROWS + <usize>row * layout.ROW_BYTES
}
