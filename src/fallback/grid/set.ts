// Sets, as explained in assembly/grid/set.ts.

import * as layout from '../../../assembly/layout.ts'
import type { Memory } from '../host.ts'
import { conclude, consider, fixed, gather, open, telling } from './clique.ts'
import { dataOf } from './records.ts'

/** False on a contradiction. */
export function setOf(memory: Memory, record: number): boolean {
  const { i32 } = memory
  const data = dataOf(memory, record)
  const sets = data + 1 + (i32[layout.SET_BYTES >> 2] >> 2)
  const end = sets + i32[data]
  gather(memory, record + (layout.RECORD_SCOPE >> 2), i32[record + (layout.RECORD_CELLS >> 2)])
  for (let at = sets; at < end; at++) {
    const rest = i32[at] ^ fixed
    if (open === 0) {
      if (rest === 0) return true
      continue
    }
    if ((rest & fixed) === 0) consider(memory, rest)
    if (!telling()) return true
  }
  return conclude(memory, data + 1)
}
