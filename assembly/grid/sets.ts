// Sets of values, for sums over cells that all differ: which sums so many of these values have, and which sets of so many values have a
// sum. A value counts as the number of its bit, from 0. Computed once for each number of values.

import { model } from '../board'
import { inTable } from '../bounds'
import * as limits from '../limits'

/** The number of their sets; and the greatest sum of one. */
const MAX_SETS = 1024
const MAX_SET_SUM = 45

/** u64[MAX_SET_VALUES + 1][MAX_SETS]: for so many of these values, the set of their sums. */
const SET_SUMS: usize = memory.data(8 * (limits.MAX_SET_VALUES + 1) * MAX_SETS, 16)
/** u16[MAX_SET_VALUES + 1][MAX_SET_SUM + 2]: by number and sum, where its sets start in SETS. */
const SETS_OF: usize = memory.data(2 * (limits.MAX_SET_VALUES + 1) * (MAX_SET_SUM + 2), 16)
/** u16[MAX_SETS]: masks of values, by number and sum. */
const SETS: usize = memory.data(2 * MAX_SETS, 16)
/** The number of values for which all these were computed; or 0. */
let tabledValues: u32 = 0

/** Sums that are numbered by SETS_OF for each size. */
const ROW: usize = MAX_SET_SUM + 2

/** The sums of `size` different values out of a mask: bit s for sum s. */
@inline export function sumsOf(size: usize, values: u32): u64 {
  return load<u64>((size * MAX_SETS + <usize>values) << 3, SET_SUMS)
}

/** Where in SETS the sets of so many values with this sum start. Those with the next sum start where they end. */
@inline export function setsOf(size: usize, sum: usize): usize {
  return SETS + (<usize>load<u16>((size * ROW + sum) << 1, SETS_OF) << 1)
}

/** Computes the tables, if those there are for another number of values. */
export function tabulateSets(): void {
  const values = model.setValues
  if (values == tabledValues) return
  tabledValues = values
  const end: u32 = 1 << values
  for (let mask: u32 = 0; mask < end; mask++) {
    for (let size: usize = 0; size <= <usize>limits.MAX_SET_VALUES; size++) storeSums(size, mask)
  }
  sortSets(end)
}

/** Counts the sets of each size and sum, sets where the last of them ends, and fills in from there. */
function sortSets(end: u32): void {
  memory.fill(SETS_OF, 0, 2 * ROW * (limits.MAX_SET_VALUES + 1))
  for (let mask: u32 = 0; mask < end; mask++) store<u16>(entryOf(mask), load<u16>(entryOf(mask)) + 1)
  let before: u16 = 0
  for (let at: usize = 0; at < 2 * ROW * (limits.MAX_SET_VALUES + 1); at += 2) {
    before += load<u16>(at, SETS_OF)
    store<u16>(at, before, SETS_OF)
  }
  for (let mask = end - 1; ~mask; mask--) {
    const at = load<u16>(entryOf(mask)) - 1
    store<u16>(entryOf(mask), at)
    store<u16>(inTable(<usize>at << 1, 2 * MAX_SETS), <u16>mask, SETS)
  }
}

/** The entry in SETS_OF for the size and the sum of a set. */
@inline function entryOf(mask: u32): usize {
  const size: usize = popcnt(mask)
  return SETS_OF + inTable((size * ROW + <usize>ctz(sumsOf(size, mask))) << 1, 2 * ROW * (limits.MAX_SET_VALUES + 1))
}

/** Those without the lowest value, and those with it. */
function storeSums(size: usize, mask: u32): void {
  const rest = mask & (mask - 1)
  let sums: u64 = size == 0 ? 1 : 0
  if (mask && size) sums = sumsOf(size, rest) | (sumsOf(size - 1, rest) << ctz(mask))
  store<u64>(inTable((size * MAX_SETS + <usize>mask) << 3, 8 * (limits.MAX_SET_VALUES + 1) * MAX_SETS), sums, SET_SUMS)
}
