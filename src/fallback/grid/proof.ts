// How the best score is found and proved, and how all its solutions are listed, as described in assembly/grid/proof.ts.

import * as layout from '../../../assembly/layout.ts'
import { offer, record } from '../header.ts'
import type { Memory } from '../host.ts'
import { choose } from './branch.ts'
import { bestCandidate, computeBound, filter, noteBound, PRUNED, relaxedScore, STABLE } from './score.ts'
import { baseStep, splitEvenly, subgradientStep } from './split.ts'

/** The score as long as there is no solution. */
const NO_SCORE = -0x80000000
const MAX_DUAL_RUNS = 3

/** A new search. */
export function beginProof(memory: Memory): void {
  const { i32, f64 } = memory
  i32[layout.STAGE >> 2] = layout.PRIMAL
  i32[layout.SCORE >> 2] = i32[layout.INCUMBENT >> 2]
  i32[layout.DUAL_RUNS >> 2] = 0
  f64[layout.NEXT_DUAL >> 3] = i32[layout.PRIMAL_NODES >> 2]
  f64[layout.TARGET >> 3] = Infinity
  f64[layout.TARGET_STEP >> 3] = 1
  f64[layout.BEST_BOUND >> 3] = Infinity
  if (i32[layout.ALL_BEST >> 2] === layout.PROVEN) startListing(memory)
}

function stage({ i32 }: Memory): number {
  return i32[layout.STAGE >> 2]
}

/** Are all solutions of the best score wanted? */
function allWanted({ i32 }: Memory): boolean {
  return i32[layout.ALL_BEST >> 2] !== 0
}

/** May another pass follow, for a lower target or to list? */
export function passesLeft(memory: Memory): boolean {
  return stage(memory) === layout.PROVING || (allWanted(memory) && stage(memory) !== layout.LISTING)
}

/**
 * Removes what is no better than the incumbent, or than the target. What is as good stays if it is wanted: the dual removes for good.
 * Returns what filter() does.
 */
export function prune(memory: Memory): number {
  const { i32, f64 } = memory
  const score = i32[layout.SCORE >> 2]
  if (stage(memory) === layout.PRIMAL) {
    const relaxed = relaxedScore(memory)
    noteBound(memory, relaxed)
    return relaxed > score ? STABLE : PRUNED
  }
  if (stage(memory) === layout.PROVING) return filter(memory, Math.max(score, f64[layout.TARGET >> 3]))
  return filter(memory, score - (allWanted(memory) ? 1 : 0))
}

/** Takes a solution: the new incumbent, or one of those to list. If none can be better, nothing else is searched in this pass. */
export function scored(memory: Memory): number {
  if (stage(memory) === layout.LISTING) return record(memory)
  const { i32, f64 } = memory
  const score = relaxedScore(memory)
  i32[layout.SCORE >> 2] = score
  if (score >= f64[layout.BEST_BOUND >> 3]) i32[layout.DEPTH >> 2] = 0
  return allWanted(memory) ? offer(memory) : record(memory)
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
  return stage(memory) !== layout.PRIMAL && memory.f64[layout.REGRET >> 3] > 0
}

/** Called at every node that is not pruned. True if the search is to restart at the root. */
export function restartDue(memory: Memory): boolean {
  const { i32, f64 } = memory
  if (stage(memory) === layout.DUAL) {
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
  i32[layout.STAGE >> 2] = layout.DUAL
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
  return 1 + Math.floor(i32[layout.DUAL_SLICE >> 2] / (1 + members * (i32[layout.SPLIT_BYTES >> 2] >> 3)))
}

/** Freezes the split. What is removed at the root stays removed; the target is just below the bound. */
function startProving({ i32, f64 }: Memory): void {
  i32.copyWithin(layout.CANDIDATES >> 2, layout.DOMAIN >> 2, (layout.DOMAIN >> 2) + i32[layout.SIZE >> 2])
  i32[layout.STAGE >> 2] = layout.PROVING
  const runs = i32[layout.DUAL_RUNS >> 2]
  const target = Math.min(f64[layout.TARGET >> 3], f64[layout.BEST_BOUND >> 3] - 1)
  const targetStep = Math.floor((target - i32[layout.SCORE >> 2]) / 64)
  f64[layout.NEXT_DUAL >> 3] = runs < MAX_DUAL_RUNS ? f64[layout.NODES >> 3] + (i32[layout.PROVING_NODES >> 2] << runs) : Infinity
  f64[layout.TARGET >> 3] = target
  f64[layout.TARGET_STEP >> 3] = Math.max(f64[layout.TARGET_STEP >> 3], targetStep)
}

/** Called when all is searched. True if there is another pass. */
export function nextPass(memory: Memory): boolean {
  const { i32, f64 } = memory
  const score = i32[layout.SCORE >> 2]
  const target = f64[layout.TARGET >> 3]
  const reached = stage(memory) !== layout.PROVING || score >= target
  noteBound(memory, reached ? score : target)
  if (reached) return startListing(memory)
  const targetStep = f64[layout.TARGET_STEP >> 3]
  f64[layout.TARGET >> 3] = target - targetStep
  f64[layout.TARGET_STEP >> 3] = 2 * targetStep
  return true
}

/** The score is proven. False if there is nothing to list. */
function startListing(memory: Memory): boolean {
  const { i32, f64 } = memory
  if (!allWanted(memory) || stage(memory) === layout.LISTING || i32[layout.SCORE >> 2] === NO_SCORE) return false
  if (i32[layout.DUAL_RUNS >> 2] === 0) splitEvenly(memory)
  i32[layout.STAGE >> 2] = layout.LISTING
  f64[layout.NEXT_DUAL >> 3] = Infinity
  return true
}
