// Many puzzles, twice four at a time: the lanes of every vector are four puzzles, each at a node of its own (drawn in layout.ts). A
// round takes all of them a step further; a lane whose node has ended goes on with the next one, or with the next puzzle.
//
// Two groups of four, because the exit branch of a round is unpredictable: one branch for eight lanes is mispredicted less often than two
// for four (without it: 1.01x to 1.02x the time). docs/sudoku.md has the other measurements.
//
// If few puzzles are left, they go on alone, as in one.ts: eight lanes take as much time as some five puzzles alone. A puzzle that has found
// nothing for long is left UNANSWERED, and the host has it answered as a puzzle of its own.

import { header, model } from '../board'
import { begin, leave } from '../header'
import { BOARD } from '../host'
import * as layout from '../layout'
import { print } from './digits'
import { add3, and3, CARRY, DIGITS, FULL, GUARDS, ONES, or3, SOLVED_SUM3 } from './fields'
import { gather, gatherAlone, GROUP0, GROUP1, GROUPS_END, guess, scatter } from './lanes'
import {
  ACTIVE, ALONE, ANSWER_BYTES, ANSWERS, BLOCK_BYTES, COUNTS, COVERED, FOUR_STACKS, FRAME_BYTES, LANE_COUNT, LANE_FRAME, LANE_SINCE, LANES, LAST_SUM,
  LEFT, MAX_FRAMES, NAKED, ONE, ONE_SINCE, ONE_STACK, PENDING, PENDING_DEAD, PENDING_FULL, PENDING_SAME, SCRATCH, STRIDE, SUM,
  TEXT_AT, TEXT_BYTES, TRIAD, UNANSWERED,
} from './layout'
import { next, resetText } from './lines'
import { AGAIN, decide, solved, SOLVED } from './node'
import { backtrack as backtrackAlone, visit } from './one'
import { clash, places, singles, triads } from './rules'

/** A sum that only looks solved: go on. */
const LATER = -4

const STACK_BYTES = MAX_FRAMES * FRAME_BYTES

/** So many puzzles are faster one after the other than in lanes. */
const FEW = 4

/** A batch of the lines in TEXT. */
export function start(): void {
  begin()
  resetText()
  const full = v128.load(FULL)
  for (let at = GROUP0; at < GROUPS_END; at += 16) v128.store(at, full)
  store<u32>(0, 0, BOARD + ACTIVE)
  store<u32>(0, 0, BOARD + NAKED)
  store<u32>(0, 0, BOARD + PENDING)
  store<u32>(0, 0, BOARD + ALONE)
  v128.store(BOARD + LAST_SUM, i32x4.splat(0))
  v128.store(BOARD + LAST_SUM, i32x4.splat(0), 16)
  for (let lane: u32 = 0; lane < <u32>LANES; lane++) {
    if (refill(lane)) store<u32>(0, load<u32>(0, BOARD + ACTIVE) | 1 << lane, BOARD + ACTIVE)
  }
}

