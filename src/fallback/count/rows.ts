// Counting row by row: two fillings of the rows so far that used the same values in every open house go on alike, so one state
// stands for them all, with their number. See assembly/count/rows.ts; addresses are numbers of words of the heap here.

import {
  CHOICES,
  LANES,
  PLAN,
  ROW,
  ROW_COUNT,
  SAME,
  STATE_BYTES,
  STATES_AT,
  STATES_END,
  TABLE,
  TABLE_SIZE,
  TABLE_USED,
} from '../../../assembly/count/grids-layout.ts'
import { ALL, EXHAUSTED, NODES, PART, PART_END, PARTS, PAUSED, REFUSED, STATUS } from '../../../assembly/layout.ts'
import { count } from '../bits.ts'
import { addTotal, begin, leave, tally } from '../header.ts'
import type { Memory } from '../host.ts'
import { extend } from '../memory.ts'

/** Words of a state: four of lanes, two of fillings. */
const STATE = STATE_BYTES >> 2
const SMALLEST = 256

/** One state: nothing used. */
export function start(memory: Memory): void {
  const { i32 } = memory
  begin(memory)
  i32[PARTS >> 2] = 1
  i32[PART >> 2] = 0
  i32[PART_END >> 2] = 1
  i32[ROW >> 2] = 0
  if (!extend(memory, STATE_BYTES)) {
    leave(memory, REFUSED, 0)
    return
  }
  memory.heap.set([0, 0, 0, 0, 1, 0])
  if (!nextRow(memory, STATE)) leave(memory, REFUSED, 0)
}

/** Takes at most `budget` states to the next row. Returns PAUSED, EXHAUSTED or REFUSED. */
export function run(memory: Memory, budget: number): number {
  const { i32 } = memory
  const before = i32[STATUS >> 2]
  if (before > PAUSED) return before
  let left = budget
  while (i32[PART >> 2] < i32[PART_END >> 2]) {
    const at = i32[STATES_AT >> 2]
    if (at === i32[STATES_END >> 2]) {
      const row = i32[ROW >> 2] + 1
      const end = gather(memory)
      if (row === i32[ROW_COUNT >> 2]) {
        for (let state = 0; state < end; state += STATE) {
          addTotal(memory, memory.heap[state + 4])
          addTotal(memory, memory.heap[state + 5] * 2 ** 32)
        }
        i32[PART >> 2] = 1
        break
      }
      i32[ROW >> 2] = row
      if (!nextRow(memory, end)) return leave(memory, REFUSED, share(memory))
      continue
    }
    if (left === 0) return leave(memory, PAUSED, share(memory))
    left--
    tally(memory, NODES)
    i32[STATES_AT >> 2] = at + STATE
    if (!fill(memory, at)) return leave(memory, REFUSED, share(memory))
  }
  return leave(memory, EXHAUSTED, 1)
}

/** The states of a row are the first words of the heap: an empty table for the next row's. False without memory. */
function nextRow(memory: Memory, end: number): boolean {
  memory.i32[STATES_AT >> 2] = 0
  memory.i32[STATES_END >> 2] = end
  memory.i32[TABLE_USED >> 2] = 0
  return makeTable(memory, end, SMALLEST)
}

function makeTable(memory: Memory, at: number, size: number): boolean {
  if (!extend(memory, 4 * (at + size * STATE))) return false
  memory.heap.fill(0, at, at + size * STATE)
  memory.i32[TABLE >> 2] = at
  memory.i32[TABLE_SIZE >> 2] = size
  return true
}

/** All states in the table, moved to the start of the heap. Returns the words they take. */
function gather({ i32, heap }: Memory): number {
  const table = i32[TABLE >> 2]
  const end = table + i32[TABLE_SIZE >> 2] * STATE
  let out = 0
  for (let at = table; at < end; at += STATE) {
    if ((heap[at + 4] | heap[at + 5]) === 0) continue
    heap.copyWithin(out, at, at + STATE)
    out += STATE
  }
  return out
}

/** While a state is worked on: its lanes, and those of a state after it. */
const lanes = new Int32Array(8)
const after = new Int32Array(8)

