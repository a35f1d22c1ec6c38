// Naked subsets: if some cells of a full house have no more values than they are, the other cells of the house do not have these values
// (P. Hall's theorem on systems of distinct representatives, 1935). The sets of values tried are the candidates of each cell.

import { HOUSES, MEMBERS } from '../board'
import { inTable } from '../bounds'
import { MAX_VALUES } from '../limits'
import { domain, narrow } from './domains'

/** u32[MAX_VALUES]: the candidates of each cell of a house. */
const HOUSE_MASKS: usize = memory.data(4 * MAX_VALUES, 16)

/** Removes the values of naked subsets from the other cells of a full house. False if too many cells share too few values. */
export function nakedSubsets(house: usize): bool {
  const start: usize = load<u16>(house << 1, HOUSES)
  const end: usize = load<u16>(house << 1, HOUSES + 2)
  const bytes = (end - start) << 1
  for (let at: usize = 0; at < bytes; at += 4) {
    store<u32>(inTable(at, 4 * MAX_VALUES), domain(load<u16>(start + (at >> 1), MEMBERS)), HOUSE_MASKS)
  }
  for (let at: usize = 0; at < bytes; at += 4) {
    const values = load<u32>(at, HOUSE_MASKS)
    const many = popcnt(values)
    if (many == 1) continue
    let sharing: u32 = 0
    for (let other: usize = 0; other < bytes; other += 4) sharing += u32((load<u32>(other, HOUSE_MASKS) & ~values) == 0)
    if (sharing > many) return false
    if (sharing == many) removeFromOthers(values, start, end)
  }
  return true
}

/** Cells that have only these values keep them. */
function removeFromOthers(values: u32, start: usize, end: usize): void {
  for (let at = start; at < end; at += 2) {
    const cell: usize = load<u16>(at, MEMBERS)
    const mask = domain(cell)
    if ((mask & values) && (mask & ~values)) narrow(cell, mask & ~values)
  }
}
