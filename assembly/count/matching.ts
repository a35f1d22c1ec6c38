// The packings of one group with a short list: each template is a bit, and which templates overlap is computed once.
//
//   list: through cell 0 │ through cell 1 │ ... │ through the last but one     cells of the house chosen; the last template is implied

import { inTable } from '../bounds'
import { MAX_LAYOUT } from '../limits'
import { chosenCell, houseSize } from './house'

/** Maximum number of templates in a short list. */
const SHORT = 128

/** A set of the templates in a short list, a bit each. */
@unmanaged
class Templates {
  low: u64
  high: u64
}

const SET_BYTES: u32 = <u32>offsetof<Templates>()
/** SET_BYTES[MAX_LAYOUT]: the templates through each cell of the house. */
const THROUGH: usize = memory.data(SET_BYTES * MAX_LAYOUT, 16)
/** SET_BYTES[SHORT]: for each template the later ones that do not overlap it. */
const FITTING: usize = memory.data(SET_BYTES * SHORT, 16)

function templatesThrough(number: usize): Templates {
  return changetype<Templates>(THROUGH + inTable(number * SET_BYTES, SET_BYTES * MAX_LAYOUT))
}

function fittingTo(template: usize): Templates {
  return changetype<Templates>(FITTING + inTable(template * SET_BYTES, SET_BYTES * SHORT))
}

/** Is the list short enough for match()? In a square of order 7, any list with three templates left to pick is: it has at most 65. */
export function isShort(list: usize, end: usize): bool {
  return end - list <= 8 * SHORT
}

/**
 * Counts the packings of a short list that begins with the templates through cell `number` of the house.
 */
export function match(list: usize, end: usize, number: usize): u64 {
  const last: usize = houseSize - 2
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
    const set = templatesThrough(each)
    set.low = low ^ laterLow
    set.high = high ^ laterHigh
    low = laterLow
    high = laterHigh
    for (; from < to; from += 8) {
      const both = v128.load_splat<u64>(from)
      let fitLow: u64 = 0
      let fitHigh: u64 = 0
      let other = start & ~1
      for (; other < min<u32>(all, 64); other += 2) fitLow |= fit(list + (other << 3), both) << other
      for (; other < all; other += 2) fitHigh |= fit(list + (other << 3), both) << (other - 64)
      const fitting = fittingTo((from - list) >> 3)
      fitting.low = fitLow & low
      fitting.high = fitHigh & high
    }
  }
  return countFrom(number, allLow, allHigh)
}

/** The end of the templates through cell `number`, with which the list begins. */
function skip(list: usize, end: usize, number: usize): usize {
  const cell = chosenCell(number)
  while (list < end && (load<u64>(list) & cell) != 0) list += 8
  return list
}

/** A mask of the lowest `bits` bits, at most 64. */
function below(bits: u32): u64 {
  return bits < 64 ? (<u64>1 << bits) - 1 : <u64>-1
}

/** Which of two templates do not overlap a third? */
function fit(two: usize, one: v128): u64 {
  return <u64>i64x2.bitmask(i64x2.eq(v128.and(v128.load(two), one), i64x2.splat(0)))
}

/** Counts the packings of a set of templates, picking through cell `number` first. */
function countFrom(number: usize, low: u64, high: u64): u64 {
  const set = templatesThrough(number)
  const last = number == houseSize - 3
  let found: u64 = 0
  for (let word: usize = 0; word < 2; word++) {
    for (let left = (word == 0 ? set.low & low : set.high & high); left != 0; left &= left - 1) {
      const fitting = fittingTo(<usize>ctz(left) + (word << 6))
      const keptLow = low & fitting.low
      const keptHigh = high & fitting.high
      found += last ? popcnt(keptLow) + popcnt(keptHigh) : countFrom(number + 1, keptLow, keptHigh)
    }
  }
  return found
}
