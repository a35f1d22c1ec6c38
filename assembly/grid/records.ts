// Records: the constraints of a variant that are neither houses nor pairs. Here is which of them wait; apply.ts applies one.
//
// Each cell has the set of the records that it wakes. Records that wait are a set, too, and the first one comes first: the host puts
// the cheap ones there, and says how many of them come before the full houses (src/kernel/records/records.ts).
//
// This file owns the set of those that wait.

import { model, POOL, RECORDS, WAKES } from '../board'
import { inTable } from '../bounds'
import * as limits from '../limits'

/** u8[MAX_RECORD_SET_BYTES]: the set of the records that wait. */
const DIRTY_RECORDS: usize = memory.data(limits.MAX_RECORD_SET_BYTES, 16)

/** No record. */
export const NO_RECORD: usize = 0

/** The records of a cell wait. */
export function wake(cell: usize): void {
  const bytes: usize = model.recordSetBytes
  const records = cell << 4
  for (let at: usize = 0; at < bytes; at += 8) {
    store<u64>(inTable(at, limits.MAX_RECORD_SET_BYTES), load<u64>(at, DIRTY_RECORDS) | load<u64>(records + at, WAKES), DIRTY_RECORDS)
  }
}

/** Removes the first record that waits, if it is one of the first `most`. Its address, or NO_RECORD. */
export function nextRecord(most: usize): usize {
  const bytes: usize = model.recordSetBytes
  for (let at: usize = 0; at < bytes; at += 8) {
    const records = load<u64>(at, DIRTY_RECORDS)
    if (records == 0) continue
    const number = (at << 3) + <usize>ctz(records)
    if (number >= most) return NO_RECORD
    store<u64>(at, records & (records - 1), DIRTY_RECORDS)
    return POOL + <usize>load<u32>(number << 2, RECORDS)
  }
  return NO_RECORD
}

/** No record waits. */
export function clearRecords(): void {
  memory.fill(DIRTY_RECORDS, 0, limits.MAX_RECORD_SET_BYTES)
}

/** A record: its kind, the number of its cells, the cells (u32), and what the kind needs. */
@unmanaged
export class Record {
  kind: u32
  cells: u32
}

export function kindOf(record: usize): u32 {
  return changetype<Record>(record).kind
}

/** The bytes of the cells of a record. */
// @ts-ignore: decorator
@inline export function scopeBytes(record: usize): usize {
  return <usize>changetype<Record>(record).cells << 2
}

/** Where its cells begin. */
// @ts-ignore: decorator
@inline export function scopeOf(record: usize): usize {
  return record + offsetof<Record>()
}

/** Where the data of its kind begins. */
// @ts-ignore: decorator
@inline export function dataOf(record: usize): usize {
  return scopeOf(record) + scopeBytes(record)
}
