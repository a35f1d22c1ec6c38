// The node of a search on vectors (drawn in grid.ts), and the grids of the guesses that are open.

import { CANDIDATES, header } from '../board'
import { inTable } from '../bounds'
import { lose } from './sudoku-branch'
import { CARRY, DIGITS, FULL, GUARDS, ONES, SOLVED_SUM, THREE_LANES } from './fields'
import { Block, BLOCK_BYTES, CELL_BYTES, Grid, GRID_BYTES, LEFT, MAX_FRAMES, Row, ROW_BYTES } from './grid'
import { AGAIN, DEAD, decide, isSolution, SOLVED } from './sudoku-node'
import { clash, round } from './inferences'

/** The current node. */
@lazy export const one = changetype<Block>(memory.data(BLOCK_BYTES, 16))
@lazy const ONE = changetype<usize>(one)
/** GRID_BYTES[MAX_FRAMES]: the other sides of the guesses that are open, the last one on top. */
@lazy const STACK: usize = memory.data(MAX_FRAMES * GRID_BYTES, 16)

/** Makes the 81 masks in CANDIDATES the root. */
export function loadRoot(): void {
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
}

/** Visits the node of this depth. Returns DEAD, SOLVED or the guess it made. */
export function visitNode(depth: u32): i32 {
  const end = depth == 0 && clash(one) ? DEAD : propagate(frameAt(depth))
  if (end >= 0) lose(end, 0, one, one)
  return end
}

@inline function frameAt(depth: u32): Grid {
  return changetype<Grid>(STACK + inTable(depth * GRID_BYTES, MAX_FRAMES * GRID_BYTES))
}

/** Takes over the guesses of a search from elsewhere, in so many bytes; its grid is in `one` already. */
export function takeFrames(frames: usize, bytes: u32): void {
  memory.copy(STACK, frames, bytes)
}

/** The other side of the guess of this depth. */
export function back(depth: u32): void {
  // A few instructions, where memory.copy() is a call.
  for (let at: usize = 0; at < GRID_BYTES; at += CELL_BYTES) v128.store(ONE + at, v128.load(changetype<usize>(frameAt(depth)) + at))
  resetTriads()
}

/** A new grid: nothing is known of its row triads. */
@inline function resetTriads(): void {
  const full = v128.load(FULL)
  one.left0 = full
  one.left1 = full
  one.left2 = full
}

/** Rounds until the node has ended: DEAD, SOLVED or a guess. */
function propagate(frame: Grid): i32 {
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
      if (!v128.any_true(v128.xor(sum, v128.load(SOLVED_SUM))) && isSolution(one)) return SOLVED
    } else {
      const end = decide(one, frame)
      if (end != AGAIN) return end
    }
    last = sum
  }
}

/** The candidates of an open node to 81 masks, `back` guesses before the current one. */
export function write(back: u32, to: usize): void {
  const grid = back == 0 ? ONE : changetype<usize>(frameAt(header.depth - back))
  for (let cell: usize = 0; cell < 9; cell++) {
    for (let stack: usize = 0; stack < 3; stack++) {
      const left: u32 = back == 0 ? load<u32>(ONE + (cell / 3) * ROW_BYTES + (stack << 2), LEFT) : ~0
      const lane = load<u32>(grid + cell * CELL_BYTES + (stack << 2)) & left
      const at = to + (cell / 3 * 9 + stack * 3 + cell % 3 << 2)
      store<u32>(at, lane & 0x1ff)
      store<u32>(at, lane >> 10 & 0x1ff, 4 * 27)
      store<u32>(at, lane >> 20 & 0x1ff, 8 * 27)
    }
  }
}
