// Counting by templates: the places of one value are a set of cells that meets every full house once, and a solution is one such
// set for each value, packed without a gap. See assembly/count/templates.ts.

import {
  CLASS_OF,
  FULL,
  GROUP_BYTES,
  GROUP_COUNT,
  HOUSE_MASKS,
  PATH,
  PEER_MASKS,
  PICK_COUNT,
  TEMPLATE_BYTES,
  TEMPLATE_STEPS,
} from '../../../assembly/count/grids-layout.ts'
import {
  ALL,
  CANDIDATES,
  DEPTH,
  EXHAUSTED,
  HOUSE_COUNT,
  HOUSES,
  MEMBERS,
  NODES,
  PART,
  PART_END,
  PARTS,
  PAUSED,
  REFUSED,
  SIZE,
  STATUS,
} from '../../../assembly/layout.ts'
import { count } from '../bits.ts'
import { add, begin, leave } from '../header.ts'
import type { Memory } from '../host.ts'
import { extend } from '../memory.ts'
import { group, open, pack, share, sort } from './packing.ts'

const GROUP = GROUP_BYTES >> 2

/** Lists the templates of the model on the board. */
export function start(memory: Memory): void {
  const { i32 } = memory
  begin(memory)
  i32[PARTS >> 2] = 0
  i32[PART >> 2] = 0
  i32[PART_END >> 2] = 0
  const cells = i32[SIZE >> 2]
  i32[FULL >> 2] = cells < 32 ? (1 << cells) - 1 : -1
  i32[(FULL >> 2) + 1] = cells < 64 ? (cells < 32 ? 0 : (1 << (cells - 32)) - 1) : -1
  if (!extend(memory, TEMPLATE_BYTES + 8)) {
    leave(memory, REFUSED, 0)
    return
  }
  drawMasks(memory)
  const end = list(memory)
  if (end === NONE) leave(memory, EXHAUSTED, 1)
  else if (end === TOO_MANY || !arrange(memory, end)) leave(memory, REFUSED, 0)
}

/** Picks at most `budget` templates. Returns PAUSED, EXHAUSTED or REFUSED. */
export function run(memory: Memory, budget: number): number {
  const { i32 } = memory
  const before = i32[STATUS >> 2]
  if (before > PAUSED) return before
  const left = pack(memory, budget)
  add(memory, NODES, budget - left)
  const done = i32[DEPTH >> 2] === 0 && i32[PART >> 2] >= i32[PART_END >> 2]
  return done ? leave(memory, EXHAUSTED, 1) : leave(memory, PAUSED, share(memory))
}

/** The cells of each full house, and the cells that share one with each. */
function drawMasks({ i32, u16 }: Memory): void {
  i32.fill(0, PEER_MASKS >> 2, (PEER_MASKS >> 2) + 128)
  for (let house = 0; house < i32[HOUSE_COUNT >> 2]; house++) {
    const from = u16[(HOUSES >> 1) + house] >> 1
    const to = u16[(HOUSES >> 1) + house + 1] >> 1
    const mask = (HOUSE_MASKS >> 2) + 2 * house
    i32[mask] = 0
    i32[mask + 1] = 0
    for (let at = from; at < to; at++) {
      const cell = u16[(MEMBERS >> 1) + at] >> 2
      i32[mask + (cell >> 5)] |= 1 << (cell & 31)
    }
    for (let at = from; at < to; at++) {
      const peers = (PEER_MASKS >> 2) + 2 * (u16[(MEMBERS >> 1) + at] >> 2)
      i32[peers] |= i32[mask]
      i32[peers + 1] |= i32[mask + 1]
    }
  }
}

/** No end of a list: a group has fewer templates than values, or there are too many. */
const NONE = -1
const TOO_MANY = -2

