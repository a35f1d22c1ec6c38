// Counting by templates: the places of one value are a set of cells that meets every full house once, and a solution is one such
// set for each value, packed without a gap. So the values' templates are listed, and their packings counted, not visited.

import { count } from '../bits'
import { add, begin, leave } from '../header'
import { BOARD } from '../host'
import { ALL, CANDIDATES, DEPTH, EXHAUSTED, HOUSES, HOUSE_COUNT, MEMBERS, NODES, PART, PARTS, PART_END, PAUSED, REFUSED, SIZE, STATUS } from '../layout'
import { CLASS_OF, FULL, GROUPS, GROUP_BYTES, GROUP_COUNT, HOUSE_MASKS, PATH, PEER_MASKS, PICK_COUNT, TEMPLATE_BYTES, TEMPLATE_STEPS } from './grids-layout'
import { extend, HEAP } from '../memory'
import { group, open, pack, share, sort } from './packing'

/**
 * Lists the templates of the model on the board. Needs: 3 values or more, 64 cells at most, every house full, every cell in one;
 * no pairs; CLASS_OF. The parts are the first picks.
 */
export function start(): void {
  begin()
  store<u32>(0, 0, BOARD + PARTS)
  store<u32>(0, 0, BOARD + PART)
  store<u32>(0, 0, BOARD + PART_END)
  store<u64>(0, u64.MAX_VALUE >> (64 - load<u32>(0, BOARD + SIZE)), BOARD + FULL)
  if (!extend(TEMPLATE_BYTES + 8)) {
    leave(REFUSED, 0)
    return
  }
  drawMasks()
  const end = list()
  if (end == NONE) leave(EXHAUSTED, 1)
  else if (end == TOO_MANY || !arrange(end)) leave(REFUSED, 0)
}

/** Picks at most `budget` templates. Returns PAUSED, EXHAUSTED or REFUSED. */
export function run(budget: u32): i32 {
  const before = load<i32>(0, BOARD + STATUS)
  if (before > PAUSED) return before
  const left = pack(budget)
  add(NODES, budget - left)
  const done = load<u32>(0, BOARD + DEPTH) == 0 && load<u32>(0, BOARD + PART) >= load<u32>(0, BOARD + PART_END)
  return done ? leave(EXHAUSTED, 1) : leave(PAUSED, share())
}

/** The cells of each full house, and the cells that share one with each. */
function drawMasks(): void {
  memory.fill(BOARD + PEER_MASKS, 0, 512)
  const houses: usize = load<u32>(0, BOARD + HOUSE_COUNT)
  for (let house: usize = 0; house < houses; house++) {
    const from: usize = load<u16>(house << 1, BOARD + HOUSES)
    const to: usize = load<u16>(house << 1, BOARD + HOUSES + 2)
    let mask: u64 = 0
    for (let at = from; at < to; at += 2) mask |= (<u64>1) << (load<u16>(at, BOARD + MEMBERS) >> 2)
    store<u64>(house << 3, mask, BOARD + HOUSE_MASKS)
    for (let cells = mask; cells; cells &= cells - 1) {
      const peers = BOARD + PEER_MASKS + (<usize>ctz(cells) << 3)
      store<u64>(peers, load<u64>(peers) | mask)
    }
  }
}

/** No end of a list: a group has fewer templates than values, or there are too many. */
const NONE: usize = 0
const TOO_MANY: usize = 1

/** Lists the templates of each group, the group with few of them first. Returns the end of the lists. */
function list(): usize {
  const values: usize = count(load<u32>(0, BOARD + ALL))
  let groups: usize = 0
  let end = HEAP
  for (let value: usize = 0; value < values; value++) {
    if (load<u8>(value, BOARD + CLASS_OF) != <u8>value) continue
    let picks: u32 = 0
    for (let other = value; other < values; other++) picks += u32(load<u8>(other, BOARD + CLASS_OF) == <u8>value)
    const from = end
    const cells = placesOf(value)
    end = enumerate(cells, from)
    if (end == TOO_MANY) return end
    const size = end - from
    if (size < <usize>picks << 3) return NONE
    let at = groups++
    for (; at && listBytes(at - 1) > size; at--) memory.copy(group(at), group(at - 1), GROUP_BYTES)
    describe(at, from, end, picks, cells)
  }
  store<u32>(0, <u32>groups, BOARD + GROUP_COUNT)
  store<u32>(0, <u32>values, BOARD + PICK_COUNT)
  return end
}

