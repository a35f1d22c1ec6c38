// Joins tops and bottoms.

import { header } from '../../board'
import { endPart, images } from './middle'
import { BRANCHING, levelAt, bucketAt, state } from './state'

/** Swaps the diagonals of bottom words: seen from the tops, rising is falling. */
@inline function turn(words: v128, by: u32): v128 {
  return v128.or(i32x4.shr_u(words, by), i32x4.shl(words, by))
}

/** Subtracts one from the count in each lane whose word shares no bit with the mask. */
@inline function less(count: v128, words: v128, mask: v128): v128 {
  return i32x4.add(count, i32x4.eq(v128.and(words, mask), i64x2.splat(0)))
}

/** The lanes below a number. */
function lanes(from: u32, below: u32): v128 {
  return i32x4.lt_s(i32x4.add(i32x4(0, 1, 2, 3), i32x4.splat(from)), i32x4.splat(below))
}

/**
 * Compares the tops of a class with the bottoms of all other columns: 16 bottoms in registers, one top after the other. Each pass of the
 * loop takes four tops, because V8 (Node 20) checks for interrupts in every pass (without it: 1.2x the time).
 */
export function meet(budget: i64): i64 {
  const level = levelAt(state.placed)
  const middle = state.middle
  const classes = level.classes
  const buckets: usize = level.buckets
  const by = header.size - 1 + middle - 2 * state.crossed
  // With one row between them, both halves have the same list, so each pair of classes counts twice.
  const twice = middle == 1 && classes > 1
  const end = twice ? classes >> 1 : classes
  let number = state.number
  let done: i64 = 0
  let total: u64 = 0
  for (; number < end && done < budget; number++) {
    const bucket = bucketAt(buckets, number)
    const others = bucketAt(buckets, classes - 1 - number)
    const first: usize = bucket.top
    const last: usize = bucket.topEnd
    let bottom: usize = others.bottom
    const close: usize = others.bottomEnd
    let sum = i64x2.splat(0)
    const even = last - ((last - first) & 15)
    for (; bottom < close; bottom += 64) {
      const mask0 = turn(v128.load(bottom), by)
      const mask1 = turn(v128.load(bottom, 16), by)
      const mask2 = turn(v128.load(bottom, 32), by)
      const mask3 = turn(v128.load(bottom, 48), by)
      let count0 = i64x2.splat(0)
      let count1 = i64x2.splat(0)
      let count2 = i64x2.splat(0)
      let count3 = i64x2.splat(0)
      let top = first
      for (; top < even; top += 16) {
        let word = v128.load32_splat(top)
        count0 = less(count0, word, mask0)
        count1 = less(count1, word, mask1)
        count2 = less(count2, word, mask2)
        count3 = less(count3, word, mask3)
        word = v128.load32_splat(top, 4)
        count0 = less(count0, word, mask0)
        count1 = less(count1, word, mask1)
        count2 = less(count2, word, mask2)
        count3 = less(count3, word, mask3)
        word = v128.load32_splat(top, 8)
        count0 = less(count0, word, mask0)
        count1 = less(count1, word, mask1)
        count2 = less(count2, word, mask2)
        count3 = less(count3, word, mask3)
        word = v128.load32_splat(top, 12)
        count0 = less(count0, word, mask0)
        count1 = less(count1, word, mask1)
        count2 = less(count2, word, mask2)
        count3 = less(count3, word, mask3)
      }
      for (; top < last; top += 4) {
        const word = v128.load32_splat(top)
        count0 = less(count0, word, mask0)
        count1 = less(count1, word, mask1)
        count2 = less(count2, word, mask2)
        count3 = less(count3, word, mask3)
      }
      const words = <u32>(close - bottom) >> 2
      if (words < 16) {
        count0 = v128.and(count0, lanes(0, words))
        count1 = v128.and(count1, lanes(4, words))
        count2 = v128.and(count2, lanes(8, words))
        count3 = v128.and(count3, lanes(12, words))
      }
      sum = i32x4.add(sum, i32x4.add(i32x4.add(count0, count1), i32x4.add(count2, count3)))
      done += (last - first) >> 2
    }
    total -= <i64>i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 1) + i32x4.extract_lane(sum, 2) + i32x4.extract_lane(sum, 3)
    done++
  }
  state.number = number
  state.partTotal += total * images() * (twice ? 2 : 1)
  if (number < end) return done
  if (middle <= 2) endPart()
  else {
    state.placed = middle - 1
    state.phase = BRANCHING
  }
  return done
}