/** Visits at most `budget` nodes. Returns PAUSED, or EXHAUSTED where reading stopped and its puzzles are answered. */
export function run(budget: u32): i32 {
  const before = header.status
  if (before > layout.PAUSED) return before

  const ones = v128.load(ONES)
  const guards = v128.load(GUARDS)
  const carry = v128.load(CARRY)
  const all = v128.load(FULL)
  const digits = v128.load(DIGITS)
  const solvedSum = v128.load(SOLVED_SUM3)
  const limit = <u32>header.limit
  const patience = model.patience
  let remaining = budget
  let guesses: u32 = 0
  let backtracks: u32 = 0
  let solutions: u32 = 0
  let active = load<u32>(0, BOARD + ACTIVE)
  let naked = load<u32>(0, BOARD + NAKED) != 0
  let pending = load<u32>(0, BOARD + PENDING)
  let dead = load<u32>(0, BOARD + PENDING_DEAD)
  let same = load<u32>(0, BOARD + PENDING_SAME)
  let full = load<u32>(0, BOARD + PENDING_FULL)

  while (active && remaining) {
    if (!pending) {
      if (popcnt(active) <= <u32>FEW) {
        const lane = ctz(active)
        remaining -= runAlone(lane, remaining, limit, patience)
        if (load<u32>(0, BOARD + ALONE)) break
        // Lanes are idle because no puzzle is left to read.
        active ^= 1 << lane
        continue
      }
      // A round, in passes over the stacks: each pass is three independent chains of operations (without it: 1.13x to 1.2x the time). Naked
      // singles are a third of the work, and only every other round looks for them (without it: 1.00x to 1.03x the time).
      naked = !naked
      if (naked) {
        for (let block = GROUP0; block < GROUPS_END; block += BLOCK_BYTES) singles(block, ones, guards, carry, digits)
      } else {
        for (let block = GROUP0; block < GROUPS_END; block += BLOCK_BYTES) triads(block)
      }
      for (let block = GROUP0; block < GROUPS_END; block += BLOCK_BYTES) places(block, guards, carry, digits)
      const covered0 = v128.and(joinRows(GROUP0), coveredIn(GROUP0))
      const covered1 = v128.and(joinRows(GROUP1), coveredIn(GROUP1))
      const sum0 = sumOf(GROUP0)
      const sum1 = sumOf(GROUP1)
      dead = active & ~equal(covered0, covered1, all, all)
      same = naked ? active & equal(sum0, sum1, v128.load(BOARD + LAST_SUM), v128.load(BOARD + LAST_SUM, 16)) : 0
      full = active & equal(sum0, sum1, solvedSum, solvedSum)
      pending = dead | same | full
      v128.store(BOARD + LAST_SUM, sum0)
      v128.store(BOARD + LAST_SUM, sum1, 16)
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
        const frame: usize = load<u32>(BOARD + LANE_FRAME + (lane << 2))
        const end = full & bit && solved(BOARD + SCRATCH) ? SOLVED : same & bit ? decide(BOARD + SCRATCH, frame) : LATER
        if (end == LATER) continue
        if (end == AGAIN) {
          scatter(BOARD + SCRATCH, lane)
          continue
        }
        if (end >= 0 && (frame > bottom(lane) || !clash(BOARD + SCRATCH))) {
          remaining--
          countNode(lane, patience)
          guesses++
          guess(end, lane)
          store<u32>(BOARD + LANE_FRAME + (lane << 2), <u32>frame + FRAME_BYTES)
          store<u32>(BOARD + LAST_SUM + (lane << 2), 0)
          continue
        }
        if (end == SOLVED) {
          solutions++
          store<u32>(BOARD + LANE_SINCE + (lane << 2), 0)
          more = recordSolution(lane, BOARD + SCRATCH) < limit
        }
      }
      remaining--
      const lost = countNode(lane, patience)
      store<u32>(BOARD + LAST_SUM + (lane << 2), 0)
      if (more && !lost && backtrack(lane)) {
        backtracks++
        continue
      }
      closeAnswer(lane, lost)
      if (!refill(lane)) active ^= bit
      // Clues are naked singles: a new puzzle begins with a round that looks for them (without it: 1.01x the time).
      naked = false
    }
  }

  store<u32>(0, active, BOARD + ACTIVE)
  store<u32>(0, u32(naked), BOARD + NAKED)
  store<u32>(0, pending, BOARD + PENDING)
  store<u32>(0, dead, BOARD + PENDING_DEAD)
  store<u32>(0, same, BOARD + PENDING_SAME)
  store<u32>(0, full, BOARD + PENDING_FULL)
  header.nodes += <f64>(budget - remaining)
  header.guesses += <f64>guesses
  header.backtracks += <f64>backtracks
  header.solutions += <f64>solutions
  const share = <f64>load<u32>(0, BOARD + TEXT_AT) / <f64>max(load<u32>(0, BOARD + TEXT_BYTES), 1)
  return leave(active ? layout.PAUSED : layout.EXHAUSTED, share)
}

