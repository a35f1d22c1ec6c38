// Cells that all differ, within a case, as explained in assembly/grid/differ.ts.

import * as layout from '../../../assembly/layout.ts'
import { count, single } from '../bits.ts'
import type { Memory } from '../host.ts'
import { domain, narrow } from './domains.ts'

/** False on a contradiction. */
export function differ(memory: Memory, record: number): boolean {
  const { i32 } = memory
  const cells = i32[record + (layout.RECORD_CELLS >> 2)]
  const scope = record + (layout.RECORD_SCOPE >> 2)
  let fixed = 0
  let known: number
  do {
    known = fixed
    fixed = 0
    let union = 0
    for (let at = scope; at < scope + cells; at++) {
      const mask = domain(memory, i32[at])
      union |= mask
      if (!single(mask)) continue
      if (fixed & mask) return false
      fixed |= mask
    }
    if (count(union) < cells) return false
    for (let at = scope; at < scope + cells; at++) {
      const mask = domain(memory, i32[at])
      if (single(mask) || (mask & fixed) === 0) continue
      if ((mask & ~fixed) === 0) return false
      narrow(memory, i32[at], mask & ~fixed)
    }
  } while (fixed !== known)
  return true
}
