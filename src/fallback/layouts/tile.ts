// Every tiling of an n x n board by n connected regions of n cells, each once: depth-first search on an explicit stack, one cell a
// level. The region under way is the one that holds the first free cell. It grows by one of its free neighbours at a time, and those
// it has passed over stay out of it: so each connected set comes up once (D. H. Redelmeier, Counting polyominoes, 1981).
//
// A mask of 64 cells is two integers, the low half first: a BigInt would be allocated at every step.

import {
  BACKTRACKS,
  COUNT,
  DEPTH,
  EXHAUSTED,
  GO_ON,
  GUESSES,
  MODE,
  NODES,
  PAUSED,
  SIZE,
  SOLUTION,
  STATUS,
  STOP,
  STOPPED,
} from '../../../assembly/layout.ts'
import { STEPS } from '../../../assembly/layouts/layout.ts'
import { count, indexOf, lowest } from '../bits.ts'
import { add, begin, leave, record, tally } from '../header.ts'
import type { Memory } from '../host.ts'

/** Words of a step: three masks, and one unused. */
const STEP = 8

/** The empty board of SIZE x SIZE cells, 1 to 8. */
export function start(memory: Memory): void {
  begin(memory)
  tally(memory, NODES)
  const size = memory.i32[SIZE >> 2]
  save(memory, STEPS >> 2, 1, 0, 1, 0, boardLow(size), boardHigh(size))
}

/** Takes at most `budget` cells into regions. Returns PAUSED, EXHAUSTED or STOPPED. */
export function run(memory: Memory, budget: number): number {
  const { i32 } = memory
  const before = i32[STATUS >> 2]
  if (before > PAUSED) return before

  const size = i32[SIZE >> 2]
  const inner = innerOf(size)
  const innerLow = inner[0]
  const innerHigh = inner[1]
  const first = STEPS >> 2
  // The last region is what the others leave.
  const last = first + (Math.max(size * (size - 1), 1) - 1) * STEP
  const depth = i32[DEPTH >> 2]
  let step = first + depth * STEP
  // The step that makes the region under way whole.
  let end = first + (depth - (depth % size) + size - 1) * STEP
  let untriedLow = i32[step]
  let untriedHigh = i32[step + 1]
  let seenLow = i32[step + 2]
  let seenHigh = i32[step + 3]
  let freeLow = i32[step + 4]
  let freeHigh = i32[step + 5]
  let left = budget
  let guesses = 0
  let backtracks = 0
  let status = PAUSED

  while (true) {
    if ((untriedLow | untriedHigh) === 0) {
      if (step === first) {
        status = EXHAUSTED
        break
      }
      step -= STEP
      if (step === end - size * STEP) end = step
      untriedLow = i32[step]
      untriedHigh = i32[step + 1]
      seenLow = i32[step + 2]
      seenHigh = i32[step + 3]
      freeLow = i32[step + 4]
      freeHigh = i32[step + 5]
      if ((untriedLow | untriedHigh) !== 0) backtracks++
      continue
    }
    if (left === 0) break
    left--
    const low = lowest(untriedLow)
    const high = low === 0 ? lowest(untriedHigh) : 0
    untriedLow ^= low
    untriedHigh ^= high
    if ((untriedLow | untriedHigh) !== 0) guesses++
    const restLow = freeLow ^ low
    const restHigh = freeHigh ^ high
    if (step !== end) {
      save(memory, step, untriedLow, untriedHigh, seenLow, seenHigh, freeLow, freeHigh)
      const freshLow = aroundLow(low, high, size, innerLow, innerHigh) & restLow & ~seenLow
      const freshHigh = aroundHigh(low, high, size, innerHigh) & restHigh & ~seenHigh
      step += STEP
      untriedLow |= freshLow
      untriedHigh |= freshHigh
      seenLow |= freshLow
      seenHigh |= freshHigh
      freeLow = restLow
      freeHigh = restHigh
    } else if (fillable(restLow, restHigh, size, innerLow, innerHigh)) {
      save(memory, step, untriedLow, untriedHigh, seenLow, seenHigh, freeLow, freeHigh)
      i32[step + STEP + 4] = restLow
      i32[step + STEP + 5] = restHigh
      if (step !== last) {
        step += STEP
        end += size * STEP
        untriedLow = seenLow = lowest(restLow)
        untriedHigh = seenHigh = restLow === 0 ? lowest(restHigh) : 0
        freeLow = restLow
        freeHigh = restHigh
        continue
      }
      if (i32[MODE >> 2] !== COUNT) draw(memory, size, last + STEP)
      const answer = record(memory)
      if (answer !== GO_ON) {
        status = answer === STOP ? STOPPED : PAUSED
        break
      }
    }
  }

  save(memory, step, untriedLow, untriedHigh, seenLow, seenHigh, freeLow, freeHigh)
  i32[DEPTH >> 2] = (step - first) / STEP
  add(memory, NODES, budget - left)
  add(memory, GUESSES, guesses)
  add(memory, BACKTRACKS, backtracks)
  return leave(memory, status, status === EXHAUSTED ? 1 : done(memory))
}

