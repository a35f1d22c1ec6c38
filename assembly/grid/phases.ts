// Phase saving, while any solution will do: between two restarts, the failure with the most fixed cells leaves its values,
// and from then on each cell tries its saved phase first (A. Biere, M. Fleury: Chasing target phases, 2020). So a restart changes the
// order of the cells, but keeps what fitted together.

import { lowest, single } from '../bits'
import { header, model, PEERS } from '../board'
import { inTable } from '../bounds'
import * as codes from '../codes'
import { MAX_CELLS } from '../limits'
import { domain } from './domains'
import { placesOf } from './places'
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
  const values = wanted(cell, mask)
  const scored = model.order == codes.BY_SCORE
  const first = model.restartUnit ? phaseOf(cell) & mask : scored ? chosenValue() : 0
  if (first) return first
  return scored ? leastConstraining(cell, values) : lowest(values)
}

/**
 * Of these candidates of a cell, the one that the fewest peers have. 131 published variants, turned and mirrored, take as many nodes with the
 * lowest one; "Skyscaper 2-3" takes eight times as many.
 */
function leastConstraining(cell: usize, values: u32): u32 {
  const bytes: usize = model.setBytes
  const peers = <usize>PEERS + (cell >> 2) * bytes
  let least: u32 = u32.MAX_VALUE
  let value: u32 = 0
  for (; values; values &= values - 1) {
    const places = placesOf(values)
    let many: u32 = 0
    for (let at: usize = 0; at < bytes; at += 8) many += <u32>popcnt(load<u64>(places + at) & load<u64>(peers + at))
    if (many >= least) continue
    least = many
    value = lowest(values)
  }
  return value
}
