// Which cell of a variant to branch on, as explained in assembly/grid/scores.ts.

import * as layout from '../../../assembly/layout.ts'
import { count, lowest, single } from '../bits.ts'
import type { Memory } from '../host.ts'
import { noteFailed } from './branch.ts'
import { domain } from './domains.ts'
import { clearRecords } from './records.ts'

/** A failure counts more than the one before: by this share, */
const GROWTH = 0.02
/** or by this divided by the nodes so far, if that is less. So long searches forget slowly. */
const GROWTH_NODES = 10
/** Scores are scaled down by so much when a failure counts as much. */
const MOST = 1e15
/** What all cells of a record share, as a multiple of what the guess gets. */
const RECORD_SHARE = 3

const SCORES = layout.SCORES >> 3
const SCORE_STEP = layout.SCORE_STEP >> 3

/** The scores to start with. */
export function resetVariantScores({ i32, f64 }: Memory): void {
  const size = i32[layout.SIZE >> 2]
  for (let number = 0; number < size; number++) f64[SCORES + number] = i32[(layout.FIRST_SCORES >> 2) + number]
  f64[SCORE_STEP] = 1
  i32[layout.CHOSEN_VALUE >> 2] = 0
}

/** The last guess failed. Nothing waits any more. */
export function raise(memory: Memory): void {
  const { i32, f64 } = memory
  clearRecords(memory)
  const depth = i32[layout.DEPTH >> 2]
  if (depth > 0) {
    const cell = i32[(layout.STACK + (depth - 1) * i32[layout.FRAME_BYTES >> 2] + layout.FRAME_CELL) >> 2]
    f64[SCORES + (cell >> 2)] += f64[SCORE_STEP]
    if (cell < shownEnd(memory)) noteFailed(memory, cell)
  }
  f64[SCORE_STEP] *= 1 + Math.min(GROWTH, GROWTH_NODES / f64[layout.NODES >> 3])
  if (f64[SCORE_STEP] <= MOST) return
  const size = i32[layout.SIZE >> 2]
  for (let number = 0; number < size; number++) f64[SCORES + number] /= MOST
  f64[SCORE_STEP] /= MOST
}

/** A peer of this cell, or a cell that is paired with it, has no candidate left. */
export function blameCell({ f64 }: Memory, cell: number): void {
  f64[SCORES + (cell >> 2)] += f64[SCORE_STEP]
}

/** A full house failed. */
export function blameHouse({ u16, f64 }: Memory, house: number): void {
  const start = (layout.MEMBERS + u16[(layout.HOUSES >> 1) + house]) >> 1
  const end = (layout.MEMBERS + u16[(layout.HOUSES >> 1) + house + 1]) >> 1
  const more = (RECORD_SHARE * f64[SCORE_STEP]) / (end - start + 1)
  for (let at = start; at < end; at++) f64[SCORES + (u16[at] >> 2)] += more
}

/** A record failed. */
export function blameRecord({ i32, f64 }: Memory, record: number): void {
  const cells = i32[record + (layout.RECORD_CELLS >> 2)]
  const scope = record + (layout.RECORD_SCOPE >> 2)
  const more = (RECORD_SHARE * f64[SCORE_STEP]) / (cells + 1)
  for (let at = scope; at < scope + cells; at++) f64[SCORES + (i32[at] >> 2)] += more
}

/** The cell to branch on; CHOSEN_VALUE is the value to try first, if it matters. Needs: a cell is open. */
export function chooseInVariant(memory: Memory): number {
  const { i32 } = memory
  const end = i32[layout.SIZE >> 2] << 2
  const shown = shownEnd(memory)
  const cell = bestOf(memory, 0, shown)
  if (cell === shown) return bestOf(memory, shown, end)
  return count(domain(memory, cell)) > 2 ? withTwoPlaces(memory, cell, shown) : cell
}

/** Where the cells end that are not hidden. */
function shownEnd({ i32 }: Memory): number {
  return (i32[layout.SIZE >> 2] - i32[layout.LOOSE >> 2]) << 2
}

/** The open cell from `start` to before `end` with the greatest score for each candidate but one; `end`, if none is open. */
function bestOf(memory: Memory, start: number, end: number): number {
  let best = end
  let most = -1
  for (let cell = start; cell < end; cell += 4) {
    const mask = domain(memory, cell)
    if (single(mask)) continue
    const each = memory.f64[SCORES + (cell >> 2)] / (count(mask) - 1)
    if (each > most) {
      most = each
      best = cell
    }
  }
  return best
}

/** The same cell, or one of the two places of a value in a full house, if it is before `shown`. */
function withTwoPlaces(memory: Memory, cell: number, shown: number): number {
  const { u16, i32, f64 } = memory
  const houses = i32[layout.HOUSE_COUNT >> 2]
  let most = f64[SCORES + (cell >> 2)] / (count(domain(memory, cell)) - 1)
  for (let house = 0; house < houses; house++) {
    const start = (layout.MEMBERS + u16[(layout.HOUSES >> 1) + house]) >> 1
    const end = (layout.MEMBERS + u16[(layout.HOUSES >> 1) + house + 1]) >> 1
    let once = 0
    let twice = 0
    let more = 0
    let high = 0
    for (let at = start; at < end; at++) {
      const mask = domain(memory, u16[at])
      more |= twice & mask
      twice |= once & mask
      once |= mask
      high = Math.max(high, f64[SCORES + (u16[at] >> 2)])
    }
    const two = twice & ~more
    if (two === 0 || high <= most) continue
    for (let at = start; at < end; at++) {
      const member = u16[at]
      const values = domain(memory, member) & two
      if (values === 0 || member >= shown || f64[SCORES + (member >> 2)] <= most) continue
      most = f64[SCORES + (member >> 2)]
      cell = member
      i32[layout.CHOSEN_VALUE >> 2] = lowest(values)
    }
  }
  return cell
}

/** The candidate of the chosen cell to try first. It is asked for once. */
export function chosenValue({ i32 }: Memory, mask: number): number {
  const value = i32[layout.CHOSEN_VALUE >> 2]
  i32[layout.CHOSEN_VALUE >> 2] = 0
  return value || lowest(mask)
}
