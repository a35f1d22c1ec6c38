// Counts packings: one template for each value, so that every cell is in exactly one of them. A value's templates are a list of
// words, a bit for each cell; interchangeable values form a group and share one list. Groups are packed in turn. After each pick, the
// templates that do not overlap it are copied, list by list, for the later picks. The last template is what is left over: it is never
// looked up.
//
//   pick a ──► lists without overlaps ──► pick b ──► lists ... ──► the last pick but two: count the templates for the last but one
//   frame 0                               frame 1
//
// Packings are sets, so templates of one group are picked in the order of its list. In the last group, the next pick goes through the
// first free cell of one full house (HOUSE_CELLS); its list is sorted by these cells.
//
// Needs: if n - 1 disjoint templates, all but one of the last group, leave only candidates of that group, then what they leave is a
// template. This holds if every house is full and the templates are all sets of candidates that meet each house once. FULL, PICK_COUNT
// (3 to 32), MULTIPLICITY and GROUPS are set; lists may have any address and any order, except the last group's (see sortByHouse()).
// start() makes the root; then pack() may be called. Result: TOTAL grows by the number of packings times MULTIPLICITY.

import { addTotal } from '../header'
import { BOARD } from '../host'
import { TOTAL } from '../fields'
import * as grids from './grids-layout'
import { isShort, match } from './matching'

/** A group, in GROUPS. */
// @ts-ignore: decorator
@inline export function group(number: usize): usize {
  return BOARD + grids.GROUPS + number * grids.GROUP_BYTES
}

/** The list of a group, and its end, in a frame. */
// @ts-ignore: decorator
@inline function listOf(frame: usize, group: usize): usize {
  return frame + grids.PICK_LISTS + group * grids.LIST_BYTES
}

/** The last group of the packing. */
// @ts-ignore: decorator
@inline function last(): usize {
  return load<u32>(BOARD + grids.GROUP_COUNT) - 1
}

/**
 * Copies a list to `room`, sorted by the cells of one house, and writes these cells to HOUSE_CELLS. It takes the house with the
 * smallest product of templates through its cells, and the cells with few templates first. Needs HOUSE_MASKS of `houses` houses of
 * PICK_COUNT cells each, and templates that meet each house once. In the list of the only group, templates through the last cell are
 * implied and left out; if a cell has no template, the list is left empty. Returns the end of the new list.
 */
export function sortByHouse(list: usize, end: usize, houses: usize, room: usize, only: bool): usize {
  const cells: usize = load<u32>(BOARD + grids.PICK_COUNT)
  memory.fill(BOARD + grids.CROSSINGS, 0, 4 * grids.MAX_PACKED)
  for (let at = list; at < end; at += 8) {
    for (let left = load<u64>(at); left; left &= left - 1) {
      const counter = BOARD + grids.CROSSINGS + (<usize>ctz(left) << 2)
      store<u32>(counter, load<u32>(counter) + 1)
    }
  }
  let least: f64 = Infinity
  let house: u64 = 0
  for (let number: usize = 0; number < houses; number++) {
    const mask = load<u64>(BOARD + grids.HOUSE_MASKS + (number << 3))
    let product: f64 = 1
    for (let left = mask; left; left &= left - 1) product *= only ? <f64>through(left) : max<f64>(1, <f64>through(left))
    if (product < least) {
      least = product
      house = mask
    }
  }
  if (least == 0) return room
  for (let number: usize = 0; number < cells; number++) {
    let fewest = house
    for (let left = house; left; left &= left - 1) {
      if (through(left) < through(fewest)) fewest = left
    }
    const cell = fewest & (0 - fewest)
    house ^= cell
    store<u64>(BOARD + grids.HOUSE_CELLS + (number << 3), cell)
    if (only && house == 0) break
    for (let at = list; at < end; at += 8) {
      const template = load<u64>(at)
      store<u64>(room, template)
      room += usize((template & cell) != 0) << 3
    }
  }
  return room
}

/** The number of templates through the first of some cells. */
// @ts-ignore: decorator
@inline function through(cells: u64): u32 {
  return load<u32>(BOARD + grids.CROSSINGS + (<usize>ctz(cells) << 2))
}

