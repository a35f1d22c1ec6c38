// The split: the score of a cell with each value is divided among its houses (Lagrangian decomposition). However it is divided, the
// houses' optima, each house for itself, add up to no less than any solution scores. Subgradient steps look for the split with the
// least such bound, the Lagrangian dual: where the houses of a cell assign different values to it, each gives some of its share of
// the value it assigns to the others. All in integers, so the shares always add up to the whole.

import { header, MEMBERSHIPS, MEMBERSHIPS_OF, model, NUMBERS, WEIGHTS } from '../board'
import { forget, memberOf, resetDuals, splitOf } from './assignment'

/** One point of score, in the units of SPLIT: fine enough for steps that end small. */
export const UNIT: f64 = 4096

/** The member that is listed here. */
@inline export function memberAt(at: usize): usize {
  return load<u16>(at, MEMBERSHIPS)
}

/** Where the members of a cell are listed; the list of the next cell starts where this one ends. */
@inline export function membershipsOf(cell: usize): usize {
  return load<u16>(cell >> 1, MEMBERSHIPS_OF)
}

/** The same share for every house of a cell. */
export function splitEvenly(): void {
  const houses: usize = model.scored
  for (let house: usize = 0; house < houses; house++) resetDuals(house)
  const bytes: usize = header.size << 2
  const values: usize = model.splitBytes >> 3
  for (let cell: usize = 0; cell < bytes; cell += 4) {
    for (let value: usize = 0; value < values; value++) splitValue(cell, value)
  }
}

function splitValue(cell: usize, value: usize): void {
  const end = membershipsOf(cell + 4)
  let rest = UNIT * <f64>load<i32>(cell, WEIGHTS) * <f64>load<i32>(value << 2, NUMBERS)
  for (let at = membershipsOf(cell); at < end; at += 2) {
    const part = floor(rest / <f64>((end - at) >> 1))
    store<f64>(splitOf(memberAt(at)) + (value << 3), part)
    forget(memberAt(at))
    rest -= part
  }
}

/** A step to start from: half of what the next value scores more, on average over the cells with a weight. */
export function baseStep(): f64 {
  const bytes: usize = header.size << 2
  const last: usize = model.splitBytes - 8
  let sum: f64 = 0
  let weighted: f64 = 0
  for (let cell: usize = 0; cell < bytes; cell += 4) {
    const weight = <f64>load<i32>(cell, WEIGHTS)
    sum += abs(weight)
    if (weight != 0) weighted++
  }
  const range = <f64>load<i32>(last >> 1, NUMBERS) - <f64>load<i32>(0, NUMBERS)
  return UNIT * sum * range / (weighted * <f64>(last >> 2))
}

/** One subgradient step, for houses that are solved. False if they all agree: then no split is better. */
export function subgradientStep(step: f64): bool {
  const bytes: usize = header.size << 2
  let shifted = false
  for (let cell: usize = 0; cell < bytes; cell += 4) {
    if (agreed(cell)) continue
    shiftMultipliers(cell, step)
    shifted = true
  }
  return shifted
}

/** Do all houses of a cell assign the same value to it? */
function agreed(cell: usize): bool {
  const start = membershipsOf(cell)
  const end = membershipsOf(cell + 4)
  for (let at = start + 2; at < end; at += 2) {
    if (memberOf(memberAt(at)).value != memberOf(memberAt(start)).value) return false
  }
  return true
}

/** Of the value it assigns to the cell, each house gives a share to the others. */
function shiftMultipliers(cell: usize, step: f64): void {
  const start = membershipsOf(cell)
  const end = membershipsOf(cell + 4)
  const many = <f64>((end - start) >> 1)
  const part = max<f64>(1, floor(step / many))
  for (let at = start; at < end; at += 2) {
    const member = memberAt(at)
    const value = memberOf(member).value
    forget(member)
    for (let other = start; other < end; other += 2) addTo(memberAt(other), value, part)
    addTo(member, value, -part * many)
  }
}

@inline function addTo(member: usize, value: usize, part: f64): void {
  store<f64>(splitOf(member) + (value << 3), load<f64>(splitOf(member) + (value << 3)) + part)
}
