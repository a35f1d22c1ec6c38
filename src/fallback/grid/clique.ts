// Cliques, as explained in assembly/grid/clique.ts.

import * as layout from '../../../assembly/layout.ts'
import { indexOf, lowest, single } from '../bits.ts'
import type { Memory } from '../host.ts'
import { low, shiftDown } from '../wide.ts'
import { domain, narrow } from './domains.ts'
import { require } from './required.ts'

// Between two calls, for one clique at a time.
/** The candidates of all open cells, the fixed values, and the number of open cells. */
export let candidates = 0
export let fixed = 0
export let open = 0
/** The values in any set that is possible, and those in all of them. */
let any = 0
let all = 0

const OPEN_CELLS = layout.OPEN_CELLS >> 1

/** Reads the cells, from an index of i32 on. */
export function gather(memory: Memory, cells: number, many: number): void {
  const { u16, i32 } = memory
  candidates = 0
  fixed = 0
  open = 0
  any = 0
  all = -1
  for (let at = cells; at < cells + many; at++) {
    const mask = domain(memory, i32[at])
    if (single(mask)) fixed |= mask
    else {
      candidates |= mask
      u16[OPEN_CELLS + open++] = i32[at]
    }
  }
}

/** May another set say more? */
export function telling(): boolean {
  return any !== candidates || all !== 0
}

/** Takes a set of as many values as there are open cells, if it is possible: each of its values has a cell, and each cell a value. */
export function consider(memory: Memory, set: number): void {
  if ((set & ~candidates) === 0 && hits(memory, set)) {
    any |= set
    all &= set
  }
}

/** Has each open cell a value of the set? */
function hits(memory: Memory, set: number): boolean {
  for (let at = 0; at < open; at++) if ((domain(memory, memory.u16[OPEN_CELLS + at]) & set) === 0) return false
  return true
}

/** One open cell, with these of its candidates. */
export function considerValues(values: number): void {
  any = values
  all = 0
}

/** Two open cells whose sum is one of these: two words, bit s for sum s. */
export function considerPairs(memory: Memory, below: number, above: number): void {
  const { u16 } = memory
  const one = domain(memory, u16[OPEN_CELLS])
  const other = domain(memory, u16[OPEN_CELLS + 1])
  let first = 0
  let second = 0
  for (let rest = one; rest; rest &= rest - 1) {
    const value = lowest(rest)
    shiftDown(below, above, indexOf(value))
    const partners = low & other & ~value
    if (partners === 0) continue
    first |= value
    second |= partners
    all &= single(partners) ? value | partners : value
  }
  any = first && second ? first | second : 0
  if (any === 0) return
  if (first !== one) narrow(memory, u16[OPEN_CELLS], first)
  if (second !== other) narrow(memory, u16[OPEN_CELLS + 1], second)
}

/** Leaves the open cells what some set has. `set` is the set of all cells of the clique. False on a contradiction. */
export function conclude(memory: Memory, set: number): boolean {
  if (any === 0) return false
  for (let at = 0; at < open; at++) {
    const cell = memory.u16[OPEN_CELLS + at]
    const mask = domain(memory, cell)
    if ((mask & any) !== mask) narrow(memory, cell, mask & any)
  }
  for (let values = all; values; values &= values - 1) if (!require(memory, set, lowest(values))) return false
  return true
}
