// All-different groups. A fixed cell takes its value from its peers (naked single); a full house, as large as the value set,
// needs a place for every value, and a value with one place left goes there (hidden single).

import { ALL, DOMAIN, HOUSES, MEMBERS, PEERS, PEERS_OF } from '../../../assembly/layout.ts'
import { single } from '../bits.ts'
import type { Memory } from '../host.ts'
import { blame } from './branch.ts'
import { domain, narrow } from './domains.ts'

/** Takes the value of a fixed cell from its peers. False if one of them is left without candidates. */
export function exclude(memory: Memory, cell: number, value: number): boolean {
  const { u16, i32 } = memory
  const end = (PEERS + i32[(PEERS_OF + cell + 4) >> 2]) >> 1
  for (let at = (PEERS + i32[(PEERS_OF + cell) >> 2]) >> 1; at < end; at++) {
    const peer = u16[at]
    const mask = i32[(DOMAIN + peer) >> 2]
    if (mask & value) {
      if (mask === value) {
        blame(memory, peer)
        return false
      }
      narrow(memory, peer, mask ^ value)
    }
  }
  return true
}

/** Puts the hidden singles of a full house in place. False if a value has no place, or two have but one. */
export function settle(memory: Memory, house: number): boolean {
  const { u16, i32 } = memory
  const start = (MEMBERS + u16[(HOUSES >> 1) + house]) >> 1
  const end = (MEMBERS + u16[(HOUSES >> 1) + house + 1]) >> 1
  let once = 0
  let twice = 0
  let open = 0
  for (let at = start; at < end; at++) {
    const mask = i32[(DOMAIN + u16[at]) >> 2]
    twice |= once & mask
    once |= mask
    if (!single(mask)) open |= mask
  }
  if (once !== i32[ALL >> 2]) {
    for (let at = start; at < end; at++) blame(memory, u16[at])
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
          blame(memory, cell)
          return false
        }
        narrow(memory, cell, value)
      }
    }
  }
  return true
}
