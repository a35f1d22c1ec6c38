// Branching, as tdoku does it (t-dillon.github.io/tdoku, Tom Dillon): not on a cell but on a configuration. In a band, a digit takes
// one of six permutations of rows over stacks; in a stack, one of six of columns over bands. The band or stack with the fewest
// configurations left is split on its first digit with two of them, else with more:
//
//   two             the one; then the other
//   three or more   the first; then the other one through its triad in row (column) 0, if that is left; then those through the other two
//
// With the first open band or stack instead of the one with the fewest: 1.22x / 1.80x the guesses, 1.10x / 1.17x the time. With its first
// digit instead of the first with two: 1.05x / 1.01x the guesses, 1.01x / 1.00x the time (hardest / 17 clues; see inferences.ts).

import { above, and3, below, left, right } from './fields'
import { Grid } from './grid'

// ── The tables: what a guess removes ───────────────────────────────────────────────────────────────────────────────
//
//   A configuration is a bit of a set of six: even ones 0 to 2, odd ones 3 to 5. Configuration k of the even ones goes through the
//   triads (0, k), (1, k + 1), (2, k + 2), of the odd ones through (0, k), (1, k + 2), (2, k + 1); a triad is (row, stack) in a
//   band, (column, band) in a stack. So configurations k and k + 3 share the triad (0, k). For each set, the triads that the guess and its other
//   sides remove, the side first that is tried last:
//
//   LINES   u32[64][3][3][4]   rows: a lane, all ones, for each stack       TOWERS   u32[64][3][3]   columns: bit 10b for each band
const SIDES = 3
const LINES: usize = memory.data(64 * SIDES * 3 * 16, 16)
const TOWERS: usize = memory.data(64 * SIDES * 3 * 4, 16)
/** All ones in one lane. */
@lazy const LANE: usize = memory.data<u32>([0xffffffff, 0, 0, 0, 0, 0xffffffff, 0, 0, 0, 0, 0xffffffff, 0], 16)

for (let set: u32 = 0; set < 64; set++) {
  const first: u32 = ctz(set)
  const second: u32 = ctz(set & (set - 1))
  const two = popcnt(set) == 2
  for (let index: u32 = 0; index < 3; index++) {
    for (let place: u32 = 0; place < 3; place++) {
      const inFirst = through(first, index, place)
      if (!inFirst) remove(set, 0, index, place)
      if (two ? !through(second, index, place) : index == 0 && inFirst) remove(set, 1, index, place)
      if (!through(first + 3, index, place)) remove(set, 2, index, place)
    }
  }
}

/** Does configuration k go through this triad? */
function through(k: u32, index: u32, place: u32): bool {
  return (k % 3 + (k < 3 ? index : 3 - index)) % 3 == place
}

function remove(set: u32, side: u32, index: u32, place: u32): void {
  const entry: usize = (set * SIDES + side) * 3 + index
  store<u32>(LINES + entry * 16 + place * 4, 0xffffffff)
  store<u32>(TOWERS + entry * 4, load<u32>(TOWERS + entry * 4) | 1 << (10 * place))
}

// ── The choice ─────────────────────────────────────────────────────────────────────────────────────────────────────
/** No band or stack has more configurations than digits. */
export const NOTHING = -1

/** The digits of a field in both halves of a word, even and odd configurations. */
const EACH_DIGIT: u64 = 0x1ff_0000_01ff

/**
 * The guess for a grid of these triads: area << 10 | digit << 6 | set of configurations; areas 0 to 2 are the bands, 3 to 5 the
 * stacks. NOTHING if there is nothing to guess.
 */
@inline export function choose(abc: v128, def: v128, ghi: v128, adg: v128, beh: v128, cfi: v128): i32 {
  const rowEven = and3(abc, right(def), left(ghi))
  const rowOdd = and3(abc, left(def), right(ghi))
  const columnEven = and3(adg, below(beh), above(cfi))
  const columnOdd = and3(adg, above(beh), below(cfi))

  // Words of 64 bits: even configurations below, odd ones above. Rows: a word for each stack, with all bands.
  const rows01 = v128.shuffle<u32>(rowEven, rowOdd, 0, 4, 1, 5)
  const row0 = v128.extract_lane<u64>(rows01, 0)
  const row1 = v128.extract_lane<u64>(rows01, 1)
  const row2 = v128.extract_lane<u64>(v128.shuffle<u32>(rowEven, rowOdd, 2, 6, 2, 6), 0)
  const columns01 = v128.shuffle<u32>(columnEven, columnOdd, 0, 4, 1, 5)
  const column0 = v128.extract_lane<u64>(columns01, 0)
  const column1 = v128.extract_lane<u64>(columns01, 1)
  const column2 = v128.extract_lane<u64>(v128.shuffle<u32>(columnEven, columnOdd, 2, 6, 2, 6), 0)

  const best = min(
    min(min(fewest(ofBand(row0, row1, row2, 0), 0), fewest(ofBand(row0, row1, row2, 10), 1)), fewest(ofBand(row0, row1, row2, 20), 2)),
    min(min(fewest(ofStack(column0), 3), fewest(ofStack(column1), 4)), fewest(ofStack(column2), 5)),
  )
  if (best >= 64 << 3) return NOTHING
  const area: u64 = best & 7

  // Its six sets of digits: three words, even and odd.
  const band = area < 3
  const column = area == 3 ? column0 : area == 4 ? column1 : column2
  const shift = band ? area * 10 : 0
  const step: u64 = band ? 0 : 10
  const word0 = (band ? row0 : column) >> shift & EACH_DIGIT
  const word1 = (band ? row1 : column) >> shift + step & EACH_DIGIT
  const word2 = (band ? row2 : column) >> shift + 2 * step & EACH_DIGIT

  // Configurations of every digit, counted in three bit slices.
  const ones = word0 ^ word1 ^ word2
  const twos = word0 & word1 | (word0 | word1) & word2
  const carry = ones & ones >> 32
  const low = ones ^ ones >> 32
  const middle = twos ^ twos >> 32 ^ carry
  const high = twos & twos >> 32 | (twos | twos >> 32) & carry
  let digits = <u32>(middle & ~high & ~low) & 0x1ff
  if (digits == 0) digits = <u32>(middle | high) & 0x1ff
  const digit: u64 = ctz(digits)

  const even: u64 = 0x1_0000_0001
  const bits = word0 >> digit & even | (word1 >> digit & even) << 1 | (word2 >> digit & even) << 2
  const set = (bits | bits >> 29) & 63
  return <i32>(((area << 4 | digit) << 6) | set)
}

