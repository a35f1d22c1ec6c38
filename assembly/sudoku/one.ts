// One puzzle: every solution of it, depth first, on one grid (drawn in layout.ts). All state is in memory, so the search can stop
// before any node and go on from there.
//
// A search that has found nothing for long refuses to go on, and the grid kernel takes over.

import { header, model } from '../board'
import { begin, leave, listing, place, record } from '../header'
import { BOARD } from '../host'
import * as layout from '../layout'
import { fromColumn, fromRow, inBand } from './branch'
import { list } from './digits'
import { CARRY, DIGITS, FULL, GUARDS, ONES, SOLVED_SUM, THREE_LANES } from './fields'
import { FRAME_BYTES, FRAME_SHARE, GIVENS, GRID_BYTES, LEFT, ONE, ONE_SHARE, ONE_SINCE, ONE_STACK, STRIDE, SUM } from './layout'
import { AGAIN, DEAD, decide, solved, SOLVED } from './node'
import { clash, round } from './rules'

/** A search from the 81 candidate masks in GIVENS (bit 0 is the digit 1). */
export function start(): void {
  begin()
  const nine = i32x4.splat(0x1ff)
  const blank = v128.or(v128.load(GUARDS), v128.andnot(v128.load(FULL), v128.load(THREE_LANES)))
  for (let row: usize = 0; row < 3; row++) {
    let a = i32x4.splat(0)
    let b = i32x4.splat(0)
    let c = i32x4.splat(0)
    for (let band: usize = 3; band-- > 0; ) {
      const from = BOARD + GIVENS + (band * 3 + row) * 36
      const first = v128.load(from, 4)
      const last = v128.load(from, 20)
      a = v128.or(i32x4.shl(a, 10), v128.and(v128.shuffle<u32>(v128.load(from), last, 0, 3, 5, 5), nine))
      b = v128.or(i32x4.shl(b, 10), v128.and(v128.shuffle<u32>(first, last, 0, 3, 6, 6), nine))
      c = v128.or(i32x4.shl(c, 10), v128.and(v128.shuffle<u32>(first, last, 1, 4, 7, 7), nine))
    }
    const to = BOARD + ONE + row * STRIDE
    v128.store(to, v128.or(a, blank))
    v128.store(to, v128.or(b, blank), 16)
    v128.store(to, v128.or(c, blank), 32)
  }
  resetTriads()
  store<f64>(0, 1, BOARD + ONE_SHARE)
  store<u32>(0, 0, BOARD + ONE_SINCE)
}

/** Visits at most `budget` nodes. Returns PAUSED, EXHAUSTED or STOPPED; REFUSED after PATIENCE nodes without a solution, if that is not 0. */
export function run(budget: u32): i32 {
  const before = header.status
  if (before > layout.PAUSED) return before
  const patience = model.patience
  const since = load<u32>(0, BOARD + ONE_SINCE)
  if (patience != 0 && since >= patience) {
    if (isBarren()) restart()
    return layout.REFUSED
  }
  const status = search(patience == 0 ? budget : min(budget, patience - since))
  return leave(status, status == layout.EXHAUSTED ? 1 : shareDone())
}

function search(budget: u32): i32 {
  let status = layout.PAUSED
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
    let answer = layout.RUNNING
    if (end == SOLVED) {
      if (listing()) list(BOARD + ONE, place(81))
      answer = record()
    }
    if (header.depth == 0) {
      status = layout.EXHAUSTED
      break
    }
    if (answer == layout.STOPPED) {
      status = layout.STOPPED
      break
    }
    backtrack()
    backtracks++
    if (answer != layout.RUNNING) break
  }
  header.nodes += nodes
  header.guesses += guesses
  header.backtracks += backtracks
  return status
}

/** Has the search found no solution yet? */
// @ts-ignore: decorator
@inline function isBarren(): bool {
  return header.solutions == 0
}

