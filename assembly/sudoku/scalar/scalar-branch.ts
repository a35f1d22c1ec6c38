// Where to guess, and what: the same guesses as in ../sudoku-branch.ts, whose tables say what they remove.

import { fromTower, fromTriad, inBand, NOTHING } from '../sudoku-branch'
import { Bands, bandsOf, FIELD, ONES, ROW_BYTES, stackOf, TRIADS } from './frame'

// Bits 0, 3 and 6, and bits 0 to 2, of each field.
const EVERY_THIRD: u32 = 0x49 * ONES
const LOW_THREE: u32 = 7 * ONES

/** The configurations of the stacks in the shape of those of the bands: field = stack. */
const stacks = changetype<Bands>(memory.data(28, 16))

/** The guess for a frame at its fixpoint. NOTHING if it is solved. */
export function choose(frame: usize): i32 {
  transpose(frame)
  let fewest: u32 = 99
  let area: u32 = 0
  let digits: u32 = 0
  for (let half: u32 = 0; half < 6; half += 3) {
    // How many of the six words have a digit, as a sum in binary: ones, twos, fours.
    const six = half == 0 ? bandsOf(frame) : stacks
    const even = six.even0 ^ six.even1 ^ six.even2
    const odd = six.odd0 ^ six.odd1 ^ six.odd2
    const evens = (six.even0 & six.even1) | ((six.even0 | six.even1) & six.even2)
    const odds = (six.odd0 & six.odd1) | ((six.odd0 | six.odd1) & six.odd2)
    const carry = even & odd
    const ones = even ^ odd
    const twos = evens ^ odds ^ carry
    const fours = (evens & odds) | ((evens | odds) & carry)
    const sums = countFields(ones) + (countFields(twos) << 1) + (countFields(fours) << 2)
    for (let field: u32 = 0; field < 3; field++) {
      const low = 10 * field
      const sum = (sums >> low) & 0x3ff
      if (sum <= 9 || sum >= fewest) continue
      fewest = sum
      area = half + field
      digits = ((twos & ~ones & ~fours) >> low) & FIELD
      if (digits == 0) digits = ((twos | fours) >> low) & FIELD
    }
  }
  if (fewest == 99) return NOTHING
  const digit: u32 = ctz(digits)
  const shift = (area % 3) * 10 + digit
  const words = changetype<usize>(area < 3 ? bandsOf(frame) : stacks)
  let set: u32 = 0
  for (let each: u32 = 0; each < 6; each++) set |= ((load<u32>(words + (each << 2)) >> shift) & 1) << each
  return (area << 10) | (digit << 6) | set
}

/** Writes `stacks`. */
function transpose(frame: usize): void {
  const stack0 = stackOf(frame, 0)
  const stack1 = stackOf(frame, 1)
  const stack2 = stackOf(frame, 2)
  stacks.even0 = fields(stack0.even, stack1.even, stack2.even, 0)
  stacks.even1 = fields(stack0.even, stack1.even, stack2.even, 10)
  stacks.even2 = fields(stack0.even, stack1.even, stack2.even, 20)
  stacks.odd0 = fields(stack0.odd, stack1.odd, stack2.odd, 0)
  stacks.odd1 = fields(stack0.odd, stack1.odd, stack2.odd, 10)
  stacks.odd2 = fields(stack0.odd, stack1.odd, stack2.odd, 20)
}

/** One field of three words, side by side. */
@inline function fields(first: u32, second: u32, third: u32, low: u32): u32 {
  return ((first >> low) & FIELD) | (((second >> low) & FIELD) << 10) | (((third >> low) & FIELD) << 20)
}

/** The number of digits in each field. */
@inline function countFields(x: u32): u32 {
  const threes = (x & EVERY_THIRD) + ((x >> 1) & EVERY_THIRD) + ((x >> 2) & EVERY_THIRD)
  return (threes & LOW_THREE) + ((threes >> 3) & LOW_THREE) + ((threes >> 6) & LOW_THREE)
}

/** Removes what a side of a guess removes. If it is in a band, the cells follow when their stack is propagated. */
export function lose(frame: usize, guess: i32, side: usize): void {
  let dirty: u32 = 0
  if (inBand(guess)) {
    for (let number: usize = 0; number < 3; number++) {
      const stack = changetype<usize>(stackOf(frame, number)) + TRIADS
      for (let row: usize = 0; row < 3; row++) {
        const triad = load<u32>(stack + (row << 2))
        const out = triad & fromTriad(guess, side, row, number)
        if (out == 0) continue
        store<u32>(stack + (row << 2), triad ^ out)
        dirty |= 1 << <u32>number
      }
    }
  } else {
    const number: usize = (guess >> 10) - 3
    for (let column: usize = 0; column < 3; column++) {
      const kept = ~fromTower(guess, side, column)
      const top = changetype<usize>(stackOf(frame, number)) + (column << 2)
      for (let cell = top; cell < top + 3 * ROW_BYTES; cell += ROW_BYTES) store<u32>(cell, load<u32>(cell) & kept)
    }
    dirty = 1 << <u32>number
  }
  bandsOf(frame).dirty = dirty
}
