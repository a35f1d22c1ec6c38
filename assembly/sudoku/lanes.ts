// A puzzle in a lane of "four": its grid is gathered into one of the first kind, or scattered from one, and guessed on in place.

import { BOARD } from '../host'
import { fromColumnInLane, fromRowInLane, inBand } from './branch'
import { FULL, or3 } from './fields'
import { BLOCK_BYTES, FOUR, GRID_BYTES, LEFT, ONE, SCRATCH, STRIDE } from './layout'
import { besideRows } from './rules'

const GROUP_BYTES = 3 * BLOCK_BYTES
export const GROUP0: usize = BOARD + FOUR
export const GROUP1: usize = GROUP0 + GROUP_BYTES
export const GROUPS_END: usize = GROUP1 + GROUP_BYTES
/** All ones in one lane. */
const LANE4: usize = memory.data<u32>([0xffffffff, 0, 0, 0, 0, 0xffffffff, 0, 0, 0, 0, 0xffffffff, 0, 0, 0, 0, 0xffffffff], 16)

/** The blocks that a lane is in. */
// @ts-ignore: decorator
@inline function groupOf(lane: u32): usize {
  return GROUP0 + (lane >> 2) * GROUP_BYTES
}

/** The first word of a lane's grid. */
// @ts-ignore: decorator
@inline function wordsOf(lane: u32): usize {
  return groupOf(lane) + ((lane & 3) << 2)
}

/** A lane's grid, to SCRATCH. */
// @ts-ignore: decorator
@inline export function gather(lane: u32): void {
  let from = wordsOf(lane)
  for (let to: usize = BOARD + SCRATCH; to < BOARD + SCRATCH + GRID_BYTES; to += STRIDE) {
    v128.store(to, fetch(from))
    v128.store(to, fetch(from + 16), 16)
    v128.store(to, fetch(from + 32), 32)
    from += STRIDE
  }
}

/** A lane's grid, to ONE, with what its row triads may hold: a guess may be in these only. */
export function gatherAlone(lane: u32): void {
  let from = wordsOf(lane)
  for (let to: usize = BOARD + ONE; to < BOARD + ONE + GRID_BYTES; to += STRIDE) {
    v128.store(to, fetch(from))
    v128.store(to, fetch(from + 16), 16)
    v128.store(to, fetch(from + 32), 32)
    v128.store(to, fetch(from + LEFT), LEFT)
    from += STRIDE
  }
}

/** One cell of a lane's grid, from the three stacks. */
// @ts-ignore: decorator
@inline function fetch(from: usize): v128 {
  return v128.load32_lane(from, v128.load32_lane(from, v128.load32_lane(from, v128.load(FULL), 0), 1, BLOCK_BYTES), 2, 2 * BLOCK_BYTES)
}

/**
 * Writes a single grid to a lane, word by word, with what its row triads leave one another (without it: 1.005x to 1.02x the rounds). The
 * next round loads the triads first, so they are stored first.
 */
// @ts-ignore: decorator
@inline export function scatter(grid: usize, lane: u32): void {
  const row0 = or3(v128.load(grid), v128.load(grid, 16), v128.load(grid, 32))
  const row1 = or3(v128.load(grid, 48), v128.load(grid, 64), v128.load(grid, 80))
  const row2 = or3(v128.load(grid, 96), v128.load(grid, 112), v128.load(grid, 128))
  storeTriads(0, lane, besideRows(row1, row2))
  storeTriads(STRIDE, lane, besideRows(row0, row2))
  storeTriads(2 * STRIDE, lane, besideRows(row0, row1))
  let to = wordsOf(lane)
  for (let from = grid; from < grid + GRID_BYTES; from += STRIDE) {
    store<u32>(to, load<u32>(from, 0), 0)
    store<u32>(to, load<u32>(from, 16), 16)
    store<u32>(to, load<u32>(from, 32), 32)
    store<u32>(to, load<u32>(from, 4), BLOCK_BYTES)
    store<u32>(to, load<u32>(from, 20), 16 + BLOCK_BYTES)
    store<u32>(to, load<u32>(from, 36), 32 + BLOCK_BYTES)
    store<u32>(to, load<u32>(from, 8), 2 * BLOCK_BYTES)
    store<u32>(to, load<u32>(from, 24), 16 + 2 * BLOCK_BYTES)
    store<u32>(to, load<u32>(from, 40), 32 + 2 * BLOCK_BYTES)
    to += STRIDE
  }
}

/** What the triads of one row of every box may still hold. */
// @ts-ignore: decorator
@inline function storeTriads(row: usize, lane: u32, left: v128): void {
  const to = wordsOf(lane) + row
  v128.store32_lane(to, left, 0, LEFT)
  v128.store32_lane(to, left, 1, LEFT + BLOCK_BYTES)
  v128.store32_lane(to, left, 2, LEFT + 2 * BLOCK_BYTES)
}

/** Makes a guess in a lane: the next round will miss what it removes. */
// @ts-ignore: decorator
@inline export function guess(choice: i32, lane: u32): void {
  const only = v128.load(LANE4 + ((lane & 3) << 4))
  const group = groupOf(lane)
  if (inBand(choice)) {
    for (let stack: usize = 0; stack < 3; stack++) {
      const block = group + stack * BLOCK_BYTES
      v128.store(block, v128.andnot(v128.load(block, LEFT), fromRowInLane(choice, 0, stack, only)), LEFT)
      v128.store(block, v128.andnot(v128.load(block, LEFT + STRIDE), fromRowInLane(choice, 1, stack, only)), LEFT + STRIDE)
      v128.store(block, v128.andnot(v128.load(block, LEFT + 2 * STRIDE), fromRowInLane(choice, 2, stack, only)), LEFT + 2 * STRIDE)
    }
  } else {
    const block = group + <usize>((choice >> 10) - 3) * BLOCK_BYTES
    const out0 = fromColumnInLane(choice, 0, only)
    const out1 = fromColumnInLane(choice, 1, only)
    const out2 = fromColumnInLane(choice, 2, only)
    for (let row = block; row < block + GRID_BYTES; row += STRIDE) {
      v128.store(row, v128.andnot(v128.load(row), out0))
      v128.store(row, v128.andnot(v128.load(row, 16), out1), 16)
      v128.store(row, v128.andnot(v128.load(row, 32), out2), 32)
    }
  }
}