/** Lists the templates of each group, the group with few of them first. Returns the end of the lists. */
function list(memory: Memory): number {
  const { i32, u8 } = memory
  const values = count(i32[ALL >> 2])
  let groups = 0
  let end = 0
  for (let value = 0; value < values; value++) {
    if (u8[CLASS_OF + value] !== value) continue
    let picks = 0
    for (let other = value; other < values; other++) if (u8[CLASS_OF + other] === value) picks++
    const from = end
    let low = 0
    let high = 0
    for (let cell = 0; cell < i32[SIZE >> 2]; cell++) {
      const bit = (i32[(CANDIDATES >> 2) + cell] >>> value) & 1
      if (cell < 32) low |= bit << cell
      else high |= bit << (cell - 32)
    }
    end = enumerate(memory, low, high, from)
    if (end === TOO_MANY) return end
    const size = end - from
    if (size < 2 * picks) return NONE
    let at = groups++
    for (; at && listWords(i32, at - 1) > size; at--) i32.copyWithin(group(at), group(at - 1), group(at))
    i32.set([from, end, picks, 0, low, high], group(at))
  }
  i32[GROUP_COUNT >> 2] = groups
  i32[PICK_COUNT >> 2] = values
  return end
}

function listWords(i32: Int32Array, number: number): number {
  return i32[group(number) + 1] - i32[group(number)]
}

/** Lists every set out of some cells that meets each full house once. Returns the list's end, or TOO_MANY. */
function enumerate({ i32, heap }: Memory, low: number, high: number, list: number): number {
  const houses = HOUSE_MASKS >> 2
  const housesEnd = houses + 2 * i32[HOUSE_COUNT >> 2]
  const first = PATH >> 2
  let step = first
  let end = list
  push(step, houses, 0, 0, low, high)
  for (let steps = TEMPLATE_STEPS; steps; ) {
    const word = i32[step] !== 0 ? step : step + 1
    const untried = i32[word]
    if (untried === 0) {
      if (step === first) return end
      step -= 8
      continue
    }
    steps--
    const bit = untried & -untried
    i32[word] = untried ^ bit
    const peers = (PEER_MASKS >> 2) + 2 * (32 * (word - step) + 31 - Math.clz32(bit))
    const chosenLow = i32[step + 2] | (word === step ? bit : 0)
    const chosenHigh = i32[step + 3] | (word === step ? 0 : bit)
    let house = i32[step + 6] + 2
    while (house < housesEnd && (i32[house] & chosenLow) | (i32[house + 1] & chosenHigh)) house += 2
    if (house === housesEnd) {
      if (end === TEMPLATE_BYTES >> 2) return TOO_MANY
      heap[end++] = chosenLow
      heap[end++] = chosenHigh
    } else {
      step += 8
      push(step, house, chosenLow, chosenHigh, i32[step - 4] & ~i32[peers], i32[step - 3] & ~i32[peers + 1])
    }
  }
  return TOO_MANY

  function push(step: number, house: number, chosenLow: number, chosenHigh: number, leftLow: number, leftHigh: number): void {
    i32[step] = i32[house] & leftLow
    i32[step + 1] = i32[house + 1] & leftHigh
    i32[step + 2] = chosenLow
    i32[step + 3] = chosenHigh
    i32[step + 4] = leftLow
    i32[step + 5] = leftHigh
    i32[step + 6] = house
  }
}

/** Puts last the group whose last template is implied: the one of most values, or else of most templates. False without memory. */
function arrange(memory: Memory, end: number): boolean {
  const { i32 } = memory
  const groups = i32[GROUP_COUNT >> 2]
  let chosen = 0
  let total = 0
  for (let number = 0; number < groups; number++) {
    if (i32[group(number) + 2] >= i32[group(chosen) + 2]) chosen = number
    total += listWords(i32, number)
  }
  const spare = group(groups)
  i32.copyWithin(spare, group(chosen), group(chosen) + GROUP)
  i32.copyWithin(group(chosen), group(chosen + 1), spare + GROUP)
  const last = group(groups - 1)
  if (!extend(memory, 4 * (end + listWords(i32, groups - 1) + i32[PICK_COUNT >> 2] * total + 2))) return false
  const sorted = sort(memory, i32[last], i32[last + 1], HOUSE_MASKS, i32[HOUSE_COUNT >> 2], end, groups === 1)
  i32[last] = end
  i32[last + 1] = sorted
  open(memory, sorted)
  return true
}
