// The domains: the candidates of every cell, and the one way to remove some. What changed waits in two places: cells to propagate
// (QUEUE: fixed cells, and every changed cell when the model has pairs) and full houses to propagate (DIRTY). In variants, naked subsets
// wait longer (SUBSETS).
// A cell is named by its byte offset in a table of u32, as in assembly/.

import * as layout from '../../../assembly/layout.ts'
import { MAX_CELLS } from '../../../assembly/limits.ts'
import { indexOf, lowest, single } from '../bits.ts'
import type { Memory } from '../host.ts'
import { removePlace } from './places.ts'

/** The candidates of a cell. */
export function domain({ i32 }: Memory, cell: number): number {
  return i32[(layout.DOMAIN + cell) >> 2]
}

/** Leaves a cell these candidates, and queues what to propagate. Needs: fewer than before, but not none. */
export function narrow(memory: Memory, cell: number, mask: number): void {
  removePlace(memory, cell, domain(memory, cell) ^ mask)
  settle(memory, cell, mask)
}

/** The same, for a cell that is no longer a place of the values that go. */
export function settle(memory: Memory, cell: number, mask: number): void {
  const { i32 } = memory
  i32[(layout.DOMAIN + cell) >> 2] = mask
  const houses = (layout.HOUSES_OF >> 2) + cell
  i32[layout.DIRTY >> 2] |= i32[houses]
  i32[(layout.DIRTY >> 2) + 1] |= i32[houses + 1]
  i32[(layout.DIRTY >> 2) + 2] |= i32[houses + 2]
  i32[(layout.DIRTY >> 2) + 3] |= i32[houses + 3]
  if (single(mask) || i32[layout.WATCHED >> 2]) enqueue(memory, cell)
}

function enqueue({ u8, u16, i32 }: Memory, cell: number): void {
  const queued = layout.QUEUED + (cell >> 2)
  if (u8[queued]) return
  u8[queued] = 1
  u16[(layout.QUEUE >> 1) + i32[layout.QUEUE_LENGTH >> 2]++] = cell
}

/** Is any cell waiting? */
export function waiting({ i32 }: Memory): boolean {
  return i32[layout.QUEUE_LENGTH >> 2] !== 0
}

/** Removes the cell that was queued last. Needs: one is waiting. */
export function dequeue({ u8, u16, i32 }: Memory): number {
  const cell = u16[(layout.QUEUE >> 1) + --i32[layout.QUEUE_LENGTH >> 2]]
  u8[layout.QUEUED + (cell >> 2)] = 0
  return cell
}

/** No house. */
export const NONE = -1

/** Is any house waiting? */
export function housesWait({ i32 }: Memory): boolean {
  const first = layout.DIRTY >> 2
  return (i32[first] | i32[first + 1] | i32[first + 2] | i32[first + 3]) !== 0
}

/** Removes the first house that waits, or NONE. */
export function nextHouse(memory: Memory): number {
  return firstOf(memory, layout.DIRTY >> 2)
}

/** Removes the first house whose naked subsets wait, or NONE. */
export function nextSubsets(memory: Memory): number {
  return firstOf(memory, layout.SUBSETS >> 2)
}

/** The naked subsets of a house wait. */
export function awaitSubsets({ i32 }: Memory, house: number): void {
  i32[(layout.SUBSETS >> 2) + (house >> 5)] |= 1 << (house & 31)
}

/** Removes the first house of a set, or NONE. */
function firstOf({ i32 }: Memory, set: number): number {
  for (let word = 0; word < 4; word++) {
    const houses = i32[set + word]
    if (houses) {
      i32[set + word] = houses & (houses - 1)
      return 32 * word + indexOf(lowest(houses))
    }
  }
  return NONE
}

/** Nothing waits, whatever was in memory. */
export function resetQueue(memory: Memory): void {
  memory.i32[layout.QUEUE_LENGTH >> 2] = 0
  memory.u8.fill(0, layout.QUEUED, layout.QUEUED + MAX_CELLS)
  clearQueue(memory)
}

/** Removes all that waits: after a contradiction. */
export function clearQueue(memory: Memory): void {
  while (waiting(memory)) dequeue(memory)
  clearHouses(memory)
}

/** No house waits. */
export function clearHouses({ i32 }: Memory): void {
  i32.fill(0, layout.DIRTY >> 2, (layout.SUBSETS >> 2) + 4)
}
