// The packings of templates: one template for each value, no cell twice, no cell left. See assembly/count/packing.ts. A template is
// two words of the heap here, and lists are named by the numbers of their words.

import {
  CELL_TALLIES,
  FULL,
  GROUP_BYTES,
  GROUP_COUNT,
  GROUPS,
  HOUSE_CELLS,
  PICK_BYTES,
  PICK_COUNT,
  PICK_FRAMES,
} from '../../../assembly/count/grids-layout.ts'
import { DEPTH, PART, PART_END, PARTS } from '../../../assembly/layout.ts'
import { addTotal } from '../header.ts'
import type { Memory } from '../host.ts'

const ROOT = PICK_FRAMES >> 2
const FRAME = PICK_BYTES >> 2
/** Words of a frame. */
const FIRST = 2
const AT = 3
const END = 4
const FREE = 5
const GROUP = 6
const LEFT = 7
const SPANS = 8

/** Where a group is described: list, end, picks, -, candidates. */
export function group(number: number): number {
  return (GROUPS + number * GROUP_BYTES) >> 2
}

/** Sorts a list by the cells of the house with the least product of templates through them. Returns the end of the new list. */
export function sort(
  { i32, heap }: Memory,
  list: number,
  end: number,
  masks: number,
  houses: number,
  room: number,
  implied: boolean,
): number {
  const through = i32.subarray(CELL_TALLIES >> 2, (CELL_TALLIES >> 2) + 64).fill(0)
  for (let at = list; at < end; at++) {
    for (let left = heap[at]; left; left &= left - 1) through[32 * (at & 1) + 31 - Math.clz32(left & -left)]++
  }
  let least = Infinity
  let house = 0
  for (let number = 0; number < houses; number++) {
    let product = 1
    for (const cell of cellsOf(i32, (masks >> 2) + 2 * number)) product *= Math.max(1, through[cell])
    if (product < least) {
      least = product
      house = number
    }
  }
  const cells = cellsOf(i32, (masks >> 2) + 2 * house).sort((a, b) => through[a] - through[b] || a - b)
  cells.forEach((cell, number) => {
    const low = cell < 32 ? 1 << cell : 0
    const high = cell < 32 ? 0 : 1 << (cell - 32)
    i32[(HOUSE_CELLS >> 2) + 2 * number] = low
    i32[(HOUSE_CELLS >> 2) + 2 * number + 1] = high
    if (implied && number === cells.length - 1) return
    for (let at = list; at < end; at += 2) {
      heap[room] = heap[at]
      heap[room + 1] = heap[at + 1]
      if ((heap[at] & low) | (heap[at + 1] & high)) room += 2
    }
  })
  return room
}

/** The cells of a mask, ascending. */
export function cellsOf(i32: Int32Array, mask: number): number[] {
  const cells: number[] = []
  for (let cell = 0; cell < 64; cell++) if ((i32[mask + (cell >> 5)] >>> (cell & 31)) & 1) cells.push(cell)
  return cells
}

/** The root: nothing picked yet. Lists of later frames go to `free`. */
export function open(memory: Memory, free: number): void {
  const { i32 } = memory
  i32[ROOT] = 0
  i32[ROOT + 1] = 0
  i32[ROOT + FREE] = free
  for (let number = 0; number < i32[GROUP_COUNT >> 2]; number++) {
    i32[ROOT + SPANS + 2 * number] = i32[group(number)]
    i32[ROOT + SPANS + 2 * number + 1] = i32[group(number) + 1]
  }
  enter(memory, ROOT, 0, i32[group(0) + 2])
  i32[DEPTH >> 2] = 0
  const parts = (i32[ROOT + END] - i32[ROOT + FIRST]) >> 1
  i32[PARTS >> 2] = parts
  i32[PART >> 2] = 0
  i32[PART_END >> 2] = parts
}

/** Makes ready to pick from a group. */
function enter({ i32, heap }: Memory, frame: number, number: number, left: number): void {
  const list = i32[frame + SPANS + 2 * number]
  const end = i32[frame + SPANS + 2 * number + 1]
  let to = end
  if (number === i32[GROUP_COUNT >> 2] - 1) {
    const cell = firstFree(i32, i32[frame], i32[frame + 1])
    for (to = list; to < end && (heap[to] & i32[cell]) | (heap[to + 1] & i32[cell + 1]); ) to += 2
  }
  i32[frame + FIRST] = list
  i32[frame + AT] = list
  i32[frame + END] = to
  i32[frame + GROUP] = number
  i32[frame + LEFT] = left
}

/** Where the first free cell of the house stands in HOUSE_CELLS. */
function firstFree(i32: Int32Array, low: number, high: number): number {
  let at = HOUSE_CELLS >> 2
  while ((i32[at] & low) | (i32[at + 1] & high)) at += 2
  return at
}

function lastFree(i32: Int32Array, low: number, high: number): number {
  let at = (HOUSE_CELLS >> 2) + 2 * i32[PICK_COUNT >> 2] - 2
  while ((i32[at] & low) | (i32[at + 1] & high)) at -= 2
  return at
}

/** The cells that only the last group can still fill, and cannot: one word of them. */
function barred(i32: Int32Array, word: number, used: number): number {
  return i32[(FULL >> 2) + word] & ~used & ~i32[group(i32[GROUP_COUNT >> 2] - 1) + 4 + word]
}

