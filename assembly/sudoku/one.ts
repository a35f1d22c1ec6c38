// One puzzle: every solution of it, depth first, on one grid (drawn in grid.ts). It owns the current node and the stack of guesses, so the
// search can stop before any node and go on from there.
//
// A search that has found nothing for long refuses to go on, and the grid kernel takes over.

import { CANDIDATES, header, model } from '../board'
import { inTable } from '../bounds'
import * as codes from '../codes'
import { begin, leave, listing, place, countSolution } from '../header'
import { fromColumn, fromRow, inBand } from './branch'
import { list } from './digits'
import { CARRY, DIGITS, FULL, GUARDS, ONES, SOLVED_SUM, THREE_LANES } from './fields'
import { Block, BLOCK_BYTES, CELL_BYTES, Frame, FRAME_BYTES, GRID_BYTES, LEFT, MAX_FRAMES, Row, ROW_BYTES } from './grid'
import { AGAIN, DEAD, decide, solved, SOLVED } from './node'
import { clash, round } from './rules'

/** The current node. */
export const one = changetype<Block>(memory.data(BLOCK_BYTES, 16))
const ONE = changetype<usize>(one)
/** FRAME_BYTES[MAX_FRAMES]: the guesses that are open, the last one on top. */
const STACK: usize = memory.data(MAX_FRAMES * FRAME_BYTES, 16)
/** The share of the search space below the current node. */
export let oneShare: f64 = 0
/** Nodes since the last solution. */
export let since: u32 = 0

/** A search from the 81 masks in CANDIDATES (bit 0 is the digit 1). */
export function start(): void {
  begin()
  const nine = i32x4.splat(0x1ff)
  const blank = v128.or(v128.load(GUARDS), v128.andnot(v128.load(FULL), v128.load(THREE_LANES)))
  for (let row: usize = 0; row < 3; row++) {
    let a = i32x4.splat(0)
    let b = i32x4.splat(0)
    let c = i32x4.splat(0)
    for (let band: usize = 3; band-- > 0; ) {
      const from = <usize>CANDIDATES + (band * 3 + row) * 36
      const first = v128.load(from, 4)
      const last = v128.load(from, 20)
      a = v128.or(i32x4.shl(a, 10), v128.and(v128.shuffle<u32>(v128.load(from), last, 0, 3, 5, 5), nine))
      b = v128.or(i32x4.shl(b, 10), v128.and(v128.shuffle<u32>(first, last, 0, 3, 6, 6), nine))
      c = v128.or(i32x4.shl(c, 10), v128.and(v128.shuffle<u32>(first, last, 1, 4, 7, 7), nine))
    }
    const to = changetype<Row>(ONE + row * ROW_BYTES)
    to.a = v128.or(a, blank)
    to.b = v128.or(b, blank)
    to.c = v128.or(c, blank)
  }
  resetTriads()
  oneShare = 1
  since = 0
}

/** Visits at most `budget` nodes. Returns PAUSED, EXHAUSTED or STOPPED; REFUSED after `handoverNodes` nodes without a solution, if that is not 0. */
export function run(budget: u32): i32 {
  const before = header.status
  if (before > codes.PAUSED) return before
  const handoverNodes = model.handoverNodes
  if (handoverNodes != 0 && since >= handoverNodes) {
    if (header.solutions == 0) restart()
    return codes.REFUSED
  }
  const status = search(handoverNodes == 0 ? budget : min(budget, handoverNodes - since))
  return leave(status, status == codes.EXHAUSTED ? 1 : shareDone())
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
      guesses++
      continue
    }
    let answer = codes.RUNNING
    if (end == SOLVED) {
      if (listing()) list(one, place(81))
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

/** Visits a node. Returns DEAD, SOLVED or the guess it made. */
export function visit(): i32 {
  since++
  const depth = header.depth
  const frame = frameAt(depth)
  const end = depth == 0 && clash(one) ? DEAD : propagate(frame)
  if (end >= 0) {
    guess(end)
    oneShare *= 0.5
    frame.share = oneShare
    header.depth = depth + 1
  } else if (end == SOLVED) {
    since = 0
  }
  return end
}

@inline export function frameAt(depth: u32): Frame {
  return changetype<Frame>(STACK + inTable(depth * FRAME_BYTES, MAX_FRAMES * FRAME_BYTES))
}

/**
 * Goes on with a search from elsewhere, whose grid is in `one` already: its guesses, in so many bytes of frames, and the nodes since its
 * last solution. Its shares are unknown.
 */
export function resume(frames: usize, bytes: u32, nodes: u32): void {
  memory.copy(STACK, frames, bytes)
  header.depth = bytes / FRAME_BYTES
  since = nodes
}

/** The other side of the last guess that is still open. */
export function backtrack(): void {
  const depth = header.depth - 1
  const frame = frameAt(depth)
  // A few instructions, where memory.copy() is a call.
  for (let at: usize = 0; at < GRID_BYTES; at += CELL_BYTES) v128.store(ONE + at, v128.load(changetype<usize>(frame) + at))
  resetTriads()
  oneShare = frame.share
  header.depth = depth
}

/** Back to a root with the candidates of all open nodes. No solution is lost or found twice. Needs: none has been found yet. */
function restart(): void {
  for (let depth: u32 = 0; depth < header.depth; depth++) {
    const frame = frameAt(depth)
    for (let at: usize = 0; at < GRID_BYTES; at += CELL_BYTES) {
      v128.store(ONE + at, v128.or(v128.load(ONE + at), v128.load(changetype<usize>(frame) + at)))
    }
    oneShare += frame.share
  }
  resetTriads()
  header.depth = 0
}

/** A new grid: nothing is known of its row triads. */
@inline function resetTriads(): void {
  const full = v128.load(FULL)
  one.left0 = full
  one.left1 = full
  one.left2 = full
}

/** Makes a guess: the next round will miss what it removes. */
@inline function guess(choice: i32): void {
  if (inBand(choice)) {
    for (let index: usize = 0; index < 3; index++) {
      const row = ONE + index * ROW_BYTES
      v128.store(row, v128.andnot(v128.load(row, LEFT), fromRow(choice, 0, index)), LEFT)
    }
  } else {
    for (let index: usize = 0; index < 3; index++) {
      const out = fromColumn(choice, 0, index)
      for (let cell = ONE + index * CELL_BYTES; cell < ONE + GRID_BYTES; cell += ROW_BYTES) v128.store(cell, v128.andnot(v128.load(cell), out))
    }
  }
}

/** Rounds until the node has ended: DEAD, SOLVED or a guess. */
function propagate(frame: Frame): i32 {
  const ones = v128.load(ONES)
  const guards = v128.load(GUARDS)
  const carry = v128.load(CARRY)
  const full = v128.load(FULL)
  const digits = v128.load(DIGITS)
  let last = i32x4.splat(0)
  while (true) {
    if (v128.any_true(v128.xor(round(one, ones, guards, carry, digits), full))) return DEAD
    const sum = one.sum0
    if (v128.any_true(v128.xor(sum, last))) {
      if (!v128.any_true(v128.xor(sum, v128.load(SOLVED_SUM))) && solved(one)) return SOLVED
    } else {
      const end = decide(one, frame)
      if (end != AGAIN) return end
    }
    last = sum
  }
}

/** The share of the search space that needs no more visits. */
function shareDone(): f64 {
  let left = oneShare
  for (let depth: u32 = 0; depth < header.depth; depth++) left += frameAt(depth).share
  return max<f64>(0, 1 - left)
}
