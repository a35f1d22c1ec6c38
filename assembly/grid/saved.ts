// Saved values, while any solution will do: between two restarts, the failure with the most fixed cells leaves its values,
// and from then on each cell tries its saved value first (A. Biere, M. Fleury: Chasing target phases, 2020). So a restart changes the
// order of the cells, but keeps what fitted together.

import { lowest } from '../bits'
import { BOARD } from '../host'
import * as layout from '../layout'
import { MAX_CELLS } from '../limits'
import { wanted } from './again'
import { chosenValue } from './scores'
import { isVariant } from './variant'

/** Nothing is saved. */
export function resetSaved(): void {
  if (load<u32>(0, BOARD + layout.RESTART_UNIT)) memory.fill(BOARD + layout.SAVED, 0, 4 * MAX_CELLS)
  resetMostFixed()
}

/** From here on, any failure may save its values. */
export function resetMostFixed(): void {
  store<u32>(0, 0, BOARD + layout.MOST_FIXED)
}

/** Saves the values of the fixed cells, if they are more than at earlier failures. */
export function save(): void {
  const bytes: usize = load<u32>(0, BOARD + layout.SIZE) << 2
  let counts = i32x4.splat(0)
  for (let cell: usize = 0; cell < bytes; cell += 16) counts = i32x4.sub(counts, fixed(v128.load(cell, BOARD + layout.DOMAIN)))
  const most =
    i32x4.extract_lane(counts, 0) + i32x4.extract_lane(counts, 1) + i32x4.extract_lane(counts, 2) + i32x4.extract_lane(counts, 3)
  if (most <= load<i32>(0, BOARD + layout.MOST_FIXED)) return
  store<i32>(0, most, BOARD + layout.MOST_FIXED)
  for (let cell: usize = 0; cell < bytes; cell += 16) {
    const masks = v128.load(cell, BOARD + layout.DOMAIN)
    const saved = v128.load(cell, BOARD + layout.SAVED)
    v128.store(cell, v128.bitselect(masks, saved, fixed(masks)), BOARD + layout.SAVED)
  }
}

/** All bits set for each of four cells that is fixed. */
// @ts-ignore: decorator
@inline function fixed(masks: v128): v128 {
  return i32x4.eq(v128.and(masks, i32x4.sub(masks, i32x4.splat(1))), i32x4.splat(0))
}

/** The candidate of a cell to try first. */
// @ts-ignore: decorator
@inline export function preferred(cell: usize, mask: u32): u32 {
  const values = wanted(cell, mask)
  if (load<u32>(0, BOARD + layout.RESTART_UNIT) == 0) return isVariant() ? chosenValue(values) : lowest(values)
  const saved = load<u32>(cell, BOARD + layout.SAVED) & mask
  return saved ? saved : lowest(values)
}
