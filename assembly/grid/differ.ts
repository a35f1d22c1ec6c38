// Cells that all differ, within a case: no peers, so the propagator has to see to it. Fixed values go from the other cells, as long as this
// fixes more; and there are at least as many values as cells.

import { single } from '../bits'
import { domain, narrow } from './domains'
import { scopeBytes, scopeOf } from './propagators'

export function differ(propagator: usize): bool {
  const cells = scopeBytes(propagator)
  const scope = scopeOf(propagator)
  let fixed: u32 = 0
  let known: u32
  do {
    known = fixed
    fixed = 0
    let union: u32 = 0
    for (let at: usize = 0; at < cells; at += 4) {
      const mask = domain(load<u32>(scope + at))
      union |= mask
      if (!single(mask)) continue
      if (fixed & mask) return false
      fixed |= mask
    }
    if (popcnt(union) < <u32>(cells >> 2)) return false
    for (let at: usize = 0; at < cells; at += 4) {
      const cell: usize = load<u32>(scope + at)
      const mask = domain(cell)
      if (single(mask) || (mask & fixed) == 0) continue
      if ((mask & ~fixed) == 0) return false
      narrow(cell, mask & ~fixed)
    }
  } while (fixed != known)
  return true
}