/** All cells, the low half. */
function boardLow(size: number): number {
  return size * size < 32 ? (1 << (size * size)) - 1 : -1
}

/** All cells, the high half. */
function boardHigh(size: number): number {
  return size * size > 32 ? -1 >>> (64 - size * size) : 0
}

/** The board less its first column, both halves. */
function innerOf(size: number): readonly [low: number, high: number] {
  let low = boardLow(size)
  let high = boardHigh(size)
  for (let cell = 0; cell < size * size; cell += size) {
    if (cell < 32) low &= ~(1 << cell)
    else high &= ~(1 << cell)
  }
  return [low, high]
}

function save(
  { i32 }: Memory,
  step: number,
  untriedLow: number,
  untriedHigh: number,
  seenLow: number,
  seenHigh: number,
  freeLow: number,
  freeHigh: number,
): void {
  i32[step] = untriedLow
  i32[step + 1] = untriedHigh
  i32[step + 2] = seenLow
  i32[step + 3] = seenHigh
  i32[step + 4] = freeLow
  i32[step + 5] = freeHigh
}

/** The cells beside these, the low half, among them cells that are off the board; `inner` is the board less its first column. */
function aroundLow(low: number, high: number, size: number, innerLow: number, innerHigh: number): number {
  const right = ((low & innerLow) >>> 1) | ((high & innerHigh) << 31)
  return ((low << 1) & innerLow) | right | (low << size) | (low >>> size) | (high << (32 - size))
}

/** The same, the high half. */
function aroundHigh(low: number, high: number, size: number, innerHigh: number): number {
  const left = ((high << 1) | (low >>> 31)) & innerHigh
  return left | ((high & innerHigh) >>> 1) | (high << size) | (low >>> (32 - size)) | (high >>> size)
}

/** Do these cells fall into connected parts of whole regions? */
function fillable(low: number, high: number, size: number, innerLow: number, innerHigh: number): boolean {
  while ((low | high) !== 0) {
    let partLow = lowest(low)
    let partHigh = low === 0 ? lowest(high) : 0
    while (true) {
      const grownLow = partLow | (aroundLow(partLow, partHigh, size, innerLow, innerHigh) & low)
      const grownHigh = partHigh | (aroundHigh(partLow, partHigh, size, innerHigh) & high)
      if (grownLow === partLow && grownHigh === partHigh) break
      partLow = grownLow
      partHigh = grownHigh
    }
    if ((count(partLow) + count(partHigh)) % size !== 0) return false
    low ^= partLow
    high ^= partHigh
  }
  return true
}

/** SOLUTION: the number of each cell's region, from the cells that were free when each began, at the first step up to `last`. */
function draw(memory: Memory, size: number, last: number): void {
  let region = 0
  for (let step = STEPS >> 2; step <= last; step += size * STEP)
    paint(memory, memory.i32[step + 4], memory.i32[step + 5], region++)
}

/** SOLUTION: these cells are of that region. */
function paint({ u8 }: Memory, low: number, high: number, region: number): void {
  for (; low !== 0; low &= low - 1) u8[SOLUTION + indexOf(lowest(low))] = region
  for (; high !== 0; high &= high - 1) u8[SOLUTION + 32 + indexOf(lowest(high))] = region
}

/** The share of the search space that needs no more visits: in each step, the choices behind the current one. */
function done({ i32 }: Memory): number {
  const size = i32[SIZE >> 2]
  const current = (STEPS >> 2) + i32[DEPTH >> 2] * STEP
  let share = 0
  let weight = 1
  let begun = STEPS >> 2
  for (let step = STEPS >> 2; step <= current; step += STEP) {
    let choices = 1
    if (step !== begun) {
      const before = step - STEP
      choices =
        count(i32[before] | (i32[step + 2] & ~i32[before + 2])) + count(i32[before + 1] | (i32[step + 3] & ~i32[before + 3]))
    } else begun += size * STEP
    const open = count(i32[step]) + count(i32[step + 1]) + (step !== current ? 1 : 0)
    share += (weight * (choices - open)) / choices
    weight /= choices
  }
  return share
}
