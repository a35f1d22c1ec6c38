// Interchangeable values, while any solution will do: exchanging two of them changes neither the rules nor the
// domains. Free are those that no guess on the way down has used. If a cell takes one of them and there is no solution, there is
// none with another of them either, so the search tries one only.
//
// A cell whose candidates are all free needs no second branch. Such a cell comes first; the next one has to see all of those before
// it, so in the end a whole house is filled. Conflict scores break the ties: after a restart it is another house.

import { lowest, single } from '../bits'
import { CANDIDATES, header, model } from '../board'
import { asksFeasibility } from './feasibility'

let freeValues: u32 = 0

/** The values that are still interchangeable: two or more, or none. */
export function free(): u32 {
  return freeValues
}

@inline export function setFree(values: u32): void {
  freeValues = single(values) ? 0 : values
}

/** At the root: the largest set of values with the same rules and the same places. */
export function resetFree(): void {
  let rest = asksFeasibility() ? model.alike : 0
  let largest: u32 = 0
  while (rest) {
    const like = likeLowest(rest)
    if (popcnt(like) > popcnt(largest)) largest = like
    rest ^= like
  }
  setFree(largest)
}

/** Of these values, those with the same places as the lowest. */
function likeLowest(values: u32): u32 {
  const first = lowest(values)
  const bytes: usize = header.size << 2
  for (let cell: usize = 0; cell < bytes && values != first; cell += 4) {
    const mask = load<u32>(cell, CANDIDATES)
    values &= mask & first ? mask : ~mask
  }
  return values
}
