// Many puzzles, twice four at a time: the lanes of every vector are four puzzles, each at a node of its own (drawn in grid.ts). A round
// takes all of them a step further; a lane whose node has ended goes on with the next one, or with the next puzzle. It owns the stacks of
// the lanes, and what run() has to know of the last round; lanes.ts owns their grids.
//
// Two groups of four, because the exit branch of a round is unpredictable: one branch for eight lanes is mispredicted less often than two
// for four (without it: 1.01x to 1.02x the time).
//
// If few puzzles are left, they go on alone (answers.ts): eight lanes take as much time as some five puzzles alone. A puzzle that has found
// nothing for long is left UNANSWERED, and the host has it answered as a puzzle of its own.

import { batch, header, LANE_ROWS, model } from '../board'
import * as codes from '../codes'
import { LANES } from '../limits'
import { addSolution, alone, beginAlone, beginBatch, closeAnswer, leaveBatch, runAlone } from './answers'
import { othersOf } from './sudoku-branch'
import { add3, and3, CARRY, DIGITS, FULL, GUARDS, ONES, or3, SOLVED_SUM3 } from './fields'
import { Block, BLOCK_BYTES, Grid, GRID_BYTES, MAX_FRAMES } from './grid'
import { gather, gatherAlone, gathered, GROUP0, GROUP1, GROUPS_END, guess, scatter } from './lanes'
import { next, NO_PUZZLE, textOf } from './batch-lines'
import { AGAIN, decide, isSolution, SOLVED } from './sudoku-node'
import { takeFrames } from './one'
import { clash, places, singles } from './inferences'
import { resume } from './sudoku-search'
import { parse } from './text-to-grid'

/** A sum that only looks solved: go on. */
const LATER = -4

const STACK_BYTES = MAX_FRAMES * GRID_BYTES
/** GRID_BYTES[LANES][MAX_FRAMES]: the guesses of each lane that are open. */
const STACKS: usize = memory.data(LANES * STACK_BYTES, 16)
/** u32[LANES]: the address of the first free frame of each lane's stack. */
const FREE_FRAMES: usize = memory.data(4 * LANES, 16)
/** u32[LANES]: nodes since the last solution of each lane's puzzle. */
const SINCE: usize = memory.data(4 * LANES, 16)
/** v128[2]: the sums of the last round. */
const LAST_SUM0: usize = memory.data(4 * LANES, 16)
const LAST_SUM1: usize = LAST_SUM0 + 16

/** The lanes in which it ended in an event that has not been dealt with yet, a bit each: */
let pendingLanes: u32 = 0
/** a contradiction, */
let deadLanes: u32 = 0
/** nothing changed, */
let sameLanes: u32 = 0
/** or the sum is that of a solution. */
let fullLanes: u32 = 0

/** So many puzzles are faster one after the other than in lanes. */
const FEW = 4

/** A batch of the lines in TEXT. */
export function start(): void {
  beginBatch()
  const full = v128.load(FULL)
  for (let at = GROUP0; at < GROUPS_END; at += 16) v128.store(at, full)
  pendingLanes = 0
  v128.store(LAST_SUM0, i32x4.splat(0))
  v128.store(LAST_SUM1, i32x4.splat(0))
  batch.active = 0
  for (let lane: u32 = 0; lane < <u32>LANES; lane++) {
    if (refill(lane)) batch.active |= 1 << lane
  }
}

