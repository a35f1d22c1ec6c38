// Binary relations between cells. Along each arc of a cell, its candidates support the values they may stand
// beside; values without support are removed (arc consistency). The supported values come from a table for each byte of the mask.

import { ARCS, ARCS_OF, model, TABLES } from '../board'
import { bump } from './conflicts'
import { domain, narrowInline } from './domains'

const NONE: u32 = u32.MAX_VALUE

/** Removes from the cells related to this one what its candidates do not support. False if one of them is left with none. */
@inline export function support(cell: usize, mask: u32): bool {
  let at: usize = load<u32>(cell, ARCS_OF)
  const end: usize = load<u32>(cell, ARCS_OF + 4)
  let table: u32 = NONE
  let supported: u32 = 0
  for (; at < end; at += 4) {
    const other: usize = load<u16>(at, ARCS)
    const next: u32 = load<u16>(at, ARCS + 2)
    if (next != table) {
      table = next
      supported = partners(table, mask)
    }
    const before = domain(other)
    const after = before & supported
    if (after != before) {
      if (after == 0) {
        bump(other)
        return false
      }
      narrowInline(other, after)
    }
  }
  return true
}

/** All values that some value of the mask may stand beside. */
@inline function partners(number: usize, mask: u32): u32 {
  const bytes: u32 = model.maskBytes
  let table: usize = number << 12
  let union: u32 = load<u32>(table + ((mask & 255) << 2), TABLES)
  for (let i: u32 = 1; i < bytes; i++) {
    mask >>= 8
    table += 1024
    union |= load<u32>(table + ((mask & 255) << 2), TABLES)
  }
  return union
}
