// Phase saving, while any solution will do: between two restarts, the failure with the most fixed cells leaves its values,
// and from then on each cell tries its saved phase first (A. Biere, M. Fleury: Chasing target phases, 2020). So a restart changes the
// order of the cells, but keeps what fitted together.

import { highest, lowest, single } from '../bits'
import { header, model } from '../board'
import { inTable } from '../bounds'
import * as codes from '../codes'
import { MAX_CELLS } from '../limits'
import { domain } from './domains'
import { chosenValue } from './scores'
import { wanted } from './wanted'

/** u32[MAX_CELLS]: the values, or 0. */
const PHASES: usize = memory.data(4 * MAX_CELLS, 16)
/** The fixed cells when they were saved. */
let mostFixed: i32 = 0

export function phaseOf(cell: usize): u32 {
  return load<u32>(cell, PHASES)
}

export function setPhase(cell: usize, value: u32): void {
  store<u32>(inTable(cell, 4 * MAX_CELLS), value, PHASES)
}

export function resetPhases(): void {
  if (model.restartUnit) memory.fill(PHASES, 0, 4 * MAX_CELLS)
  resetMostFixed()
}

/** From here on, any failure may save its values. */
export function resetMostFixed(): void {
  mostFixed = 0
}

/** Saves the values of the fixed cells, if they are more than at earlier failures. */
export function savePhases(): void {
  const bytes: usize = header.size << 2
  let most: i32 = 0
  for (let cell: usize = 0; cell < bytes; cell += 4) most += i32(single(domain(cell)))
  if (most <= mostFixed) return
  mostFixed = most
  for (let cell: usize = 0; cell < bytes; cell += 4) {
    const mask = domain(cell)
    if (single(mask)) setPhase(cell, mask)
  }
}

/** The candidate of a cell to try first. */
@inline export function preferred(cell: usize, mask: u32): u32 {
  const first = model.restartUnit ? phaseOf(cell) & mask : chosenValue()
  if (first) return first
  const values = wanted(cell, mask)
  return model.order == codes.BY_SCORE && model.highestFirst ? highest(values) : lowest(values)
}