/** Visits a node. Returns DEAD, SOLVED or the guess it made. */
export function visit(): i32 {
  store<u32>(0, load<u32>(0, BOARD + ONE_SINCE) + 1, BOARD + ONE_SINCE)
  const depth = header.depth
  const frame = BOARD + ONE_STACK + depth * FRAME_BYTES
  const end = depth == 0 && clash(BOARD + ONE) ? DEAD : propagate(frame)
  if (end >= 0) {
    guess(end)
    const share = load<f64>(0, BOARD + ONE_SHARE) * 0.5
    store<f64>(0, share, BOARD + ONE_SHARE)
    store<f64>(frame, share, FRAME_SHARE)
    header.depth = depth + 1
  } else if (end == SOLVED) {
    store<u32>(0, 0, BOARD + ONE_SINCE)
  }
  return end
}

/** The other side of the last guess that is still open. */
export function backtrack(): void {
  const depth = header.depth - 1
  const frame = BOARD + ONE_STACK + depth * FRAME_BYTES
  copyGrid(BOARD + ONE, frame)
  resetTriads()
  store<f64>(0, load<f64>(frame, FRAME_SHARE), BOARD + ONE_SHARE)
  header.depth = depth
}

/** Back to a root with the candidates of all open nodes. No solution is lost or found twice. Needs: none has been found yet. */
function restart(): void {
  const end = BOARD + ONE_STACK + header.depth * FRAME_BYTES
  let share = load<f64>(0, BOARD + ONE_SHARE)
  for (let frame = BOARD + ONE_STACK; frame < end; frame += FRAME_BYTES) {
    for (let at: usize = 0; at < <usize>GRID_BYTES; at += 16) {
      v128.store(BOARD + ONE + at, v128.or(v128.load(BOARD + ONE + at), v128.load(frame + at)))
    }
    share += load<f64>(frame, FRAME_SHARE)
  }
  resetTriads()
  store<f64>(0, share, BOARD + ONE_SHARE)
  header.depth = 0
}

/** A few instructions, where memory.copy() is a call. */
export function copyGrid(to: usize, from: usize): void {
  for (let at: usize = 0; at < <usize>GRID_BYTES; at += 16) v128.store(to + at, v128.load(from + at))
}

/** A new grid: nothing is known of its row triads. */
// @ts-ignore: decorator
@inline function resetTriads(): void {
  const full = v128.load(FULL)
  v128.store(BOARD + ONE, full, LEFT)
  v128.store(BOARD + ONE, full, LEFT + STRIDE)
  v128.store(BOARD + ONE, full, LEFT + 2 * STRIDE)
}

/** Makes a guess: the next round will miss what it removes. */
// @ts-ignore: decorator
@inline function guess(choice: i32): void {
  const p = BOARD + ONE
  if (inBand(choice)) {
    for (let index: usize = 0; index < 3; index++) {
      const row = p + index * STRIDE
      v128.store(row, v128.andnot(v128.load(row, LEFT), fromRow(choice, 0, index)), LEFT)
    }
  } else {
    for (let index: usize = 0; index < 3; index++) {
      const out = fromColumn(choice, 0, index)
      for (let cell = p + index * 16; cell < p + GRID_BYTES; cell += STRIDE) v128.store(cell, v128.andnot(v128.load(cell), out))
    }
  }
}

/** Rounds until the node has ended: DEAD, SOLVED or a guess. */
function propagate(frame: usize): i32 {
  const ones = v128.load(ONES)
  const guards = v128.load(GUARDS)
  const carry = v128.load(CARRY)
  const full = v128.load(FULL)
  const digits = v128.load(DIGITS)
  const p = BOARD + ONE
  let last = i32x4.splat(0)
  while (true) {
    if (v128.any_true(v128.xor(round(p, ones, guards, carry, digits), full))) return DEAD
    const sum = v128.load(p, SUM)
    if (v128.any_true(v128.xor(sum, last))) {
      if (!v128.any_true(v128.xor(sum, v128.load(SOLVED_SUM))) && solved(p)) return SOLVED
    } else {
      const end = decide(p, frame)
      if (end != AGAIN) return end
    }
    last = sum
  }
}

/** The share of the search space that needs no more visits. */
function shareDone(): f64 {
  const end = BOARD + ONE_STACK + header.depth * FRAME_BYTES
  let left = load<f64>(0, BOARD + ONE_SHARE)
  for (let frame = BOARD + ONE_STACK; frame < end; frame += FRAME_BYTES) left += load<f64>(frame, FRAME_SHARE)
  return max<f64>(0, 1 - left)
}
