// Counts packings: one template for each value, so that every cell is in exactly one of them. A value's templates are a list of
// words, a bit for each cell; interchangeable values form a group and share one list. Groups are packed in turn. After each pick, the
// templates that do not overlap it are copied, list by list, for the later picks. The last template is what is left over: it is never
// looked up.
//
//   pick a ──► lists without overlaps ──► pick b ──► lists ... ──► the last pick but two: count the templates for the last but one
//   frame 0                               frame 1
//
// Packings are sets, so templates of one group are picked in the order of its list. In the last group, the next pick goes through the
// first free cell of one full house (house.ts); its list is sorted by these cells.
//
// Needs: if n - 1 disjoint templates, all but one of the last group, leave only candidates of that group, then what they leave is a
// template. This holds if every house is full and the templates are all sets of candidates that meet each house once. What is packed is set, for
// 3 to 32 values; lists may have any address and any order, except the last group's (see sortByHouse()). start() makes the root; then pack() may
// be called. Result: the total grows by the number of packings times what a packing counts for. This file owns the groups and the frames.

import { counting } from '../board'
import { inTable } from '../bounds'
import { addTotalTimes } from '../header'
import { MAX_VALUES } from '../limits'
import { firstFree, houseSize, lastFree } from './house'
import { isShort, match } from './matching'

/** A list of templates, u64 each: where it starts and ends. */
@unmanaged
export class List {
  start: usize
  end: usize
}

/** Interchangeable values, and their templates. */
@unmanaged
export class Group extends List {
  picks: u32          // its values
  cells: u64          // their candidates
}

/** What can be picked next. */
@unmanaged
class Frame {
  used: u64           // the cells of what was picked
  first: usize        // the first template to pick,
  next: usize         // the next,
  end: usize          // and the end of them
  free: usize         // where the lists of the next frame go
  group: usize        // the group to pick from
  left: u32           // and how many picks it has left
}

const LIST_BYTES: u32 = <u32>offsetof<List>()
export const GROUP_BYTES: u32 = (<u32>offsetof<Group>() + 7) & ~7
/** In a frame, the lists of all groups, for the picks after this one. */
const LISTS: u32 = (<u32>offsetof<Frame>() + 7) & ~7
const FRAME_BYTES: u32 = LISTS + LIST_BYTES * MAX_VALUES
/** GROUP_BYTES[MAX_VALUES + 1]: the last one is spare. */
const GROUPS: usize = memory.data(GROUP_BYTES * (MAX_VALUES + 1), 16)
/** FRAME_BYTES[MAX_VALUES]. */
const FRAMES: usize = memory.data(FRAME_BYTES * MAX_VALUES, 16)
/** All cells. */
let full: u64 = 0
export let groupCount: usize = 0
/** What a packing counts for. */
let multiplicity: u32 = 0

/** Sets what is to be packed: these cells, by so many groups. */
export function setPacked(cells: u64, groups: usize): void {
  full = cells
  groupCount = groups
}

export function setMultiplicity(solutions: u32): void {
  multiplicity = solutions
}

export function groupAt(number: usize): Group {
  return changetype<Group>(GROUPS + inTable(number * GROUP_BYTES, GROUP_BYTES * (MAX_VALUES + 1)))
}

/** The list of a group, in a frame. */
function listOf(frame: Frame, group: usize): List {
  return changetype<List>(changetype<usize>(frame) + LISTS + group * LIST_BYTES)
}

function frameAt(depth: usize): Frame {
  return changetype<Frame>(FRAMES + inTable(depth * FRAME_BYTES, FRAME_BYTES * MAX_VALUES))
}

/** The last group of the packing. */
function last(): usize {
  return groupCount - 1
}

/** Makes the root, with nothing picked. Lists of later frames go to `free`: at most `houseSize` times the lists, and 8 bytes. */
export function start(free: usize): void {
  const root = frameAt(0)
  root.used = 0
  root.free = free
  for (let number: usize = 0; number <= last(); number++) {
    listOf(root, number).start = groupAt(number).start
    listOf(root, number).end = groupAt(number).end
  }
  pickFrom(root, 0, groupAt(0).picks)
  counting.picked = 1
}

/** Prepares to pick from a group, whose list is in the frame. */
function pickFrom(frame: Frame, number: usize, left: u32): void {
  const start = listOf(frame, number).start
  const end = listOf(frame, number).end
  let to = end
  if (number == last()) {
    const cell = firstFree(frame.used)
    for (to = start; to < end && load<u64>(to) & cell; ) to += 8
  }
  frame.first = start
  frame.next = start
  frame.end = to
  frame.group = number
  frame.left = left
}

/** The free cells that the last group cannot fill. */
function barred(used: u64): u64 {
  return full & ~used & ~groupAt(last()).cells
}

