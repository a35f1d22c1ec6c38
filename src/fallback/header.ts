// The header of the board: its counters, and how a kernel starts, reports a solution and returns.

import * as codes from '../../assembly/codes.ts'
import * as fields from '../../assembly/fields.ts'
import * as layout from '../../assembly/layout.ts'
import type { Memory } from './host.ts'

/** A new search: all counters zero. */
export function begin({ i32, f64 }: Memory): void {
  i32[fields.STATUS >> 2] = codes.RUNNING
  i32[fields.DEPTH >> 2] = 0
  f64[fields.NODES >> 3] = 0
  f64[fields.GUESSES >> 3] = 0
  f64[fields.BACKTRACKS >> 3] = 0
  f64[fields.SOLUTIONS >> 3] = 0
  f64[fields.SHARE >> 3] = 0
  i32[fields.TRACE >> 2] = 0
  i32[fields.SCORE >> 2] = -0x80000000
  i32[fields.LISTED >> 2] = 0
}

/** Adds one to a counter. */
export function tally({ f64 }: Memory, counter: number): void {
  f64[counter >> 3]++
}

/** Mixes a decision into the trace. Engines that make the same decisions end with the same trace. */
export function trace({ i32 }: Memory, decision: number): void {
  const before = i32[fields.TRACE >> 2]
  i32[fields.TRACE >> 2] = Math.imul(((before << 5) | (before >>> 27)) ^ decision, 0x9e3779b1)
}

/** Are solutions wanted, or only their number? */
export function listing({ i32 }: Memory): boolean {
  return i32[fields.MODE >> 2] !== codes.COUNT
}

/** The word where the next solution, of so many cells, goes on the list. */
export function place({ i32 }: Memory, cells: number): number {
  return (layout.LIST >> 2) + i32[fields.LISTED >> 2] * cells
}

/** Counts a solution, which is on the list if it is wanted. Returns RUNNING, PAUSED if the list is full, or STOPPED by the limit. */
export function countSolution(memory: Memory): number {
  const { i32, f64 } = memory
  tally(memory, fields.SOLUTIONS)
  let status = codes.RUNNING
  if (listing(memory) && ++i32[fields.LISTED >> 2] === i32[fields.CAPACITY >> 2]) status = codes.PAUSED
  return f64[fields.SOLUTIONS >> 3] >= f64[fields.LIMIT >> 3] ? codes.STOPPED : status
}

/** Puts a solution on the list without counting it, because a better one may come. Returns PAUSED. */
export function offer({ i32 }: Memory): number {
  i32[fields.LISTED >> 2]++
  return codes.PAUSED
}

/** Ends run(): stores the status and the share of the search space that is done. Returns the status. */
export function leave({ i32, f64 }: Memory, status: number, share: number): number {
  i32[fields.STATUS >> 2] = status
  f64[fields.SHARE >> 3] = share
  return status
}
