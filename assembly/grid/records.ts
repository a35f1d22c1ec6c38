// Records: the constraints of a variant that are neither houses nor pairs. One narrow interface: a kind has a file of its own, with a
// function from the address of a record to a bool. It narrows cells; it returns false on a contradiction.
//
// Each cell has the set of the records that it wakes. Records that wait are a set, too, and the first one comes first: the host puts
// the cheap ones there, and says how many of them come before the full houses (src/kernel/records.ts).

import { BOARD } from '../host'
import * as layout from '../layout'
import { cases } from './case'
import { countOf } from './count'
import { differ } from './differ'
import { equal } from './equal'
import { line } from './line'
import { relation } from './relation'
import { setOf } from './set'
import { sum } from './sum'

/** No record. */
export const NO_RECORD: usize = 0

/** The records of a cell wait. */
// @ts-ignore: decorator
@inline export function wake(cell: usize): void {
  const bytes: usize = load<u32>(0, BOARD + layout.RECORD_SET_BYTES)
  const records = cell << 4
  for (let at: usize = 0; at < bytes; at += 16) {
    const waiting = v128.or(v128.load(at, BOARD + layout.DIRTY_RECORDS), v128.load(records + at, BOARD + layout.WAKES))
    v128.store(at, waiting, BOARD + layout.DIRTY_RECORDS)
  }
}

/** Removes the first record that waits, if it is one of the first `most`. Its address, or NO_RECORD. */
export function nextRecord(most: usize): usize {
  const bytes: usize = load<u32>(0, BOARD + layout.RECORD_SET_BYTES)
  for (let at: usize = 0; at < bytes; at += 8) {
    const records = load<u64>(at, BOARD + layout.DIRTY_RECORDS)
    if (records == 0) continue
    const number = (at << 3) + <usize>ctz(records)
    if (number >= most) return NO_RECORD
    store<u64>(at, records & (records - 1), BOARD + layout.DIRTY_RECORDS)
    return BOARD + layout.POOL + <usize>load<u32>(number << 2, BOARD + layout.RECORDS)
  }
  return NO_RECORD
}

/** No record waits. */
export function clearRecords(): void {
  memory.fill(BOARD + layout.DIRTY_RECORDS, 0, layout.MAX_RECORD_SET_BYTES)
}

/** Removes what a record does not allow. False on a contradiction. */
export function apply(record: usize): bool {
  switch (load<u32>(record, layout.RECORD_KIND)) {
    case layout.LINE:
      return line(record)
    case layout.COUNT_OF:
      return countOf(record)
    case layout.SET:
      return setOf(record)
    case layout.EQUAL:
      return equal(record)
    case layout.CASE:
      return cases(record)
    case layout.DIFFER:
      return differ(record)
    case layout.RELATION:
      return relation(record)
    default:
      return sum(record)
  }
}

/** Where the data of a record's kind begins. */
// @ts-ignore: decorator
@inline export function dataOf(record: usize): usize {
  return record + layout.RECORD_SCOPE + (<usize>load<u32>(record, layout.RECORD_CELLS) << 2)
}
