// Every tiling of an n x n square by n connected regions of n cells, each once: depth-first search on an explicit stack, one cell a
// level. The current region holds the first free cell. It grows by one free neighbour at a time, and a neighbour passed over stays
// excluded, so each connected set comes up once (D. H. Redelmeier, Counting polyominoes, 1981).
//
// A region is rejected if it leaves a hole whose size is not a multiple of n (without it: 2.1x the time for order 6).

import { header, LIST, path, Path, PATH_CELLS } from '../board'
import { inTable } from '../bounds'
import * as codes from '../codes'
import { begin, leave, listing, offer, place, countSolution } from '../header'
import { MAX_LAYOUT } from '../limits'

/** A step adds a cell to a region. A bit for each cell: */
@unmanaged
class Step {
  untried: u64        // cells still to try
  seen: u64           // cells seen beside the current region
  free: u64           // cells of no region
}

const STEP_BYTES: u32 = <u32>offsetof<Step>()
/** STEP_BYTES[MAX_LAYOUT * MAX_LAYOUT]. */
const STEPS: usize = memory.data(STEP_BYTES * MAX_LAYOUT * MAX_LAYOUT, 16)

@inline function stepAt(number: u32): Step {
  return changetype<Step>(STEPS + inTable(number * STEP_BYTES, STEP_BYTES * MAX_LAYOUT * MAX_LAYOUT))
}

/** Starts with the cells of PATH in regions of the SIZE x SIZE square. SIZE is 1 to 8. */
export function start(): void {
  begin()
  header.nodes++
  const size = header.size
  const inner = allCells() & ~firstColumn(size)
  const length = path.length
  let seen: u64 = 1
  let free = allCells()
  for (let placed: u32 = 0; placed < length; placed++) {
    const cell = <u64>1 << load<u32>(placed << 2, PATH_CELLS)
    save(stepAt(placed), 0, seen, free)
    free ^= cell
    if ((placed + 1) % size == 0) seen = free & -free
    else seen |= around(cell, size, inner) & free
  }
  save(stepAt(length), path.untried, seen, free)
  header.depth = length
}

/** Adds at most `budget` cells to regions. Returns PAUSED, EXHAUSTED or STOPPED. */
export function run(budget: u32): i32 {
  if (header.status > codes.PAUSED) return header.status
  const status = search(budget, false)
  return leave(status, status == codes.EXHAUSTED ? 1 : shareDone())
}

/**
 * Continues the search. With `handOn`, layouts are not recorded: it returns RUNNING at each one, and freeFrom() tells its regions.
 */
export function search(budget: u32, handOn: bool): i32 {
  const size = header.size
  const inner = allCells() & ~firstColumn(size)
  // The last region is what the others leave.
  const last = max<u32>(size * (size - 1), 1) - 1
  const root = path.length
  let depth = header.depth
  // The step that completes the current region.
  let end = depth - (depth % size) + size - 1
  let step = stepAt(depth)
  let untried = step.untried
  let seen = step.seen
  let free = step.free
  let left = budget
  let guesses: u32 = 0
  let backtracks: u32 = 0
  let status = codes.RUNNING

  for (;;) {
    if (untried == 0) {
      if (depth == root) {
        status = codes.EXHAUSTED
        break
      }
      step = stepAt(--depth)
      if (depth + size == end) end = depth
      untried = step.untried
      seen = step.seen
      free = step.free
      backtracks += u32(untried != 0)
      continue
    }
    if (left == 0) {
      status = codes.PAUSED
      break
    }
    left--
    const cell = untried & -untried
    untried ^= cell
    guesses += u32(untried != 0)
    const rest = free ^ cell
    if (depth != end) {
      save(step, untried, seen, free)
      const fresh = around(cell, size, inner) & rest & ~seen
      step = stepAt(++depth)
      untried |= fresh
      seen |= fresh
      free = rest
    } else if (fillable(rest, size, inner)) {
      save(step, untried, seen, free)
      stepAt(depth + 1).free = rest
      if (depth != last) {
        step = stepAt(++depth)
        end += size
        untried = seen = rest & -rest
        free = rest
        continue
      }
      if (handOn) {
        status = codes.RUNNING
        break
      }
      if (listing()) list(size)
      status = countSolution()
      if (status != codes.RUNNING) break
    }
  }

  save(step, untried, seen, free)
  header.depth = depth
  header.nodes += <f64>(budget - left)
  header.guesses += <f64>guesses
  header.backtracks += <f64>backtracks
  return status
}

/** Puts an open node on the list, the last step first: its path, and behind it the cells. False if there are no more. */
export function openNode(number: u32): bool {
  const length = openStep(number)
  if (length < 0) return false
  const listed = changetype<Path>(LIST)
  listed.length = length
  listed.untried = stepAt(length).untried
  for (let at = 0; at < length; at++) {
    const cell = stepAt(at).free ^ stepAt(at + 1).free
    store<u32>(<usize>LIST + (<usize>at << 2), <u32>ctz(cell), offsetof<Path>())
  }
  let share = <f64>popcnt(listed.untried)
  for (let at = <i32>path.length; at <= length; at++) share /= <f64>choicesIn(at)
  header.openShare = share
  offer()
  return true
}

/** Drops all open nodes but one, whose step is the root from now on. */
export function keep(number: u32): void {
  const length = openStep(number)
  path.length = length
  path.untried = stepAt(length).untried
  header.depth = length
}

/** The step of an open node; -1 if there is none. */
function openStep(number: u32): i32 {
  for (let step = <i32>header.depth; step >= <i32>path.length; step--) {
    if (stepAt(step).untried && number-- == 0) return step
  }
  return -1
}

/** The choices of a step, tried or not. */
function choicesIn(step: u32): u64 {
  if (step == path.length) return popcnt(path.untried)
  if (step % header.size == 0) return 1
  const last = stepAt(step - 1)
  return popcnt(last.untried | (stepAt(step).seen & ~last.seen))
}

@inline function allCells(): u64 {
  const size = header.size
  return <u64>-1 >> (64 - size * size)
}

function firstColumn(size: u32): u64 {
  let column: u64 = 0
  for (let row: u32 = 0; row < size; row++) column |= <u64>1 << (row * size)
  return column
}

@inline function save(step: Step, untried: u64, seen: u64, free: u64): void {
  step.untried = untried
  step.seen = seen
  step.free = free
}

/** The cells of a region of the layout at hand, and of all later ones. */
export function freeFrom(region: u32): u64 {
  return stepAt(region * header.size).free
}

/** The neighbours of `cells`, some of them outside the square; `inner` is all cells but the first column. */
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

/** Puts the layout at hand on the list; a later region overwrites its cells. */
function list(size: u32): void {
  const to = place(size * size)
  for (let region: u32 = 0; region < size; region++) writeRegion(freeFrom(region), region, to)
}

/** Writes the number of a region to its cells in the layout at `to`. */
export function writeRegion(cells: u64, region: i32, to: usize): void {
  for (; cells != 0; cells &= cells - 1) store<i32>(to + (<usize>ctz(cells) << 2), region)
}

/** The share of the search space that is done: in each step, the choices before the current one. */
export function shareDone(): f64 {
  const current = header.depth
  let share: f64 = 0
  let weight: f64 = 1
  for (let step = path.length; step <= current; step++) {
    const choices = choicesIn(step)
    const left = popcnt(stepAt(step).untried) + u64(step != current)
    share += weight * <f64>(choices - left) / <f64>choices
    weight /= <f64>choices
  }
  return share
}
