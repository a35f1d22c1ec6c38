// Saved values, as explained in assembly/grid/saved.ts.

import * as layout from '../../../assembly/layout.ts'
import { MAX_CELLS } from '../../../assembly/limits.ts'
import { lowest, single } from '../bits.ts'
import type { Memory } from '../host.ts'
import { wanted } from './again.ts'
import { domain } from './domains.ts'
import { chosenValue } from './scores.ts'
import { isVariant } from './variant.ts'

/** Nothing is saved. */
export function resetSaved(memory: Memory): void {
  const { i32 } = memory
  if (i32[layout.RESTART_UNIT >> 2]) i32.fill(0, layout.SAVED >> 2, (layout.SAVED >> 2) + MAX_CELLS)
  resetMostFixed(memory)
}

/** From here on, any failure may save its values. */
export function resetMostFixed({ i32 }: Memory): void {
  i32[layout.MOST_FIXED >> 2] = 0
}

/** Saves the values of the fixed cells, if they are more than at earlier failures. */
export function save(memory: Memory): void {
  const { i32 } = memory
  // Four cells at a time in WebAssembly: the padding counts as fixed.
  const bytes = (4 * i32[layout.SIZE >> 2] + 15) & ~15
  let most = 0
  for (let cell = 0; cell < bytes; cell += 4) if (single(domain(memory, cell))) most++
  if (most <= i32[layout.MOST_FIXED >> 2]) return
  i32[layout.MOST_FIXED >> 2] = most
  for (let cell = 0; cell < bytes; cell += 4) {
    const mask = domain(memory, cell)
    if (single(mask)) i32[(layout.SAVED + cell) >> 2] = mask
  }
}

/** The candidate of a cell to try first. */
export function preferred(memory: Memory, cell: number, mask: number): number {
  const { i32 } = memory
  const values = wanted(memory, cell, mask)
  if (i32[layout.RESTART_UNIT >> 2] === 0) return isVariant(memory) ? chosenValue(memory, values) : lowest(values)
  return i32[(layout.SAVED + cell) >> 2] & mask || lowest(values)
}
