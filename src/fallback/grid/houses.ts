// All-different constraints. The value of a fixed cell is removed from its peers (naked single); a full house, as large as the value
// set, needs a place for every value, and a value with one place left goes there (hidden single).

import * as layout from '../../../assembly/layout.ts'
import { indexOf, lowest, single } from '../bits.ts'
import type { Memory } from '../host.ts'
import { bump } from './branch.ts'
import { domain, narrow, settle } from './domains.ts'
import { placesOf } from './places.ts'

/** Removes the value of a fixed cell from its peers. False if one of them is left without candidates. */
export function exclude(memory: Memory, cell: number, value: number): boolean {
  const { i32 } = memory
  const words = i32[layout.SET_BYTES >> 2] >> 2
  const places = placesOf(memory, value)
  const peers = (layout.PEERS >> 2) + (cell >> 2) * words
  // Two words at a time, as in WebAssembly, so that a contradiction leaves the same memory.
  for (let word = 0; word < words; word += 2) {
    const low = i32[places + word] & i32[peers + word]
    const high = i32[places + word + 1] & i32[peers + word + 1]
    i32[places + word] ^= low
    i32[places + word + 1] ^= high
    if (!excludeFrom(memory, word << 7, low, value) || !excludeFrom(memory, (word + 1) << 7, high, value)) return false
  }
  return true
}

/** Removes a value from these cells, given as bits from the first cell on. False if one of them has no other. */
function excludeFrom(memory: Memory, first: number, cells: number, value: number): boolean {
  for (; cells; cells &= cells - 1) {
    const peer = first + (indexOf(lowest(cells)) << 2)
    const mask = domain(memory, peer)
    if (mask === value) {
      bump(memory, peer)
      return false
    }
    settle(memory, peer, mask ^ value)
  }
  return true
}

/** Puts the hidden singles of a full house in place. False if a value has no place, or two values have only the same one. */
export function hiddenSingles(memory: Memory, house: number): boolean {
  const { u16, i32 } = memory
  const start = (layout.MEMBERS + u16[(layout.HOUSES >> 1) + house]) >> 1
  const end = (layout.MEMBERS + u16[(layout.HOUSES >> 1) + house + 1]) >> 1
  let once = 0
  let twice = 0
  let open = 0
  for (let at = start; at < end; at++) {
    const mask = i32[(layout.DOMAIN + u16[at]) >> 2]
    twice |= once & mask
    once |= mask
    if (!single(mask)) open |= mask
  }
  if (once !== i32[layout.ALL >> 2]) {
    for (let at = start; at < end; at++) bump(memory, u16[at])
    return false
  }
  const hidden = once & ~twice & open
  if (hidden) {
    for (let at = start; at < end; at++) {
      const cell = u16[at]
      const mask = domain(memory, cell)
      const value = mask & hidden
      if (value && value !== mask) {
        if (!single(value)) {
          bump(memory, cell)
          return false
        }
        narrow(memory, cell, value)
      }
    }
  }
  return true
}
