// Counting by templates. The places of one value meet every full house once: a template. A solution is one template for each value, so
// that every cell is in exactly one. So templates are listed for each value, and packing.ts counts their packings. This file owns the steps
// of the listing, and the peers of each cell.

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

/** A step adds a cell to a template. A bit for each cell: */
@unmanaged
class Step {
  untried: u64        // cells to try,
  chosen: u64         // cells chosen
  left: u64           // and cells that can still be chosen
  house: usize        // the house of the cells to try
}

const STEP_BYTES: u32 = (<u32>offsetof<Step>() + 7) & ~7
/** STEP_BYTES[MAX_PACKED]. */
const STEPS: usize = memory.data(STEP_BYTES * MAX_PACKED, 16)
/** u64[MAX_PACKED]: the cells that share a full house with each. */
const PEERS: usize = memory.data(8 * MAX_PACKED, 16)

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
  let end = HEAP
  for (let value: usize = 0; value < values; value++) {
    if (load<u8>(value, CLASS_OF) != <u8>value) continue
    let picks: u32 = 0
    for (let other = value; other < values; other++) picks += u32(load<u8>(other, CLASS_OF) == <u8>value)
    const from = end
    const cells = placesOf(value)
    end = enumerate(cells, from)
    if (end == TOO_MANY) return end
    const size = end - from
    if (size < <usize>picks << 3) return NONE
    let at = groups++
    for (; at && listBytes(at - 1) > size; at--) copyGroup(at, at - 1)
    const group = groupAt(at)
    group.start = from
    group.end = end
    group.picks = picks
    group.cells = cells
  }
  setPacked(u64.MAX_VALUE >> (64 - header.size), groups)
  setHouseSize(<u32>values)
  return end
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

/** Lists every subset of some cells that meets each full house once. Returns the list's end, or TOO_MANY. */
function enumerate(cells: u64, list: usize): usize {
  const houses: usize = model.houseCount
  let depth: usize = 0
  let end = list
  setStep(0, houseAt(0) & cells, 0, cells, 0)
  for (let steps = MAX_STEPS; steps; ) {
    const step = stepAt(depth)
    const untried = step.untried
    if (untried == 0) {
      if (depth == 0) return end
      depth--
      continue
    }
    steps--
    step.untried = untried & (untried - 1)
    const number: usize = <usize>ctz(untried)
    const chosen = step.chosen | (<u64>1) << number
    const left = step.left & ~load<u64>(number << 3, PEERS)
    let house = step.house
    do house++
    while (house < houses && houseAt(house) & chosen)
    if (house == houses) {
      if (end == HEAP + TEMPLATE_BYTES) return TOO_MANY
      store<u64>(end, chosen)
      end += 8
    } else if (houseAt(house) & left) {
      setStep(++depth, houseAt(house) & left, chosen, left, house)
    }
  }
  return TOO_MANY
}

function stepAt(depth: usize): Step {
  return changetype<Step>(STEPS + inTable(depth * STEP_BYTES, STEP_BYTES * MAX_PACKED))
}

function setStep(depth: usize, untried: u64, chosen: u64, left: u64, house: usize): void {
  const step = stepAt(depth)
  step.untried = untried
  step.chosen = chosen
  step.left = left
  step.house = house
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
