// The packings of templates: one template for each value, no cell twice, no cell left. A value's templates are a list of words,
// a bit for each cell; values that are interchangeable are a group and share one list. Groups are packed in turn; what does not
// clash with a pick is copied, list by list, for the picks after it. The last template is what is left over: it is never looked up.
//
//   pick a ──► lists without what clashes ──► pick b ──► lists ... ──► the last but two: count, for each, the last but one
//   frame 0                                   frame 1
//
// Packings are sets: templates of one group are picked in the order of its list, but for the last group, where the next pick goes
// through the first free cell of one full house (HOUSE_CELLS), whose list is sorted by these cells.
//
// Contract. Needs: templates of one group are disjoint or equal or clash as they like, but any n - 1 disjoint ones, one for each
// value but one of the last group, leave a template of the last group over if they leave only candidates of it: so it is where
// every house is full and the templates are those cells that meet each once. FULL, PICK_COUNT (3 to 32) and GROUPS (lists at any
// address, in any order but the last group's, see sort()) are set. open() makes the root; then pack() may be called.
// Leaves: the number of packings added to TOTAL. Labelled fillings are as many times the product of the picks' factorials.

import { addTotal } from '../header'
import { BOARD } from '../host'
import { DEPTH, PART, PARTS, PART_END } from '../layout'
import { FULL, GROUPS, GROUP_BYTES, GROUP_COUNT, HOUSE_CELLS, PICK_FRAMES, PICK_BYTES, PICK_COUNT, CELL_TALLIES } from './grids-layout'

/** A group's list and the list's end, in GROUPS. */
// @ts-ignore: decorator
@inline export function group(number: usize): usize {
  return BOARD + GROUPS + number * GROUP_BYTES
}

/** A list and its end, in a frame. */
// @ts-ignore: decorator
@inline function span(frame: usize, group: usize): usize {
  return frame + 32 + (group << 3)
}

/** The last group of the packing. */
// @ts-ignore: decorator
@inline function last(): usize {
  return load<u32>(0, BOARD + GROUP_COUNT) - 1
}

/**
 * Sorts a list by the cells of one house, into `room`, and leaves the cells in HOUSE_CELLS: the house with the least product of
 * templates through its cells, the cells by their number. Needs: the masks of the houses, of PICK_COUNT cells each; a list that
 * meets each house once. Leaves out the templates through the last cell if that is `implied`. Returns the end of the new list.
 */
export function sort(list: usize, end: usize, masks: usize, houses: usize, room: usize, implied: bool): usize {
  const cells: usize = load<u32>(0, BOARD + PICK_COUNT)
  memory.fill(BOARD + CELL_TALLIES, 0, 256)
  for (let at = list; at < end; at += 8) {
    for (let left = load<u64>(at); left; left &= left - 1) {
      const through = BOARD + CELL_TALLIES + (<usize>ctz(left) << 2)
      store<u32>(through, load<u32>(through) + 1)
    }
  }
  let least: f64 = Infinity
  let house: u64 = 0
  for (let number: usize = 0; number < houses; number++) {
    const mask = load<u64>(masks + (number << 3))
    let product: f64 = 1
    for (let left = mask; left; left &= left - 1) product *= max<f64>(1, <f64>through(left))
    if (product < least) {
      least = product
      house = mask
    }
  }
  for (let number: usize = 0; number < cells; number++) {
    let fewest = house
    for (let left = house; left; left &= left - 1) {
      if (through(left) < through(fewest)) fewest = left
    }
    const cell = fewest & (0 - fewest)
    house ^= cell
    store<u64>(BOARD + HOUSE_CELLS + (number << 3), cell)
    if (implied && house == 0) break
    for (let at = list; at < end; at += 8) {
      const template = load<u64>(at)
      store<u64>(room, template)
      room += usize((template & cell) != 0) << 3
    }
  }
  return room
}

/** Templates through the first of some cells. */
// @ts-ignore: decorator
@inline function through(cells: u64): u32 {
  return load<u32>(BOARD + CELL_TALLIES + (<usize>ctz(cells) << 2))
}

/** The root: nothing picked yet. Lists of later frames go to `free`, PICK_COUNT times the lists at most, and 8 bytes. */
export function open(free: usize): void {
  const root: usize = BOARD + PICK_FRAMES
  store<u64>(root, 0)
  store<u32>(root, <u32>free, 20)
  for (let number: usize = 0; number <= last(); number++) store<u64>(span(root, number), load<u64>(group(number)))
  enter(root, 0, load<u32>(group(0), 8))
  store<u32>(0, 0, BOARD + DEPTH)
  const parts = (load<u32>(root, 16) - load<u32>(root, 8)) >> 3
  store<u32>(0, parts, BOARD + PARTS)
  store<u32>(0, 0, BOARD + PART)
  store<u32>(0, parts, BOARD + PART_END)
}

/** Makes ready to pick from a group. Needs: its list in the frame. */
function enter(frame: usize, number: usize, left: u32): void {
  const list: usize = load<u32>(span(frame, number))
  const end: usize = load<u32>(span(frame, number), 4)
  let to = end
  if (number == last()) {
    const cell = firstFree(load<u64>(frame))
    for (to = list; to < end && load<u64>(to) & cell; ) to += 8
  }
  store<u32>(frame, <u32>list, 8)
  store<u32>(frame, <u32>list, 12)
  store<u32>(frame, <u32>to, 16)
  store<u32>(frame, <u32>number, 24)
  store<u32>(frame, left, 28)
}

