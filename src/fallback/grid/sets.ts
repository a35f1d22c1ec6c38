// Sets of values, as explained in assembly/grid/sets.ts.

import * as layout from '../../../assembly/layout.ts'
import { count, indexOf, lowest } from '../bits.ts'
import type { Memory } from '../host.ts'
import { high, least, low, put, up } from '../wide.ts'

/** Sums that are numbered by SETS_OF for each size. */
const ROW = layout.MAX_SET_SUM + 2

/** The sums of `size` different values out of a mask: an index of i32. */
export function sumsOf(size: number, values: number): number {
  return (layout.SET_SUMS >> 2) + 2 * (size * layout.MAX_SETS + values)
}

/** Where in SETS the sets of so many values with this sum start: an index of u16. Those with the next sum start where they end. */
export function setsOf({ u16 }: Memory, size: number, sum: number): number {
  return (layout.SETS >> 1) + u16[(layout.SETS_OF >> 1) + size * ROW + sum]
}

/** Computes the tables, if those there are for another number of values. */
export function tabulateSets(memory: Memory): void {
  const { i32 } = memory
  const values = i32[layout.SET_VALUES >> 2]
  if (values === i32[layout.TABLED_VALUES >> 2]) return
  i32[layout.TABLED_VALUES >> 2] = values
  const end = 1 << values
  for (let mask = 0; mask < end; mask++) {
    for (let size = 0; size <= layout.MAX_SET_VALUES; size++) storeSums(memory, size, mask)
  }
  sortSets(memory, end)
}

/** Counts the sets of each size and sum, sets where the last of them ends, and fills in from there. */
function sortSets(memory: Memory, end: number): void {
  const { u16 } = memory
  const first = layout.SETS_OF >> 1
  const entries = ROW * (layout.MAX_SET_VALUES + 1)
  u16.fill(0, first, first + entries)
  for (let mask = 0; mask < end; mask++) u16[entryOf(memory, mask)]++
  for (let at = first + 1; at < first + entries; at++) u16[at] += u16[at - 1]
  for (let mask = end - 1; mask >= 0; mask--) u16[(layout.SETS >> 1) + --u16[entryOf(memory, mask)]] = mask
}

/** The entry in SETS_OF for the size and the sum of a set. */
function entryOf({ i32 }: Memory, mask: number): number {
  const size = count(mask)
  return (layout.SETS_OF >> 1) + size * ROW + least(i32, sumsOf(size, mask))
}

/** Those without the lowest value, and those with it. */
function storeSums({ i32 }: Memory, size: number, mask: number): void {
  const rest = mask & (mask - 1)
  const at = sumsOf(size, mask)
  i32[at] = size === 0 ? 1 : 0
  i32[at + 1] = 0
  if (mask === 0 || size === 0) return
  up(i32, sumsOf(size - 1, rest), indexOf(lowest(mask)))
  put(i32, at)
  i32[at] = low | i32[sumsOf(size, rest)]
  i32[at + 1] = high | i32[sumsOf(size, rest) + 1]
}
