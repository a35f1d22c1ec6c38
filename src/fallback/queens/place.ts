// Every placement of n queens, row by row, in lexicographic order of their columns: depth-first search with one mask of taken
// columns and two of diagonals, shifted by a column a row, on an explicit stack.

import * as layout from '../../../assembly/layout.ts'
import { count, indexOf, lowest } from '../bits.ts'
import { add, begin, leave, record, tally } from '../header.ts'
import type { Memory } from '../host.ts'

/** No queen of SIZE, 1 to 32, is placed. */
export function start(memory: Memory): void {
  begin(memory)
  tally(memory, layout.NODES)
  save(memory, layout.ROWS >> 2, 0, 0, 0, columns(memory))
}

/** Places at most `budget` queens. Returns PAUSED, EXHAUSTED or STOPPED. */
export function run(memory: Memory, budget: number): number {
  const { u8, i32 } = memory
  const before = i32[layout.STATUS >> 2]
  if (before > layout.PAUSED) return before

  const all = columns(memory)
  const first = layout.ROWS >> 2
  const last = first + (i32[layout.SIZE >> 2] - 1) * (layout.ROW_BYTES >> 2)
  let depth = i32[layout.DEPTH >> 2]
  let row = first + depth * (layout.ROW_BYTES >> 2)
  let taken = i32[row + (layout.ROW_TAKEN >> 2)]
  let falling = i32[row + (layout.ROW_FALLING >> 2)]
  let rising = i32[row + (layout.ROW_RISING >> 2)]
  let untried = i32[row + (layout.ROW_UNTRIED >> 2)]
  let left = budget
  let guesses = 0
  let backtracks = 0
  let status = layout.PAUSED

  while (true) {
    if (untried === 0) {
      if (row === first) {
        status = layout.EXHAUSTED
        break
      }
      depth--
      row -= layout.ROW_BYTES >> 2
      taken = i32[row + (layout.ROW_TAKEN >> 2)]
      falling = i32[row + (layout.ROW_FALLING >> 2)]
      rising = i32[row + (layout.ROW_RISING >> 2)]
      untried = i32[row + (layout.ROW_UNTRIED >> 2)]
      if (untried !== 0) backtracks++
      continue
    }
    if (left === 0) break
    left--
    const queen = lowest(untried)
    untried ^= queen
    if (untried !== 0) guesses++
    u8[layout.SOLUTION + depth] = indexOf(queen)
    if (row !== last) {
      save(memory, row, taken, falling, rising, untried)
      depth++
      row += layout.ROW_BYTES >> 2
      taken |= queen
      falling = (falling | queen) << 1
      rising = (rising | queen) >>> 1
      untried = all & ~(taken | falling | rising)
    } else {
      const answer = record(memory)
      if (answer !== layout.GO_ON) {
        status = answer === layout.STOP ? layout.STOPPED : layout.PAUSED
        break
      }
    }
  }

  save(memory, row, taken, falling, rising, untried)
  i32[layout.DEPTH >> 2] = depth
  add(memory, layout.NODES, budget - left)
  add(memory, layout.GUESSES, guesses)
  add(memory, layout.BACKTRACKS, backtracks)
  return leave(memory, status, status === layout.EXHAUSTED ? 1 : shareDone(memory))
}

/** All columns. */
function columns({ i32 }: Memory): number {
  return 0xffffffff >>> (32 - i32[layout.SIZE >> 2])
}

function save({ i32 }: Memory, row: number, taken: number, falling: number, rising: number, untried: number): void {
  i32[row + (layout.ROW_TAKEN >> 2)] = taken
  i32[row + (layout.ROW_FALLING >> 2)] = falling
  i32[row + (layout.ROW_RISING >> 2)] = rising
  i32[row + (layout.ROW_UNTRIED >> 2)] = untried
}

/** The share of the search space that needs no more visits: in each row, the choices behind the current one. */
function shareDone(memory: Memory): number {
  const { i32 } = memory
  const all = columns(memory)
  const current = (layout.ROWS >> 2) + i32[layout.DEPTH >> 2] * (layout.ROW_BYTES >> 2)
  let share = 0
  let weight = 1
  for (let row = layout.ROWS >> 2; row <= current; row += layout.ROW_BYTES >> 2) {
    const choices = count(
      all & ~(i32[row + (layout.ROW_TAKEN >> 2)] | i32[row + (layout.ROW_FALLING >> 2)] | i32[row + (layout.ROW_RISING >> 2)]),
    )
    if (choices === 0) return share + weight
    const left = count(i32[row + (layout.ROW_UNTRIED >> 2)]) + (row === current ? 0 : 1)
    share += (weight * (choices - left)) / choices
    weight /= choices
  }
  return share
}
