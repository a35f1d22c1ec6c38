// Every placement of n queens, row by row, in lexicographic order of their columns: depth-first search with a mask of taken columns
// and two masks of diagonals, which shift by a column in each row. The stack is explicit (without it: 1.27x the time in Wasm).
//
// Where any placement will do, the search starts just above one that is known (construct.ts). The host asks for this only if every
// square is a candidate.

import { count, indexOf, lowest } from '../bits'
import { header } from '../board'
import { begin, leave, listing, place, record } from '../header'
import { BOARD } from '../host'
import * as layout from '../layout'
import { constructed } from './construct'

/** Starts with no queen placed. SIZE is 1 to 32. */
export function start(): void {
  begin()
  header.nodes++
  const size: usize = header.size
  for (let row: usize = 0; row < size; row++) {
    const candidates = load<u32>(BOARD + (row << 2), layout.CANDIDATES)
    store<u32>(BOARD + layout.ROWS + row * layout.ROW_BYTES, candidates, layout.ROW_CANDIDATES)
  }
  save(BOARD + layout.ROWS, 0, 0, 0, load<u32>(0, BOARD + layout.CANDIDATES))
  if (header.mode == layout.FIRST && size > 3) construct()
}

/** Places all queens but the last: the search has one node left. */
function construct(): void {
  const last = header.size - 1
  let row = BOARD + layout.ROWS
  for (let depth: u32 = 0; depth < last; depth++, row += layout.ROW_BYTES) {
    const queen: u32 = 1 << constructed(depth, last + 1)
    const taken = load<u32>(row, layout.ROW_TAKEN) | queen
    const falling = (load<u32>(row, layout.ROW_FALLING) | queen) << 1
    const rising = (load<u32>(row, layout.ROW_RISING) | queen) >> 1
    store<u32>(row, 0, layout.ROW_UNTRIED)
    const below = row + layout.ROW_BYTES
    save(below, taken, falling, rising, load<u32>(below, layout.ROW_CANDIDATES) & ~(taken | falling | rising))
  }
  header.depth = last
}

/** Places at most `budget` queens. Returns PAUSED, EXHAUSTED or STOPPED. */
export function run(budget: u32): i32 {
  const before = header.status
  if (before > layout.PAUSED) return before

  const last = BOARD + layout.ROWS + (header.size - 1) * layout.ROW_BYTES
  let row = BOARD + layout.ROWS + header.depth * layout.ROW_BYTES
  let taken = load<u32>(row, layout.ROW_TAKEN)
  let falling = load<u32>(row, layout.ROW_FALLING)
  let rising = load<u32>(row, layout.ROW_RISING)
  let untried = load<u32>(row, layout.ROW_UNTRIED)
  let left = budget
  let guesses: u32 = 0
  let backtracks: u32 = 0
  let status = layout.RUNNING

  for (;;) {
    if (untried == 0) {
      if (row == BOARD + layout.ROWS) {
        status = layout.EXHAUSTED
        break
      }
      row -= layout.ROW_BYTES
      taken = load<u32>(row, layout.ROW_TAKEN)
      falling = load<u32>(row, layout.ROW_FALLING)
      rising = load<u32>(row, layout.ROW_RISING)
      untried = load<u32>(row, layout.ROW_UNTRIED)
      backtracks += u32(untried != 0)
      continue
    }
    if (left == 0) {
      status = layout.PAUSED
      break
    }
    left--
    const queen = lowest(untried)
    untried ^= queen
    guesses += u32(untried != 0)
    if (row != last) {
      save(row, taken, falling, rising, untried)
      row += layout.ROW_BYTES
      taken |= queen
      falling = (falling | queen) << 1
      rising = (rising | queen) >> 1
      untried = load<u32>(row, layout.ROW_CANDIDATES) & ~(taken | falling | rising)
    } else {
      if (listing()) list(row, taken, queen)
      status = record()
      if (status != layout.RUNNING) break
    }
  }

  save(row, taken, falling, rising, untried)
  header.depth = <u32>((row - BOARD - layout.ROWS) / layout.ROW_BYTES)
  header.nodes += <f64>(budget - left)
  header.guesses += <f64>guesses
  header.backtracks += <f64>backtracks
  return leave(status, status == layout.EXHAUSTED ? 1 : min<f64>(shareDone(), 1))
}

/** Puts a placement on the list, from its last queen, in a row with so many columns taken: each row above takes one less. */
function list(last: usize, taken: u32, queen: u32): void {
  const size: usize = header.size
  let to = place(size) + (size << 2) - 4
  store<i32>(to, indexOf(queen))
  for (let row = last; row > BOARD + layout.ROWS; ) {
    row -= layout.ROW_BYTES
    to -= 4
    const above = load<u32>(row, layout.ROW_TAKEN)
    store<i32>(to, indexOf(taken ^ above))
    taken = above
  }
}

// @ts-ignore: decorator
@inline function save(row: usize, taken: u32, falling: u32, rising: u32, untried: u32): void {
  store<u32>(row, taken, layout.ROW_TAKEN)
  store<u32>(row, falling, layout.ROW_FALLING)
  store<u32>(row, rising, layout.ROW_RISING)
  store<u32>(row, untried, layout.ROW_UNTRIED)
}

/** The share of the search space that is done: in each row, the choices before the current one. */
function shareDone(): f64 {
  const current = BOARD + layout.ROWS + header.depth * layout.ROW_BYTES
  let share: f64 = 0
  let weight: f64 = 1
  for (let row = BOARD + layout.ROWS; row <= current; row += layout.ROW_BYTES) {
    const attacked = load<u32>(row, layout.ROW_TAKEN) | load<u32>(row, layout.ROW_FALLING) | load<u32>(row, layout.ROW_RISING)
    const choices = count(load<u32>(row, layout.ROW_CANDIDATES) & ~attacked)
    const left = count(load<u32>(row, layout.ROW_UNTRIED)) + u32(row != current)
    share += weight * <f64>(choices - left) / <f64>choices
    weight /= <f64>choices
  }
  return share
}
