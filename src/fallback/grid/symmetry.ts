// Interchangeable values, while any solution will do, as explained in assembly/grid/symmetry.ts.

import * as layout from '../../../assembly/layout.ts'
import { count, lowest, single } from '../bits.ts'
import type { Memory } from '../host.ts'
import { seeking } from './lost.ts'

/** The values that are still interchangeable: two or more, or none. */
export function free({ i32 }: Memory): number {
  return i32[layout.FREE >> 2]
}

export function setFree({ i32 }: Memory, values: number): void {
  i32[layout.FREE >> 2] = single(values) ? 0 : values
}

/** At the root: the largest set of values with the same rules and the same places. */
export function resetFree(memory: Memory): void {
  let rest = seeking(memory) ? memory.i32[layout.ALIKE >> 2] : 0
  let largest = 0
  while (rest) {
    const like = likeLowest(memory, rest)
    if (count(like) > count(largest)) largest = like
    rest ^= like
  }
  setFree(memory, largest)
}

/** Of these values, those with the same places as the lowest. */
function likeLowest({ i32 }: Memory, values: number): number {
  const first = lowest(values)
  const size = i32[layout.SIZE >> 2]
  for (let number = 0; number < size && values !== first; number++) {
    const mask = i32[(layout.CANDIDATES >> 2) + number]
    values &= mask & first ? mask : ~mask
  }
  return values
}
