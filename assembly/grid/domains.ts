// The domains: the candidates of every cell, and the one way to remove some. What changed waits in two places: cells to propagate
// (QUEUE: fixed cells, and every changed cell when the model has pairs) and full houses to propagate (`dirty`). In variants, naked subsets
// wait longer (`subsets`). All this is this file's own, but for the domains, which places.ts keeps with the places of values.

import { single } from '../bits'
import { header, HOUSES_OF, model } from '../board'
import { inTable } from '../bounds'
import { MAX_CELLS } from '../limits'
import { DOMAIN, removePlace } from './places'
import { allows } from './witness'

/** Full houses, equalities and bands, a bit each. */
@unmanaged
class HouseSet {
  low: u64
  high: u64
}

/** Those that wait; and, in variants, those whose naked subsets wait. */
const dirty = changetype<HouseSet>(memory.data(16, 16))
const subsets = changetype<HouseSet>(memory.data(16, 16))
/** u16[MAX_CELLS]: the cells that wait, a stack; and u8[MAX_CELLS]: 1 for each of them. */
const QUEUE: usize = memory.data(2 * MAX_CELLS, 16)
const QUEUED: usize = memory.data(MAX_CELLS, 16)
let queueLength: u32 = 0

/** Cells that are not fixed, or still wait. */
export let openCells: u32 = 0

export function setOpen(cells: u32): void {
  openCells = cells
}

@inline export function domain(cell: usize): u32 {
  return load<u32>(cell, DOMAIN)
}

/** Leaves a cell these candidates, and queues what to propagate. Needs: fewer than before, but not none. */
export function narrow(cell: usize, mask: u32): void {
  narrowInline(cell, mask)
}

/** The same, without a call: where plain grids spend their time. */
@inline export function narrowInline(cell: usize, mask: u32): void {
  if (!ASC_NO_ASSERT) assert(mask != 0 && (mask & ~domain(cell)) == 0, 'domains only get smaller')
  removePlace(cell, domain(cell) ^ mask)
  assign(cell, mask)
}

/** The same, for a cell that is no longer a place of the values that go. */
@inline export function assign(cell: usize, mask: u32): void {
  if (!ASC_NO_ASSERT) assert(allows(cell, mask), 'the witness is lost')
  store<u32>(inTable(cell, header.size << 2), mask, DOMAIN)
  const houses = changetype<HouseSet>(<usize>HOUSES_OF + (cell << 2))
  dirty.low |= houses.low
  dirty.high |= houses.high
  if (single(mask) || model.watched) enqueue(cell)
}

@inline function enqueue(cell: usize): void {
  if (load<u8>(cell >> 2, QUEUED)) return
  store<u8>(inTable(cell >> 2, MAX_CELLS), 1, QUEUED)
  const length: usize = queueLength
  assert(length < <usize>MAX_CELLS, 'the queue is full')
  store<u16>(inTable(length << 1, 2 * MAX_CELLS), <u16>cell, QUEUE)
  queueLength = <u32>length + 1
}

@inline export function waiting(): bool {
  return queueLength != 0
}

/** Removes the cell that was queued last. Needs: one is waiting. */
@inline export function dequeue(): usize {
  if (!ASC_NO_ASSERT) assert(queueLength > 0, 'no cell waits')
  const length: usize = queueLength - 1
  queueLength = <u32>length
  const cell: usize = load<u16>(length << 1, QUEUE)
  store<u8>(cell >> 2, 0, QUEUED)
  return cell
}

export const NONE: i32 = -1

export function housesWait(): bool {
  return (dirty.low | dirty.high) != 0
}

/** Removes the first house that waits, or NONE. */
@inline export function nextHouse(): i32 {
  return firstOf(dirty)
}

/** Removes the first house whose naked subsets wait, or NONE. */
export function nextSubsets(): i32 {
  return firstOf(subsets)
}

/** The naked subsets of a house wait. */
export function awaitSubsets(house: usize): void {
  const bit = (<u64>1) << (house & 63)
  if (house < 64) subsets.low |= bit
  else subsets.high |= bit
}

/** Removes the first house of a set, or NONE. */
@inline function firstOf(set: HouseSet): i32 {
  let houses = set.low
  if (houses) {
    set.low = houses & (houses - 1)
    return <i32>ctz(houses)
  }
  houses = set.high
  if (houses) {
    set.high = houses & (houses - 1)
    return 64 + <i32>ctz(houses)
  }
  return NONE
}

/** Nothing waits, whatever was in memory. */
export function resetQueue(): void {
  queueLength = 0
  memory.fill(QUEUED, 0, MAX_CELLS)
  clearQueue()
}

/** Removes all that waits: after a contradiction. */
export function clearQueue(): void {
  while (waiting()) dequeue()
  clearHouses()
}

@inline export function clearHouses(): void {
  dirty.low = 0
  dirty.high = 0
  subsets.low = 0
  subsets.high = 0
}
