// One puzzle: every solution of it, depth first, on one board (drawn in layout.ts). All state is in memory, so the search can stop
// before any node and go on from there.

import { begin, leave, record, tally } from '../header'
import { BOARD } from '../host'
import { BACKTRACKS, COUNT, DEPTH, EXHAUSTED, GO_ON, GUESSES, MODE, NODES, PAUSED, SOLUTION, STATUS, STOP, STOPPED } from '../layout'
import { fromColumn, fromRow, inBand } from './branch'
import { CARRY, DIGITS, FULL, GUARDS, ONES, SOLVED_SUM } from './fields'
import { BOARD9_BYTES, FRAME9_BYTES, FRAME9_SHARE, GIVENS9, LEFT, ONE, ONE_SHARE, ONE_STACK, STRIDE, SUM } from './layout'
import { AGAIN, DEAD, settle, solved, SOLVED } from './node'
import { clash, round } from './rules'
import { print } from './text'

/** A search from the 81 candidate masks in GIVENS9 (bit 0 is the digit 1). */
export function start(): void {
  begin()
  for (let cell: usize = 0; cell < 9; cell++) {
    for (let stack: usize = 0; stack < 3; stack++) {
      let lane: u32 = 0
      for (let band: usize = 3; band-- > 0; ) {
        const number = (band * 3 + cell / 3) * 9 + stack * 3 + cell % 3
        lane = lane << 10 | 0x200 | load<u32>(number << 2, BOARD + GIVENS9) & 0x1ff
      }
      store<u32>(BOARD + ONE + cell * 16 + stack * 4, lane)
    }
    store<u32>(BOARD + ONE + cell * 16 + 12, 0x3fffffff)
  }
  if (clash(BOARD + ONE)) {
    leave(EXHAUSTED, 1)
    return
  }
  release()
  store<f64>(0, 1, BOARD + ONE_SHARE)
}

/** Visits at most `budget` nodes. Returns PAUSED, EXHAUSTED or STOPPED. */
export function run(budget: u32): i32 {
  const before = load<i32>(0, BOARD + STATUS)
  if (before > PAUSED) return before
  const status = search(budget)
  return leave(status, status == EXHAUSTED ? 1 : done())
}

function search(budget: u32): i32 {
  const stack = BOARD + ONE_STACK
  let frame = stack + load<u32>(0, BOARD + DEPTH) * FRAME9_BYTES
  let status = PAUSED
  let nodes: f64 = 0
  let guesses: f64 = 0
  let backtracks: f64 = 0
  for (; budget; budget--) {
    nodes++
    const end = propagate(frame)
    if (end >= 0) {
      guess(end)
      const share = load<f64>(0, BOARD + ONE_SHARE) * 0.5
      store<f64>(0, share, BOARD + ONE_SHARE)
      store<f64>(frame, share, FRAME9_SHARE)
      frame += FRAME9_BYTES
      guesses++
      continue
    }
    let answer = GO_ON
    if (end == SOLVED) {
      if (load<i32>(0, BOARD + MODE) != COUNT) print(BOARD + ONE, BOARD + SOLUTION, 0)
      answer = record()
    }
    if (frame == stack) {
      status = EXHAUSTED
      break
    }
    if (answer == STOP) {
      status = STOPPED
      break
    }
    frame -= FRAME9_BYTES
    backtracks++
    for (let at: usize = 0; at < <usize>BOARD9_BYTES; at += 16) v128.store(BOARD + ONE + at, v128.load(frame + at))
    release()
    store<f64>(0, load<f64>(frame, FRAME9_SHARE), BOARD + ONE_SHARE)
    if (answer != GO_ON) break
  }
  store<u32>(0, <u32>((frame - stack) / FRAME9_BYTES), BOARD + DEPTH)
  store<f64>(0, load<f64>(0, BOARD + NODES) + nodes, BOARD + NODES)
  store<f64>(0, load<f64>(0, BOARD + GUESSES) + guesses, BOARD + GUESSES)
  store<f64>(0, load<f64>(0, BOARD + BACKTRACKS) + backtracks, BOARD + BACKTRACKS)
  return status
}

/** A new board: nothing is known of its row triads. */
// @ts-ignore: decorator
@inline function release(): void {
  const full = v128.load(FULL)
  v128.store(BOARD + ONE, full, LEFT)
  v128.store(BOARD + ONE, full, LEFT + STRIDE)
  v128.store(BOARD + ONE, full, LEFT + 2 * STRIDE)
}

/** Makes a guess: the next round will miss what it takes away. */
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
      for (let cell = p + index * 16; cell < p + BOARD9_BYTES; cell += STRIDE) v128.store(cell, v128.andnot(v128.load(cell), out))
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
      const end = settle(p, frame)
      if (end != AGAIN) return end
    }
    last = sum
  }
}

/** The share of the search space that needs no more visits. */
function done(): f64 {
  const end = BOARD + ONE_STACK + load<u32>(0, BOARD + DEPTH) * FRAME9_BYTES
  let open = load<f64>(0, BOARD + ONE_SHARE)
  for (let frame = BOARD + ONE_STACK; frame < end; frame += FRAME9_BYTES) open += load<f64>(frame, FRAME9_SHARE)
  return max<f64>(0, 1 - open)
}
