// Links, while any solution will do, as explained in assembly/grid/links.ts.

import * as layout from '../../../assembly/layout.ts'
import { lowest } from '../bits.ts'
import type { Memory } from '../host.ts'
import { domain } from './domains.ts'
import { seeking } from './lost.ts'
import { free } from './symmetry.ts'

/** Does the search branch on links now? */
export function byLinks(memory: Memory): boolean {
  return seeking(memory) && (memory.i32[layout.LUBY_INDEX >> 2] & 1) === 0
}

/**
 * A place of a linked value, which becomes its saved value, to be tried first; or this cell, if there is no link. Of all links, it is the
 * one whose places were in the most conflicts; of the two places, the one with this saved value, or the first.
 */
export function linkedCell(memory: Memory, cell: number): number {
  const { u16, i32 } = memory
  const houses = i32[layout.HOUSE_COUNT >> 2]
  let least = 0x7fffffff
  let value = 0
  for (let house = 0; house < houses; house++) {
    const start = (layout.MEMBERS + u16[(layout.HOUSES >> 1) + house]) >> 1
    const end = (layout.MEMBERS + u16[(layout.HOUSES >> 1) + house + 1]) >> 1
    for (let linked = linkedIn(memory, start, end); linked; linked &= linked - 1) {
      const bit = lowest(linked)
      let sum = 0
      let place = 0
      for (let at = start; at < end; at++) {
        const member = u16[at]
        if ((domain(memory, member) & bit) === 0) continue
        if (sum === 0 || i32[(layout.SAVED + member) >> 2] === bit) place = member
        sum += i32[(layout.KEYS + member) >> 2]
      }
      if (sum >= least) continue
      least = sum
      value = bit
      cell = place
    }
  }
  if (value) i32[(layout.SAVED + cell) >> 2] = value
  return cell
}

/** The linked values of a house. Interchangeable ones do not count. */
function linkedIn(memory: Memory, start: number, end: number): number {
  let once = 0
  let twice = 0
  let more = 0
  for (let at = start; at < end; at++) {
    const mask = domain(memory, memory.u16[at])
    more |= twice & mask
    twice |= once & mask
    once |= mask
  }
  return twice & ~more & ~free(memory)
}
