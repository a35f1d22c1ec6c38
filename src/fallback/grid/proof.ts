// How the best score is found and proved, as described in assembly/grid/proof.ts.

import {
  BOUND,
  CANDIDATES,
  DESCENT,
  DOMAIN,
  GOAL,
  HOUSES,
  LAST_STEP,
  NODES,
  PATIENCE,
  PIVOT,
  PIVOT_REGRET,
  PIVOT_VALUE,
  RATIO,
  SCORE,
  SCORED,
  SEAT_BYTES,
  SIZE,
  STAGE,
  STEP,
  TUNINGS,
} from '../../../assembly/layout.ts'
import type { Memory } from '../host.ts'
import { choose } from './branch.ts'
import { dearest, estimate, HOPELESS, STABLE, trim, worth } from './score.ts'
import { even, pace, shift, UNIT } from './split.ts'

// STAGE
const DIVING = 0
const TUNING = 1
const PROVING = 2

/** The score as long as there is no solution. */
const NO_SCORE = -0x80000000
/** The dive takes so many nodes, or more if it finds no solution: without one to beat, a bound is no use. */
const DIVE = 64
const MOST_TUNINGS = 3
/** Seats times values that are tuned at one node: less than a millisecond. */
const SLICE = 32768

/** A new search: it dives. */
export function dive({ i32, f64 }: Memory): void {
  i32[STAGE >> 2] = DIVING
  i32[TUNINGS >> 2] = 0
  f64[PATIENCE >> 3] = DIVE
  f64[GOAL >> 3] = Infinity
  f64[DESCENT >> 3] = 1
}

function stage({ i32 }: Memory): number {
  return i32[STAGE >> 2]
}

/** Does the search run for a goal? There may be lower ones to come. */
export function proving(memory: Memory): boolean {
  return stage(memory) === PROVING
}

/** Takes away what is no better than the best so far, or than the goal. */
export function improve(memory: Memory): number {
  const score = memory.i32[SCORE >> 2]
  if (stage(memory) === DIVING) return worth(memory) > score ? STABLE : HOPELESS
  return trim(memory, stage(memory) === PROVING ? Math.max(score, memory.f64[GOAL >> 3]) : score)
}

/** The cell to branch on, or ALL_FIXED. */
export function pivot(memory: Memory): number {
  return guided(memory) ? memory.i32[PIVOT >> 2] : choose(memory)
}

/** The value to try first. */
export function preferred(memory: Memory, cell: number, mask: number): number {
  return guided(memory) ? memory.i32[PIVOT_VALUE >> 2] : dearest(memory, cell, mask)
}

/** Does the bound tell where to branch? */
function guided(memory: Memory): boolean {
  return stage(memory) !== DIVING && memory.f64[PIVOT_REGRET >> 3] > 0
}

/** Called at every node that is not hopeless. True if the search is to turn back to the root. */
export function advance(memory: Memory): boolean {
  const { i32, f64 } = memory
  if (stage(memory) === TUNING) {
    if (!tune(memory)) prove(memory)
    return true
  }
  const patient = f64[NODES >> 3] < f64[PATIENCE >> 3]
  if (patient || i32[SCORE >> 2] === NO_SCORE) return false
  prepare(memory)
  return true
}

/** Tunes next: from a fresh split with great steps, or from the split there is with small ones, and more slowly. */
function prepare(memory: Memory): void {
  const { i32, f64 } = memory
  const tunings = i32[TUNINGS >> 2]
  if (tunings === 0) even(memory)
  i32[STAGE >> 2] = TUNING
  i32[TUNINGS >> 2] = tunings + 1
  f64[STEP >> 3] = tunings === 0 ? 4 * pace(memory) : pace(memory)
  f64[LAST_STEP >> 3] = pace(memory) / 1024
  f64[RATIO >> 3] = 1 - 0.04 / (1 << tunings)
}

/** One slice of the tuning. False if there is nothing left to do. */
function tune(memory: Memory): boolean {
  const { f64 } = memory
  if (!unfinished(memory)) return false
  for (let rounds = slice(memory); rounds && unfinished(memory); rounds--) {
    const step = f64[STEP >> 3]
    f64[STEP >> 3] = shift(memory, step) ? step * f64[RATIO >> 3] : 0
    estimate(memory)
  }
  return true
}

function unfinished({ f64 }: Memory): boolean {
  return f64[STEP >> 3] > f64[LAST_STEP >> 3]
}

/** Steps of the tuning at one node. */
function slice({ u16, i32 }: Memory): number {
  const seats = u16[(HOUSES >> 1) + i32[SCORED >> 2]] >> 1
  return 1 + Math.floor(SLICE / (1 + seats * (i32[SEAT_BYTES >> 2] >> 3)))
}

/** Freezes the split. What is gone at the root stays away; the goal is what only the bound exceeds. */
function prove({ i32, f64 }: Memory): void {
  i32.copyWithin(CANDIDATES >> 2, DOMAIN >> 2, (DOMAIN >> 2) + i32[SIZE >> 2])
  i32[STAGE >> 2] = PROVING
  const tunings = i32[TUNINGS >> 2]
  const goal = Math.min(f64[GOAL >> 3], Math.floor(f64[BOUND >> 3] / UNIT) - 1)
  const descent = Math.floor((goal - i32[SCORE >> 2]) / 64)
  f64[PATIENCE >> 3] = tunings < MOST_TUNINGS ? f64[NODES >> 3] + (128 << tunings) : Infinity
  f64[GOAL >> 3] = goal
  f64[DESCENT >> 3] = Math.max(f64[DESCENT >> 3], descent)
}

/** Called when all is searched. True if that was for a goal that nothing reached: then it is lower now. */
export function lowered(memory: Memory): boolean {
  const { i32, f64 } = memory
  const goal = f64[GOAL >> 3]
  if (!proving(memory) || i32[SCORE >> 2] >= goal) return false
  f64[GOAL >> 3] = goal - f64[DESCENT >> 3]
  f64[DESCENT >> 3] *= 2
  return true
}
