// The places of each value: the set of the cells that have it as a candidate, a bit for each cell. Fixing a cell is one look at the
// places of its value among its peers, however many of them are fixed already.

import { lowest } from '../bits'
import { header, model } from '../board'
import { inTable } from '../bounds'
import { MAX_CELLS, MAX_SET_BYTES, MAX_VALUES } from '../limits'

/** u32[MAX_CELLS]: the candidates of each cell. Behind those in use, the places of each value. A frame has a copy of both. */
export const DOMAIN_BYTES = 4 * MAX_CELLS + MAX_VALUES * MAX_SET_BYTES
export const DOMAIN: usize = memory.data(DOMAIN_BYTES, 16)

/** The places of the lowest of these values. */
@inline export function placesOf(values: u32): usize {
  return DOMAIN + inTable(<usize>model.places + <usize>ctz(values) * model.setBytes, DOMAIN_BYTES)
}

/** A cell is no longer a place of these values. */
@inline export function removePlace(cell: usize, values: u32): void {
  const word = (cell >> 8) << 3
  const others = ~((<u64>1) << ((cell >> 2) & 63))
  for (; values; values &= values - 1) {
    const places = placesOf(values) + word
    store<u64>(places, load<u64>(places) & others)
  }
}

/** Which of four cells have the value? A bit for each. */
function placesIn(cell: usize, value: u32): u32 {
  if (ASC_FEATURE_SIMD) {
    const values = i32x4.splat(value)
    return i32x4.bitmask(i32x4.eq(v128.and(v128.load(cell, DOMAIN), values), values))
  }
  let places: u32 = 0
  for (let i: usize = 0; i < 4; i++) places |= u32((load<u32>(cell + (i << 2), DOMAIN) & value) != 0) << <u32>i
  return places
}

/** Finds the places of all values. */
export function findPlaces(): void {
  const bytes: usize = header.size << 2
  for (let values = model.all; values; values &= values - 1) {
    const value = lowest(values)
    const places = placesOf(values)
    memory.fill(places, 0, model.setBytes)
    for (let cell: usize = 0; cell < bytes; cell += 16) {
      const word = places + (cell >> 8 << 3)
      store<u64>(word, load<u64>(word) | (<u64>placesIn(cell, value) << ((cell >> 2) & 63)))
    }
  }
}