/** Fills a row below a state in every way, and puts what comes of it in the table. False if memory or 64 bits do not suffice. */
function fill(memory: Memory, state: number): boolean {
  const { i32, u16, heap } = memory
  const values = count(i32[ALL >> 2])
  const first = i32[ROW >> 2] === 0
  const row = (PLAN >> 2) + i32[ROW >> 2] * 2 * (values + 1)
  const kept = i32[row]
  const low = heap[state + 4]
  const high = heap[state + 5]
  after.fill(0)
  for (let word = 0; word < 4; word++) {
    const pair = heap[state + word] | 0
    lanes[2 * word] = pair & 0xffff
    lanes[2 * word + 1] = pair >>> 16
  }
  let alike = 0
  for (let lane = 1; lane < values; lane++) {
    if (lanes[lane] === lanes[lane - 1] && u16[(SAME >> 1) + lane] !== 0) alike |= 1 << lane
  }
  for (let cell = 0; cell < values; cell++) {
    const before = i32[row + 2 + 2 * cell] & 0xffff
    let fits = 0
    for (let lane = 0; lane < values; lane++) if ((lanes[lane] & before) === 0) fits |= 1 << lane
    i32[(CHOICES >> 2) + 4 * cell] = fits & i32[row + 3 + 2 * cell]
  }
  const deepest = (CHOICES >> 2) + 4 * (values - 1)
  let cell = CHOICES >> 2
  let free = (1 << values) - 1
  let untried = i32[cell] & ~(alike & (free << 1))
  i32[cell + 2] = free
  i32[cell + 3] = 1
  while (true) {
    if (untried === 0) {
      if (cell === CHOICES >> 2) return true
      cell -= 4
      untried = i32[cell + 1]
      continue
    }
    const lane = 31 - Math.clz32(untried & -untried)
    untried &= untried - 1
    free = i32[cell + 2]
    let times = i32[cell + 3]
    if (!first) {
      let like = lane + 1
      while ((alike >> like) & 1) like++
      times *= like - lane
    }
    u16[(LANES >> 1) + lane] = i32[row + 2 + ((cell - (CHOICES >> 2)) >> 1)] >>> 16
    if (cell === deepest) {
      for (let each = 0; each < values; each++) after[each] = (lanes[each] & kept) | u16[(LANES >> 1) + each]
      canonical(u16, values)
      const carry = low * times
      if (!put(memory, carry % 2 ** 32, high * times + Math.floor(carry / 2 ** 32))) return false
      continue
    }
    i32[cell + 1] = untried
    cell += 4
    free ^= 1 << lane
    i32[cell + 2] = free
    i32[cell + 3] = times
    untried = i32[cell] & free & ~(alike & (free << 1))
  }
}

/** The lanes of interchangeable values in ascending order. */
function canonical(u16: Uint16Array, values: number): void {
  for (let lane = 1; lane < values; lane++) {
    const bits = after[lane]
    let place = lane
    for (; u16[(SAME >> 1) + place] !== 0 && after[place - 1] > bits; place--) after[place] = after[place - 1]
    after[place] = bits
  }
}

/** Adds fillings to the state in `after`. False if memory or 64 bits do not suffice. */
function put(memory: Memory, low: number, high: number): boolean {
  const { i32, heap } = memory
  const one = after[0] | (after[1] << 16)
  const two = after[2] | (after[3] << 16)
  const three = after[4] | (after[5] << 16)
  const four = after[6] | (after[7] << 16)
  const place = find(i32, heap, one, two, three, four)
  const fresh = (heap[place + 4] | heap[place + 5]) === 0
  const sum = heap[place + 4] + low
  const sumHigh = heap[place + 5] + high + (sum >= 2 ** 32 ? 1 : 0)
  if (sumHigh >= 2 ** 31) return false
  heap[place + 4] = sum
  heap[place + 5] = sumHigh
  if (!fresh) return true
  heap[place] = one
  heap[place + 1] = two
  heap[place + 2] = three
  heap[place + 3] = four
  const size = i32[TABLE_SIZE >> 2]
  return ++i32[TABLE_USED >> 2] <= size - (size >> 2) || grow(memory, size)
}

/** The place of a state in the table: where it is, or may be put. */
function find(i32: Int32Array, heap: Uint32Array, one: number, two: number, three: number, four: number): number {
  const table = i32[TABLE >> 2]
  const mask = i32[TABLE_SIZE >> 2] - 1
  let mixed = Math.imul(one, 0x9e3779b1) ^ Math.imul(two, 0x85ebca77)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae3d) ^ Math.imul(three, 0x27d4eb2f) ^ Math.imul(four, 0x165667b1)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x9e3779b1)
  let slot = (mixed ^ (mixed >>> 16)) & mask
  while (true) {
    const place = table + slot * STATE
    if ((heap[place + 4] | heap[place + 5]) === 0) return place
    if (
      (heap[place] | 0) === one &&
      (heap[place + 1] | 0) === two &&
      (heap[place + 2] | 0) === three &&
      (heap[place + 3] | 0) === four
    ) {
      return place
    }
    slot = (slot + 1) & mask
  }
}

/** A table of twice the size behind the one that is full. */
function grow(memory: Memory, size: number): boolean {
  const { i32 } = memory
  const old = i32[TABLE >> 2]
  const end = old + size * STATE
  if (!makeTable(memory, end, size << 1)) return false
  const { heap } = memory
  for (let at = old; at < end; at += STATE) {
    if ((heap[at + 4] | heap[at + 5]) === 0) continue
    const place = find(i32, heap, heap[at] | 0, heap[at + 1] | 0, heap[at + 2] | 0, heap[at + 3] | 0)
    heap.copyWithin(place, at, at + STATE)
  }
  return true
}

/** The rows done, and of the current one the states done. */
function share({ i32 }: Memory): number {
  const states = i32[STATES_END >> 2]
  return (i32[ROW >> 2] + (states === 0 ? 0 : i32[STATES_AT >> 2] / states)) / i32[ROW_COUNT >> 2]
}