/** Visits at most `budget` nodes. Returns PAUSED, or EXHAUSTED where reading stopped and its puzzles are answered. */
export function run(budget: u32): i32 {
  const before = header.status
  if (before > codes.PAUSED) return before

  const ones = v128.load(ONES)
  const guards = v128.load(GUARDS)
  const carry = v128.load(CARRY)
  const all = v128.load(FULL)
  const digits = v128.load(DIGITS)
  const solvedSum = v128.load(SOLVED_SUM3)
  const limit = <u32>header.limit
  const turnNodes = model.turnNodes
  let remaining = budget
  let guesses: u32 = 0
  let backtracks: u32 = 0
  let solutions: u32 = 0
  let active = batch.active
  let pending = pendingLanes
  let dead = deadLanes
  let same = sameLanes
  let full = fullLanes

  while (active && remaining) {
    if (!pending) {
      if (popcnt(active) <= <u32>FEW) {
        const lane = ctz(active)
        if (!alone) leaveLane(lane)
        remaining -= runAlone(lane, remaining)
        if (alone) break
        // Lanes are idle because no puzzle is left to read.
        active ^= 1 << lane
        continue
      }
      // A round, in passes over the stacks: each pass is three independent chains of operations (without it: 1.13x to 1.2x the time).
      for (let block = GROUP0; block < GROUPS_END; block += BLOCK_BYTES) singles(changetype<Block>(block), ones, guards, carry, digits)
      for (let block = GROUP0; block < GROUPS_END; block += BLOCK_BYTES) places(changetype<Block>(block), guards, carry, digits)
      const covered0 = v128.and(joinRows(GROUP0), coveredIn(GROUP0))
      const covered1 = v128.and(joinRows(GROUP1), coveredIn(GROUP1))
      const sum0 = sumOf(GROUP0)
      const sum1 = sumOf(GROUP1)
      dead = active & ~equal(covered0, covered1, all, all)
      same = active & equal(sum0, sum1, v128.load(LAST_SUM0), v128.load(LAST_SUM1))
      full = active & equal(sum0, sum1, solvedSum, solvedSum)
      pending = dead | same | full
      v128.store(LAST_SUM0, sum0)
      v128.store(LAST_SUM1, sum1)
    }
    while (pending && remaining) {
      // Dead lanes first: what they store has time to land before the next round loads it.
      const died = pending & dead
      const lane = ctz(died ? died : pending)
      const bit: u32 = 1 << lane
      pending ^= bit
      let more = true
      if (!died) {
        gather(lane)
        const frame: usize = load<u32>(lane << 2, FREE_FRAMES)
        const end = full & bit && isSolution(gathered) ? SOLVED : same & bit ? decide(gathered, changetype<Grid>(frame)) : LATER
        if (end == LATER) continue
        if (end == AGAIN) {
          scatter(gathered, lane)
          continue
        }
        if (end >= 0 && (frame > bottom(lane) || !clash(gathered))) {
          remaining--
          countNode(lane, turnNodes)
          const others = othersOf(end)
          guesses += others
          guess(end, lane)
          const free = frame + others * GRID_BYTES
          assert(free <= bottom(lane) + STACK_BYTES, 'the stack is full')
          store<u32>(lane << 2, <u32>free, FREE_FRAMES)
          store<u32>(lane << 2, 0, LAST_SUM0)
          continue
        }
        if (end == SOLVED) {
          solutions++
          store<u32>(lane << 2, 0, SINCE)
          more = addSolution(lane, changetype<usize>(gathered)) < limit
        }
      }
      remaining--
      const unanswered = countNode(lane, turnNodes)
      store<u32>(lane << 2, 0, LAST_SUM0)
      if (more && !unanswered && backtrack(lane)) {
        backtracks++
        continue
      }
      closeAnswer(lane, unanswered)
      if (!refill(lane)) active ^= bit
    }
  }

  batch.active = active
  pendingLanes = pending
  deadLanes = dead
  sameLanes = same
  fullLanes = full
  header.nodes += <f64>(budget - remaining)
  header.guesses += <f64>guesses
  header.backtracks += <f64>backtracks
  header.solutions += <f64>solutions
  return leaveBatch()
}

/** A lane's puzzle becomes the one that is ALONE. */
function leaveLane(lane: u32): void {
  const bytes = load<u32>(lane << 2, FREE_FRAMES) - <u32>bottom(lane)
  gatherAlone(lane)
  takeFrames(bottom(lane), bytes)
  beginAlone()
  resume(bytes / GRID_BYTES, load<u32>(lane << 2, SINCE))
}

