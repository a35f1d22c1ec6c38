// Required values, as explained in assembly/grid/required.ts. A set of cells is named by its index in i32.

import * as layout from '../../../assembly/layout.ts'
import { indexOf, lowest, single } from '../bits.ts'
import type { Memory } from '../host.ts'
import { domain, narrow } from './domains.ts'
import { placesOf } from './places.ts'

/** Requires every value of a full house. False on a contradiction. */
export function placeValues(memory: Memory, house: number): boolean {
  const { u16, i32 } = memory
  const cells = (layout.HOUSE_SETS + house * i32[layout.SET_BYTES >> 2]) >> 2
  const start = (layout.MEMBERS + u16[(layout.HOUSES >> 1) + house]) >> 1
  const end = (layout.MEMBERS + u16[(layout.HOUSES >> 1) + house + 1]) >> 1
  let once = 0
  let twice = 0
  let thrice = 0
  let more = 0
  let open = 0
  for (let at = start; at < end; at++) {
    const mask = i32[(layout.DOMAIN + u16[at]) >> 2]
    more |= thrice & mask
    thrice |= twice & mask
    twice |= once & mask
    once |= mask
    if (!single(mask)) open |= mask
  }
  if (once !== i32[(layout.HOUSE_VALUES >> 2) + house]) return false
  for (let values = open & ~more; values; values &= values - 1) if (!require(memory, cells, lowest(values))) return false
  return true
}

/** One cell of a set of cells that all differ has this value. False on a contradiction. */
export function require(memory: Memory, cells: number, value: number): boolean {
  const { i32 } = memory
  const words = i32[layout.SET_BYTES >> 2] >> 2
  const places = placesOf(memory, value)
  let many = 0
  let first = 0
  let second = 0
  let third = 0
  for (let word = 0; word < words; word++) {
    for (let rest = i32[places + word] & i32[cells + word]; rest; rest &= rest - 1) {
      if (++many > 3) return true
      third = second
      second = first
      first = (word << 7) + (indexOf(lowest(rest)) << 2)
    }
  }
  if (many > 1) return removeSeeing(memory, first, second, many === 3 ? third : second, value)
  if (many === 0) return false
  if (domain(memory, first) !== value) narrow(memory, first, value)
  return true
}

/** Removes a value from the cells that see all three. False if one of them has no other. */
function removeSeeing(memory: Memory, first: number, second: number, third: number, value: number): boolean {
  const { i32 } = memory
  const words = i32[layout.SET_BYTES >> 2] >> 2
  const places = placesOf(memory, value)
  const peers = layout.PEERS >> 2
  const [one, two, three] = [peers + (first >> 2) * words, peers + (second >> 2) * words, peers + (third >> 2) * words]
  for (let word = 0; word < words; word++) {
    let seeing = i32[places + word] & i32[one + word] & i32[two + word] & i32[three + word]
    for (; seeing; seeing &= seeing - 1) {
      const cell = (word << 7) + (indexOf(lowest(seeing)) << 2)
      const mask = domain(memory, cell)
      if (mask === value) return false
      narrow(memory, cell, mask ^ value)
    }
  }
  return true
}
