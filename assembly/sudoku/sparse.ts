// Many guesses at a node, for a grid with so few givens that nearly any guess is right.
//
// If every digit takes the same even configuration in all three bands, and three digits take each, then these three share a row triad in
// every box. In a stack they only need different configurations, and it does not matter which. So the root fills the bands in that way, if
// the givens allow it, and the nodes below give each stack a digit of each three: a blank grid is solved in 4 nodes, not 55. If the givens
// do not allow it, a node gives each band a digit for each even configuration, and the nodes below give each stack a digit. When a node
// has failed, the search goes on with one guess at a node.
//
// All guesses of a node are in one frame. They are withdrawn one by one, the last one first; for all but the last the list is replayed.

import { countConfigurations, digitsOf, writeDigits } from './branch'
import { FRAME_BYTES, FRAME_LIST, FRAME_OPEN, GRID_BYTES } from './layout'

// How many guesses a node may make.
export const ONE_GUESS = 0
/** At the root, many if there are many configurations. */
export const AT_ROOT = 1
export const MANY = 2

/** So many configurations are in the six areas of a grid with few givens; those of 20,000 puzzles (17 clues, hardest) have fewer. */
const SPARSE = 220
const NINE: u32 = 0x1ff
/** In FRAME_OPEN: no guess on the list has been withdrawn. */
const STANDING: u32 = 0x100

/** What a list removes: row triads of row 0, 1, 2, then column triads of column 0, 1, 2. */
const LOST: usize = memory.data(6 * 16, 16)

/** How many guesses may be made in a frame? `nodes` since the start or the last solution. */
// @ts-ignore: decorator
@inline export function guessesAt(frame: usize, bottom: usize, nodes: u32): u32 {
  if (frame == bottom) return nodes == 1 ? AT_ROOT : ONE_GUESS
  return load<u32>(frame - FRAME_BYTES, FRAME_OPEN) >= STANDING ? MANY : ONE_GUESS
}

/** The guesses on a frame's list whose other side is open. */
// @ts-ignore: decorator
@inline export function openIn(frame: usize): u32 {
  return load<u32>(frame, FRAME_OPEN) & 0xff
}

/** Makes guesses on the grid, and the frame for them, from CONFIGURATIONS. False if there is nothing to guess in this way. */
export function guessMany(grid: usize, frame: usize, atRoot: bool): bool {
  if (atRoot && countConfigurations() < SPARSE) return false
  writeDigits()
  memory.fill(LOST, 0, 6 * 16)
  let length = atRoot ? fillBands(frame) : 0
  if (!length) length = guessInBands(frame)
  if (!length) length = guessInStacks(frame)
  if (!length) return false
  copyGrid(frame, grid)
  store<u32>(frame, length | STANDING, FRAME_OPEN)
  remove(grid, frame)
  return true
}

/** Withdraws the last open guess of a frame's list: `grid` gets its other side. True if no other guess is open. */
export function withdraw(frame: usize, grid: usize): bool {
  const open = openIn(frame)
  otherSide(frame, grid, open)
  store<u32>(frame, open - 1, FRAME_OPEN)
  return open == 1
}

/** The other side of one guess of a frame's list, from 1, after those before it. */
export function otherSide(frame: usize, grid: usize, number: u32): void {
  memory.fill(LOST, 0, 6 * 16)
  const end = frame + (number - 1 << 1)
  for (let at = frame; at <= end; at += 2) {
    const guess: u32 = load<u16>(at, FRAME_LIST)
    const area = guess >> 12
    const k = guess >> 10 & 3
    const odd = guess >> 9 & 1
    if (at < end) keep(area, k, 0, guess & NINE)
    else if (odd) keep(area, k, 1, guess & NINE)
    else lose(area, 0, k, guess & NINE)
  }
  remove(grid, frame)
}

/** Three digits for each even configuration, the same ones in all bands. Returns the length of the list; 0 if the givens forbid it. */
function fillBands(frame: usize): u32 {
  const can0 = digitsOf(0, 0) & digitsOf(1, 0) & digitsOf(2, 0)
  const can1 = digitsOf(0, 1) & digitsOf(1, 1) & digitsOf(2, 1)
  const can2 = digitsOf(0, 2) & digitsOf(1, 2) & digitsOf(2, 2)
  const first = three(can0 & ~(can1 & can2), can0)
  const second = three(can1 & ~first & ~can2, can1 & ~first)
  const third = NINE ^ first ^ second
  if (popcnt(third) != 3 || (third & ~can2)) return 0
  let length: u32 = 0
  for (let band: u32 = 0; band < 3; band++) {
    length = list(frame, length, band, 0, first)
    length = list(frame, length, band, 1, second)
    length = list(frame, length, band, 2, third)
  }
  return length
}

