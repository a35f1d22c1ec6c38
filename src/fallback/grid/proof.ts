// How the best score is found and proved, as described in assembly/grid/proof.ts.

import * as layout from '../../../assembly/layout.ts'
import type { Memory } from '../host.ts'
import { choose } from './branch.ts'
import { bestCandidate, computeBound, filter, PRUNED, relaxedScore, STABLE } from './score.ts'
import { baseStep, splitEvenly, subgradientStep, UNIT } from './split.ts'

// STAGE
const PRIMAL = 0
const DUAL = 1
const PROVING = 2

/** The score as long as there is no solution. */
const NO_SCORE = -0x80000000
/** The first stage takes so many nodes, or more if it finds no solution: a bound is of no use without one. */
const PRIMAL_NODES = 64
const MAX_DUAL_RUNS = 3
/** Members times values in a slice of the subgradient steps: less than a millisecond. */
const SLICE = 32768

/** A new search. */
export function beginProof({ i32, f64 }: Memory): void {
  i32[layout.STAGE >> 2] = PRIMAL
  i32[layout.DUAL_RUNS >> 2] = 0
  f64[layout.NEXT_DUAL >> 3] = PRIMAL_NODES
  f64[layout.TARGET >> 3] = Infinity
  f64[layout.TARGET_STEP >> 3] = 1
}

function stage({ i32 }: Memory): number {
  return i32[layout.STAGE >> 2]
}

/** Has the search a target? There may be lower ones to come. */
export function proving(memory: Memory): boolean {
  return stage(memory) === PROVING
}

/** Removes what is no better than the incumbent, or than the target. Returns what filter() does. */
export function prune(memory: Memory): number {
  const score = memory.i32[layout.SCORE >> 2]
  if (stage(memory) === PRIMAL) return relaxedScore(memory) > score ? STABLE : PRUNED
  return filter(memory, stage(memory) === PROVING ? Math.max(score, memory.f64[layout.TARGET >> 3]) : score)
}

/** The cell to branch on. */
export function branchingCell(memory: Memory): number {
  return guided(memory) ? memory.i32[layout.REGRET_CELL >> 2] : choose(memory)
}

/** The value to try first. */
export function branchingValue(memory: Memory, cell: number, mask: number): number {
  return guided(memory) ? memory.i32[layout.REGRET_VALUE >> 2] : bestCandidate(memory, cell, mask)
}

/** Does the search branch by regret? */
function guided(memory: Memory): boolean {
  return stage(memory) !== PRIMAL && memory.f64[layout.REGRET >> 3] > 0
}

/** Called at every node that is not pruned. True if the search is to restart at the root. */
export function restartDue(memory: Memory): boolean {
  const { i32, f64 } = memory
  if (stage(memory) === DUAL) {
    if (!solveDual(memory)) startProving(memory)
    return true
  }
  const early = f64[layout.NODES >> 3] < f64[layout.NEXT_DUAL >> 3]
  if (early || i32[layout.SCORE >> 2] === NO_SCORE) return false
  startDual(memory)
  return true
}

/** The dual comes next: from an even split with great steps, or from the split there is with small ones that shrink more slowly. */
function startDual(memory: Memory): void {
  const { i32, f64 } = memory
  const runs = i32[layout.DUAL_RUNS >> 2]
  if (runs === 0) splitEvenly(memory)
  i32[layout.STAGE >> 2] = DUAL
  i32[layout.DUAL_RUNS >> 2] = runs + 1
  f64[layout.STEP_SIZE >> 3] = runs === 0 ? 4 * baseStep(memory) : baseStep(memory)
  f64[layout.LAST_STEP >> 3] = baseStep(memory) / 1024
  f64[layout.STEP_RATIO >> 3] = 1 - 0.04 / (1 << runs)
}

/** One slice of the subgradient steps. False if none is left. */
function solveDual(memory: Memory): boolean {
  const { f64 } = memory
  if (!unfinished(memory)) return false
  for (let rounds = slice(memory); rounds && unfinished(memory); rounds--) {
    const step = f64[layout.STEP_SIZE >> 3]
    f64[layout.STEP_SIZE >> 3] = subgradientStep(memory, step) ? step * f64[layout.STEP_RATIO >> 3] : 0
    computeBound(memory)
  }
  return true
}

function unfinished({ f64 }: Memory): boolean {
  return f64[layout.STEP_SIZE >> 3] > f64[layout.LAST_STEP >> 3]
}

/** Subgradient steps at one node. */
function slice({ u16, i32 }: Memory): number {
  const members = u16[(layout.HOUSES >> 1) + i32[layout.SCORED >> 2]] >> 1
  return 1 + Math.floor(SLICE / (1 + members * (i32[layout.SPLIT_BYTES >> 2] >> 3)))
}

/** Freezes the split. What is removed at the root stays removed; the target is just below the bound. */
function startProving({ i32, f64 }: Memory): void {
  i32.copyWithin(layout.CANDIDATES >> 2, layout.DOMAIN >> 2, (layout.DOMAIN >> 2) + i32[layout.SIZE >> 2])
  i32[layout.STAGE >> 2] = PROVING
  const runs = i32[layout.DUAL_RUNS >> 2]
  const target = Math.min(f64[layout.TARGET >> 3], Math.floor(f64[layout.BOUND >> 3] / UNIT) - 1)
  const targetStep = Math.floor((target - i32[layout.SCORE >> 2]) / 64)
  f64[layout.NEXT_DUAL >> 3] = runs < MAX_DUAL_RUNS ? f64[layout.NODES >> 3] + (128 << runs) : Infinity
  f64[layout.TARGET >> 3] = target
  f64[layout.TARGET_STEP >> 3] = Math.max(f64[layout.TARGET_STEP >> 3], targetStep)
}

/** Called when all is searched. True if nothing reached the target: then it is lower now. */
export function lowerTarget(memory: Memory): boolean {
  const { i32, f64 } = memory
  const target = f64[layout.TARGET >> 3]
  if (!proving(memory) || i32[layout.SCORE >> 2] >= target) return false
  f64[layout.TARGET >> 3] = target - f64[layout.TARGET_STEP >> 3]
  f64[layout.TARGET_STEP >> 3] *= 2
  return true
}
