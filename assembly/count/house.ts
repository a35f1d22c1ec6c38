// The full house through whose cells the templates of the last group are picked (packing.ts). This file owns the cells of every full house,
// and of the one chosen, in the order of the picks.

import { inTable } from '../bounds'
import { MAX_HOUSES, MAX_VALUES } from '../limits'

/** Maximum number of cells of a template, a bit each. */
export const MAX_PACKED = 64
/** u64[MAX_HOUSES]: the cells of each full house. */
const HOUSES: usize = memory.data(8 * MAX_HOUSES, 16)
/** u64[MAX_VALUES]: the cells of the house chosen. */
const CHOSEN: usize = memory.data(8 * MAX_VALUES, 16)
/** u32[MAX_PACKED]: templates through each cell. */
const CROSSINGS: usize = memory.data(4 * MAX_PACKED, 16)
/** Cells of a full house, and so the values, and the templates in a packing. */
export let houseSize: u32 = 0

export function setHouseSize(cells: u32): void {
  houseSize = cells
}

export function houseAt(number: usize): u64 {
  return load<u64>(number << 3, HOUSES)
}

export function setHouse(number: usize, cells: u64): void {
  store<u64>(inTable(number << 3, 8 * MAX_HOUSES), cells, HOUSES)
}

/** A cell of the house chosen. */
export function chosenCell(number: usize): u64 {
  return load<u64>(number << 3, CHOSEN)
}

/** Its first cell, in the order of the picks, that is not used. */
export function firstFree(used: u64): u64 {
  let number: usize = 0
  while (chosenCell(number) & used) number++
  return chosenCell(number)
}

/** Its last one. */
export function lastFree(used: u64): u64 {
  let number: usize = houseSize - 1
  while (chosenCell(number) & used) number--
  return chosenCell(number)
}

/**
 * Copies a list to `room`, sorted by the cells of one house, which is chosen for that: the one with the smallest product of templates
 * through its cells. Cells with few templates come first. Needs `houses` houses, and templates that meet each house once. In the list of the
 * only group, templates through the last cell are implied and left out; if a cell has no template, the list is left empty. Returns the
 * end of the new list.
 */
export function sortByHouse(list: usize, end: usize, houses: usize, room: usize, only: bool): usize {
  memory.fill(CROSSINGS, 0, 4 * MAX_PACKED)
  for (let at = list; at < end; at += 8) {
    for (let left = load<u64>(at); left; left &= left - 1) {
      const cell: usize = <usize>ctz(left) << 2
      store<u32>(inTable(cell, 4 * MAX_PACKED), load<u32>(cell, CROSSINGS) + 1, CROSSINGS)
    }
  }
  let least: f64 = Infinity
  let house: u64 = 0
  for (let number: usize = 0; number < houses; number++) {
    const cells = houseAt(number)
    let product: f64 = 1
    for (let left = cells; left; left &= left - 1) product *= only ? <f64>through(left) : max<f64>(1, <f64>through(left))
    if (product < least) {
      least = product
      house = cells
    }
  }
  if (least == 0) return room
  for (let number: usize = 0; number < houseSize; number++) {
    let fewest = house
    for (let left = house; left; left &= left - 1) {
      if (through(left) < through(fewest)) fewest = left
    }
    const cell = fewest & (0 - fewest)
    house ^= cell
    store<u64>(inTable(number << 3, 8 * MAX_VALUES), cell, CHOSEN)
    if (only && house == 0) break
    for (let at = list; at < end; at += 8) {
      const template = load<u64>(at)
      store<u64>(room, template)
      room += usize((template & cell) != 0) << 3
    }
  }
  return room
}

/** The number of templates through the first of some cells. */
function through(cells: u64): u32 {
  return load<u32>(<usize>ctz(cells) << 2, CROSSINGS)
}
