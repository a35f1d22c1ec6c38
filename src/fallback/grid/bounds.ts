// Sums by intervals, as explained in assembly/grid/bounds.ts.

import * as layout from '../../../assembly/layout.ts'
import { highest, indexOf, lowest } from '../bits.ts'
import type { Memory } from '../host.ts'
import { domain, narrow } from './domains.ts'
import { dataOf } from './records.ts'

/** False on a contradiction. */
export function bounds(memory: Memory, record: number): boolean {
  const { i32 } = memory
  const data = dataOf(memory, record)
  const cells = i32[record + (layout.RECORD_CELLS >> 2)]
  const scope = record + (layout.RECORD_SCOPE >> 2)
  const coefficients = data + 1
  let least = -i32[data]
  let most = least
  for (let at = 0; at < cells; at++) {
    const coefficient = i32[coefficients + at]
    const mask = domain(memory, i32[scope + at])
    least += leastOf(coefficient, mask)
    most -= leastOf(-coefficient, mask)
  }
  if (least > 0 || most < 0) return false
  for (let at = 0; at < cells; at++) {
    const coefficient = i32[coefficients + at]
    const cell = i32[scope + at]
    const mask = domain(memory, cell)
    const high = leastOf(coefficient, mask) - least
    const low = -leastOf(-coefficient, mask) - most
    let kept = 0
    for (let rest = mask; rest; rest &= rest - 1) {
      const part = coefficient * indexOf(lowest(rest))
      if (part >= low && part <= high) kept |= lowest(rest)
    }
    if (kept === mask) continue
    if (kept === 0) return false
    least += leastOf(coefficient, kept) - leastOf(coefficient, mask)
    most -= leastOf(-coefficient, kept) - leastOf(-coefficient, mask)
    narrow(memory, cell, kept)
  }
  return true
}

/** The least that a cell adds. */
function leastOf(coefficient: number, mask: number): number {
  return coefficient * indexOf(coefficient < 0 ? highest(mask) : lowest(mask))
}
