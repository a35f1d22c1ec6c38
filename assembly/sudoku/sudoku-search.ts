// One puzzle: every solution of it, depth first, on vectors (one.ts) or, where there are none, on words (scalar/scalar-node.ts). Both own the grids of the
// current node and of the guesses that are open, and this file their shares of the search space, so the search can stop before any node and go
// on from there.
//
// A search that has found solutions, and then nothing for long, refuses to go on: the host goes on with its parts.

import { header, model } from '../board'
import { inTable } from '../bounds'
import * as codes from '../codes'
import { begin, countSolution, leave, listing, offer, place } from '../header'
import { othersOf } from './sudoku-branch'
import { list } from './digits'
import { MAX_FRAMES } from './grid'
import { SOLVED } from './sudoku-node'
import { back, loadRoot, one, visitNode, write } from './one'
import { frameAt } from './scalar/frame'
import { loadWords, printWords, visitWords, writeWords } from './scalar/scalar-node'

/** f64[MAX_FRAMES]: the share of the search space below the other side of each guess that is open. */
const SHARES: usize = memory.data(8 * MAX_FRAMES, 16)
/** The share below the current node. */
let nodeShare: f64 = 0
/** Nodes since the last solution. */
export let since: u32 = 0

@inline function shareAt(depth: u32): f64 {
  return load<f64>(depth << 3, SHARES)
}

/** The grid of the current node. */
@inline export function node(): usize {
  return ASC_FEATURE_SIMD ? changetype<usize>(one) : frameAt(header.depth)
}

/** A search from the 81 masks in CANDIDATES (bit 0 is the digit 1). */
export function start(): void {
  begin()
  if (ASC_FEATURE_SIMD) loadRoot()
  else loadWords()
  beginRoot()
}

/** Begins at the root, whose grid is there. */
export function beginRoot(): void {
  nodeShare = 1
  resume(0, 0)
}

/** Goes on with a search from elsewhere, whose grids are there: so many guesses, and nodes since the last solution. Its shares are unknown. */
export function resume(depth: u32, nodes: u32): void {
  header.depth = depth
  since = nodes
}

/** Visits at most `budget` nodes. Returns PAUSED, EXHAUSTED or STOPPED; REFUSED `turnNodes` nodes after the last solution, if that is not 0. */
export function run(budget: u32): i32 {
  const before = header.status
  if (before > codes.PAUSED) return before
  const turnNodes = model.turnNodes
  if (turnNodes) {
    const left = header.solutions ? turnNodes - since : turnNodes
    if (left == 0) return codes.REFUSED
    budget = min(budget, left)
  }
  const status = search(budget)
  return leave(status, status == codes.EXHAUSTED ? 1 : max<f64>(0, 1 - shareLeft()))
}

function search(budget: u32): i32 {
  let status = codes.PAUSED
  let nodes: f64 = 0
  let guesses: f64 = 0
  let backtracks: f64 = 0
  for (; budget; budget--) {
    nodes++
    const end = visit()
    if (end >= 0) {
      guesses += <f64>othersOf(end)
      continue
    }
    let answer = codes.RUNNING
    if (end == SOLVED) {
      if (listing()) listSolution(place(81))
      answer = countSolution()
    }
    if (header.depth == 0) {
      status = codes.EXHAUSTED
      break
    }
    if (answer == codes.STOPPED) {
      status = codes.STOPPED
      break
    }
    backtrack()
    backtracks++
    if (answer != codes.RUNNING) break
  }
  header.nodes += nodes
  header.guesses += guesses
  header.backtracks += backtracks
  return status
}

function listSolution(to: usize): void {
  if (ASC_FEATURE_SIMD) list(one, to)
  else printWords<u32>(node(), to, 1)
}

/** Visits a node. Returns DEAD, SOLVED or the guess it made. */
export function visit(): i32 {
  since++
  const depth = header.depth
  const end = ASC_FEATURE_SIMD ? visitNode(depth) : visitWords(depth)
  if (end >= 0) {
    const deeper = depth + othersOf(end)
    for (let other = depth; other < deeper; other++) {
      nodeShare *= 0.5
      store<f64>(inTable(other << 3, 8 * MAX_FRAMES), nodeShare, SHARES)
    }
    header.depth = deeper
  } else if (end == SOLVED) {
    since = 0
  }
  return end
}

/** The other side of the last guess that is still open. */
export function backtrack(): void {
  const depth = header.depth - 1
  if (ASC_FEATURE_SIMD) back(depth)
  nodeShare = shareAt(depth)
  header.depth = depth
}

/** The share of the search space that needs more visits. */
function shareLeft(): f64 {
  let left = nodeShare
  for (let depth: u32 = 0; depth < header.depth; depth++) left += shareAt(depth)
  return left
}

/** Puts the candidates of an open node on the list, 0 for the current node, then the other side of the last guess first. False if there are no more. */
export function openNode(number: u32): bool {
  // The current node of a search that was stopped is the last solution.
  const back = number + u32(header.status == codes.STOPPED)
  const depth = header.depth
  if (back > depth) return false
  if (ASC_FEATURE_SIMD) write(back, place(81))
  else writeWords(frameAt(depth - back), place(81))
  header.openShare = back == 0 ? nodeShare : shareAt(depth - back)
  offer()
  return true
}
