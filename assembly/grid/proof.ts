// How the best score is found and proved, in three stages; and how all its solutions are listed.
//
//   Primal   Depth-first search with a simple bound, until it has taken PRIMAL_NODES and has a solution: a bound is of no use without one.
//            An easy puzzle ends here.
//   Dual     Restarted at the root, subgradient steps improve the split (split.ts) and so the bound, a slice at each visit: a node
//            like any other, after which run() pauses.
//   Proving  The split stays, and the search has a target just below the bound: solutions are assumed to score more than that, which
//            prunes hard. The first target that is met is mostly met by the best solution. If all is searched and nothing is that good,
//            the target falls, by more each time. A search that takes long goes back to the dual, with smaller steps.
//   Listing  If all solutions of the best score are wanted, one more pass finds them: each once, because nothing restarts it after the first.
//            A search that begins here, with a score that is proven, goes to the dual once, if it finds nothing for PRIMAL_NODES: 74 nodes in
//            place of over 20,000 for a part of a blank pyramid that has no solution of the best score.
//
// BEST_BOUND holds at any time, and never rises. It falls at the root, where one node stands for all that is left, and with the target.

import { CANDIDATES, header, HOUSES, model } from '../board'
import * as codes from '../codes'
import { offer, countSolution } from '../header'
import { choose } from './branch'
import { DOMAIN } from './places'
import {
  bestCandidate,
  computeBound,
  filter,
  greatestRegret,
  noteBound,
  PRUNED,
  regretCell,
  regretValue,
  relaxedScore,
  STABLE,
} from './score'
import { splitEvenly, baseStep, subgradientStep } from './split'

/** Times the dual was solved so far, and the nodes after which it is solved (again). */
let dualRuns: u32 = 0
let nextDual: f64 = 0
/** The size of the subgradient steps, their ratio from one to the next, and the smallest. */
let stepSize: f64 = 0
let stepRatio: f64 = 0
let lastStep: f64 = 0
/** While proving: assume that solutions score more than this; and how far to lower it if none does. */
let target: f64 = 0
let targetStep: f64 = 0

const MAX_DUAL_RUNS: u32 = 3

export function beginProof(): void {
  model.stage = codes.PRIMAL
  header.score = header.incumbent
  dualRuns = 0
  nextDual = <f64>model.primalNodes
  target = Infinity
  targetStep = 1
  header.bestBound = Infinity
  if (model.allBest == codes.PROVEN) startListing()
}

/** Are all solutions of the best score wanted? */
@inline function allWanted(): bool {
  return model.allBest != 0
}

/** May another pass follow, for a lower target or to list? */
export function passesLeft(): bool {
  return model.stage == codes.PROVING || (allWanted() && model.stage != codes.LISTING)
}

/**
 * Removes what is no better than the incumbent, or than the target. What is as good stays if it is wanted: the dual removes for good.
 * Returns what filter() does.
 */
export function prune(): i32 {
  const score = header.score
  if (model.stage == codes.PRIMAL) {
    const relaxed = relaxedScore()
    noteBound(relaxed)
    return relaxed > score ? STABLE : PRUNED
  }
  if (model.stage == codes.PROVING) return filter(max(<f64>score, target))
  return filter(<f64>score - (allWanted() ? 1 : 0))
}

/** Takes a solution: the new incumbent, or one of those to list. If none can be better, nothing else is searched in this pass. */
export function scored(): i32 {
  if (model.stage == codes.LISTING) return countSolution()
  const score = relaxedScore()
  header.score = score
  if (<f64>score >= header.bestBound) header.depth = 0
  return allWanted() ? offer() : countSolution()
}

export function branchingCell(): usize {
  return guided() ? regretCell : choose()
}

export function branchingValue(cell: usize, mask: u32): u32 {
  return guided() ? regretValue : bestCandidate(cell, mask)
}

/** Does the search branch by regret? */
@inline function guided(): bool {
  return model.stage != codes.PRIMAL && greatestRegret > 0
}

/** Called at every node that is not pruned. True if the search is to restart at the root. */
export function restartDue(): bool {
  if (model.stage == codes.DUAL) {
    if (solveDual()) return true
    if (model.allBest == codes.PROVEN) startListing()
    else startProving()
    return true
  }
  const early = header.nodes < nextDual
  if (early || header.score == i32.MIN_VALUE || (model.stage == codes.LISTING && header.solutions > 0)) return false
  startDual()
  return true
}

/** The dual comes next: from an even split with great steps, or from the split there is with small ones that shrink more slowly. */
function startDual(): void {
  if (dualRuns == 0) splitEvenly()
  model.stage = codes.DUAL
  stepSize = dualRuns == 0 ? 4 * baseStep() : baseStep()
  lastStep = baseStep() / 1024
  stepRatio = 1 - 0.04 / <f64>(1 << dualRuns)
  dualRuns++
}

/** One slice of the subgradient steps. False if none is left. Without any weight, steps are not a number. */
function solveDual(): bool {
  if (!(stepSize > lastStep)) return false
  for (let rounds = slice(); rounds && stepSize > lastStep; rounds--) {
    stepSize = subgradientStep(stepSize) ? stepSize * stepRatio : 0
    computeBound()
  }
  return true
}

/** Subgradient steps at one node. */
function slice(): u32 {
  const members = <u32>load<u16>(model.scored << 1, HOUSES) >> 1
  return 1 + model.dualSlice / (1 + members * (model.splitBytes >> 3))
}

/** Freezes the split. What is removed at the root stays removed; the target is just below the bound. */
function startProving(): void {
  memory.copy(CANDIDATES, DOMAIN, header.size << 2)
  model.stage = codes.PROVING
  const nodes = <f64>(model.provingNodes << dualRuns)
  nextDual = dualRuns < MAX_DUAL_RUNS ? header.nodes + nodes : Infinity
  target = min(target, header.bestBound - 1)
  targetStep = max(targetStep, floor((target - <f64>header.score) / 64))
}

/** Called when all is searched. True if there is another pass. */
export function nextPass(): bool {
  const score = <f64>header.score
  const reached = model.stage != codes.PROVING || score >= target
  noteBound(reached ? score : target)
  if (reached) return startListing()
  target -= targetStep
  targetStep *= 2
  return true
}

/** The score is proven. False if there is nothing to list. */
function startListing(): bool {
  if (!allWanted() || model.stage == codes.LISTING || header.score == i32.MIN_VALUE) return false
  if (dualRuns == 0) splitEvenly()
  model.stage = codes.LISTING
  if (dualRuns || model.allBest != codes.PROVEN) nextDual = Infinity
  return true
}