/**
 * Makes at most `budget` picks. Returns how many are left; if any are, all packings are counted and `picked` is 0. With `matching`, match()
 * counts short lists of the only group, which takes no picks (without it: 1.4x the time over all layouts of order 6).
 */
export function pack(budget: u32, matching: bool): u32 {
  const deepest: i32 = houseSize - 3
  let depth: i32 = counting.picked - 1
  let left = budget
  let found: u64 = 0

  while (depth >= 0) {
    const frame = frameAt(depth)
    const at = frame.next
    if (at >= frame.end) {
      depth--
      continue
    }
    if (left == 0) break
    left--
    frame.next = at + 8
    const template = load<u64>(at)
    if (depth == deepest) found += count(frame, template)
    else if (filter(frame, template)) {
      const list = listOf(childOf(frame), 0)
      if (matching && isShort(list.start, list.end)) found += match(list.start, list.end, depth + 1)
      else depth++
    }
  }

  counting.picked = depth + 1
  addPackings(found)
  return left
}

/** Adds packings to the total, each for `multiplicity` solutions. */
export function addPackings(packings: u64): void {
  addTotalTimes(packings, multiplicity)
}

/** The start of the templates for the next pick of the same group. */
function rest(frame: Frame, number: usize): usize {
  return number == last() ? frame.end : frame.next
}

function childOf(frame: Frame): Frame {
  return changetype<Frame>(changetype<usize>(frame) + FRAME_BYTES)
}

/** Makes the frame after a pick: the templates that do not overlap it. Returns false if no packing can follow. */
function filter(frame: Frame, template: u64): bool {
  const child = childOf(frame)
  const used = frame.used | template
  let clash = used
  let number = frame.group
  let left = frame.left - 1
  let from = rest(frame, number)
  const final = last()
  if (left == 0) {
    number++
    from = listOf(frame, number).start
    left = groupAt(number).picks
    if (number == final) {
      if (barred(used)) return false
      clash |= lastFree(used)
    }
  }
  let out = frame.free
  for (let each = number; ; from = listOf(frame, each).start) {
    const to = listOf(frame, each).end
    const kept = listOf(child, each)
    kept.start = out
    for (; from < to; from += 8) {
      const other = load<u64>(from)
      store<u64>(out, other)
      out += usize((other & clash) == 0) << 3
    }
    if (out == kept.start) return false
    kept.end = out
    if (++each > final) break
  }
  child.used = used
  child.free = out
  pickFrom(child, number, left)
  return true
}

/** Counts the templates that can be the last but one, after the last pick but two. */
function count(frame: Frame, template: u64): u64 {
  const used = frame.used | template
  const final = last()
  let number = frame.group
  let from = rest(frame, number)
  let clash = template
  let wanted: u64 = 0
  if (number != final) {
    if (frame.left == 1) from = listOf(frame, ++number).start
    wanted = barred(used)
    if (number == final) {
      if (wanted) return 0
      wanted = firstFree(used)
    }
    clash = used | wanted
  }
  const to = listOf(frame, number).end
  const mask = i64x2.splat(clash)
  const goal = i64x2.splat(wanted)
  let sums = i64x2.splat(0)
  for (; from + 8 < to; from += 16) sums = i64x2.sub(sums, i64x2.eq(v128.and(v128.load(from), mask), goal))
  const odd = from < to ? u64((load<u64>(from) & clash) == wanted) : 0
  return i64x2.extract_lane(sums, 0) + i64x2.extract_lane(sums, 1) + odd
}

/** The share of the picks that is done: in each frame, those before the current one. */
export function share(): f64 {
  let weight: f64 = 1
  let done: f64 = 0
  for (let depth: u32 = 0; depth < counting.picked; depth++) {
    const frame = frameAt(depth)
    const all = frame.end - frame.first
    if (all == 0) break
    const over = frame.next - frame.first - (depth + 1 == counting.picked ? 0 : 8)
    weight /= <f64>all
    done += weight * <f64>over
    weight *= 8
  }
  return done
}

/** The first picks: the parts of the count. */
export function partsOfRoot(): u32 {
  const root = frameAt(0)
  return <u32>((root.end - root.first) >> 3)
}

/** Goes on with some of the first picks, unless a later pick is open: from part `first` to before `end`. */
export function takeParts(first: u32, end: u32): void {
  const root = frameAt(0)
  if (counting.picked <= 1) {
    root.next = root.first + (<usize>first << 3)
    counting.picked = 1
  }
  root.end = root.first + (<usize>end << 3)
}

/** The first pick to make next. */
export function nextPart(): u32 {
  const root = frameAt(0)
  return <u32>((root.next - root.first) >> 3)
}
