// Cases, as explained in assembly/grid/case.ts.

import * as layout from '../../../assembly/layout.ts'
import type { Memory } from '../host.ts'
import { clearQueue, domain, narrow } from './domains.ts'
import { apply, dataOf } from './records.ts'

// In a case:
const MASK = 0
const SIZE = 1
const RECORDS = 2

/** False on a contradiction. */
export function cases(memory: Memory, record: number): boolean {
  const { i32 } = memory
  const data = dataOf(memory, record)
  const selector = i32[data]
  const values = domain(memory, selector)
  let many = 0
  let last = 0
  let one = data + 2
  for (let left = i32[data + 1]; left; left--) {
    if (i32[one + MASK] & values) {
      many++
      last = one
    }
    one += RECORDS + (i32[one + SIZE] >> 2)
  }
  if (many === 1) return run(memory, last, selector)
  return many > 1 && unite(memory, record, data + 2, one, selector)
}

/** Takes a case. False if it fails. */
function run(memory: Memory, one: number, selector: number): boolean {
  const { i32 } = memory
  const values = domain(memory, selector)
  const some = values & i32[one + MASK]
  if (some !== values) narrow(memory, selector, some)
  const end = one + RECORDS + (i32[one + SIZE] >> 2)
  for (let at = one + RECORDS; at < end; at += 1 + (i32[at] >> 2)) if (!apply(memory, at + 1)) return false
  return true
}

/** Leaves the cells of the record what they have in any case. False if all cases fail. */
function unite(memory: Memory, record: number, start: number, end: number, selector: number): boolean {
  const { i32 } = memory
  const cells = i32[record + (layout.RECORD_CELLS >> 2)]
  const scope = record + (layout.RECORD_SCOPE >> 2)
  const values = domain(memory, selector)
  const size = (i32[layout.FRAME_BYTES >> 2] - layout.FRAME_MASKS) >> 2
  const copy = layout.CASE_COPY >> 2
  const unions = layout.CASE_UNIONS >> 2
  i32.copyWithin(copy, layout.DOMAIN >> 2, (layout.DOMAIN >> 2) + size)
  i32.fill(0, unions, unions + cells)
  for (let one = start; one < end; one += RECORDS + (i32[one + SIZE] >> 2)) {
    if ((i32[one + MASK] & values) === 0) continue
    if (run(memory, one, selector)) {
      for (let at = 0; at < cells; at++) i32[unions + at] |= domain(memory, i32[scope + at])
    }
    i32.copyWithin(layout.DOMAIN >> 2, copy, copy + size)
    clearQueue(memory)
  }
  for (let at = 0; at < cells; at++) {
    const union = i32[unions + at]
    if (union === 0) return false
    if (union !== domain(memory, i32[scope + at])) narrow(memory, i32[scope + at], union)
  }
  return true
}
