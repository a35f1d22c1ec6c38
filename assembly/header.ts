// The header of the board: its counters, and how a kernel starts, reports a solution and returns.

import { BOARD } from './host'
import * as layout from './layout'

/** A new search: all counters zero. */
export function begin(): void {
  store<i32>(0, layout.RUNNING, BOARD + layout.STATUS)
  store<u32>(0, 0, BOARD + layout.DEPTH)
  store<f64>(0, 0, BOARD + layout.NODES)
  store<f64>(0, 0, BOARD + layout.GUESSES)
  store<f64>(0, 0, BOARD + layout.BACKTRACKS)
  store<f64>(0, 0, BOARD + layout.SOLUTIONS)
  store<f64>(0, 0, BOARD + layout.SHARE)
  store<u32>(0, 0, BOARD + layout.TRACE)
  store<i32>(0, i32.MIN_VALUE, BOARD + layout.SCORE)
  store<u32>(0, 0, BOARD + layout.LISTED)
  store<u64>(0, 0, BOARD + layout.TOTAL)
  store<u64>(0, 0, BOARD + layout.TOTAL + 8)
}

/** Adds `many` to a counter. */
// @ts-ignore: decorator
@inline export function add(counter: usize, many: u32): void {
  store<f64>(BOARD + counter, load<f64>(BOARD + counter) + <f64>many)
}

/** Adds one to a counter. */
// @ts-ignore: decorator
@inline export function tally(counter: usize): void {
  add(counter, 1)
}

/** Mixes a decision into the trace. Engines that make the same decisions end with the same trace. */
// @ts-ignore: decorator
@inline export function trace(decision: u32): void {
  store<u32>(0, (rotl<u32>(load<u32>(0, BOARD + layout.TRACE), 5) ^ decision) * 0x9e3779b1, BOARD + layout.TRACE)
}

/** Are solutions wanted, or only their number? */
// @ts-ignore: decorator
@inline export function listing(): bool {
  return load<i32>(0, BOARD + layout.MODE) != layout.COUNT
}

/** Where the next solution, of so many cells, goes on the list. */
// @ts-ignore: decorator
@inline export function place(cells: usize): usize {
  return BOARD + layout.LIST + (cells << 2) * load<u32>(0, BOARD + layout.LISTED)
}

/** Counts a solution, which is on the list if it is wanted. Returns RUNNING, PAUSED if the list is full, or STOPPED by the limit. */
export function record(): i32 {
  tally(layout.SOLUTIONS)
  let status = layout.RUNNING
  if (listing()) {
    const listed = load<u32>(0, BOARD + layout.LISTED) + 1
    store<u32>(0, listed, BOARD + layout.LISTED)
    if (listed == load<u32>(0, BOARD + layout.CAPACITY)) status = layout.PAUSED
  }
  return load<f64>(0, BOARD + layout.SOLUTIONS) >= load<f64>(0, BOARD + layout.LIMIT) ? layout.STOPPED : status
}

/** Puts a solution on the list without counting it, because a better one may come. Returns PAUSED. */
export function offer(): i32 {
  store<u32>(0, load<u32>(0, BOARD + layout.LISTED) + 1, BOARD + layout.LISTED)
  return layout.PAUSED
}

/** Adds `many` to the 128-bit total of the counting kernels. */
export function addTotal(many: u64): void {
  const sum = load<u64>(0, BOARD + layout.TOTAL) + many
  store<u64>(0, sum, BOARD + layout.TOTAL)
  store<u64>(0, load<u64>(0, BOARD + layout.TOTAL + 8) + u64(sum < many), BOARD + layout.TOTAL + 8)
}

/** Ends run(): stores the status and the share of the search space that is done. Returns the status. */
export function leave(status: i32, share: f64): i32 {
  store<i32>(0, status, BOARD + layout.STATUS)
  store<f64>(0, share, BOARD + layout.SHARE)
  return status
}
