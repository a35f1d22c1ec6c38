// The conflict score of each cell: how often propagation failed there, after dom/wdeg (F. Boussemart, F. Hemery, C. Lecoutre, L. Sais: Boosting
// systematic search by weighting constraints, 2004). Such scores keep hard 16x16 and 25x25 grids from thrashing. Variants have their own
// (scores.ts).
//
// A cell's key holds the inverted score above the cell's number, and has room for a count of candidates:
//
//   31     26 25                 10 9            0
//   │ count-1 │ 65535 - conflicts  │ cell number  │

import { inTable } from '../bounds'
import { MAX_CELLS } from '../limits'

const UNIT: u32 = 1 << 10
const SCORES: u32 = 0xffff * UNIT
const NUMBER: u32 = UNIT - 1
/** Where the candidates are counted. */
export const COUNT_SHIFT: i32 = 26
/** The scores decay, by half, after so many conflicts, so that they follow the search. */
const HALF_LIFE: u32 = 128

/** u32[MAX_CELLS]: the keys. */
export const KEYS: usize = memory.data(4 * MAX_CELLS, 16)
/** Failures since the scores were last halved. */
let conflicts: u32 = 0

export function resetScores(): void {
  for (let number: usize = 0; number < <usize>MAX_CELLS; number++) {
    store<u32>(number << 2, SCORES | <u32>number, KEYS)
  }
  conflicts = 0
}

/** Raises the conflict score of a cell at which propagation failed. */
@inline export function bump(cell: usize): void {
  const key = load<u32>(cell, KEYS)
  if (key >= UNIT) store<u32>(inTable(cell, 4 * MAX_CELLS), key - UNIT, KEYS)
}

/** Halves all scores when it is time. */
export function decay(): void {
  if (++conflicts < HALF_LIFE) return
  conflicts = 0
  for (let number: usize = 0; number < <usize>MAX_CELLS; number++) {
    const score = (SCORES - (load<u32>(number << 2, KEYS) & SCORES)) >> 1 & SCORES
    store<u32>(number << 2, (SCORES - score) | <u32>number, KEYS)
  }
}

@inline export function cellOf(key: u32): usize {
  return (key & NUMBER) << 2
}
