// Which cell of a variant to branch on, if not the one whose guess failed last (branch.ts): the one with the greatest conflict score for
// each of its candidates but one (after dom/wdeg: see branch.ts).
// If that has more than two candidates, a value with two places in a full house may come first, but not between restarts. Hidden cells come last.
//
// A failure raises the score of the cell whose guess failed, and those of all cells of the house or propagator that failed, or of the cell
// whose value or pairs were to be heeded. Each counts more than the one before, so old ones fade. The host sets the scores to start with:
// cells in many constraints come first.

import { lowest, single } from '../bits'
import { FIRST_SCORES, header, HOUSES, MEMBERS, model } from '../board'
import { inTable } from '../bounds'
import { MAX_CELLS } from '../limits'
import { domain } from './domains'
import { noteFailed } from './failed'
import { asksFeasibility } from './feasibility'
import { linkedIn } from './houses'
import { clearPropagators, scopeBytes, scopeOf } from './propagators'
import { frameAt, shownEnd } from './stack'

/** f64[MAX_CELLS]: the scores. */
const SCORES: usize = memory.data(8 * MAX_CELLS, 16)
/** What the next conflict adds. */
let step: f64 = 1
/** The value to try first in the cell that was chosen; or 0. */
let chosen: u32 = 0

/** A failure counts more than the one before: by this share, */
const GROWTH: f64 = 0.02
/** or by this divided by the nodes so far, if that is less. So long searches forget slowly. */
const GROWTH_NODES: f64 = 10
/** Scores are scaled down by so much when a failure counts as much. */
const MOST: f64 = 1e15
/** What all cells of a propagator share, as a multiple of what the guess gets. */
const RECORD_SHARE: f64 = 3

/** The scores to start with. */
export function resetVariantScores(): void {
  const bytes: usize = header.size << 2
  for (let cell: usize = 0; cell < bytes; cell += 4) setScore(cell, <f64>load<u32>(cell, FIRST_SCORES))
  step = 1
  chooseNoValue()
}

@inline function score(cell: usize): f64 {
  return load<f64>(cell << 1, SCORES)
}

@inline function setScore(cell: usize, score: f64): void {
  store<f64>(inTable(cell << 1, 8 * MAX_CELLS), score, SCORES)
}

/** The last guess failed. Nothing waits any more. */
export function raise(): void {
  clearPropagators()
  const depth: usize = header.depth
  if (depth) {
    const cell: usize = frameAt(depth - 1).cell
    setScore(cell, score(cell) + step)
    noteFailed(cell)
  }
  step = step * (1 + min(GROWTH, GROWTH_NODES / header.nodes))
  if (step <= MOST) return
  const bytes: usize = header.size << 2
  for (let cell: usize = 0; cell < bytes; cell += 4) setScore(cell, score(cell) / MOST)
  step = step / MOST
}

/** A peer of this cell, or a cell that is paired with it, has no candidate left. */
export function blameCell(cell: usize): void {
  setScore(cell, score(cell) + step)
}

export function blameHouse(house: usize): void {
  const start: usize = load<u16>(house << 1, HOUSES)
  const end: usize = load<u16>(house << 1, HOUSES + 2)
  const more = (RECORD_SHARE * step) / <f64>((end - start) / 2 + 1)
  for (let at = start; at < end; at += 2) {
    const cell: usize = load<u16>(at, MEMBERS)
    setScore(cell, score(cell) + more)
  }
}

export function blamePropagator(propagator: usize): void {
  const bytes = scopeBytes(propagator)
  const more = (RECORD_SHARE * step) / <f64>((bytes >> 2) + 1)
  for (let at: usize = 0; at < bytes; at += 4) {
    const cell: usize = load<u32>(scopeOf(propagator) + at)
    setScore(cell, score(cell) + more)
  }
}

/** The cell to branch on; chosenValue() is the value to try first, if it matters. Needs: a cell is open. */
export function chooseInVariant(): usize {
  const end: usize = header.size << 2
  const shown: usize = shownEnd()
  const cell = bestOf(0, shown)
  if (cell == shown) return bestOf(shown, end)
  return popcnt(domain(cell)) > 2 && !asksFeasibility() ? withTwoPlaces(cell, shown) : cell
}

/** The open cell from `start` to before `end` with the greatest score for each candidate but one; `end`, if none is open. */
function bestOf(start: usize, end: usize): usize {
  let best = end
  let most: f64 = -1
  for (let cell = start; cell < end; cell += 4) {
    const mask = domain(cell)
    if (single(mask)) continue
    const each = score(cell) / <f64>(popcnt(mask) - 1)
    if (each > most) {
      most = each
      best = cell
    }
  }
  return best
}

/** The same cell, or one of the two places of a value in a full house, if it is before `shown`. */
function withTwoPlaces(cell: usize, shown: usize): usize {
  const houses: usize = model.houseCount
  let most = score(cell) / <f64>(popcnt(domain(cell)) - 1)
  for (let house: usize = 0; house < houses; house++) {
    const start: usize = load<u16>(house << 1, HOUSES)
    const end: usize = load<u16>(house << 1, HOUSES + 2)
    const two = linkedIn(start, end)
    if (two == 0) continue
    for (let at = start; at < end; at += 2) {
      const member: usize = load<u16>(at, MEMBERS)
      const values = domain(member) & two
      if (values == 0 || member >= shown || score(member) <= most) continue
      most = score(member)
      cell = member
      chosen = lowest(values)
    }
  }
  return cell
}

/** The candidate of the chosen cell to try first; 0 if it does not matter. It is asked for once. */
export function chosenValue(): u32 {
  const value = chosen
  chooseNoValue()
  return value
}

export function chooseNoValue(): void {
  chosen = 0
}
