// All-different constraints. The value of a fixed cell is removed from its peers (naked single); a full house, as large as the value
// set, needs a place for every value, and a value with one place left goes there (hidden single).

import { single } from '../bits'
import { HOUSES, MEMBERS, model, PEERS } from '../board'
import { bump } from './conflicts'
import { domain, narrowInline, assign } from './domains'
import { placesOf } from './places'

/**
 * Removes the value of a fixed cell from its peers. False if one of them is left without candidates. Inlined, like support(): as calls,
 * both make plain grids take 1.1x the time.
 */
@inline export function exclude(cell: usize, value: u32): bool {
  const bytes: usize = model.setBytes
  const places = placesOf(value)
  const peers = <usize>PEERS + (cell >> 2) * bytes
  for (let at: usize = 0; at < bytes; at += 8) {
    const before = load<u64>(places + at)
    let reached = before & load<u64>(peers + at)
    if (reached == 0) continue
    store<u64>(places + at, before ^ reached)
    do {
      const peer = (at << 5) + (<usize>ctz(reached) << 2)
      const mask = domain(peer)
      if (mask == value) {
        bump(peer)
        return false
      }
      assign(peer, mask ^ value)
      reached &= reached - 1
    } while (reached)
  }
  return true
}

/** The values that have two places left in a house, whose members are from `start` to before `end`. */
export function linkedIn(start: usize, end: usize): u32 {
  let once: u32 = 0
  let twice: u32 = 0
  let more: u32 = 0
  for (let at = start; at < end; at += 2) {
    const mask = domain(load<u16>(at, MEMBERS))
    more |= twice & mask
    twice |= once & mask
    once |= mask
  }
  return twice & ~more
}

/** Puts the hidden singles of a full house in place. False if a value has no place, or two values have only the same one. */
export function hiddenSingles(house: usize): bool {
  const start: usize = load<u16>(house << 1, HOUSES)
  const end: usize = load<u16>(house << 1, HOUSES + 2)
  let once: u32 = 0
  let twice: u32 = 0
  let open: u32 = 0
  for (let at = start; at < end; at += 2) {
    const mask = domain(load<u16>(at, MEMBERS))
    twice |= once & mask
    once |= mask
    open |= single(mask) ? 0 : mask
  }
  if (once != model.all) {
    for (let at = start; at < end; at += 2) bump(load<u16>(at, MEMBERS))
    return false
  }
  const hidden = once & ~twice & open
  if (hidden) {
    for (let at = start; at < end; at += 2) {
      const cell: usize = load<u16>(at, MEMBERS)
      const mask = domain(cell)
      const value = mask & hidden
      if (value && value != mask) {
        if (!single(value)) {
          bump(cell)
          return false
        }
        narrowInline(cell, value)
      }
    }
  }
  return true
}
