// Records, as explained in assembly/grid/records.ts. A record is named by its index in i32.

import * as layout from '../../../assembly/layout.ts'
import { indexOf, lowest } from '../bits.ts'
import type { Memory } from '../host.ts'
import { cases } from './case.ts'
import { countOf } from './count.ts'
import { differ } from './differ.ts'
import { equal } from './equal.ts'
import { line } from './line.ts'
import { relation } from './relation.ts'
import { setOf } from './set.ts'
import { sum } from './sum.ts'

/** No record. */
export const NO_RECORD = 0

/** The records of a cell wait. */
export function wake({ i32 }: Memory, cell: number): void {
  const words = i32[layout.RECORD_SET_BYTES >> 2] >> 2
  const records = (layout.WAKES + (cell << 4)) >> 2
  for (let word = 0; word < words; word++) i32[(layout.DIRTY_RECORDS >> 2) + word] |= i32[records + word]
}

/** Removes the first record that waits, if it is one of the first `most`, or NO_RECORD. */
export function nextRecord({ i32 }: Memory, most: number): number {
  const words = i32[layout.RECORD_SET_BYTES >> 2] >> 2
  for (let word = 0; word < words; word++) {
    const records = i32[(layout.DIRTY_RECORDS >> 2) + word]
    if (records === 0) continue
    const number = 32 * word + indexOf(lowest(records))
    if (number >= most) return NO_RECORD
    i32[(layout.DIRTY_RECORDS >> 2) + word] = records & (records - 1)
    return (layout.POOL + i32[(layout.RECORDS >> 2) + number]) >> 2
  }
  return NO_RECORD
}

/** No record waits. */
export function clearRecords({ i32 }: Memory): void {
  i32.fill(0, layout.DIRTY_RECORDS >> 2, (layout.DIRTY_RECORDS + layout.MAX_RECORD_SET_BYTES) >> 2)
}

/** Removes what a record does not allow. False on a contradiction. */
export function apply(memory: Memory, record: number): boolean {
  switch (memory.i32[record + (layout.RECORD_KIND >> 2)]) {
    case layout.LINE:
      return line(memory, record)
    case layout.COUNT_OF:
      return countOf(memory, record)
    case layout.SET:
      return setOf(memory, record)
    case layout.EQUAL:
      return equal(memory, record)
    case layout.CASE:
      return cases(memory, record)
    case layout.DIFFER:
      return differ(memory, record)
    case layout.RELATION:
      return relation(memory, record)
    default:
      return sum(memory, record)
  }
}

/** Where the data of a record's kind begins. */
export function dataOf({ i32 }: Memory, record: number): number {
  return record + (layout.RECORD_SCOPE >> 2) + i32[record + (layout.RECORD_CELLS >> 2)]
}
