// Every tiling of an n x n square by n connected regions of n cells, each once: depth-first search on an explicit stack, one cell a
// level. The current region holds the first free cell. It grows by one free neighbour at a time, and a neighbour passed over stays
// excluded, so each connected set comes up once (D. H. Redelmeier, Counting polyominoes, 1981).
//
// A region is rejected if it leaves a hole whose size is not a multiple of n (without it: 2.1x the time for order 6).

import { header, LIST } from '../board'
import { begin, leave, listing, offer, place, record } from '../header'
import { BOARD } from '../host'
import * as layout from '../layout'
import * as tiling from './layout'

/** Starts with the cells of PATH in regions of the SIZE x SIZE square. SIZE is 1 to 8. */
export function start(): void {
  begin()
  header.nodes++
  const size = header.size
  const inner = allCells() & ~firstColumn(size)
  const length = load<u32>(0, BOARD + tiling.PATH_LENGTH)
  let seen: u64 = 1
  let free = allCells()
  let step = BOARD + tiling.STEPS
  for (let placed: u32 = 0; placed < length; placed++, step += tiling.STEP_BYTES) {
    const cell = <u64>1 << load<u32>(BOARD + (placed << 2), tiling.PATH)
    save(step, 0, seen, free)
    free ^= cell
    if ((placed + 1) % size == 0) seen = free & -free
    else seen |= around(cell, size, inner) & free
  }
  save(step, load<u64>(0, BOARD + tiling.PATH_UNTRIED), seen, free)
  header.depth = length
}

/** Adds at most `budget` cells to regions. Returns PAUSED, EXHAUSTED or STOPPED. */
export function run(budget: u32): i32 {
  const before = header.status
  if (before > layout.PAUSED) return before
  const status = search(budget, false)
  return leave(status, status == layout.EXHAUSTED ? 1 : shareDone())
}

/**
 * Continues the search. With `handOn`, layouts are not recorded: it returns RUNNING at each one, and the first step of each region in
 * STEPS has the cells of that region and all later ones in STEP_FREE.
 */
export function search(budget: u32, handOn: bool): i32 {
  const size = header.size
  const inner = allCells() & ~firstColumn(size)
  // The last region is what the others leave.
  const last = BOARD + tiling.STEPS + (max<u32>(size * (size - 1), 1) - 1) * tiling.STEP_BYTES
  const depth = header.depth
  const root = rootStep()
  let step = BOARD + tiling.STEPS + depth * tiling.STEP_BYTES
  // The step that completes the current region.
  let end = BOARD + tiling.STEPS + (depth - (depth % size) + size - 1) * tiling.STEP_BYTES
  let untried = load<u64>(step, tiling.STEP_UNTRIED)
  let seen = load<u64>(step, tiling.STEP_SEEN)
  let free = load<u64>(step, tiling.STEP_FREE)
  let left = budget
  let guesses: u32 = 0
  let backtracks: u32 = 0
  let status = layout.RUNNING

  for (;;) {
    if (untried == 0) {
      if (step == root) {
        status = layout.EXHAUSTED
        break
      }
      step -= tiling.STEP_BYTES
      if (step == end - size * tiling.STEP_BYTES) end = step
      untried = load<u64>(step, tiling.STEP_UNTRIED)
      seen = load<u64>(step, tiling.STEP_SEEN)
      free = load<u64>(step, tiling.STEP_FREE)
      backtracks += u32(untried != 0)
      continue
    }
    if (left == 0) {
      status = layout.PAUSED
      break
    }
    left--
    const cell = untried & -untried
    untried ^= cell
    guesses += u32(untried != 0)
    const rest = free ^ cell
    if (step != end) {
      save(step, untried, seen, free)
      const fresh = around(cell, size, inner) & rest & ~seen
      step += tiling.STEP_BYTES
      untried |= fresh
      seen |= fresh
      free = rest
    } else if (fillable(rest, size, inner)) {
      save(step, untried, seen, free)
      store<u64>(step + tiling.STEP_BYTES, rest, tiling.STEP_FREE)
      if (step != last) {
        step += tiling.STEP_BYTES
        end += size * tiling.STEP_BYTES
        untried = seen = rest & -rest
        free = rest
        continue
      }
      if (handOn) {
        status = layout.RUNNING
        break
      }
      if (listing()) list(size, last + tiling.STEP_BYTES)
      status = record()
      if (status != layout.RUNNING) break
    }
  }

  save(step, untried, seen, free)
  header.depth = <u32>(step - BOARD - tiling.STEPS) / tiling.STEP_BYTES
  header.nodes += <f64>(budget - left)
  header.guesses += <f64>guesses
  header.backtracks += <f64>backtracks
  return status
}

/** The step after the cells of PATH, at which the search begins and ends. */
// @ts-ignore: decorator
@inline function rootStep(): usize {
  return BOARD + tiling.STEPS + load<u32>(0, BOARD + tiling.PATH_LENGTH) * tiling.STEP_BYTES
}

