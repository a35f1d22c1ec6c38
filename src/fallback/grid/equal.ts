// Equal lists, as explained in assembly/grid/equal.ts.

import * as layout from '../../../assembly/layout.ts'
import { lowest, single } from '../bits.ts'
import type { Memory } from '../host.ts'
import { domain, narrow } from './domains.ts'
import { dataOf } from './records.ts'

/** False on a contradiction. */
export function equal(memory: Memory, record: number): boolean {
  const many = memory.i32[dataOf(memory, record)]
  const first = record + (layout.RECORD_SCOPE >> 2)
  const second = first + many
  const end = second + many
  const common = union(memory, first, second) & union(memory, second, end)
  if (!confine(memory, first, end, common)) return false
  for (let values = common; values; values &= values - 1) {
    const value = lowest(values)
    const least = Math.max(sure(memory, first, second, value), sure(memory, second, end, value))
    const most = Math.min(able(memory, first, second, value), able(memory, second, end, value))
    if (least > most) return false
    balance(memory, first, second, value, least, most)
    balance(memory, second, end, value, least, most)
  }
  return true
}

/** The candidates of some cells. */
function union(memory: Memory, start: number, end: number): number {
  let values = 0
  for (let at = start; at < end; at++) values |= domain(memory, memory.i32[at])
  return values
}

/** Leaves all cells these values. False if one has none of them. */
function confine(memory: Memory, start: number, end: number, values: number): boolean {
  for (let at = start; at < end; at++) {
    const cell = memory.i32[at]
    const mask = domain(memory, cell)
    if ((mask & values) === mask) continue
    if ((mask & values) === 0) return false
    narrow(memory, cell, mask & values)
  }
  return true
}

/** The number of cells that have this value. */
function sure(memory: Memory, start: number, end: number, value: number): number {
  let many = 0
  for (let at = start; at < end; at++) if (domain(memory, memory.i32[at]) === value) many++
  return many
}

/** The number of cells that can have it. */
function able(memory: Memory, start: number, end: number, value: number): number {
  let many = 0
  for (let at = start; at < end; at++) if (domain(memory, memory.i32[at]) & value) many++
  return many
}

/** Gives a list a value as often as it must have it, if no other cells can; or takes it away, if it has it as often as it can. */
function balance(memory: Memory, start: number, end: number, value: number, least: number, most: number): void {
  const all = able(memory, start, end, value) === least
  if (!all && sure(memory, start, end, value) !== most) return
  for (let at = start; at < end; at++) {
    const cell = memory.i32[at]
    const mask = domain(memory, cell)
    if (single(mask) || (mask & value) === 0) continue
    narrow(memory, cell, all ? value : mask ^ value)
  }
}