// @ts-ignore: decorator
@inline function describe(number: usize, from: usize, to: usize, picks: u32, cells: u64): void {
  store<u32>(group(number), <u32>from)
  store<u32>(group(number), <u32>to, 4)
  store<u32>(group(number), picks, 8)
  store<u64>(group(number), cells, 16)
}

// @ts-ignore: decorator
@inline function listBytes(number: usize): usize {
  return load<u32>(group(number), 4) - load<u32>(group(number))
}

/** The cells that may take a value. */
function placesOf(value: usize): u64 {
  const size: usize = load<u32>(0, BOARD + SIZE)
  let cells: u64 = 0
  for (let number: usize = 0; number < size; number++) {
    cells |= <u64>(load<u32>(number << 2, BOARD + CANDIDATES) >> <u32>value & 1) << number
  }
  return cells
}

/** Lists every set out of some cells that meets each full house once. Returns the list's end, or TOO_MANY. */
function enumerate(cells: u64, list: usize): usize {
  const houses = BOARD + HOUSE_MASKS
  const housesEnd = houses + (<usize>load<u32>(0, BOARD + HOUSE_COUNT) << 3)
  let step: usize = BOARD + PATH
  let end = list
  push(step, load<u64>(houses) & cells, 0, cells, houses)
  for (let steps = TEMPLATE_STEPS; steps; ) {
    const untried = load<u64>(step)
    if (untried == 0) {
      if (step == BOARD + PATH) return end
      step -= 32
      continue
    }
    steps--
    store<u64>(step, untried & (untried - 1))
    const number: usize = <usize>ctz(untried)
    const chosen = load<u64>(step, 8) | (<u64>1) << number
    const left = load<u64>(step, 16) & ~load<u64>(number << 3, BOARD + PEER_MASKS)
    let house: usize = load<u32>(step, 24)
    do house += 8
    while (house < housesEnd && load<u64>(house) & chosen)
    if (house == housesEnd) {
      if (end == HEAP + TEMPLATE_BYTES) return TOO_MANY
      store<u64>(end, chosen)
      end += 8
    } else if (load<u64>(house) & left) {
      step += 32
      push(step, load<u64>(house) & left, chosen, left, house)
    }
  }
  return TOO_MANY
}

// @ts-ignore: decorator
@inline function push(step: usize, untried: u64, chosen: u64, left: u64, house: usize): void {
  store<u64>(step, untried)
  store<u64>(step, chosen, 8)
  store<u64>(step, left, 16)
  store<u32>(step, <u32>house, 24)
}

/** Puts last the group whose last template is implied: the one of most values, or else of most templates. False without memory. */
function arrange(end: usize): bool {
  const groups: usize = load<u32>(0, BOARD + GROUP_COUNT)
  const spare = group(groups)
  let chosen: usize = 0
  let total: usize = 0
  for (let number: usize = 0; number < groups; number++) {
    if (load<u32>(group(number), 8) >= load<u32>(group(chosen), 8)) chosen = number
    total += listBytes(number)
  }
  memory.copy(spare, group(chosen), GROUP_BYTES)
  memory.copy(group(chosen), group(chosen + 1), (groups - chosen) * GROUP_BYTES)
  const last = group(groups - 1)
  if (!extend(end - HEAP + listBytes(groups - 1) + <usize>load<u32>(0, BOARD + PICK_COUNT) * total + 8)) return false
  const houses: usize = load<u32>(0, BOARD + HOUSE_COUNT)
  const sorted = sort(load<u32>(last), load<u32>(last, 4), BOARD + HOUSE_MASKS, houses, end, groups == 1)
  store<u32>(last, <u32>end)
  store<u32>(last, <u32>sorted, 4)
  open(sorted)
  return true
}
