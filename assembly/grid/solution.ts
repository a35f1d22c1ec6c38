// What becomes of a node whose cells are all fixed: a solution on the list.

import { indexOf } from '../bits'
import { header, model } from '../board'
import * as codes from '../codes'
import { listing, place, countSolution } from '../header'
import { domain } from './domains'
import { DOMAIN } from './places'
import { scored } from './proof'

/** Lists it, if it is wanted, and counts it, or its score. Returns RUNNING, PAUSED if the list is full, or STOPPED by the limit. */
export function solved(): i32 {
  if (listing()) {
    const size: usize = header.size - model.hidden
    const to = place(size)
    const fours: usize = ASC_FEATURE_SIMD ? size & ~3 : 0
    if (ASC_FEATURE_SIMD) {
      for (let cell: usize = 0; cell < fours << 2; cell += 16) v128.store(to + cell, values(v128.load(cell, DOMAIN)))
    }
    for (let cell = fours << 2; cell < size << 2; cell += 4) store<i32>(to + cell, indexOf(domain(cell)) + 1)
  }
  return header.mode == codes.BEST ? scored() : countSolution()
}

/** The values of four fixed cells, from 1: one more than the bits below each mask's only one. */
function values(masks: v128): v128 {
  const bits = i8x16.popcnt(i32x4.sub(masks, i32x4.splat(1)))
  return i32x4.add(i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bits)), i32x4.splat(1))
}