/** Is the guess in a band? Then it concerns row triads, else column triads. */
@inline export function inBand(guess: i32): bool {
  return guess < 3 << 10
}

/** How many other sides does a guess leave open? */
@inline export function othersOf(guess: i32): u32 {
  const set: u32 = guess & 63
  return popcnt(set) > 2 && set & -set & set >> 3 ? 2 : 1
}

/** A single grid without what a side of a guess removes, to another or in place: side 0 is the guess. (A call: in line, 1.00x the time.) */
export function lose(guess: i32, side: usize, grid: Grid, to: Grid): void {
  if (inBand(guess)) {
    const row0 = fromRow(guess, side, 0)
    const row1 = fromRow(guess, side, 1)
    const row2 = fromRow(guess, side, 2)
    loseNine(grid, to, row0, row0, row0, row1, row1, row1, row2, row2, row2)
  } else {
    const column0 = fromColumn(guess, side, 0)
    const column1 = fromColumn(guess, side, 1)
    const column2 = fromColumn(guess, side, 2)
    loseNine(grid, to, column0, column1, column2, column0, column1, column2, column0, column1, column2)
  }
}

/** What each of the nine vectors loses. (In loops over rows and columns: 1.01x the time on the hardest, 1.04x with few givens.) */
@inline function loseNine(grid: Grid, to: Grid, a: v128, b: v128, c: v128, d: v128, e: v128, f: v128, g: v128, h: v128, i: v128): void {
  to.a = v128.andnot(grid.a, a)
  to.b = v128.andnot(grid.b, b)
  to.c = v128.andnot(grid.c, c)
  to.d = v128.andnot(grid.d, d)
  to.e = v128.andnot(grid.e, e)
  to.f = v128.andnot(grid.f, f)
  to.g = v128.andnot(grid.g, g)
  to.h = v128.andnot(grid.h, h)
  to.i = v128.andnot(grid.i, i)
}

/** What a side of a guess in a band removes from the triads of row `index` of a single grid. */
@inline function fromRow(guess: i32, side: usize, index: usize): v128 {
  return v128.and(v128.load(LINES + (entry(guess, side) + index) * 16), i32x4.splat(bit(guess)))
}

/** The same for a guess in a stack, and column `index`. */
@inline function fromColumn(guess: i32, side: usize, index: usize): v128 {
  return v128.and(i32x4.splat(fromTower(guess, side, index)), v128.load(LANE + ((guess >> 10) - 3 << 4)))
}

/** Its place in the tables. */
@inline function entry(guess: i32, side: usize): usize {
  return (<usize>(guess & 63) * SIDES + side) * 3
}

/** What a side of a guess in a band removes from the triad of a row in a stack. */
@inline export function fromTriad(guess: i32, side: usize, row: usize, stack: usize): u32 {
  return load<u32>(LINES + (entry(guess, side) + row) * 16 + stack * 4) & bit(guess)
}

/** What a side of a guess in a stack removes from a column of the stack. */
@inline export function fromTower(guess: i32, side: usize, index: usize): u32 {
  return load<u32>(TOWERS + (entry(guess, side) + index) * 4) << (guess >> 6 & 15)
}

/** The digit of a guess in a band, in the field of the band. */
@inline function bit(guess: i32): i32 {
  return 1 << (guess >> 10) * 10 + (guess >> 6 & 15)
}

/** The configurations of a band: one word of three fields from each stack, side by side. */
@inline function ofBand(row0: u64, row1: u64, row2: u64, shift: u64): u64 {
  const mask: u64 = EACH_DIGIT << shift
  return row0 & mask | rotl<u64>(row1 & mask, 10) | rotl<u64>(row2 & mask, 20)
}

/** The configurations of a stack. */
@inline function ofStack(column: u64): u64 {
  return column & (EACH_DIGIT | EACH_DIGIT << 10 | EACH_DIGIT << 20)
}

/** A key that is least for the fewest configurations above nine. */
@inline function fewest(configurations: u64, area: u32): u32 {
  return (<u32>popcnt<u64>(configurations) - 10) << 3 | area
}
