// The header of the board: its counters, and how a kernel starts, reports a solution and returns.

import { header, LIST } from './board'
import * as codes from './codes'
import * as layout from './layout'

/** A new search: all counters zero. */
export function begin(): void {
  header.status = codes.RUNNING
  header.depth = 0
  header.nodes = 0
  header.guesses = 0
  header.backtracks = 0
  header.solutions = 0
  header.share = 0
  header.trace = 0
  header.score = i32.MIN_VALUE
  header.listed = 0
  header.total = 0
  header.totalHigh = 0
}

/** Mixes a decision into the trace. Engines that make the same decisions end with the same trace. */
@inline export function trace(decision: u32): void {
  header.trace = (rotl<u32>(header.trace, 5) ^ decision) * 0x9e3779b1
}

/** Are solutions wanted, or only their number? */
@inline export function listing(): bool {
  return header.mode != codes.COUNT
}

/** Where the next solution, of so many cells, goes on the list. */
@inline export function place(cells: usize): usize {
  if (!ASC_NO_ASSERT) assert((header.listed + 1) * <u32>cells <= <u32>layout.LIST_CELLS, 'the list is full')
  return <usize>LIST + (cells << 2) * header.listed
}

/** Counts a solution, which is on the list if it is wanted. Returns RUNNING, PAUSED if the list is full, or STOPPED by the limit. */
export function countSolution(): i32 {
  header.solutions++
  let status = codes.RUNNING
  if (listing()) {
    const listed = header.listed + 1
    header.listed = listed
    if (listed == header.capacity) status = codes.PAUSED
  }
  return header.solutions >= header.limit ? codes.STOPPED : status
}

/** Puts a solution on the list without counting it, because a better one may come. Returns PAUSED. */
export function offer(): i32 {
  header.listed++
  return codes.PAUSED
}

/** Adds `many` to the 128-bit total of the counting kernels. */
export function addTotal(many: u64): void {
  const sum = header.total + many
  header.total = sum
  header.totalHigh += u64(sum < many)
}

/** Adds `many`, `times` times. */
export function addTotalTimes(many: u64, times: u32): void {
  const low = (many & 0xffffffff) * times
  const high = (many >> 32) * times + (low >> 32)
  addTotal((high << 32) | (low & 0xffffffff))
  header.totalHigh += high >> 32
}

/** Ends run(): stores the status and the share of the search space that is done. Returns the status. */
export function leave(status: i32, share: f64): i32 {
  if (!ASC_NO_ASSERT) assert(header.backtracks <= header.guesses, 'every return is to a guess')
  header.status = status
  header.share = share
  return status
}
