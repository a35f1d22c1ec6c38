// Binary relations between cells. Along each arc of a cell, its candidates support the values they may stand
// beside; values without support are removed (arc consistency). The supported values come from a table for each byte of the mask.

import * as layout from '../../../assembly/layout.ts'
import type { Memory } from '../host.ts'
import { bump } from './branch.ts'
import { domain, narrow } from './domains.ts'

/** No table. */
const NONE = -1

/** Removes from the cells related to this one what its candidates do not support. False if one of them is left with none. */
export function support(memory: Memory, cell: number, mask: number): boolean {
  const { u16, i32 } = memory
  const end = (layout.ARCS + i32[(layout.ARCS_OF + cell + 4) >> 2]) >> 1
  let table = NONE
  let supported = 0
  for (let at = (layout.ARCS + i32[(layout.ARCS_OF + cell) >> 2]) >> 1; at < end; at += 2) {
    const other = u16[at]
    if (u16[at + 1] !== table) {
      table = u16[at + 1]
      supported = partners(memory, table, mask)
    }
    const before = domain(memory, other)
    const after = before & supported
    if (after !== before) {
      if (after === 0) {
        bump(memory, other)
        return false
      }
      narrow(memory, other, after)
    }
  }
  return true
}

/** All values that some value of the mask may stand beside. */
function partners({ i32 }: Memory, number: number, mask: number): number {
  const bytes = i32[layout.MASK_BYTES >> 2]
  let table = (layout.TABLES + number * layout.TABLE_BYTES) >> 2
  let union = i32[table + (mask & 255)]
  for (let i = 1; i < bytes; i++) {
    mask >>>= 8
    table += 256
    union |= i32[table + (mask & 255)]
  }
  return union
}
