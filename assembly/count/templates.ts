// Counting by templates. The places of one value meet every full house once: a template. A solution is one template for each value, so
// that every cell is in exactly one. So templates are listed for each value, and packing.ts counts their packings. This file owns the peers of
// each cell.

import { CANDIDATES, CLASS_OF, counting, header, HOUSES, MEMBERS, model } from '../board'
import { inTable } from '../bounds'
import * as codes from '../codes'
import { begin, leave } from '../header'
import { extend, HEAP } from '../memory'
import { houseAt, houseSize, MAX_PACKED, setHouse, setHouseSize, sortByHouse } from './house'
import {
  GROUP_BYTES, groupAt, groupCount, nextPart, pack, partsOfRoot, setMultiplicity, setPacked, share, start as startPacking, takeParts,
} from './packing'

/** Maximum number of steps when listing the templates of a group: with more templates, another method is faster. */
const MAX_STEPS = 1048576
/** Maximum number of bytes of templates. */
const TEMPLATE_BYTES = 4194304

/** u64[MAX_PACKED]: the cells that share a full house with each. */
const PEERS: usize = memory.data(8 * MAX_PACKED, 16)
/** Where the list ends so far, and the steps left for the group. */
let listEnd: usize = 0
let stepsLeft: u32 = 0

/**
 * Lists the templates of the model on the board. Needs at least 3 values, at most 64 cells, every house full, every cell in a house,
 * no pairs; CLASS_OF. The parts are the first picks.
 */
export function start(): void {
  begin()
  header.units = 0
  header.unit = 0
  header.unitEnd = 0
  if (!extend(TEMPLATE_BYTES + 8)) {
    leave(codes.REFUSED, 0)
    return
  }
  writeMasks()
  const end = list()
  if (end == NONE) leave(codes.EXHAUSTED, 1)
  else if (end == TOO_MANY || !arrange(end)) leave(codes.REFUSED, 0)
}

/** Picks at most `budget` templates. Returns PAUSED, EXHAUSTED or REFUSED. */
export function run(budget: u32): i32 {
  const before = header.status
  if (before > codes.PAUSED) return before
  takeParts(header.unit, header.unitEnd)
  const left = pack(budget, false)
  header.unit = nextPart()
  header.nodes += <f64>(budget - left)
  return counting.picked == 0 ? leave(codes.EXHAUSTED, 1) : leave(codes.PAUSED, share())
}

/** The cells of each full house, and the cells that share one with each. */
function writeMasks(): void {
  memory.fill(PEERS, 0, 8 * MAX_PACKED)
  const houses: usize = model.houseCount
  for (let house: usize = 0; house < houses; house++) {
    const from: usize = load<u16>(house << 1, HOUSES)
    const to: usize = load<u16>(house << 1, HOUSES + 2)
    let mask: u64 = 0
    for (let at = from; at < to; at += 2) {
      const cell: u64 = load<u16>(at, MEMBERS) >> 2
      mask |= (<u64>1) << cell
    }
    setHouse(house, mask)
    for (let cells = mask; cells; cells &= cells - 1) {
      const cell = <usize>ctz(cells) << 3
      store<u64>(inTable(cell, 8 * MAX_PACKED), load<u64>(cell, PEERS) | mask, PEERS)
    }
  }
}

/** Returned in place of the end of a list: a group has fewer templates than values, or there are too many templates. */
const NONE: usize = 0
const TOO_MANY: usize = 1

/** Lists the templates of each group, groups with fewer templates first. Returns the end of the lists. */
function list(): usize {
  const values: usize = popcnt(model.all)
  let groups: usize = 0
  listEnd = HEAP
  for (let value: usize = 0; value < values; value++) {
    if (load<u8>(value, CLASS_OF) != <u8>value) continue
    let picks: u32 = 0
    for (let other = value; other < values; other++) picks += u32(load<u8>(other, CLASS_OF) == <u8>value)
    const from = listEnd
    const cells = placesOf(value)
    stepsLeft = MAX_STEPS
    if (!enumerate(0, 0, cells)) return TOO_MANY
    const size = listEnd - from
    if (size < <usize>picks << 3) return NONE
    let at = groups++
    for (; at && listBytes(at - 1) > size; at--) copyGroup(at, at - 1)
    const group = groupAt(at)
    group.start = from
    group.end = listEnd
    group.picks = picks
    group.cells = cells
  }
  setPacked(u64.MAX_VALUE >> (64 - header.size), groups)
  setHouseSize(<u32>values)
  return listEnd
}

function copyGroup(to: usize, from: usize): void {
  memory.copy(changetype<usize>(groupAt(to)), changetype<usize>(groupAt(from)), GROUP_BYTES)
}

function listBytes(number: usize): usize {
  return groupAt(number).end - groupAt(number).start
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

/**
 * Lists what the chosen cells become with some of those that are left, so that each full house is met once; those before this one are. False if
 * there are too many.
 */
function enumerate(house: usize, chosen: u64, left: u64): bool {
  const houses: usize = model.houseCount
  while (house < houses && houseAt(house) & chosen) house++
  if (house == houses) {
    if (listEnd == HEAP + TEMPLATE_BYTES) return false
    store<u64>(listEnd, chosen)
    listEnd += 8
    return true
  }
  for (let untried = houseAt(house) & left; untried; untried &= untried - 1) {
    if (stepsLeft-- == 0) return false
    const number: usize = <usize>ctz(untried)
    if (!enumerate(house + 1, chosen | ((<u64>1) << number), left & ~load<u64>(number << 3, PEERS))) return false
  }
  return true
}

/** Moves the group of most values to the end (of those, the one of most templates). Returns false if memory is short. */
function arrange(end: usize): bool {
  const groups = groupCount
  let chosen: usize = 0
  let total: usize = 0
  for (let number: usize = 0; number < groups; number++) {
    if (groupAt(number).picks >= groupAt(chosen).picks) chosen = number
    total += listBytes(number)
  }
  // The spare one.
  copyGroup(groups, chosen)
  for (let number = chosen; number < groups; number++) copyGroup(number, number + 1)
  const last = groupAt(groups - 1)
  if (!extend(end - HEAP + listBytes(groups - 1) + <usize>houseSize * total + 8)) return false
  const sorted = sortByHouse(last.start, last.end, model.houseCount, end, groups == 1)
  last.start = end
  last.end = sorted
  setMultiplicity(1)
  startPacking(sorted)
  header.units = partsOfRoot()
  header.unitEnd = header.units
  return true
}
