// Which cell to branch on, as explained in assembly/grid/branch.ts. Where any solution will do, and in variants: the one whose guess failed
// last, until it is fixed. Otherwise the one with the fewest candidates, ties to the cell that was in the most conflicts, then to the first;
// or a place of a value that has only two (links.ts). KEYS holds the inverted score above the cell's number.

import * as layout from '../../../assembly/layout.ts'
import { MAX_CELLS } from '../../../assembly/limits.ts'
import { count, single } from '../bits.ts'
import type { Memory } from '../host.ts'
import { domain } from './domains.ts'
import { byLinks, linkedCell } from './links.ts'
import { seeking } from './lost.ts'
import { chooseInVariant } from './scores.ts'
import { free } from './symmetry.ts'

/** In LAST_FAILED: none. */
const NO_CELL = -1

const UNIT = 1 << 10
const SCORES = 0xffff * UNIT
/** The scores decay, by half, after so many conflicts, so that they follow the search. */
const HALF_LIFE = 128

/** The guess of this cell failed: it comes first until it is fixed. An earlier such cell stays. */
export function noteFailed({ i32 }: Memory, cell: number): void {
  if (i32[layout.LAST_FAILED >> 2] === NO_CELL) i32[layout.LAST_FAILED >> 2] = cell
}

/** No guess has failed. */
export function resetFailed({ i32 }: Memory): void {
  i32[layout.LAST_FAILED >> 2] = NO_CELL
}

/** All scores zero. */
export function resetScores({ i32 }: Memory): void {
  for (let number = 0; number < MAX_CELLS; number++) i32[(layout.KEYS >> 2) + number] = SCORES | number
  i32[layout.CONFLICTS >> 2] = 0
}

/** Raises the conflict score of a cell at which propagation failed. */
export function bump({ i32 }: Memory, cell: number): void {
  const key = i32[(layout.KEYS + cell) >> 2]
  if (key >= UNIT) i32[(layout.KEYS + cell) >> 2] = key - UNIT
}

/** Halves all scores when it is time. */
export function decay({ i32 }: Memory): void {
  if (++i32[layout.CONFLICTS >> 2] < HALF_LIFE) return
  i32[layout.CONFLICTS >> 2] = 0
  for (let number = 0; number < MAX_CELLS; number++) {
    const score = ((SCORES - (i32[(layout.KEYS >> 2) + number] & SCORES)) >> 1) & SCORES
    i32[(layout.KEYS >> 2) + number] = (SCORES - score) | number
  }
}

/** The cell to branch on. Needs: one is open. */
export function choose(memory: Memory): number {
  const bytes = memory.i32[layout.SIZE >> 2] << 2
  const order = memory.i32[layout.ORDER >> 2]
  if (order === layout.FIRST_OPEN && !seeking(memory)) return firstOpen(memory)
  const failed = memory.i32[layout.LAST_FAILED >> 2]
  if (failed !== NO_CELL) {
    if (!single(domain(memory, failed))) return failed
    resetFailed(memory)
  }
  if (order === layout.BY_SCORE) return chooseInVariant(memory)
  const counted = ~(free(memory) & (free(memory) - 1))
  const cell = fewest(memory, bytes, counted)
  return byLinks(memory) && count(domain(memory, cell) & counted) > 2 ? linkedCell(memory, cell) : cell
}

function firstOpen(memory: Memory): number {
  let cell = 0
  while (single(domain(memory, cell))) cell += 4
  return cell
}

/** Interchangeable values count as one: only the first of them is in `counted`. */
function fewest({ i32 }: Memory, bytes: number, counted: number): number {
  let least = 0x7fffffff
  let choice = 0
  for (let cell = 0; cell < bytes; cell += 4) {
    const mask = i32[(layout.DOMAIN + cell) >> 2]
    if (single(mask)) continue
    const key = ((count(mask & counted) - 2) << 26) + i32[(layout.KEYS + cell) >> 2]
    if (key < least) {
      least = key
      choice = cell
    }
  }
  return choice
}
