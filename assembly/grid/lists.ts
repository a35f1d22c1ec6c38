// Lists of cells, each a T, for the inferences: from `start` to before `end`.

import { bump } from './conflicts'
import { domain, narrow } from './domains'

/** All candidates of these cells. */
@inline export function union<T>(start: usize, end: usize): u32 {
  let values: u32 = 0
  for (let at = start; at < end; at += sizeof<T>()) values |= domain(<usize>load<T>(at))
  return values
}

/** Leaves these cells no other values. False if one of them is left without candidates. */
export function restrict<T>(start: usize, end: usize, values: u32): bool {
  for (let at = start; at < end; at += sizeof<T>()) {
    const cell = <usize>load<T>(at)
    const mask = domain(cell)
    if ((mask & values) == mask) continue
    if ((mask & values) == 0) {
      bump(cell)
      return false
    }
    narrow(cell, mask & values)
  }
  return true
}