/** Puts an open part on the list, the last step first: its path, as PATH_LENGTH and PATH do. False if there are no more. */
export function part(number: u32): bool {
  const root = rootStep()
  const step = openStep(number)
  if (step < root) return false
  const to = LIST
  let length: u32 = 0
  for (let at = BOARD + tiling.STEPS; at < step; at += tiling.STEP_BYTES, length++) {
    const cell = load<u64>(at, tiling.STEP_FREE) ^ load<u64>(at + tiling.STEP_BYTES, tiling.STEP_FREE)
    store<u32>(to + (length << 2), <u32>ctz(cell), tiling.PATH - tiling.PATH_LENGTH)
  }
  store<u32>(to, length)
  store<u64>(to, load<u64>(step, tiling.STEP_UNTRIED), tiling.PATH_UNTRIED - tiling.PATH_LENGTH)
  let share = <f64>popcnt(load<u64>(step, tiling.STEP_UNTRIED))
  for (let at = root; at <= step; at += tiling.STEP_BYTES) share /= <f64>choicesIn(at, root)
  header.partShare = share
  offer()
  return true
}

/** Drops all open parts but one, whose step is the root from now on. */
export function keep(number: u32): void {
  const step = openStep(number)
  const length = <u32>((step - BOARD - tiling.STEPS) / tiling.STEP_BYTES)
  store<u32>(0, length, BOARD + tiling.PATH_LENGTH)
  store<u64>(0, load<u64>(step, tiling.STEP_UNTRIED), BOARD + tiling.PATH_UNTRIED)
  header.depth = length
}

/** The step of an open part; before the root, if there is none. */
function openStep(number: u32): usize {
  const root = rootStep()
  let step = BOARD + tiling.STEPS + header.depth * tiling.STEP_BYTES
  for (; step >= root; step -= tiling.STEP_BYTES) {
    if (load<u64>(step, tiling.STEP_UNTRIED) && number-- == 0) break
  }
  return step
}

/** The choices of a step, tried or not. */
function choicesIn(step: usize, root: usize): u64 {
  if (step == root) return popcnt(load<u64>(0, BOARD + tiling.PATH_UNTRIED))
  if ((step - BOARD - tiling.STEPS) / tiling.STEP_BYTES % header.size == 0) return 1
  const before = step - tiling.STEP_BYTES
  return popcnt(load<u64>(before, tiling.STEP_UNTRIED) | (load<u64>(step, tiling.STEP_SEEN) & ~load<u64>(before, tiling.STEP_SEEN)))
}

/** All cells. */
// @ts-ignore: decorator
@inline export function allCells(): u64 {
  const size = header.size
  return <u64>-1 >> (64 - size * size)
}

/** The first column. */
function firstColumn(size: u32): u64 {
  let column: u64 = 0
  for (let row: u32 = 0; row < size; row++) column |= <u64>1 << (row * size)
  return column
}

// @ts-ignore: decorator
@inline function save(step: usize, untried: u64, seen: u64, free: u64): void {
  store<u64>(step, untried, tiling.STEP_UNTRIED)
  store<u64>(step, seen, tiling.STEP_SEEN)
  store<u64>(step, free, tiling.STEP_FREE)
}

/** The neighbours of `cells`, some of them outside the square; `inner` is all cells but the first column. */
// @ts-ignore: decorator
@inline function around(cells: u64, size: u32, inner: u64): u64 {
  return ((cells << 1) & inner) | ((cells & inner) >> 1) | (cells << size) | (cells >> size)
}

/** Is the size of every connected part of `cells` a multiple of `size`? */
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

/** Puts a layout on the list: the first step of a region, up to `last`, has the cells of that region and all later ones. */
function list(size: u32, last: usize): void {
  const to = place(size * size)
  let region = 0
  for (let step = BOARD + tiling.STEPS; step <= last; step += size * tiling.STEP_BYTES) writeRegion(load<u64>(step, tiling.STEP_FREE), region++, to)
}

/** Writes the number of a region to its cells in the layout at `to`. */
export function writeRegion(cells: u64, region: i32, to: usize): void {
  for (; cells != 0; cells &= cells - 1) store<i32>(to + (<usize>ctz(cells) << 2), region)
}

/** The share of the search space that is done: in each step, the choices before the current one. */
export function shareDone(): f64 {
  const root = rootStep()
  const current = BOARD + tiling.STEPS + header.depth * tiling.STEP_BYTES
  let share: f64 = 0
  let weight: f64 = 1
  for (let step = root; step <= current; step += tiling.STEP_BYTES) {
    const choices = choicesIn(step, root)
    const left = popcnt(load<u64>(step, tiling.STEP_UNTRIED)) + u64(step != current)
    share += weight * <f64>(choices - left) / <f64>choices
    weight /= <f64>choices
  }
  return share
}
