// Naked subsets, as explained in assembly/grid/subsets.ts.

import * as layout from '../../../assembly/layout.ts'
import { count } from '../bits.ts'
import type { Memory } from '../host.ts'
import { domain, narrow } from './domains.ts'

/** Removes the values of naked subsets from the other cells of a full house. False if too many cells share too few values. */
export function nakedSubsets(memory: Memory, house: number): boolean {
  const { u16, i32 } = memory
  const start = (layout.MEMBERS + u16[(layout.HOUSES >> 1) + house]) >> 1
  const end = (layout.MEMBERS + u16[(layout.HOUSES >> 1) + house + 1]) >> 1
  const masks = layout.HOUSE_MASKS >> 2
  const size = end - start
  for (let at = 0; at < size; at++) i32[masks + at] = domain(memory, u16[start + at])
  // As in WebAssembly, which compares four at a time.
  for (let at = size; at & 3; at++) i32[masks + at] = -1
  for (let at = 0; at < size; at++) {
    const values = i32[masks + at]
    const many = count(values)
    if (many === 1) continue
    let sharing = 0
    for (let other = 0; other < size; other++) if ((i32[masks + other] & ~values) === 0) sharing++
    if (sharing > many) return false
    if (sharing === many) removeFromOthers(memory, values, start, end)
  }
  return true
}

/** Cells that have only these values keep them. */
function removeFromOthers(memory: Memory, values: number, start: number, end: number): void {
  for (let at = start; at < end; at++) {
    const cell = memory.u16[at]
    const mask = domain(memory, cell)
    if ((mask & values) !== 0 && (mask & ~values) !== 0) narrow(memory, cell, mask & ~values)
  }
}
