// Fills 9x9 sudokus at random, faster than fill.ts.
//
// The top band and the left stack are uniform: once their common block is filled, 56 choices of sets of digits are left in each direction
// (2 keep the rows of three together, 54 mix them), and the digits of a set in any order. Four blocks remain, which can be filled in some
// 2,700 ways on average: cell by cell, one with the fewest digits left first, its digits in random order.

import { bitsIn, indexOf } from '../model/numbers.ts'
import { below, oneBit, type Random, shuffled } from './random-choice.ts'

const ALL = 0b111111111
const NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8]
/** The cells of the four blocks at the bottom right, and where they stand. */
const REST = Uint8Array.from({ length: 81 }, (_, cell) => cell).filter((cell) => cell >= 27 && cell % 9 >= 3)
/** For each of these cells, its row; its column, from 9 on; and its block, from 18 on. */
const ROW = REST.map((cell) => Math.floor(cell / 9))
const COLUMN = REST.map((cell) => 9 + (cell % 9))
const BLOCK = REST.map((cell) => 18 + 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3))
const END = REST.length
/** For each set of digits, how many it has. (Counted instead: 1.03 times the instructions of a puzzle.) */
const SIZES = Uint8Array.from({ length: ALL + 1 }, (_, digits) => bitsIn(digits))
/** A new start is faster than a long search. */
const PATIENCE = 100

/** For each cell, its digit less 1; undefined where the first blocks leave no grid. */
export function fillNine(random: Random): Int32Array | undefined {
  const grid = new Int32Array(81)
  const first = shuffled(NINE, random)
  for (let i = 0; i < 9; i++) grid[9 * Math.floor(i / 3) + (i % 3)] = first[i]
  fillBeside(grid, 9, 1, random)
  fillBeside(grid, 1, 9, random)
  const left: number[] = Array(27).fill(ALL)
  for (let line = 0; line < 3; line++) {
    for (let i = 3; i < 9; i++) {
      left[i] ^= 1 << grid[9 * i + line]
      left[9 + i] ^= 1 << grid[9 * line + i]
    }
  }
  const after = new Uint8Array(END + 1)
  for (let i = 0; i < END; i++) after[i] = i + 1
  return place({ grid, left, after, random, patience: PATIENCE }) ? grid : undefined
}

/** A grid whose first blocks are filled. */
interface Open {
  readonly grid: Int32Array
  /** The digits that are left in each row, column and block. */
  readonly left: number[]
  /** The open cells of REST: each leads to the next one, the last one to END, and END to the first one. */
  readonly after: Uint8Array
  readonly random: Random
  patience: number
}

/** Fills the open cells of the other four blocks. */
function place(open: Open): boolean {
  const { grid, left, after, random } = open
  let best = END
  let before = END
  let least = 10
  let digits = 0
  for (let last = END, i = after[END]; i !== END && least > 1; last = i, i = after[i]) {
    const mask = left[ROW[i]] & left[COLUMN[i]] & left[BLOCK[i]]
    const size = SIZES[mask]
    if (size >= least) continue
    best = i
    before = last
    digits = mask
    least = size
  }
  if (best === END) return true
  after[before] = after[best]
  while (digits !== 0 && open.patience-- > 0) {
    const bit = oneBit(digits, random)
    digits ^= bit
    grid[REST[best]] = indexOf(bit)
    take(left, best, bit)
    if (place(open)) return true
    take(left, best, bit)
  }
  after[before] = best
  return false
}

/** Takes a digit from the houses of a cell, or gives it back. */
function take(left: number[], i: number, bit: number): void {
  left[ROW[i]] ^= bit
  left[COLUMN[i]] ^= bit
  left[BLOCK[i]] ^= bit
}

/**
 * The two blocks beside the first one: for each of its lines, six digits, three of each block.
 *
 * @param next from line to line
 * @param step along a line
 */
function fillBeside(grid: Int32Array, next: number, step: number, random: Random): void {
  const choice = below(56, random)
  // So many digits of the second line stand in the first line of the block beside it; the rest follows.
  const many = choice === 0 ? 3 : choice === 1 ? 0 : choice < 29 ? 1 : 2
  // The digits of the lines of the first block, each in random order.
  const from = new Int32Array(9)
  for (let i = 0; i < 9; i++) from[i] = grid[next * Math.floor(i / 3) + step * (i % 3)]
  for (let line = 0; line < 3; line++) shuffleThree(from, 3 * line, 1, random)
  for (let line = 0; line < 3; line++) {
    const second = 3 * ((line + 1) % 3)
    const third = 3 * ((line + 2) % 3)
    const near = next * line + 3 * step
    const far = near + 3 * step
    // So many digits of one line and the rest of the other; then those that are left of both.
    for (let i = 0; i < 3; i++) {
      grid[near + step * i] = from[(i < many ? second : third) + i]
      grid[far + step * i] = from[(i + many < 3 ? second : third - 3) + many + i]
    }
    shuffleThree(grid, near, step, random)
    shuffleThree(grid, far, step, random)
  }
}

/** Puts three cells into random order. */
function shuffleThree(grid: Int32Array, first: number, step: number, random: Random): void {
  for (let i = 2; i > 0; i--) {
    const at = first + step * i
    const other = first + step * below(i + 1, random)
    const digit = grid[at]
    grid[at] = grid[other]
    grid[other] = digit
  }
}
