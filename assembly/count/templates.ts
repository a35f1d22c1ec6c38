// Counting by templates. The places of one value meet every full house once: a template. A solution is one template for each value, so
// that every cell is in exactly one. So templates are listed for each value, and packing.ts counts their packings.

import { count } from '../bits'
import { CANDIDATES, header, HOUSES, MEMBERS, model } from '../board'
import { begin, leave } from '../header'
import { BOARD } from '../host'
import * as layout from '../layout'
import * as grids from './grids-layout'
import { extend, HEAP } from '../memory'
import { group, pack, share, sortByHouse, start as startPacking } from './packing'

/**
 * Lists the templates of the model on the board. Needs at least 3 values, at most 64 cells, every house full, every cell in a house,
 * no pairs; CLASS_OF. The parts are the first picks.
 */
export function start(): void {
  begin()
  header.parts = 0
  header.part = 0
  header.partEnd = 0
  store<u64>(BOARD + grids.FULL, u64.MAX_VALUE >> (64 - header.size))
  if (!extend(grids.TEMPLATE_BYTES + 8)) {
    leave(layout.REFUSED, 0)
    return
  }
  writeMasks()
  const end = list()
  if (end == NONE) leave(layout.EXHAUSTED, 1)
  else if (end == TOO_MANY || !arrange(end)) leave(layout.REFUSED, 0)
}

/** Picks at most `budget` templates. Returns PAUSED, EXHAUSTED or REFUSED. */
export function run(budget: u32): i32 {
  const before = header.status
  if (before > layout.PAUSED) return before
  const root = BOARD + grids.PICK_FRAMES
  const first = load<u32>(root, grids.PICK_FIRST)
  if (load<u32>(BOARD + grids.PICKED) <= 1) {
    store<u32>(root, first + (header.part << 3), grids.PICK_NEXT)
    store<u32>(BOARD + grids.PICKED, 1)
  }
  store<u32>(root, first + (header.partEnd << 3), grids.PICK_END)
  const left = pack(budget, false)
  header.part = (load<u32>(root, grids.PICK_NEXT) - first) >> 3
  header.nodes += <f64>(budget - left)
  return load<u32>(BOARD + grids.PICKED) == 0 ? leave(layout.EXHAUSTED, 1) : leave(layout.PAUSED, share())
}

/** The cells of each full house, and the cells that share one with each. */
function writeMasks(): void {
  memory.fill(BOARD + grids.PEER_MASKS, 0, 8 * grids.MAX_PACKED)
  const houses: usize = model.houseCount
  for (let house: usize = 0; house < houses; house++) {
    const from: usize = load<u16>(house << 1, HOUSES)
    const to: usize = load<u16>(house << 1, HOUSES + 2)
    let mask: u64 = 0
    for (let at = from; at < to; at += 2) {
      const cell: u64 = load<u16>(at, MEMBERS) >> 2
      mask |= (<u64>1) << cell
    }
    store<u64>(house << 3, mask, BOARD + grids.HOUSE_MASKS)
    for (let cells = mask; cells; cells &= cells - 1) {
      const peers = BOARD + grids.PEER_MASKS + (<usize>ctz(cells) << 3)
      store<u64>(peers, load<u64>(peers) | mask)
    }
  }
}

/** Returned in place of the end of a list: a group has fewer templates than values, or there are too many templates. */
const NONE: usize = 0
const TOO_MANY: usize = 1

/** Lists the templates of each group, groups with fewer templates first. Returns the end of the lists. */
function list(): usize {
  const values: usize = count(model.all)
  let groups: usize = 0
  let end = HEAP
  for (let value: usize = 0; value < values; value++) {
    if (load<u8>(value, BOARD + grids.CLASS_OF) != <u8>value) continue
    let picks: u32 = 0
    for (let other = value; other < values; other++) picks += u32(load<u8>(other, BOARD + grids.CLASS_OF) == <u8>value)
    const from = end
    const cells = placesOf(value)
    end = enumerate(cells, from)
    if (end == TOO_MANY) return end
    const size = end - from
    if (size < <usize>picks << 3) return NONE
    let at = groups++
    for (; at && listBytes(at - 1) > size; at--) memory.copy(group(at), group(at - 1), grids.GROUP_BYTES)
    describe(at, from, end, picks, cells)
  }
  store<u32>(BOARD + grids.GROUP_COUNT, <u32>groups)
  store<u32>(BOARD + grids.PICK_COUNT, <u32>values)
  return end
}

