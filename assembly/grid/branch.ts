// Which cell to branch on. Where any solution will do, and in variants: the one whose guess failed last (failed.ts). Otherwise the one with
// the fewest candidates, ties to the cell that was in the most conflicts, then to the first; or a place of a value that has only two
// (links.ts).
//
// With the candidates counted on top of a cell's key (conflicts.ts), the least key is the choice.

import { single } from '../bits'
import { header, model } from '../board'
import * as codes from '../codes'
import { cellOf, COUNT_SHIFT, KEYS } from './conflicts'
import { domain } from './domains'
import { lastFailed, NO_CELL } from './failed'
import { linkedCell } from './links'
import { asksFeasibility } from './feasibility'
import { DOMAIN } from './places'
import { inLongSeries } from './restarts'
import { chooseInVariant } from './scores'
import { free } from './symmetry'

/** The cell to branch on. Needs: one is open. */
export function choose(): usize {
  const bytes: usize = header.size << 2
  const order = model.order
  if (order == codes.FIRST_OPEN && !asksFeasibility()) return firstOpen()
  const failed = lastFailed()
  if (failed != NO_CELL) return failed
  if (order == codes.BY_SCORE) return chooseInVariant()
  const counted = ~(free() & (free() - 1))
  const cell = fewest(bytes, counted)
  return asksFeasibility() && inLongSeries() && popcnt(domain(cell) & counted) > 2 ? linkedCell(cell) : cell
}

function firstOpen(): usize {
  let cell: usize = 0
  while (single(domain(cell))) cell += 4
  return cell
}

/**
 * Four cells at a time. Mostly some cell has two candidates, and that is told faster than counting them; but two that are interchangeable
 * count as one.
 */
function fewest(bytes: usize, counted: u32): usize {
  if (!ASC_FEATURE_SIMD) return leastKey(bytes, counted)
  const none = i32x4.splat(-1)
  let least = none
  if (~counted == 0) {
    for (let cell: usize = 0; cell < bytes; cell += 16) {
      const masks = v128.load(cell, DOMAIN)
      const less = withoutLowest(masks)
      const two = v128.andnot(i32x4.eq(withoutLowest(less), i32x4.splat(0)), i32x4.eq(less, i32x4.splat(0)))
      least = i32x4.min_u(least, v128.bitselect(v128.load(cell, KEYS), none, two))
    }
  }
  return lowestKey(v128.all_true<i32>(i32x4.eq(least, none)) ? leastKeys(bytes, counted) : least)
}

/** The same, one cell at a time. */
function leastKey(bytes: usize, counted: u32): usize {
  let least: u32 = ~0
  for (let cell: usize = 0; cell < bytes; cell += 4) {
    const mask = domain(cell)
    if (!single(mask)) least = min(least, (popcnt(mask & counted) - 1 << COUNT_SHIFT) + load<u32>(cell, KEYS))
  }
  return cellOf(least)
}

/** The least keys of open cells with any number of candidates. Interchangeable ones count as one: only the first is in `counted`. */
function leastKeys(bytes: usize, counted: u32): v128 {
  let least = i32x4.splat(-1)
  for (let cell: usize = 0; cell < bytes; cell += 16) {
    const masks = v128.load(cell, DOMAIN)
    const bits = i8x16.popcnt(v128.and(masks, i32x4.splat(counted)))
    const counts = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bits))
    const above = i32x4.shl(i32x4.sub(counts, i32x4.splat(1)), COUNT_SHIFT)
    const fixed = i32x4.eq(withoutLowest(masks), i32x4.splat(0))
    least = i32x4.min_u(least, v128.or(i32x4.add(above, v128.load(cell, KEYS)), fixed))
  }
  return least
}

function withoutLowest(masks: v128): v128 {
  return v128.and(masks, i32x4.sub(masks, i32x4.splat(1)))
}

/** The cell with the least of four keys. */
function lowestKey(keys: v128): usize {
  keys = i32x4.min_u(keys, i8x16.shuffle(keys, keys, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7))
  keys = i32x4.min_u(keys, i8x16.shuffle(keys, keys, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11))
  return cellOf(i32x4.extract_lane(keys, 0))
}
