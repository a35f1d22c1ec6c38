// Every placement of n queens, row by row, in lexicographic order of their columns: depth-first search with a mask of taken columns
// and two masks of diagonals, which shift by a column in each row. The stack is explicit (without it: 1.27x the time in Wasm).
//
// Where any placement will do, the search starts just above one that is known. The host asks for this only if every
// square is a candidate.

import { indexOf, lowest } from '../bits'
import { CANDIDATES, header } from '../board'
import * as codes from '../codes'
import { begin, leave, listing, place, countSolution } from '../header'
import { above, below, numberOf, QueenRow, rowAt, safe } from './rows'

/** Starts with no queen placed. SIZE is 1 to 32. */
export function start(): void {
  begin()
  header.nodes++
  const size: usize = header.size
  for (let row: usize = 0; row < size; row++) {
    rowAt(row).candidates = load<u32>(row << 2, CANDIDATES)
  }
  save(rowAt(0), 0, 0, 0, rowAt(0).candidates)
  if (header.mode == codes.FIRST && size > 3) construct()
}

/** Places all queens but the last: the search has one node left. */
function construct(): void {
  const last = header.size - 1
  for (let depth: u32 = 0; depth < last; depth++) {
    const row = rowAt(depth)
    const queen: u32 = 1 << constructed(depth, last + 1)
    row.untried = 0
    save(below(row), row.taken | queen, (row.falling | queen) << 1, (row.rising | queen) >> 1, 0)
    below(row).untried = safe(below(row))
  }
  header.depth = last
}

/**
 * The column of the queen in each row but the last of one placement, for any board except 2 x 2 and 3 x 3 (Pauls, 1874). An odd board is an
 * even one with a queen in the last corner.
 */
function constructed(row: u32, size: u32): u32 {
  const even = size & ~1
  const half = even / 2
  if (even % 6 != 2) return row < half ? 2 * row + 1 : 2 * (row - half)
  return row < half ? (2 * row + half - 1) % even : even - 1 - (2 * (even - 1 - row) + half - 1) % even
}

/** Places at most `budget` queens. Returns PAUSED, EXHAUSTED or STOPPED. */
export function run(budget: u32): i32 {
  const before = header.status
  if (before > codes.PAUSED) return before

  const last = rowAt(header.size - 1)
  let row = rowAt(header.depth)
  let taken = row.taken
  let falling = row.falling
  let rising = row.rising
  let untried = row.untried
  let left = budget
  let guesses: u32 = 0
  let backtracks: u32 = 0
  let status = codes.RUNNING

  for (;;) {
    if (untried == 0) {
      if (row == rowAt(0)) {
        status = codes.EXHAUSTED
        break
      }
      row = above(row)
      taken = row.taken
      falling = row.falling
      rising = row.rising
      untried = row.untried
      backtracks += u32(untried != 0)
      continue
    }
    if (left == 0) {
      status = codes.PAUSED
      break
    }
    left--
    const queen = lowest(untried)
    untried ^= queen
    guesses += u32(untried != 0)
    if (row != last) {
      save(row, taken, falling, rising, untried)
      row = below(row)
      taken |= queen
      falling = (falling | queen) << 1
      rising = (rising | queen) >> 1
      untried = row.candidates & ~(taken | falling | rising)
    } else {
      if (listing()) list(taken, queen)
      status = countSolution()
      if (status != codes.RUNNING) break
    }
  }

  save(row, taken, falling, rising, untried)
  header.depth = numberOf(row)
  header.nodes += <f64>(budget - left)
  header.guesses += <f64>guesses
  header.backtracks += <f64>backtracks
  return leave(status, status == codes.EXHAUSTED ? 1 : min<f64>(shareDone(), 1))
}

/** Puts a placement on the list, from its last queen, in a row with so many columns taken: each row above takes one less. */
function list(taken: u32, queen: u32): void {
  const last: usize = header.size - 1
  const to = place(last + 1)
  store<i32>(to + (last << 2), indexOf(queen))
  for (let row = last; row-- > 0; ) {
    store<i32>(to + (row << 2), indexOf(taken ^ rowAt(row).taken))
    taken = rowAt(row).taken
  }
}

@inline function save(row: QueenRow, taken: u32, falling: u32, rising: u32, untried: u32): void {
  row.taken = taken
  row.falling = falling
  row.rising = rising
  row.untried = untried
}

/** The share of the search space that is done: in each row, the choices before the current one. */
function shareDone(): f64 {
  const current = header.depth
  let share: f64 = 0
  let weight: f64 = 1
  for (let number: u32 = 0; number <= current; number++) {
    const row = rowAt(number)
    const choices = popcnt(safe(row))
    const left = popcnt(row.untried) + u32(number != current)
    share += weight * <f64>(choices - left) / <f64>choices
    weight /= <f64>choices
  }
  return share
}