/** Makes the root, with nothing picked. Lists of later frames go to `free`: at most PICK_COUNT times the lists, and 8 bytes. */
export function start(free: usize): void {
  const root: usize = BOARD + grids.PICK_FRAMES
  store<u64>(root, 0, grids.PICK_USED)
  store<u32>(root, <u32>free, grids.PICK_FREE)
  for (let number: usize = 0; number <= last(); number++) {
    store<u32>(listOf(root, number), load<u32>(group(number), grids.GROUP_LIST))
    store<u32>(listOf(root, number), load<u32>(group(number), grids.GROUP_END), grids.LIST_END)
  }
  pickFrom(root, 0, load<u32>(group(0), grids.GROUP_PICKS))
  store<u32>(BOARD + grids.PICKED, 1)
}

/** Prepares to pick from a group, whose list is in the frame. */
function pickFrom(frame: usize, number: usize, left: u32): void {
  const list: usize = load<u32>(listOf(frame, number))
  const end: usize = load<u32>(listOf(frame, number), grids.LIST_END)
  let to = end
  if (number == last()) {
    const cell = firstFree(load<u64>(frame, grids.PICK_USED))
    for (to = list; to < end && load<u64>(to) & cell; ) to += 8
  }
  store<u32>(frame, <u32>list, grids.PICK_FIRST)
  store<u32>(frame, <u32>list, grids.PICK_NEXT)
  store<u32>(frame, <u32>to, grids.PICK_END)
  store<u32>(frame, <u32>number, grids.PICK_GROUP)
  store<u32>(frame, left, grids.PICK_LEFT)
}

// @ts-ignore: decorator
@inline function firstFree(used: u64): u64 {
  let at: usize = BOARD + grids.HOUSE_CELLS
  while (load<u64>(at) & used) at += 8
  return load<u64>(at)
}

// @ts-ignore: decorator
@inline function lastFree(used: u64): u64 {
  let at: usize = BOARD + grids.HOUSE_CELLS + (<usize>load<u32>(BOARD + grids.PICK_COUNT) << 3) - 8
  while (load<u64>(at) & used) at -= 8
  return load<u64>(at)
}

/** The free cells that the last group cannot fill. */
// @ts-ignore: decorator
@inline function barred(used: u64): u64 {
  return load<u64>(BOARD + grids.FULL) & ~used & ~load<u64>(group(last()), grids.GROUP_CELLS)
}

/**
 * Makes at most `budget` picks. Returns how many are left; if any are, all packings are counted and PICKED is 0. With `matching`, match()
 * counts short lists of the only group, which takes no picks (without it: 1.4x the time over all layouts of order 6).
 */
export function pack(budget: u32, matching: bool): u32 {
  const root: usize = BOARD + grids.PICK_FRAMES
  const deepest = root + (<usize>load<u32>(BOARD + grids.PICK_COUNT) - 3) * grids.PICK_BYTES
  let frame = root + (<usize>load<u32>(BOARD + grids.PICKED) - 1) * grids.PICK_BYTES
  let left = budget
  let found: u64 = 0

  while (frame >= root) {
    const at: usize = load<u32>(frame, grids.PICK_NEXT)
    if (at >= <usize>load<u32>(frame, grids.PICK_END)) {
      frame -= grids.PICK_BYTES
      continue
    }
    if (left == 0) break
    left--
    store<u32>(frame, <u32>at + 8, grids.PICK_NEXT)
    const template = load<u64>(at)
    if (frame == deepest) found += count(frame, template)
    else if (filter(frame, template)) {
      const child = frame + grids.PICK_BYTES
      const list: usize = load<u32>(listOf(child, 0))
      const end: usize = load<u32>(listOf(child, 0), grids.LIST_END)
      if (matching && isShort(list, end)) found += match(list, end, (child - root) / grids.PICK_BYTES)
      else frame = child
    }
  }

  store<u32>(BOARD + grids.PICKED, <u32>((frame + grids.PICK_BYTES - root) / grids.PICK_BYTES))
  addPackings(found)
  return left
}

