// The cell whose guess failed last. Where any solution will do, and in variants, it comes first until it is fixed (C. Lecoutre, L. Sais,
// S. Tabary, V. Vidal: Reasoning from last conflict(s) in constraint programming, 2009).

import { single } from '../bits'
import { BOARD } from '../host'
import * as layout from '../layout'
import { domain } from './domains'

/** In LAST_FAILED: none. */
export const NO_CELL: usize = 0xffffffff

/** The guess of this cell failed: it comes first until it is fixed. An earlier such cell stays. */
export function noteFailed(cell: usize): void {
  if (<usize>load<u32>(0, BOARD + layout.LAST_FAILED) == NO_CELL) store<u32>(0, <u32>cell, BOARD + layout.LAST_FAILED)
}

/** No guess has failed. */
export function resetFailed(): void {
  store<u32>(0, <u32>NO_CELL, BOARD + layout.LAST_FAILED)
}

/** The cell whose guess failed last, if it is open; else NO_CELL. */
// @ts-ignore: decorator
@inline export function lastFailed(): usize {
  const failed: usize = load<u32>(0, BOARD + layout.LAST_FAILED)
  if (failed == NO_CELL || !single(domain(failed))) return failed
  resetFailed()
  return NO_CELL
}