/** Counts a node of a lane. Is the puzzle left unanswered now? */
@inline function countNode(lane: u32, turnNodes: u32): bool {
  const nodes = load<u32>(lane << 2, SINCE) + 1
  store<u32>(lane << 2, nodes, SINCE)
  return nodes >= turnNodes
}

/** The lanes of two groups in which all bits are as in two others, a bit each. */
@inline function equal(a0: v128, a1: v128, b0: v128, b1: v128): u32 {
  return i32x4.bitmask(i32x4.eq(a0, b0)) | i32x4.bitmask(i32x4.eq(a1, b1)) << 4
}

/** The digits that have a place in every box of a group. */
@inline function coveredIn(group: usize): v128 {
  return and3(changetype<Block>(group).covered, changetype<Block>(group + BLOCK_BYTES).covered, changetype<Block>(group + 2 * BLOCK_BYTES).covered)
}

/** The 27 cells of a group, added up. */
@inline function sumOf(group: usize): v128 {
  return add3(sumOfBlock(changetype<Block>(group)), sumOfBlock(changetype<Block>(group + BLOCK_BYTES)), sumOfBlock(changetype<Block>(group + 2 * BLOCK_BYTES)))
}

@inline function sumOfBlock(block: Block): v128 {
  return add3(block.sum0, block.sum1, block.sum2)
}

/**
 * Row triads for the next round: as the column triads in inferences.ts, but a band's triads stand in three blocks. Returns the digits that
 * have a configuration in every band, with all guards: a digit that has none would not be missed before the next round (round() in
 * inferences.ts says what that is worth).
 */
@inline function joinRows(group: usize): v128 {
  const block0 = changetype<Block>(group)
  const block1 = changetype<Block>(group + BLOCK_BYTES)
  const block2 = changetype<Block>(group + 2 * BLOCK_BYTES)
  const r00 = block0.triad0
  const r01 = block1.triad0
  const r02 = block2.triad0
  const r10 = block0.triad1
  const r11 = block1.triad1
  const r12 = block2.triad1
  const r20 = block0.triad2
  const r21 = block1.triad2
  const r22 = block2.triad2
  const even0 = and3(r00, r11, r22)
  const even1 = and3(r01, r12, r20)
  const even2 = and3(r02, r10, r21)
  const odd0 = and3(r00, r12, r21)
  const odd1 = and3(r01, r10, r22)
  const odd2 = and3(r02, r11, r20)
  const left0 = v128.or(even0, odd0)
  const left1 = v128.or(even2, odd1)
  const left2 = v128.or(even1, odd2)
  block0.left0 = left0
  block1.left0 = v128.or(even1, odd1)
  block2.left0 = v128.or(even2, odd2)
  block0.left1 = left1
  block1.left1 = v128.or(even0, odd2)
  block2.left1 = v128.or(even1, odd0)
  block0.left2 = left2
  block1.left2 = v128.or(even2, odd0)
  block2.left2 = v128.or(even0, odd1)
  return or3(left0, left1, left2)
}

@inline function bottom(lane: u32): usize {
  return STACKS + lane * STACK_BYTES
}

/** The other side of a lane's last guess that is still open. False if there is none. */
@inline function backtrack(lane: u32): bool {
  const frame: usize = load<u32>(lane << 2, FREE_FRAMES) - GRID_BYTES
  if (frame < bottom(lane)) return false
  store<u32>(lane << 2, <u32>frame, FREE_FRAMES)
  scatter(changetype<Grid>(frame), lane)
  return true
}

/** The next puzzle for a lane. False if there is none. */
function refill(lane: u32): bool {
  const row = next()
  if (row == NO_PUZZLE) return false
  parse(textOf(row), gathered)
  store<u32>(lane << 2, row, LANE_ROWS)
  store<u32>(lane << 2, <u32>bottom(lane), FREE_FRAMES)
  store<u32>(lane << 2, 0, SINCE)
  scatter(gathered, lane)
  return true
}