/** Makes at most `budget` picks. Returns how many it did not make: more than none only at the end. */
export function pack(memory: Memory, budget: number): number {
  const { i32 } = memory
  const heap = new Int32Array(memory.heap.buffer)
  const deepest = ROOT + (i32[PICK_COUNT >> 2] - 3) * FRAME
  let frame = ROOT + i32[DEPTH >> 2] * FRAME
  let left = budget
  let found = 0
  const first = i32[ROOT + FIRST]
  if (frame === ROOT) i32[ROOT + AT] = first + 2 * i32[PART >> 2]
  i32[ROOT + END] = first + 2 * i32[PART_END >> 2]

  while (true) {
    const at = i32[frame + AT]
    if (at >= i32[frame + END]) {
      if (frame === ROOT) break
      frame -= FRAME
      continue
    }
    if (left === 0) break
    left--
    i32[frame + AT] = at + 2
    if (frame === deepest) found += count(i32, heap, frame, heap[at], heap[at + 1])
    else if (filter(memory, heap, frame, heap[at], heap[at + 1])) frame += FRAME
  }

  i32[PART >> 2] = (i32[ROOT + AT] - first) >> 1
  i32[DEPTH >> 2] = (frame - ROOT) / FRAME
  addTotal(memory, found)
  return left
}

/** The frame after a pick: what does not clash with it. False if there is nothing to pick from. */
function filter(memory: Memory, heap: Int32Array, frame: number, low: number, high: number): boolean {
  const { i32 } = memory
  const child = frame + FRAME
  const usedLow = i32[frame] | low
  const usedHigh = i32[frame + 1] | high
  let clashLow = usedLow
  let clashHigh = usedHigh
  let number = i32[frame + GROUP]
  let left = i32[frame + LEFT] - 1
  const final = i32[GROUP_COUNT >> 2] - 1
  let from = i32[frame + (number === final ? END : AT)]
  if (left === 0) {
    number++
    from = i32[frame + SPANS + 2 * number]
    left = i32[group(number) + 2]
    if (number === final) {
      if (barred(i32, 0, usedLow) | barred(i32, 1, usedHigh)) return false
      const cell = lastFree(i32, usedLow, usedHigh)
      clashLow |= i32[cell]
      clashHigh |= i32[cell + 1]
    }
  }
  let out = i32[frame + FREE]
  for (let each = number; each <= final; each++) {
    const to = i32[frame + SPANS + 2 * each + 1]
    const before = out
    if (each > number) from = i32[frame + SPANS + 2 * each]
    for (; from < to; from += 2) {
      const otherLow = heap[from]
      const otherHigh = heap[from + 1]
      heap[out] = otherLow
      heap[out + 1] = otherHigh
      const clash = (otherLow & clashLow) | (otherHigh & clashHigh)
      out += 2 - (((clash | -clash) >>> 31) << 1)
    }
    if (out === before) return false
    i32[child + SPANS + 2 * each] = before
    i32[child + SPANS + 2 * each + 1] = out
  }
  i32[child] = usedLow
  i32[child + 1] = usedHigh
  i32[child + FREE] = out
  enter(memory, child, number, left)
  return true
}

/** The last pick but two is made: how many templates can be the last but one? */
function count(i32: Int32Array, heap: Int32Array, frame: number, low: number, high: number): number {
  const usedLow = i32[frame] | low
  const usedHigh = i32[frame + 1] | high
  const final = i32[GROUP_COUNT >> 2] - 1
  let number = i32[frame + GROUP]
  let from = i32[frame + (number === final ? END : AT)]
  let clashLow = low
  let clashHigh = high
  let wantedLow = 0
  let wantedHigh = 0
  if (number !== final) {
    if (i32[frame + LEFT] === 1) from = i32[frame + SPANS + 2 * ++number]
    wantedLow = barred(i32, 0, usedLow)
    wantedHigh = barred(i32, 1, usedHigh)
    if (number === final) {
      if (wantedLow | wantedHigh) return 0
      const cell = firstFree(i32, usedLow, usedHigh)
      wantedLow = i32[cell]
      wantedHigh = i32[cell + 1]
    }
    clashLow = usedLow | wantedLow
    clashHigh = usedHigh | wantedHigh
  }
  const to = i32[frame + SPANS + 2 * number + 1]
  let found = 0
  for (; from < to; from += 2) {
    const clash = ((heap[from] & clashLow) ^ wantedLow) | ((heap[from + 1] & clashHigh) ^ wantedHigh)
    found += 1 - ((clash | -clash) >>> 31)
  }
  return found
}

/** The share of the picks that is done: in each frame, the ones before the current one. */
export function share({ i32 }: Memory): number {
  const deepest = ROOT + i32[DEPTH >> 2] * FRAME
  let weight = 1
  let done = 0
  for (let frame = ROOT; frame <= deepest; frame += FRAME) {
    const all = (i32[frame + END] - i32[frame + FIRST]) >> 1
    if (all === 0) break
    weight /= all
    done += weight * (((i32[frame + AT] - i32[frame + FIRST]) >> 1) - (frame === deepest ? 0 : 1))
  }
  return done
}
