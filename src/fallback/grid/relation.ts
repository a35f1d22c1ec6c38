// A relation within a case, as explained in assembly/grid/relation.ts.

import { indexOf, lowest } from '../bits.ts'
import type { Memory } from '../host.ts'
import { domain, narrow } from './domains.ts'
import { dataOf } from './records.ts'

/** False on a contradiction. */
export function relation(memory: Memory, record: number): boolean {
  const { i32 } = memory
  const data = dataOf(memory, record)
  const allowed = data + 2
  const pairs = allowed + i32[data + 1]
  const end = pairs + 2 * i32[data]
  for (let at = pairs; at < end; at += 2) {
    const first = i32[at]
    const second = i32[at + 1]
    const one = domain(memory, first)
    const other = domain(memory, second)
    let kept = 0
    let supported = 0
    for (let rest = one; rest; rest &= rest - 1) {
      const some = i32[allowed + indexOf(lowest(rest))] & other
      if (some) kept |= lowest(rest)
      supported |= some
    }
    if (kept === 0) return false
    if (kept !== one) narrow(memory, first, kept)
    if (supported !== other) narrow(memory, second, supported)
  }
  return true
}
