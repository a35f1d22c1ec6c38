// Equal lists: two lists of equally many cells hold the same values, each equally often. So many cells of a list have a value for sure, and
// so many can have it; each list has it at least and at most as often as the other.
//
//   data       number of cells in each list.   The cells of the propagator are those of the first list, then those of the second.

import { lowest, single } from '../bits'
import { domain, narrow } from './domains'
import { restrict, union } from './lists'
import { dataOf, scopeOf } from './propagators'

export function equal(propagator: usize): bool {
  const bytes = <usize>load<u32>(dataOf(propagator)) << 2
  const first = scopeOf(propagator)
  const second = first + bytes
  const end = second + bytes
  const common = union<u32>(first, second) & union<u32>(second, end)
  if (!restrict<u32>(first, end, common)) return false
  for (let values = common; values; values &= values - 1) {
    const value = lowest(values)
    const least = max(count(first, second, value, true), count(second, end, value, true))
    const most = min(count(first, second, value, false), count(second, end, value, false))
    if (least > most) return false
    balance(first, second, value, least, most)
    balance(second, end, value, least, most)
  }
  return true
}

/** The number of cells that can have this value, or that have it for sure. */
function count(start: usize, end: usize, value: u32, sure: bool): u32 {
  let many: u32 = 0
  for (let at = start; at < end; at += 4) {
    const mask = domain(load<u32>(at))
    many += u32(sure ? mask == value : (mask & value) != 0)
  }
  return many
}

/** Gives a list a value as often as it must have it, if no other cells can; or takes it away, if it has it as often as it can. */
function balance(start: usize, end: usize, value: u32, least: u32, most: u32): void {
  const all = count(start, end, value, false) == least
  if (!all && count(start, end, value, true) != most) return
  for (let at = start; at < end; at += 4) {
    const cell: usize = load<u32>(at)
    const mask = domain(cell)
    if (single(mask) || (mask & value) == 0) continue
    narrow(cell, all ? value : mask ^ value)
  }
}
