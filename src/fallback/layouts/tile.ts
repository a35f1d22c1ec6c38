// Every tiling of an n x n square by n connected regions of n cells, each once: depth-first search on an explicit stack, one cell a
// level. The current region holds the first free cell. It grows by one free neighbour at a time, and a neighbour passed over stays
// excluded, so each connected set comes up once (D. H. Redelmeier, Counting polyominoes, 1981).
//
// A mask of 64 cells is two integers, the low half first: a BigInt would be allocated at every step.

import * as layout from '../../../assembly/layout.ts'
import * as tiling from '../../../assembly/layouts/layout.ts'
import { count, indexOf, lowest } from '../bits.ts'
import { add, begin, leave, listing, offer, place, record, tally } from '../header.ts'
import type { Memory } from '../host.ts'

/** Starts with the cells of PATH in regions of the SIZE x SIZE square. SIZE is 1 to 8. */
export function start(memory: Memory): void {
  begin(memory)
  tally(memory, layout.NODES)
  const { i32 } = memory
  const size = i32[layout.SIZE >> 2]
  const [innerLow, innerHigh] = innerOf(size)
  const length = i32[tiling.PATH_LENGTH >> 2]
  let seenLow = 1
  let seenHigh = 0
  let freeLow = allLow(size)
  let freeHigh = allHigh(size)
  let step = tiling.STEPS >> 2
  for (let placed = 0; placed < length; placed++, step += tiling.STEP_BYTES >> 2) {
    const cell = i32[(tiling.PATH >> 2) + placed]
    const low = cell < 32 ? 1 << cell : 0
    const high = cell < 32 ? 0 : 1 << (cell - 32)
    save(memory, step, 0, 0, seenLow, seenHigh, freeLow, freeHigh)
    freeLow ^= low
    freeHigh ^= high
    if ((placed + 1) % size === 0) {
      seenLow = lowest(freeLow)
      seenHigh = freeLow === 0 ? lowest(freeHigh) : 0
    } else {
      seenLow |= aroundLow(low, high, size, innerLow, innerHigh) & freeLow
      seenHigh |= aroundHigh(low, high, size, innerHigh) & freeHigh
    }
  }
  const untried = tiling.PATH_UNTRIED >> 2
  save(memory, step, i32[untried], i32[untried + 1], seenLow, seenHigh, freeLow, freeHigh)
  i32[layout.DEPTH >> 2] = length
}

/** Adds at most `budget` cells to regions. Returns PAUSED, EXHAUSTED or STOPPED. */
export function run(memory: Memory, budget: number): number {
  const { i32 } = memory
  const before = i32[layout.STATUS >> 2]
  if (before > layout.PAUSED) return before

  const size = i32[layout.SIZE >> 2]
  const inner = innerOf(size)
  const innerLow = inner[0]
  const innerHigh = inner[1]
  const first = tiling.STEPS >> 2
  // The last region is what the others leave.
  const last = first + (Math.max(size * (size - 1), 1) - 1) * (tiling.STEP_BYTES >> 2)
  const depth = i32[layout.DEPTH >> 2]
  const root = rootStep(memory)
  let step = first + depth * (tiling.STEP_BYTES >> 2)
  // The step that completes the current region.
  let end = first + (depth - (depth % size) + size - 1) * (tiling.STEP_BYTES >> 2)
  let untriedLow = i32[step + (tiling.STEP_UNTRIED >> 2)]
  let untriedHigh = i32[step + ((tiling.STEP_UNTRIED + 4) >> 2)]
  let seenLow = i32[step + (tiling.STEP_SEEN >> 2)]
  let seenHigh = i32[step + ((tiling.STEP_SEEN + 4) >> 2)]
  let freeLow = i32[step + (tiling.STEP_FREE >> 2)]
  let freeHigh = i32[step + ((tiling.STEP_FREE + 4) >> 2)]
  let left = budget
  let guesses = 0
  let backtracks = 0
  let status: number = layout.RUNNING

  while (true) {
    if ((untriedLow | untriedHigh) === 0) {
      if (step === root) {
        status = layout.EXHAUSTED
        break
      }
      step -= tiling.STEP_BYTES >> 2
      if (step === end - size * (tiling.STEP_BYTES >> 2)) end = step
      untriedLow = i32[step + (tiling.STEP_UNTRIED >> 2)]
      untriedHigh = i32[step + ((tiling.STEP_UNTRIED + 4) >> 2)]
      seenLow = i32[step + (tiling.STEP_SEEN >> 2)]
      seenHigh = i32[step + ((tiling.STEP_SEEN + 4) >> 2)]
      freeLow = i32[step + (tiling.STEP_FREE >> 2)]
      freeHigh = i32[step + ((tiling.STEP_FREE + 4) >> 2)]
      if ((untriedLow | untriedHigh) !== 0) backtracks++
      continue
    }
    if (left === 0) {
      status = layout.PAUSED
      break
    }
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
      step += tiling.STEP_BYTES >> 2
      untriedLow |= freshLow
      untriedHigh |= freshHigh
      seenLow |= freshLow
      seenHigh |= freshHigh
      freeLow = restLow
      freeHigh = restHigh
    } else if (fillable(restLow, restHigh, size, innerLow, innerHigh)) {
      save(memory, step, untriedLow, untriedHigh, seenLow, seenHigh, freeLow, freeHigh)
      i32[step + (tiling.STEP_BYTES >> 2) + (tiling.STEP_FREE >> 2)] = restLow
      i32[step + (tiling.STEP_BYTES >> 2) + ((tiling.STEP_FREE + 4) >> 2)] = restHigh
      if (step !== last) {
        step += tiling.STEP_BYTES >> 2
        end += size * (tiling.STEP_BYTES >> 2)
        untriedLow = seenLow = lowest(restLow)
        untriedHigh = seenHigh = restLow === 0 ? lowest(restHigh) : 0
        freeLow = restLow
        freeHigh = restHigh
        continue
      }
      if (listing(memory)) list(memory, size, last + (tiling.STEP_BYTES >> 2))
      status = record(memory)
      if (status !== layout.RUNNING) break
    }
  }

  save(memory, step, untriedLow, untriedHigh, seenLow, seenHigh, freeLow, freeHigh)
  i32[layout.DEPTH >> 2] = (step - first) / (tiling.STEP_BYTES >> 2)
  add(memory, layout.NODES, budget - left)
  add(memory, layout.GUESSES, guesses)
  add(memory, layout.BACKTRACKS, backtracks)
  return leave(memory, status, status === layout.EXHAUSTED ? 1 : shareDone(memory))
}