// @ts-ignore: decorator
@inline function firstFree(used: u64): u64 {
  let at: usize = BOARD + HOUSE_CELLS
  while (load<u64>(at) & used) at += 8
  return load<u64>(at)
}

// @ts-ignore: decorator
@inline function lastFree(used: u64): u64 {
  let at: usize = BOARD + HOUSE_CELLS + (<usize>load<u32>(0, BOARD + PICK_COUNT) << 3) - 8
  while (load<u64>(at) & used) at -= 8
  return load<u64>(at)
}

/** The cells that only the last group can still fill, and cannot. */
// @ts-ignore: decorator
@inline function barred(used: u64): u64 {
  return load<u64>(0, BOARD + FULL) & ~used & ~load<u64>(group(last()), 16)
}

/** Makes at most `budget` picks. Returns how many it did not make: more than none only at the end. */
export function pack(budget: u32): u32 {
  const root: usize = BOARD + PICK_FRAMES
  const picks: usize = load<u32>(0, BOARD + PICK_COUNT)
  const deepest = root + (picks - 3) * PICK_BYTES
  let frame = root + <usize>load<u32>(0, BOARD + DEPTH) * PICK_BYTES
  let left = budget
  let found: u64 = 0
  const first = load<u32>(root, 8)
  if (frame == root) store<u32>(root, first + (load<u32>(0, BOARD + PART) << 3), 12)
  store<u32>(root, first + (load<u32>(0, BOARD + PART_END) << 3), 16)

  while (true) {
    const at: usize = load<u32>(frame, 12)
    if (at >= <usize>load<u32>(frame, 16)) {
      if (frame == root) break
      frame -= PICK_BYTES
      continue
    }
    if (left == 0) break
    left--
    store<u32>(frame, <u32>at + 8, 12)
    const template = load<u64>(at)
    if (frame == deepest) found += count(frame, template)
    else if (filter(frame, template)) frame += PICK_BYTES
  }

  store<u32>(0, (load<u32>(root, 12) - first) >> 3, BOARD + PART)
  store<u32>(0, <u32>((frame - root) / PICK_BYTES), BOARD + DEPTH)
  addTotal(found)
  return left
}

/** Where the templates begin that the next pick of the same group may come from. */
// @ts-ignore: decorator
@inline function rest(frame: usize, number: usize): usize {
  return load<u32>(frame + (number == last() ? 16 : 12))
}

/** The frame after a pick: what does not clash with it. False if there is nothing to pick from. */
function filter(frame: usize, template: u64): bool {
  const child = frame + PICK_BYTES
  const used = load<u64>(frame) | template
  let clash = used
  let number: usize = load<u32>(frame, 24)
  let left = load<u32>(frame, 28) - 1
  let from = rest(frame, number)
  const final = last()
  if (left == 0) {
    number++
    from = load<u32>(span(frame, number))
    left = load<u32>(group(number), 8)
    if (number == final) {
      if (barred(used)) return false
      clash |= lastFree(used)
    }
  }
  let out: usize = load<u32>(frame, 20)
  for (let each = number; ; from = load<u32>(span(frame, each))) {
    const to: usize = load<u32>(span(frame, each), 4)
    store<u32>(span(child, each), <u32>out)
    const before = out
    for (; from < to; from += 8) {
      const other = load<u64>(from)
      store<u64>(out, other)
      out += usize((other & clash) == 0) << 3
    }
    if (out == before) return false
    store<u32>(span(child, each), <u32>out, 4)
    if (++each > final) break
  }
  store<u64>(child, used)
  store<u32>(child, <u32>out, 20)
  enter(child, number, left)
  return true
}

/** The last pick but two is made: how many templates can be the last but one? */
function count(frame: usize, template: u64): u64 {
  const used = load<u64>(frame) | template
  const final = last()
  let number: usize = load<u32>(frame, 24)
  let from = rest(frame, number)
  let clash = template
  let wanted: u64 = 0
  if (number != final) {
    if (load<u32>(frame, 28) == 1) from = load<u32>(span(frame, ++number))
    wanted = barred(used)
    if (number == final) {
      if (wanted) return 0
      wanted = firstFree(used)
    }
    clash = used | wanted
  }
  const to: usize = load<u32>(span(frame, number), 4)
  const mask = i64x2.splat(clash)
  const goal = i64x2.splat(wanted)
  let sums = i64x2.splat(0)
  for (; from + 8 < to; from += 16) sums = i64x2.sub(sums, i64x2.eq(v128.and(v128.load(from), mask), goal))
  const odd = from < to ? u64((load<u64>(from) & clash) == wanted) : 0
  return i64x2.extract_lane(sums, 0) + i64x2.extract_lane(sums, 1) + odd
}

/** The share of the picks that is done: in each frame, the ones before the current one. */
export function share(): f64 {
  const deepest: usize = BOARD + PICK_FRAMES + <usize>load<u32>(0, BOARD + DEPTH) * PICK_BYTES
  let weight: f64 = 1
  let done: f64 = 0
  for (let frame: usize = BOARD + PICK_FRAMES; frame <= deepest; frame += PICK_BYTES) {
    const first = load<u32>(frame, 8)
    const all = load<u32>(frame, 16) - first
    if (all == 0) break
    const over = load<u32>(frame, 12) - first - (frame == deepest ? 0 : 8)
    weight /= <f64>all
    done += weight * <f64>over
    weight *= 8
  }
  return done
}