/** Visits nodes of a lane's puzzle alone, at most `budget`. Returns how many. When the puzzle is answered, nobody is ALONE. */
function runAlone(lane: u32, budget: u32, limit: u32, patience: u32): u32 {
  if (load<u32>(0, BOARD + ALONE) == 0) leaveLane(lane)
  let remaining = budget
  let guesses: u32 = 0
  let backtracks: u32 = 0
  let solutions: u32 = 0
  while (remaining) {
    remaining--
    const end = visit()
    if (end >= 0) {
      guesses++
      continue
    }
    const lost = load<u32>(0, BOARD + ONE_SINCE) >= patience
    let more = header.depth != 0 && !lost
    if (end == SOLVED) {
      solutions++
      more = recordSolution(lane, BOARD + ONE) < limit && more
    }
    if (!more) {
      closeAnswer(lane, lost)
      store<u32>(0, 0, BOARD + ALONE)
      break
    }
    backtrackAlone()
    backtracks++
  }
  header.guesses += <f64>guesses
  header.backtracks += <f64>backtracks
  header.solutions += <f64>solutions
  return budget - remaining
}

/** A lane's puzzle becomes the one that is ALONE. */
function leaveLane(lane: u32): void {
  const frames = load<u32>(BOARD + LANE_FRAME + (lane << 2)) - <u32>bottom(lane)
  gatherAlone(lane)
  memory.copy(BOARD + ONE_STACK, bottom(lane), frames)
  header.depth = frames / FRAME_BYTES
  store<u32>(0, load<u32>(BOARD + LANE_SINCE + (lane << 2)), BOARD + ONE_SINCE)
  store<u32>(0, lane + 1, BOARD + ALONE)
}

/** Counts a node of a lane. Is the search lost now? */
// @ts-ignore: decorator
@inline function countNode(lane: u32, patience: u32): bool {
  const at = BOARD + LANE_SINCE + (lane << 2)
  const since = load<u32>(at) + 1
  store<u32>(at, since)
  return since >= patience
}

/** The lanes of two groups in which all bits are as in two others, a bit each. */
// @ts-ignore: decorator
@inline function equal(a0: v128, a1: v128, b0: v128, b1: v128): u32 {
  return i32x4.bitmask(i32x4.eq(a0, b0)) | i32x4.bitmask(i32x4.eq(a1, b1)) << 4
}

/** The digits that have a place in every box of a group. */
// @ts-ignore: decorator
@inline function coveredIn(group: usize): v128 {
  return and3(v128.load(group, COVERED), v128.load(group, BLOCK_BYTES + COVERED), v128.load(group, 2 * BLOCK_BYTES + COVERED))
}

/** The 27 cells of a group, added up. */
// @ts-ignore: decorator
@inline function sumOf(group: usize): v128 {
  return add3(sumOfBlock(group), sumOfBlock(group + BLOCK_BYTES), sumOfBlock(group + 2 * BLOCK_BYTES))
}

// @ts-ignore: decorator
@inline function sumOfBlock(block: usize): v128 {
  return add3(v128.load(block, SUM), v128.load(block, SUM + STRIDE), v128.load(block, SUM + 2 * STRIDE))
}

/**
 * Row triads for the next round: as the column triads in rules.ts, but a band's triads stand in three blocks. Returns the digits that
 * have a configuration in every band, with all guards: a digit that has none would not be missed before the next round (round() in
 * rules.ts says what that is worth).
 */
