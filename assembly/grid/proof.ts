// How the best score is found and proved, in three stages.
//
//   Diving   The plain bound, until some solution is known and the search is no small one: an easy puzzle is over by then.
//   Tuning   Back at the root: the split is tuned, a slice at each visit: a node like any other, after which run() pauses.
//   Proving  The split stays, and the search runs for a goal just below the bound: solutions are taken to score more than that,
//            which trims hard. The first goal that is met is mostly met by the best solution. If all is searched and nothing is
//            that good, the goal falls, by more each time. A search that takes long goes back and tunes further, more slowly.

import { BOARD } from '../host'
import {
  BOUND, CANDIDATES, DESCENT, DOMAIN, GOAL, HOUSES, LAST_STEP, NODES, PATIENCE, PIVOT, PIVOT_REGRET, PIVOT_VALUE, RATIO, SCORE,
  SCORED, SEAT_BYTES, SIZE, STAGE, STEP, TUNINGS,
} from '../layout'
import { choose } from './branch'
import { dearest, estimate, HOPELESS, STABLE, trim, worth } from './score'
import { even, pace, shift, UNIT } from './split'

// STAGE
const DIVING: i32 = 0
const TUNING: i32 = 1
const PROVING: i32 = 2

/** The dive takes so many nodes, or more if it finds no solution: without one to beat, a bound is no use. */
const DIVE: f64 = 64
const MOST_TUNINGS: u32 = 3
/** Seats times values that are tuned at one node: less than a millisecond. */
const SLICE: u32 = 32768

/** A new search: it dives. */
export function dive(): void {
  store<i32>(0, DIVING, BOARD + STAGE)
  store<u32>(0, 0, BOARD + TUNINGS)
  store<f64>(0, DIVE, BOARD + PATIENCE)
  store<f64>(0, Infinity, BOARD + GOAL)
  store<f64>(0, 1, BOARD + DESCENT)
}

// @ts-ignore: decorator
@inline function stage(): i32 {
  return load<i32>(0, BOARD + STAGE)
}

/** Does the search run for a goal? There may be lower ones to come. */
export function proving(): bool {
  return stage() == PROVING
}

/** Takes away what is no better than the best so far, or than the goal. */
export function improve(): i32 {
  const score = load<i32>(0, BOARD + SCORE)
  if (stage() == DIVING) return worth() > score ? STABLE : HOPELESS
  return trim(stage() == PROVING ? max(<f64>score, load<f64>(0, BOARD + GOAL)) : <f64>score)
}

/** The cell to branch on, or ALL_FIXED. */
export function pivot(): usize {
  return guided() ? <usize>load<u32>(0, BOARD + PIVOT) : choose()
}

/** The value to try first. */
export function preferred(cell: usize, mask: u32): u32 {
  return guided() ? load<u32>(0, BOARD + PIVOT_VALUE) : dearest(cell, mask)
}

/** Does the bound tell where to branch? */
// @ts-ignore: decorator
@inline function guided(): bool {
  return stage() != DIVING && load<f64>(0, BOARD + PIVOT_REGRET) > 0
}

/** Called at every node that is not hopeless. True if the search is to turn back to the root. */
export function advance(): bool {
  if (stage() == TUNING) {
    if (!tune()) prove()
    return true
  }
  const patient = load<f64>(0, BOARD + NODES) < load<f64>(0, BOARD + PATIENCE)
  if (patient || load<i32>(0, BOARD + SCORE) == i32.MIN_VALUE) return false
  prepare()
  return true
}

/** Tunes next: from a fresh split with great steps, or from the split there is with small ones, and more slowly. */
function prepare(): void {
  const tunings = load<u32>(0, BOARD + TUNINGS)
  if (tunings == 0) even()
  store<i32>(0, TUNING, BOARD + STAGE)
  store<u32>(0, tunings + 1, BOARD + TUNINGS)
  store<f64>(0, tunings == 0 ? 4 * pace() : pace(), BOARD + STEP)
  store<f64>(0, pace() / 1024, BOARD + LAST_STEP)
  store<f64>(0, 1 - 0.04 / <f64>(1 << tunings), BOARD + RATIO)
}

/** One slice of the tuning. False if there is nothing left to do. */
function tune(): bool {
  if (!unfinished()) return false
  for (let rounds = slice(); rounds && unfinished(); rounds--) {
    const step = load<f64>(0, BOARD + STEP)
    store<f64>(0, shift(step) ? step * load<f64>(0, BOARD + RATIO) : 0, BOARD + STEP)
    estimate()
  }
  return true
}

// @ts-ignore: decorator
@inline function unfinished(): bool {
  return load<f64>(0, BOARD + STEP) > load<f64>(0, BOARD + LAST_STEP)
}

/** Steps of the tuning at one node. */
function slice(): u32 {
  const seats = <u32>load<u16>(load<u32>(0, BOARD + SCORED) << 1, BOARD + HOUSES) >> 1
  return 1 + SLICE / (1 + seats * (load<u32>(0, BOARD + SEAT_BYTES) >> 3))
}

/** Freezes the split. What is gone at the root stays away; the goal is what only the bound exceeds. */
function prove(): void {
  memory.copy(BOARD + CANDIDATES, BOARD + DOMAIN, load<u32>(0, BOARD + SIZE) << 2)
  store<i32>(0, PROVING, BOARD + STAGE)
  const tunings = load<u32>(0, BOARD + TUNINGS)
  const patience = tunings < MOST_TUNINGS ? load<f64>(0, BOARD + NODES) + <f64>(128 << tunings) : Infinity
  const goal = min(load<f64>(0, BOARD + GOAL), floor(load<f64>(0, BOARD + BOUND) / UNIT) - 1)
  const descent = floor((goal - <f64>load<i32>(0, BOARD + SCORE)) / 64)
  store<f64>(0, patience, BOARD + PATIENCE)
  store<f64>(0, goal, BOARD + GOAL)
  store<f64>(0, max(load<f64>(0, BOARD + DESCENT), descent), BOARD + DESCENT)
}

/** Called when all is searched. True if that was for a goal that nothing reached: then it is lower now. */
export function lowered(): bool {
  const goal = load<f64>(0, BOARD + GOAL)
  if (!proving() || <f64>load<i32>(0, BOARD + SCORE) >= goal) return false
  store<f64>(0, goal - load<f64>(0, BOARD + DESCENT), BOARD + GOAL)
  store<f64>(0, 2 * load<f64>(0, BOARD + DESCENT), BOARD + DESCENT)
  return true
}