/** Three digits, if possible of the first set. */
function three(better: u32, all: u32): u32 {
  let some: u32 = 0
  for (let i = 0; i < 3; i++) {
    const left = (better & ~some) || (all & ~some)
    some |= left & -left
  }
  return some
}

/** A digit for each even configuration in each band. */
function guessInBands(frame: usize): u32 {
  let length: u32 = 0
  for (let band: u32 = 0; band < 3; band++) {
    let open = digitsOf(band, 6)
    for (let k: u32 = 0; k < 3; k++) {
      const digit = tightest(band, open & digitsOf(band, k))
      open ^= digit
      length = list(frame, length, band, k, digit)
    }
  }
  return length
}

/** A digit in each stack; if the bands are filled alike, one for each of their even configurations. */
function guessInStacks(frame: usize): u32 {
  let length: u32 = 0
  let alike = true
  for (let k: u32 = 0; k < 2; k++) alike = alike && digitsOf(0, k) == digitsOf(1, k) && digitsOf(0, k) == digitsOf(2, k)
  const kinds: u32 = alike ? 3 : 1
  for (let stack: u32 = 3; stack < 6; stack++) {
    for (let kind: u32 = 0; kind < kinds; kind++) {
      const digit = tightest(stack, digitsOf(stack, 6) & (alike ? digitsOf(0, kind) : NINE))
      const k: u32 = digit & digitsOf(stack, 0) ? 0 : digit & digitsOf(stack, 1) ? 1 : 2
      length = list(frame, length, stack, k, digit & digitsOf(stack, k))
    }
  }
  return length
}

/** One of these digits: with two configurations, if there is one. */
function tightest(area: u32, digits: u32): u32 {
  const two = (digits & ~digitsOf(area, 7)) || digits
  return two & -two
}

/**
 * Lists that digits take the even configuration k of an area: first, that the triad in line 0 holds them, which they share with the odd
 * configuration k. Leaves out what is not a guess.
 */
function list(frame: usize, length: u32, area: u32, k: u32, digits: u32): u32 {
  const next = (k + 1) % 3
  const last = (k + 2) % 3
  const others = digitsOf(area, next) | digitsOf(area, last) | digitsOf(area, next + 3) | digitsOf(area, last + 3)
  const odd = digitsOf(area, k + 3)
  keep(area, k, 0, digits)
  for (let left = digits; left; left &= left - 1) {
    const digit = left & -left
    const guess = area << 12 | k << 10 | digit
    if (others & digit) store<u16>(frame + (length++ << 1), <u16>guess, FRAME_LIST)
    if (odd & digit) store<u16>(frame + (length++ << 1), <u16>(guess | 0x200), FRAME_LIST)
  }
  return length
}

/** Digits take configuration k of an area, the even or the odd one. */
function keep(area: u32, k: u32, odd: u32, digits: u32): void {
  let place = k
  for (let line: u32 = 0; line < 3; line++) {
    for (let more: u32 = 1; more < 3; more++) lose(area, line, (place + more) % 3, digits)
    place = (place + 1 + odd) % 3
  }
}

/** A triad loses digits: (row, stack) of a band, (column, band) of a stack. */
// @ts-ignore: decorator
@inline function lose(area: u32, line: u32, place: u32, digits: u32): void {
  const at = LOST + (area < 3 ? (line << 4) + (place << 2) : (line + 3 << 4) + (area - 3 << 2))
  store<u32>(at, load<u32>(at) | digits << 10 * (area < 3 ? area : place))
}

/** A few instructions, where memory.copy() is a call. */
export function copyGrid(to: usize, from: usize): void {
  for (let at: usize = 0; at < <usize>GRID_BYTES; at += 16) v128.store(to + at, v128.load(from + at))
}

/** Writes a frame's grid without LOST. */
function remove(grid: usize, frame: usize): void {
  for (let cell: usize = 0; cell < 9; cell++) {
    const lost = v128.or(v128.load(LOST + (cell / 3 << 4)), v128.load(LOST + (cell % 3 << 4), 3 * 16))
    v128.store(grid + (cell << 4), v128.andnot(v128.load(frame + (cell << 4)), lost))
  }
}
