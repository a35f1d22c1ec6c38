// All-different constraints. The value of a fixed cell is removed from its peers (naked single); a full house, as large as the value
// set, needs a place for every value, and a value with one place left goes there (hidden single).

import * as layout from '../../../assembly/layout.ts'
import { single } from '../bits.ts'
import type { Memory } from '../host.ts'
import { bump } from './branch.ts'
import { domain, narrow } from './domains.ts'

/** Removes the value of a fixed cell from its peers. False if one of them is left without candidates. */
export function exclude(memory: Memory, cell: number, value: number): boolean {
  const { u16, i32 } = memory
  const end = (layout.PEERS + i32[(layout.PEERS_OF + cell + 4) >> 2]) >> 1
  for (let at = (layout.PEERS + i32[(layout.PEERS_OF + cell) >> 2]) >> 1; at < end; at++) {
    const peer = u16[at]
    const mask = i32[(layout.DOMAIN + peer) >> 2]
    if (mask & value) {
      if (mask === value) {
        bump(memory, peer)
        return false
      }
      narrow(memory, peer, mask ^ value)
    }
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