// @ts-ignore: decorator
@inline function joinRows(group: usize): v128 {
  const r00 = v128.load(group, TRIAD)
  const r01 = v128.load(group, BLOCK_BYTES + TRIAD)
  const r02 = v128.load(group, 2 * BLOCK_BYTES + TRIAD)
  const r10 = v128.load(group, TRIAD + STRIDE)
  const r11 = v128.load(group, BLOCK_BYTES + TRIAD + STRIDE)
  const r12 = v128.load(group, 2 * BLOCK_BYTES + TRIAD + STRIDE)
  const r20 = v128.load(group, TRIAD + 2 * STRIDE)
  const r21 = v128.load(group, BLOCK_BYTES + TRIAD + 2 * STRIDE)
  const r22 = v128.load(group, 2 * BLOCK_BYTES + TRIAD + 2 * STRIDE)
  const even0 = and3(r00, r11, r22)
  const even1 = and3(r01, r12, r20)
  const even2 = and3(r02, r10, r21)
  const odd0 = and3(r00, r12, r21)
  const odd1 = and3(r01, r10, r22)
  const odd2 = and3(r02, r11, r20)
  const left0 = v128.or(even0, odd0)
  const left1 = v128.or(even2, odd1)
  const left2 = v128.or(even1, odd2)
  v128.store(group, left0, LEFT)
  v128.store(group, v128.or(even1, odd1), BLOCK_BYTES + LEFT)
  v128.store(group, v128.or(even2, odd2), 2 * BLOCK_BYTES + LEFT)
  v128.store(group, left1, LEFT + STRIDE)
  v128.store(group, v128.or(even0, odd2), BLOCK_BYTES + LEFT + STRIDE)
  v128.store(group, v128.or(even1, odd0), 2 * BLOCK_BYTES + LEFT + STRIDE)
  v128.store(group, left2, LEFT + 2 * STRIDE)
  v128.store(group, v128.or(even2, odd0), BLOCK_BYTES + LEFT + 2 * STRIDE)
  v128.store(group, v128.or(even0, odd1), 2 * BLOCK_BYTES + LEFT + 2 * STRIDE)
  return or3(left0, left1, left2)
}

/** The bottom of a lane's stack. */
// @ts-ignore: decorator
@inline function bottom(lane: u32): usize {
  return BOARD + FOUR_STACKS + lane * STACK_BYTES
}

/** A solution stands on the grid: it is the lane's answer, if it is the first. Returns how many there are now. */
function recordSolution(lane: u32, grid: usize): u32 {
  const at: usize = load<u32>(BOARD + LANE_COUNT + (lane << 2))
  const count = load<u32>(at) + 1
  store<u32>(at, count)
  if (count == 1) print(grid, answerOf(at), 0x31)
  return count
}

/** The answer of a lane's puzzle, if there was none; or UNANSWERED. */
// @ts-ignore: decorator
@inline function closeAnswer(lane: u32, lost: bool): void {
  const at: usize = load<u32>(BOARD + LANE_COUNT + (lane << 2))
  if (lost) store<u32>(at, UNANSWERED)
  else if (load<u32>(at) == 0) memory.fill(answerOf(at), 0, ANSWER_BYTES)
}

// @ts-ignore: decorator
@inline function answerOf(count: usize): usize {
  return BOARD + ANSWERS + ((count - BOARD - COUNTS) >> 2) * ANSWER_BYTES
}

/** The other side of a lane's last guess that is still open. False if there is none. */
// @ts-ignore: decorator
@inline function backtrack(lane: u32): bool {
  const slot = BOARD + LANE_FRAME + (lane << 2)
  const frame: usize = load<u32>(slot) - FRAME_BYTES
  if (frame < bottom(lane)) return false
  store<u32>(slot, <u32>frame)
  scatter(frame, lane)
  return true
}

/** The next puzzle for a lane. False if there is none. */
function refill(lane: u32): bool {
  const count = next(BOARD + SCRATCH)
  if (!count) return false
  store<u32>(BOARD + LANE_COUNT + (lane << 2), <u32>count)
  store<u32>(BOARD + LANE_FRAME + (lane << 2), <u32>bottom(lane))
  store<u32>(BOARD + LANE_SINCE + (lane << 2), 0)
  scatter(BOARD + SCRATCH, lane)
  return true
}
