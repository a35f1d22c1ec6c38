// Lists of cells on the board, for the inferences: `start` and `end` are byte offsets of u16 entries.

import { BOARD } from '../host'
import { bump } from './conflicts'
import { domain, narrowInline } from './domains'

/** All candidates of these cells. */
// @ts-ignore: decorator
@inline export function union(start: usize, end: usize): u32 {
  let values: u32 = 0
  for (let at = start; at < end; at += 2) values |= domain(load<u16>(at, BOARD))
  return values
}

/** Leaves these cells no other values. False if one of them is left without candidates. */
export function restrict(start: usize, end: usize, values: u32): bool {
  for (let at = start; at < end; at += 2) {
    const cell: usize = load<u16>(at, BOARD)
    const mask = domain(cell)
    if ((mask & values) == mask) continue
    if ((mask & values) == 0) {
      bump(cell)
      return false
    }
    narrowInline(cell, mask & values)
  }
  return true
}