/** The step after the cells of PATH, at which the search begins and ends. */
function rootStep({ i32 }: Memory): number {
  return (tiling.STEPS + i32[tiling.PATH_LENGTH >> 2] * tiling.STEP_BYTES) >> 2
}

/** Puts an open part on the list, the last step first: its path, as PATH_LENGTH and PATH do. False if there are no more. */
export function part(memory: Memory, number: number): boolean {
  const { i32, f64 } = memory
  const root = rootStep(memory)
  const step = openStep(memory, number)
  if (step < root) return false
  const to = layout.LIST >> 2
  let length = 0
  for (let at = tiling.STEPS >> 2; at < step; at += tiling.STEP_BYTES >> 2, length++) {
    const free = at + (tiling.STEP_FREE >> 2)
    const next = free + (tiling.STEP_BYTES >> 2)
    const low = i32[free] ^ i32[next]
    i32[to + ((tiling.PATH - tiling.PATH_LENGTH) >> 2) + length] =
      low !== 0 ? indexOf(low) : 32 + indexOf(i32[free + 1] ^ i32[next + 1])
  }
  i32[to] = length
  const untried = to + ((tiling.PATH_UNTRIED - tiling.PATH_LENGTH) >> 2)
  i32[untried] = i32[step + (tiling.STEP_UNTRIED >> 2)]
  i32[untried + 1] = i32[step + ((tiling.STEP_UNTRIED + 4) >> 2)]
  let share = untriedIn(memory, step)
  for (let at = root; at <= step; at += tiling.STEP_BYTES >> 2) share /= choicesIn(memory, at)
  f64[layout.PART_SHARE >> 3] = share
  offer(memory)
  return true
}

/** Drops all open parts but one, whose step is the root from now on. */
export function keep(memory: Memory, number: number): void {
  const { i32 } = memory
  const step = openStep(memory, number)
  const length = ((step << 2) - tiling.STEPS) / tiling.STEP_BYTES
  i32[tiling.PATH_LENGTH >> 2] = length
  i32[tiling.PATH_UNTRIED >> 2] = i32[step + (tiling.STEP_UNTRIED >> 2)]
  i32[(tiling.PATH_UNTRIED + 4) >> 2] = i32[step + ((tiling.STEP_UNTRIED + 4) >> 2)]
  i32[layout.DEPTH >> 2] = length
}