/** Adds packings to TOTAL, each for MULTIPLICITY solutions. */
export function addPackings(packings: u64): void {
  const times: u64 = load<u32>(BOARD + grids.MULTIPLICITY)
  const low = (packings & 0xffffffff) * times
  const high = (packings >> 32) * times + (low >> 32)
  addTotal((high << 32) | (low & 0xffffffff))
  store<u64>(BOARD + TOTAL, load<u64>(BOARD + TOTAL, 8) + (high >> 32), 8)
}

/** The start of the templates for the next pick of the same group. */
// @ts-ignore: decorator
@inline function rest(frame: usize, number: usize): usize {
  return number == last() ? load<u32>(frame, grids.PICK_END) : load<u32>(frame, grids.PICK_NEXT)
}

/** Makes the frame after a pick: the templates that do not overlap it. Returns false if no packing can follow. */
function filter(frame: usize, template: u64): bool {
  const child = frame + grids.PICK_BYTES
  const used = load<u64>(frame, grids.PICK_USED) | template
  let clash = used
  let number: usize = load<u32>(frame, grids.PICK_GROUP)
  let left = load<u32>(frame, grids.PICK_LEFT) - 1
  let from = rest(frame, number)
  const final = last()
  if (left == 0) {
    number++
    from = load<u32>(listOf(frame, number))
    left = load<u32>(group(number), grids.GROUP_PICKS)
    if (number == final) {
      if (barred(used)) return false
      clash |= lastFree(used)
    }
  }
  let out: usize = load<u32>(frame, grids.PICK_FREE)
  for (let each = number; ; from = load<u32>(listOf(frame, each))) {
    const to: usize = load<u32>(listOf(frame, each), grids.LIST_END)
    store<u32>(listOf(child, each), <u32>out)
    const before = out
    for (; from < to; from += 8) {
      const other = load<u64>(from)
      store<u64>(out, other)
      out += usize((other & clash) == 0) << 3
    }
    if (out == before) return false
    store<u32>(listOf(child, each), <u32>out, grids.LIST_END)
    if (++each > final) break
  }
  store<u64>(child, used, grids.PICK_USED)
  store<u32>(child, <u32>out, grids.PICK_FREE)
  pickFrom(child, number, left)
  return true
}

/** Counts the templates that can be the last but one, after the last pick but two. */
function count(frame: usize, template: u64): u64 {
  const used = load<u64>(frame, grids.PICK_USED) | template
  const final = last()
  let number: usize = load<u32>(frame, grids.PICK_GROUP)
  let from = rest(frame, number)
  let clash = template
  let wanted: u64 = 0
  if (number != final) {
    if (load<u32>(frame, grids.PICK_LEFT) == 1) from = load<u32>(listOf(frame, ++number))
    wanted = barred(used)
    if (number == final) {
      if (wanted) return 0
      wanted = firstFree(used)
    }
    clash = used | wanted
  }
  const to: usize = load<u32>(listOf(frame, number), grids.LIST_END)
  const mask = i64x2.splat(clash)
  const goal = i64x2.splat(wanted)
  let sums = i64x2.splat(0)
  for (; from + 8 < to; from += 16) sums = i64x2.sub(sums, i64x2.eq(v128.and(v128.load(from), mask), goal))
  const odd = from < to ? u64((load<u64>(from) & clash) == wanted) : 0
  return i64x2.extract_lane(sums, 0) + i64x2.extract_lane(sums, 1) + odd
}

/** The share of the picks that is done: in each frame, those before the current one. */
export function share(): f64 {
  const end: usize = BOARD + grids.PICK_FRAMES + <usize>load<u32>(BOARD + grids.PICKED) * grids.PICK_BYTES
  let weight: f64 = 1
  let done: f64 = 0
  for (let frame: usize = BOARD + grids.PICK_FRAMES; frame < end; frame += grids.PICK_BYTES) {
    const first = load<u32>(frame, grids.PICK_FIRST)
    const all = load<u32>(frame, grids.PICK_END) - first
    if (all == 0) break
    const over = load<u32>(frame, grids.PICK_NEXT) - first - (frame + grids.PICK_BYTES == end ? 0 : 8)
    weight /= <f64>all
    done += weight * <f64>over
    weight *= 8
  }
  return done
}
