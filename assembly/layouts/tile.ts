// Every tiling of an n x n board by n connected regions of n cells, each once: depth-first search on an explicit stack, one cell a
// level. The region under way is the one that holds the first free cell. It grows by one of its free neighbours at a time, and those
// it has passed over stay out of it: so each connected set comes up once (D. H. Redelmeier, Counting polyominoes, 1981).
//
// A region is given up when what it leaves free falls into holes that no regions fill. Order 6: 7.3 million nodes for 451,206 layouts.
// To ask before it is whole whether it can still become so saves 1 % of them, and costs 10 %.

import { add, begin, leave, record, tally } from '../header'
import { BOARD } from '../host'
import {
  BACKTRACKS, COUNT, DEPTH, EXHAUSTED, GO_ON, GUESSES, MODE, NODES, PAUSED, RUNNING, SIZE, SOLUTION, STATUS, STOP, STOPPED,
} from '../layout'
import { STEPS } from './layout'

/** Bytes of a step: three masks, and one unused. */
export const STEP: u32 = 32

/** The empty board of SIZE x SIZE cells, 1 to 8. */
export function start(): void {
  begin()
  tally(NODES)
  save(BOARD + STEPS, 1, 1, board())
}

/** Takes at most `budget` cells into regions. Returns PAUSED, EXHAUSTED or STOPPED. */
export function run(budget: u32): i32 {
  const before = load<i32>(0, BOARD + STATUS)
  if (before > PAUSED) return before
  const status = search(budget, false)
  return leave(status, status == EXHAUSTED ? 1 : done())
}

/**
 * Goes on. Where layouts are handed on, and not recorded, it returns RUNNING at each: then STEPS has, at the first step of each region,
 * the cells of that region and all later ones.
 */
export function search(budget: u32, handing: bool): i32 {
  const size = load<u32>(0, BOARD + SIZE)
  const inner = board() & ~firstColumn(size)
  // The last region is what the others leave.
  const last = BOARD + STEPS + (max<u32>(size * (size - 1), 1) - 1) * STEP
  const depth = load<u32>(0, BOARD + DEPTH)
  let step = BOARD + STEPS + depth * STEP
  // The step that makes the region under way whole.
  let end = BOARD + STEPS + (depth - (depth % size) + size - 1) * STEP
  let untried = load<u64>(step)
  let seen = load<u64>(step, 8)
  let free = load<u64>(step, 16)
  let left = budget
  let guesses: u32 = 0
  let backtracks: u32 = 0
  let status = PAUSED

  for (;;) {
    if (untried == 0) {
      if (step == BOARD + STEPS) {
        status = EXHAUSTED
        break
      }
      step -= STEP
      if (step == end - size * STEP) end = step
      untried = load<u64>(step)
      seen = load<u64>(step, 8)
      free = load<u64>(step, 16)
      backtracks += u32(untried != 0)
      continue
    }
    if (left == 0) break
    left--
    const cell = untried & -untried
    untried ^= cell
    guesses += u32(untried != 0)
    const rest = free ^ cell
    if (step != end) {
      save(step, untried, seen, free)
      const fresh = around(cell, size, inner) & rest & ~seen
      step += STEP
      untried |= fresh
      seen |= fresh
      free = rest
    } else if (fillable(rest, size, inner)) {
      save(step, untried, seen, free)
      store<u64>(step + STEP, rest, 16)
      if (step != last) {
        step += STEP
        end += size * STEP
        untried = seen = rest & -rest
        free = rest
        continue
      }
      if (handing) {
        status = RUNNING
        break
      }
      if (load<i32>(0, BOARD + MODE) != COUNT) draw(size, last + STEP)
      const answer = record()
      if (answer != GO_ON) {
        status = answer == STOP ? STOPPED : PAUSED
        break
      }
    }
  }

  save(step, untried, seen, free)
  store<u32>(0, <u32>(step - BOARD - STEPS) / STEP, BOARD + DEPTH)
  add(NODES, budget - left)
  add(GUESSES, guesses)
  add(BACKTRACKS, backtracks)
  return status
}

/** All cells. */
// @ts-ignore: decorator
@inline export function board(): u64 {
  const size = load<u32>(0, BOARD + SIZE)
  return <u64>-1 >> (64 - size * size)
}

/** The first column: 1 + 2^n + 2^2n + ..., of which the whole board is 2^n - 1 times. */
// @ts-ignore: decorator
@inline function firstColumn(size: u32): u64 {
  return board() / ((<u64>1 << size) - 1)
}

// @ts-ignore: decorator
@inline function save(step: usize, untried: u64, seen: u64, free: u64): void {
  store<u64>(step, untried)
  store<u64>(step, seen, 8)
  store<u64>(step, free, 16)
}

/** The cells beside these, among them cells that are off the board; `inner` is the board less its first column. */
// @ts-ignore: decorator
@inline function around(cells: u64, size: u32, inner: u64): u64 {
  return ((cells << 1) & inner) | ((cells & inner) >> 1) | (cells << size) | (cells >> size)
}

/** Do these cells fall into connected parts of whole regions? */
function fillable(cells: u64, size: u32, inner: u64): bool {
  while (cells != 0) {
    let part = cells & -cells
    for (;;) {
      const grown = part | (around(part, size, inner) & cells)
      if (grown == part) break
      part = grown
    }
    if (<u32>popcnt(part) % size != 0) return false
    cells ^= part
  }
  return true
}

/** SOLUTION: the number of each cell's region, from the cells that were free when each began, at the first step up to `last`. */
function draw(size: u32, last: usize): void {
  let region: u32 = 0
  for (let step = BOARD + STEPS; step <= last; step += size * STEP) paint(load<u64>(step, 16), region++)
}

/** SOLUTION: these cells are of that region. */
export function paint(cells: u64, region: u32): void {
  for (; cells != 0; cells &= cells - 1) store<u8>(<usize>ctz(cells), <u8>region, BOARD + SOLUTION)
}

/** The share of the search space that needs no more visits: in each step, the choices behind the current one. */
export function done(): f64 {
  const size = load<u32>(0, BOARD + SIZE)
  const current = BOARD + STEPS + load<u32>(0, BOARD + DEPTH) * STEP
  let share: f64 = 0
  let weight: f64 = 1
  let begun = BOARD + STEPS
  for (let step = BOARD + STEPS; step <= current; step += STEP) {
    let choices = <u64>1
    if (step != begun) choices = popcnt(load<u64>(step - STEP) | (load<u64>(step, 8) & ~load<u64>(step - STEP, 8)))
    else begun += size * STEP
    const open = popcnt(load<u64>(step)) + u64(step != current)
    share += weight * <f64>(choices - open) / <f64>choices
    weight /= <f64>choices
  }
  return share
}