/** The step of an open part; before the root, if there is none. */
function openStep(memory: Memory, number: number): number {
  let left = number
  const root = rootStep(memory)
  let step = (tiling.STEPS + memory.i32[layout.DEPTH >> 2] * tiling.STEP_BYTES) >> 2
  for (; step >= root; step -= tiling.STEP_BYTES >> 2) if (untriedIn(memory, step) !== 0 && left-- === 0) break
  return step
}

/** The number of cells still to try in a step. */
function untriedIn({ i32 }: Memory, step: number): number {
  return count(i32[step + (tiling.STEP_UNTRIED >> 2)]) + count(i32[step + ((tiling.STEP_UNTRIED + 4) >> 2)])
}

/** The choices of a step, tried or not. */
function choicesIn(memory: Memory, step: number): number {
  const { i32 } = memory
  if (step === rootStep(memory)) return count(i32[tiling.PATH_UNTRIED >> 2]) + count(i32[(tiling.PATH_UNTRIED + 4) >> 2])
  const bytes = (step << 2) - tiling.STEPS
  if ((bytes / tiling.STEP_BYTES) % i32[layout.SIZE >> 2] === 0) return 1
  const before = step - (tiling.STEP_BYTES >> 2)
  const seen = step + (tiling.STEP_SEEN >> 2)
  const seenBefore = before + (tiling.STEP_SEEN >> 2)
  const untried = before + (tiling.STEP_UNTRIED >> 2)
  return count(i32[untried] | (i32[seen] & ~i32[seenBefore])) + count(i32[untried + 1] | (i32[seen + 1] & ~i32[seenBefore + 1]))
}

/** All cells, the low half. */
function allLow(size: number): number {
  return size * size < 32 ? (1 << (size * size)) - 1 : -1
}

/** All cells, the high half. */
function allHigh(size: number): number {
  return size * size > 32 ? -1 >>> (64 - size * size) : 0
}

/** All cells but the first column, both halves. */
function innerOf(size: number): readonly [low: number, high: number] {
  let low = allLow(size)
  let high = allHigh(size)
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
  i32[step + (tiling.STEP_UNTRIED >> 2)] = untriedLow
  i32[step + ((tiling.STEP_UNTRIED + 4) >> 2)] = untriedHigh
  i32[step + (tiling.STEP_SEEN >> 2)] = seenLow
  i32[step + ((tiling.STEP_SEEN + 4) >> 2)] = seenHigh
  i32[step + (tiling.STEP_FREE >> 2)] = freeLow
  i32[step + ((tiling.STEP_FREE + 4) >> 2)] = freeHigh
}

/** The low half of the neighbours of some cells, some of them outside the square; `inner` is all cells but the first column. */
function aroundLow(low: number, high: number, size: number, innerLow: number, innerHigh: number): number {
  const right = ((low & innerLow) >>> 1) | ((high & innerHigh) << 31)
  return ((low << 1) & innerLow) | right | (low << size) | (low >>> size) | (high << (32 - size))
}

/** The high half of the same. */
function aroundHigh(low: number, high: number, size: number, innerHigh: number): number {
  const left = ((high << 1) | (low >>> 31)) & innerHigh
  return left | ((high & innerHigh) >>> 1) | (high << size) | (low >>> (32 - size)) | (high >>> size)
}

/** Is the size of every connected part of these cells a multiple of `size`? */
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

/** Puts a layout on the list: the first step of a region, up to `last`, has the cells of that region and all later ones. */
function list(memory: Memory, size: number, last: number): void {
  const { i32 } = memory
  const to = place(memory, size * size)
  let region = 0
  for (let step = tiling.STEPS >> 2; step <= last; step += size * (tiling.STEP_BYTES >> 2), region++) {
    for (let low = i32[step + (tiling.STEP_FREE >> 2)]; low !== 0; low &= low - 1) i32[to + indexOf(lowest(low))] = region
    for (let high = i32[step + ((tiling.STEP_FREE + 4) >> 2)]; high !== 0; high &= high - 1)
      i32[to + 32 + indexOf(lowest(high))] = region
  }
}

/** The share of the search space that is done: in each step, the choices before the current one. */
function shareDone(memory: Memory): number {
  const { i32 } = memory
  const current = (tiling.STEPS + i32[layout.DEPTH >> 2] * tiling.STEP_BYTES) >> 2
  let share = 0
  let weight = 1
  for (let step = rootStep(memory); step <= current; step += tiling.STEP_BYTES >> 2) {
    const choices = choicesIn(memory, step)
    share += (weight * (choices - untriedIn(memory, step) - (step !== current ? 1 : 0))) / choices
    weight /= choices
  }
  return share
}
