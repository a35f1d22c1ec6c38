// The packings of one group with a short list: each template is a bit, and which templates overlap is computed once.
//
//   list: through cell 0 │ through cell 1 │ ... │ through the last but one     cells of HOUSE_CELLS; the last template is implied

import { BOARD } from '../host'
import { HOUSE_CELLS, MATCHES, PICK_COUNT, SETS, SHORT } from './grids-layout'

/** Bytes of a row of MATCHES, and of an entry of SETS: two words, for SHORT templates. */
const BITS: usize = SHORT / 8

/** Is the list short enough for match()? In a square of order 7, any list with three templates left to pick is: it has at most 65. */
// @ts-ignore: decorator
@inline export function isShort(list: usize, end: usize): bool {
  return end - list <= 8 * SHORT
}

/**
 * Counts the packings of a short list that begins with the templates through cell `number` of HOUSE_CELLS. Writes MATCHES, for each
 * template those through later cells that do not overlap it, and SETS, the templates through each cell.
 */
export function match(list: usize, end: usize, number: usize): u64 {
  const last: usize = load<u32>(BOARD + PICK_COUNT) - 2
  const all = <u32>(end - list) >> 3
  const allLow = below(all)
  const allHigh = below(all - min(all, 64))
  let low = allLow
  let high = allHigh
  let from = list
  for (let each = number; each <= last; each++) {
    const to = skip(from, end, each)
    if (to == from) return 0
    const start = <u32>(to - list) >> 3
    const laterLow = low & ~below(start)
    const laterHigh = high & ~below(start - min(start, 64))
    const set = BOARD + SETS + each * BITS
    store<u64>(set, low ^ laterLow)
    store<u64>(set, high ^ laterHigh, 8)
    low = laterLow
    high = laterHigh
    for (; from < to; from += 8) {
      const both = v128.load_splat<u64>(from)
      let fitLow: u64 = 0
      let fitHigh: u64 = 0
      let other = start & ~1
      for (; other < min<u32>(all, 64); other += 2) fitLow |= fit(list + (other << 3), both) << other
      for (; other < all; other += 2) fitHigh |= fit(list + (other << 3), both) << (other - 64)
      const row = BOARD + MATCHES + ((from - list) >> 3) * BITS
      store<u64>(row, fitLow & low)
      store<u64>(row, fitHigh & high, 8)
    }
  }
  return countFrom(number, allLow, allHigh)
}

/** The end of the templates through cell `number`, with which the list begins. */
// @ts-ignore: decorator
@inline function skip(list: usize, end: usize, number: usize): usize {
  const cell = load<u64>(BOARD + HOUSE_CELLS + (number << 3))
  while (list < end && (load<u64>(list) & cell) != 0) list += 8
  return list
}

/** A mask of the lowest `bits` bits, at most 64. */
// @ts-ignore: decorator
@inline function below(bits: u32): u64 {
  return bits < 64 ? (<u64>1 << bits) - 1 : <u64>-1
}

/** Which of two templates do not overlap a third? */
// @ts-ignore: decorator
@inline function fit(two: usize, one: v128): u64 {
  return <u64>i64x2.bitmask(i64x2.eq(v128.and(v128.load(two), one), i64x2.splat(0)))
}

/** Counts the packings of a set of templates, picking through cell `number` first. */
function countFrom(number: usize, low: u64, high: u64): u64 {
  const set = BOARD + SETS + number * BITS
  const last = number == load<u32>(BOARD + PICK_COUNT) - 3
  let found: u64 = 0
  for (let word: usize = 0; word < 2; word++) {
    for (let left = load<u64>(set + (word << 3)) & (word == 0 ? low : high); left != 0; left &= left - 1) {
      const row = BOARD + MATCHES + (<usize>ctz(left) + (word << 6)) * BITS
      const keptLow = low & load<u64>(row)
      const keptHigh = high & load<u64>(row, 8)
      found += last ? popcnt(keptLow) + popcnt(keptHigh) : countFrom(number + 1, keptLow, keptHigh)
    }
  }
  return found
}
