// The places of each value: the set of the cells that have it as a candidate, a bit for each cell. Fixing a cell is one look at the
// places of its value among its peers, however many of them are fixed already.

import * as layout from '../../../assembly/layout.ts'
import { indexOf, lowest } from '../bits.ts'
import type { Memory } from '../host.ts'

/** The places of a value: an index of i32. */
export function placesOf({ i32 }: Memory, value: number): number {
  return (layout.DOMAIN + i32[layout.PLACES >> 2] + indexOf(value) * i32[layout.SET_BYTES >> 2]) >> 2
}

/** A cell is no longer a place of these values. */
export function removePlace(memory: Memory, cell: number, values: number): void {
  for (; values; values &= values - 1) memory.i32[placesOf(memory, lowest(values)) + (cell >> 7)] &= ~(1 << (cell >> 2))
}

/** Finds the places of all values. */
export function findPlaces(memory: Memory): void {
  const { i32 } = memory
  // With those that pad the masks, as in WebAssembly.
  const end = i32[layout.PLACES >> 2]
  const words = i32[layout.SET_BYTES >> 2] >> 2
  for (let values = i32[layout.ALL >> 2]; values; values &= values - 1) {
    const places = placesOf(memory, lowest(values))
    i32.fill(0, places, places + words)
    for (let cell = 0; cell < end; cell += 4) {
      if (i32[(layout.DOMAIN + cell) >> 2] & lowest(values)) i32[places + (cell >> 7)] |= 1 << (cell >> 2)
    }
  }
}
