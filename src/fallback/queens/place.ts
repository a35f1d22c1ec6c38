// Every placement of n queens, row by row, in lexicographic order of their columns: depth-first search on an explicit stack, with a
// mask of taken columns and two masks of diagonals, which shift by a column in each row.
//
// Where any placement will do, the search starts just above one that is known (construct.ts). The host asks for this only if every
// square is a candidate.

import * as layout from '../../../assembly/layout.ts'
import { count, indexOf, lowest } from '../bits.ts'
import { add, begin, leave, listing, place, record, tally } from '../header.ts'
import type { Memory } from '../host.ts'
import { constructed } from './construct.ts'

/** Starts with no queen placed. SIZE is 1 to 32. */
export function start(memory: Memory): void {
  begin(memory)
  tally(memory, layout.NODES)
  const { i32 } = memory
  const size = i32[layout.SIZE >> 2]
  for (let row = 0; row < size; row++) {
    i32[(layout.ROWS + row * layout.ROW_BYTES + layout.ROW_CANDIDATES) >> 2] = i32[(layout.CANDIDATES >> 2) + row]
  }
  save(memory, layout.ROWS >> 2, 0, 0, 0, i32[layout.CANDIDATES >> 2])
  if (i32[layout.MODE >> 2] === layout.FIRST && size > 3) construct(memory)
}

/** Places all queens but the last: the search has one node left. */
function construct(memory: Memory): void {
  const { i32 } = memory
  const last = i32[layout.SIZE >> 2] - 1
  let row = layout.ROWS >> 2
  for (let depth = 0; depth < last; depth++, row += layout.ROW_BYTES >> 2) {
    const queen = 1 << constructed(depth, last + 1)
    const taken = i32[row + (layout.ROW_TAKEN >> 2)] | queen
    const falling = (i32[row + (layout.ROW_FALLING >> 2)] | queen) << 1
    const rising = (i32[row + (layout.ROW_RISING >> 2)] | queen) >>> 1
    i32[row + (layout.ROW_UNTRIED >> 2)] = 0
    const below = row + (layout.ROW_BYTES >> 2)
    save(memory, below, taken, falling, rising, i32[below + (layout.ROW_CANDIDATES >> 2)] & ~(taken | falling | rising))
  }
  i32[layout.DEPTH >> 2] = last
}

/** Places at most `budget` queens. Returns PAUSED, EXHAUSTED or STOPPED. */
export function run(memory: Memory, budget: number): number {
  const { i32 } = memory
  const before = i32[layout.STATUS >> 2]
  if (before > layout.PAUSED) return before

  const first = layout.ROWS >> 2
  const last = first + (i32[layout.SIZE >> 2] - 1) * (layout.ROW_BYTES >> 2)
  let row = first + i32[layout.DEPTH >> 2] * (layout.ROW_BYTES >> 2)
  let taken = i32[row + (layout.ROW_TAKEN >> 2)]
  let falling = i32[row + (layout.ROW_FALLING >> 2)]
  let rising = i32[row + (layout.ROW_RISING >> 2)]
  let untried = i32[row + (layout.ROW_UNTRIED >> 2)]
  let left = budget
  let guesses = 0
  let backtracks = 0
  let status: number = layout.RUNNING

  while (true) {
    if (untried === 0) {
      if (row === first) {
        status = layout.EXHAUSTED
        break
      }
      row -= layout.ROW_BYTES >> 2
      taken = i32[row + (layout.ROW_TAKEN >> 2)]
      falling = i32[row + (layout.ROW_FALLING >> 2)]
      rising = i32[row + (layout.ROW_RISING >> 2)]
      untried = i32[row + (layout.ROW_UNTRIED >> 2)]
      if (untried !== 0) backtracks++
      continue
    }
    if (left === 0) {
      status = layout.PAUSED
      break
    }
    left--
    const queen = lowest(untried)
    untried ^= queen
    if (untried !== 0) guesses++
    if (row !== last) {
      save(memory, row, taken, falling, rising, untried)
      row += layout.ROW_BYTES >> 2
      taken |= queen
      falling = (falling | queen) << 1
      rising = (rising | queen) >>> 1
      untried = i32[row + (layout.ROW_CANDIDATES >> 2)] & ~(taken | falling | rising)
    } else {
      if (listing(memory)) list(memory, row, taken, queen)
      status = record(memory)
      if (status !== layout.RUNNING) break
    }
  }

  save(memory, row, taken, falling, rising, untried)
  i32[layout.DEPTH >> 2] = (row - first) / (layout.ROW_BYTES >> 2)
  add(memory, layout.NODES, budget - left)
  add(memory, layout.GUESSES, guesses)
  add(memory, layout.BACKTRACKS, backtracks)
  return leave(memory, status, status === layout.EXHAUSTED ? 1 : Math.min(shareDone(memory), 1))
}

/** Puts a placement on the list, from its last queen, in a row with so many columns taken: each row above takes one less. */
function list(memory: Memory, last: number, taken: number, queen: number): void {
  const { i32 } = memory
  const size = i32[layout.SIZE >> 2]
  let to = place(memory, size) + size - 1
  i32[to] = indexOf(queen)
  let rest = taken
  for (let row = last; row > layout.ROWS >> 2; ) {
    row -= layout.ROW_BYTES >> 2
    to--
    const above = i32[row + (layout.ROW_TAKEN >> 2)]
    i32[to] = indexOf(rest ^ above)
    rest = above
  }
}

function save({ i32 }: Memory, row: number, taken: number, falling: number, rising: number, untried: number): void {
  i32[row + (layout.ROW_TAKEN >> 2)] = taken
  i32[row + (layout.ROW_FALLING >> 2)] = falling
  i32[row + (layout.ROW_RISING >> 2)] = rising
  i32[row + (layout.ROW_UNTRIED >> 2)] = untried
}

/** The share of the search space that is done: in each row, the choices before the current one. */
function shareDone(memory: Memory): number {
  const { i32 } = memory
  const current = (layout.ROWS >> 2) + i32[layout.DEPTH >> 2] * (layout.ROW_BYTES >> 2)
  let share = 0
  let weight = 1
  for (let row = layout.ROWS >> 2; row <= current; row += layout.ROW_BYTES >> 2) {
    const attacked =
      i32[row + (layout.ROW_TAKEN >> 2)] | i32[row + (layout.ROW_FALLING >> 2)] | i32[row + (layout.ROW_RISING >> 2)]
    const choices = count(i32[row + (layout.ROW_CANDIDATES >> 2)] & ~attacked)
    const left = count(i32[row + (layout.ROW_UNTRIED >> 2)]) + (row === current ? 0 : 1)
    share += (weight * (choices - left)) / choices
    weight /= choices
  }
  return share
}
