// Links, while any solution will do. A value with two places left in a house is linked: one of the two has it. That is a choice of two,
// like a cell with two candidates. So where all cells have more, the search branches on a link; not always, but in every other series of
// restarts, 1 | 1 2 | 1 | 1 2 4 | ...: in the longer ones.

import { lowest } from '../bits'
import { HOUSES, MEMBERS, model } from '../board'
import { KEYS } from './conflicts'
import { domain } from './domains'
import { linkedIn } from './houses'
import { phaseOf, setPhase } from './phases'
import { free } from './symmetry'

/**
 * A place of a linked value, which becomes its saved phase, to be tried first; or this cell, if there is no link. Of all links, it is the
 * one whose places were in the most conflicts; of the two places, the one with this saved phase, or the first.
 */
export function linkedCell(cell: usize): usize {
  const houses: usize = model.houseCount << 1
  let least: u32 = u32.MAX_VALUE
  let value: u32 = 0
  for (let house: usize = 0; house < houses; house += 2) {
    const start: usize = load<u16>(house, HOUSES)
    const end: usize = load<u16>(house, HOUSES + 2)
    // Interchangeable ones do not count.
    for (let linked = linkedIn(start, end) & ~free(); linked; linked &= linked - 1) {
      const bit = lowest(linked)
      let sum: u32 = 0
      let place: usize = 0
      for (let at = start; at < end; at += 2) {
        const member: usize = load<u16>(at, MEMBERS)
        if ((domain(member) & bit) == 0) continue
        if (sum == 0 || phaseOf(member) == bit) place = member
        sum += load<u32>(member, KEYS)
      }
      if (sum >= least) continue
      least = sum
      value = bit
      cell = place
    }
  }
  if (value) setPhase(cell, value)
  return cell
}