// @ts-ignore: decorator
@inline function describe(number: usize, from: usize, to: usize, picks: u32, cells: u64): void {
  store<u32>(group(number), <u32>from, grids.GROUP_LIST)
  store<u32>(group(number), <u32>to, grids.GROUP_END)
  store<u32>(group(number), picks, grids.GROUP_PICKS)
  store<u64>(group(number), cells, grids.GROUP_CELLS)
}

// @ts-ignore: decorator
@inline function listBytes(number: usize): usize {
  return load<u32>(group(number), grids.GROUP_END) - load<u32>(group(number), grids.GROUP_LIST)
}

/** The cells that have a value as a candidate. */
function placesOf(value: usize): u64 {
  const size: usize = header.size
  let cells: u64 = 0
  for (let number: usize = 0; number < size; number++) {
    cells |= <u64>(load<u32>(number << 2, CANDIDATES) >> <u32>value & 1) << number
  }
  return cells
}

/** Lists every subset of some cells that meets each full house once. Returns the list's end, or TOO_MANY. */
function enumerate(cells: u64, list: usize): usize {
  const houses = BOARD + grids.HOUSE_MASKS
  const housesEnd = houses + (<usize>model.houseCount << 3)
  let step: usize = BOARD + grids.PATH
  let end = list
  push(step, load<u64>(houses) & cells, 0, cells, houses)
  for (let steps = grids.MAX_STEPS; steps; ) {
    const untried = load<u64>(step, grids.PATH_UNTRIED)
    if (untried == 0) {
      if (step == BOARD + grids.PATH) return end
      step -= grids.PATH_BYTES
      continue
    }
    steps--
    store<u64>(step, untried & (untried - 1), grids.PATH_UNTRIED)
    const number: usize = <usize>ctz(untried)
    const chosen = load<u64>(step, grids.PATH_CHOSEN) | (<u64>1) << number
    const left = load<u64>(step, grids.PATH_LEFT) & ~load<u64>(number << 3, BOARD + grids.PEER_MASKS)
    let house: usize = load<u32>(step, grids.PATH_HOUSE)
    do house += 8
    while (house < housesEnd && load<u64>(house) & chosen)
    if (house == housesEnd) {
      if (end == HEAP + grids.TEMPLATE_BYTES) return TOO_MANY
      store<u64>(end, chosen)
      end += 8
    } else if (load<u64>(house) & left) {
      step += grids.PATH_BYTES
      push(step, load<u64>(house) & left, chosen, left, house)
    }
  }
  return TOO_MANY
}

// @ts-ignore: decorator
@inline function push(step: usize, untried: u64, chosen: u64, left: u64, house: usize): void {
  store<u64>(step, untried, grids.PATH_UNTRIED)
  store<u64>(step, chosen, grids.PATH_CHOSEN)
  store<u64>(step, left, grids.PATH_LEFT)
  store<u32>(step, <u32>house, grids.PATH_HOUSE)
}

/** Moves the group of most values to the end (of those, the one of most templates). Returns false if memory is short. */
function arrange(end: usize): bool {
  const groups: usize = load<u32>(BOARD + grids.GROUP_COUNT)
  const spare = group(groups)
  let chosen: usize = 0
  let total: usize = 0
  for (let number: usize = 0; number < groups; number++) {
    if (load<u32>(group(number), grids.GROUP_PICKS) >= load<u32>(group(chosen), grids.GROUP_PICKS)) chosen = number
    total += listBytes(number)
  }
  memory.copy(spare, group(chosen), grids.GROUP_BYTES)
  memory.copy(group(chosen), group(chosen + 1), (groups - chosen) * grids.GROUP_BYTES)
  const last = group(groups - 1)
  if (!extend(end - HEAP + listBytes(groups - 1) + <usize>load<u32>(BOARD + grids.PICK_COUNT) * total + 8)) return false
  const houses: usize = model.houseCount
  const sorted = sortByHouse(load<u32>(last, grids.GROUP_LIST), load<u32>(last, grids.GROUP_END), houses, end, groups == 1)
  store<u32>(last, <u32>end, grids.GROUP_LIST)
  store<u32>(last, <u32>sorted, grids.GROUP_END)
  store<u32>(BOARD + grids.MULTIPLICITY, 1)
  startPacking(sorted)
  const root = BOARD + grids.PICK_FRAMES
  const parts = (load<u32>(root, grids.PICK_END) - load<u32>(root, grids.PICK_FIRST)) >> 3
  header.parts = parts
  header.partEnd = parts
  return true
}
