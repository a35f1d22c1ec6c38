// The open parts of a search for queens: a row with columns still to try, below queens that stand. A part is the puzzle again, with fewer
// candidates.

import * as layout from '../../../assembly/layout.ts'
import { count } from '../bits.ts'
import { offer, place } from '../header.ts'
import type { Memory } from '../host.ts'

/** Puts the candidates of an open part on the list, the last row first. False if there are no more. */
export function part(memory: Memory, number: number): boolean {
  const { i32, f64 } = memory
  const depth = openRow(memory, number)
  if (depth < 0) return false
  const size = i32[layout.SIZE >> 2]
  const to = place(memory, size)
  const untried = i32[rowAt(depth) + (layout.ROW_UNTRIED >> 2)]
  let share = count(untried)
  for (let row = 0; row < size; row++) {
    const at = rowAt(row)
    let mask = i32[at + (layout.ROW_CANDIDATES >> 2)]
    if (row <= depth) {
      const taken = i32[at + (layout.ROW_TAKEN >> 2)]
      share /= count(mask & ~(taken | i32[at + (layout.ROW_FALLING >> 2)] | i32[at + (layout.ROW_RISING >> 2)]))
      mask = row < depth ? i32[rowAt(row + 1) + (layout.ROW_TAKEN >> 2)] ^ taken : untried
    }
    i32[to + row] = mask
  }
  f64[layout.PART_SHARE >> 3] = share
  offer(memory)
  return true
}

/** Drops all open parts but one. */
export function keep(memory: Memory, number: number): void {
  const { i32 } = memory
  const depth = openRow(memory, number)
  for (let row = 0; row < depth; row++) i32[rowAt(row) + (layout.ROW_UNTRIED >> 2)] = 0
  i32[layout.DEPTH >> 2] = depth
}

/** The row of an open part, or -1. */
function openRow({ i32 }: Memory, number: number): number {
  let left = number
  let row = i32[layout.DEPTH >> 2]
  for (; row >= 0; row--) {
    if (i32[rowAt(row) + (layout.ROW_UNTRIED >> 2)] !== 0 && left-- === 0) break
  }
  return row
}

function rowAt(row: number): number {
  return (layout.ROWS + row * layout.ROW_BYTES) >> 2
}
