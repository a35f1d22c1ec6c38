// Every placement of n queens, row by row, in lexicographic order of their columns: depth-first search with one mask of taken
// columns and two of diagonals, shifted by a column a row, on an explicit stack.

import {
  BACKTRACKS,
  DEPTH,
  EXHAUSTED,
  GO_ON,
  GUESSES,
  NODES,
  PAUSED,
  ROWS,
  SIZE,
  SOLUTION,
  STATUS,
  STOP,
  STOPPED,
} from '../../../assembly/layout.ts'
import { count, indexOf, lowest } from '../bits.ts'
import { add, begin, leave, record, tally } from '../header.ts'
import type { Memory } from '../host.ts'

/** The empty board of SIZE queens, 1 to 32. */
export function start(memory: Memory): void {
  begin(memory)
  tally(memory, NODES)
  save(memory, ROWS >> 2, 0, 0, 0, columns(memory))
}

/** Places at most `budget` queens. Returns PAUSED, EXHAUSTED or STOPPED. */
export function run(memory: Memory, budget: number): number {
  const { u8, i32 } = memory
  const before = i32[STATUS >> 2]
  if (before > PAUSED) return before

  const all = columns(memory)
  const first = ROWS >> 2
  const last = first + ((i32[SIZE >> 2] - 1) << 2)
  let row = first + (i32[DEPTH >> 2] << 2)
  let taken = i32[row]
  let falling = i32[row + 1]
  let rising = i32[row + 2]
  let free = i32[row + 3]
  let left = budget
  let guesses = 0
  let backtracks = 0
  let status = PAUSED

  while (true) {
    if (free === 0) {
      if (row === first) {
        status = EXHAUSTED
        break
      }
      row -= 4
      taken = i32[row]
      falling = i32[row + 1]
      rising = i32[row + 2]
      free = i32[row + 3]
      if (free !== 0) backtracks++
      continue
    }
    if (left === 0) break
    left--
    const queen = lowest(free)
    free ^= queen
    if (free !== 0) guesses++
    u8[SOLUTION + ((row - first) >> 2)] = indexOf(queen)
    if (row !== last) {
      save(memory, row, taken, falling, rising, free)
      row += 4
      taken |= queen
      falling = (falling | queen) << 1
      rising = (rising | queen) >>> 1
      free = all & ~(taken | falling | rising)
    } else {
      const answer = record(memory)
      if (answer !== GO_ON) {
        status = answer === STOP ? STOPPED : PAUSED
        break
      }
    }
  }

  save(memory, row, taken, falling, rising, free)
  i32[DEPTH >> 2] = (row - first) >> 2
  add(memory, NODES, budget - left)
  add(memory, GUESSES, guesses)
  add(memory, BACKTRACKS, backtracks)
  return leave(memory, status, status === EXHAUSTED ? 1 : done(memory))
}

/** All columns. */
function columns({ i32 }: Memory): number {
  return 0xffffffff >>> (32 - i32[SIZE >> 2])
}

function save({ i32 }: Memory, row: number, taken: number, falling: number, rising: number, free: number): void {
  i32[row] = taken
  i32[row + 1] = falling
  i32[row + 2] = rising
  i32[row + 3] = free
}

/** The share of the search space that needs no more visits: in each row, the choices behind the current one. */
function done(memory: Memory): number {
  const { i32 } = memory
  const all = columns(memory)
  const current = (ROWS >> 2) + (i32[DEPTH >> 2] << 2)
  let share = 0
  let weight = 1
  for (let row = ROWS >> 2; row <= current; row += 4) {
    const choices = count(all & ~(i32[row] | i32[row + 1] | i32[row + 2]))
    if (choices === 0) return share + weight
    const open = count(i32[row + 3]) + (row === current ? 0 : 1)
    share += (weight * (choices - open)) / choices
    weight /= choices
  }
  return share
}
