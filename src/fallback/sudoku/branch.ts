// Where to guess, and what. A configuration is one of the six orders in which a digit can take the three lines of a band (or
// stack) in its three boxes; a solution has exactly nine in each band and stack, one for each digit.
//
//   Which    the band or stack with the fewest configurations above nine; in it the lowest digit that has two, else three,
//            else more.
//   What     of two configurations, one, then the other; of more, the triad that the lowest one uses in line 0, then not that
//            triad. Either way both sides lose something, so the search ends.
//
// This is tdoku's rule: 68.4 guesses a puzzle on the hardest set, 0.69 with 17 clues (limit 2).

import * as fields from '../../../assembly/fields.ts'
import type { Memory } from '../host.ts'
import { BANDS, DIRTY, EVEN, FIELD, FRAME, INHERITED, NEXT_STACK, ODD, ONES, ROOT, SHARE_BELOW, TRIADS } from './frame.ts'

function lowest(mask: number): number {
  return mask & -mask
}

// A set of configurations has six bits: bit j the even one that uses box j in line 0, bit 3+j the odd one. A set of triads has
// nine: bit 3*line + box. For each set of configurations, the triads that either side of the guess loses.
const CHOICE_LOSES = new Int32Array(64)
const OTHER_LOSES = new Int32Array(64)
for (let set = 3; set < 64; set++) {
  const first = lowest(set)
  const rest = set ^ first
  if (rest === lowest(rest)) {
    CHOICE_LOSES[set] = triadsOf(set) & ~triadsOf(first)
    OTHER_LOSES[set] = triadsOf(set) & ~triadsOf(rest)
  } else {
    OTHER_LOSES[set] = triadsOf(first) & 7
    CHOICE_LOSES[set] = 7 ^ OTHER_LOSES[set]
  }
}

function triadsOf(configurations: number): number {
  let triads = 0
  for (let j = 0; j < 6; j++) {
    const step = j < 3 ? 1 : 2
    if ((configurations >> j) & 1) triads |= (1 << (j % 3)) | (8 << ((j + step) % 3)) | (64 << ((j + 2 * step) % 3))
  }
  return triads
}

// Bits 0, 3 and 6, and bits 0 to 2, of each field.
const EVERY_THIRD = 0x49 * ONES
const LOW_THREE = 7 * ONES

// What `guess` weighs: the six words of configurations of the bands, then those of the stacks in the same shape, field = stack.
const choices = new Int32Array(12)

/** Needs a frame at its fixpoint. Splits it in two: itself, and the choice on top of it. False if it is solved. */
export function guess(memory: Memory, at: number): boolean {
  const { i32, f64, frames, shares, header } = memory
  gather(frames, at)
  const variable = inTightestArea()
  if (variable < 0) return false

  const half = variable < 30 ? 0 : 6
  const shift = half === 0 ? variable : variable - 30
  const set = setOf(half, shift)
  const choice = at + FRAME
  for (let word = 0; word < INHERITED; word++) frames[choice + word] = frames[at + word]
  if (half === 0) {
    loseRows(frames, at, OTHER_LOSES[set], ~(1 << shift))
    loseRows(frames, choice, CHOICE_LOSES[set], ~(1 << shift))
  } else {
    const stack = shift < 10 ? 0 : shift < 20 ? 1 : 2
    loseColumns(frames, at, stack, OTHER_LOSES[set], shift - 10 * stack)
    loseColumns(frames, choice, stack, CHOICE_LOSES[set], shift - 10 * stack)
  }
  const share = shares[(at + SHARE_BELOW) >> 1] / 2
  shares[(at + SHARE_BELOW) >> 1] = share
  shares[(choice + SHARE_BELOW) >> 1] = share
  i32[fields.DEPTH >> 2] = (choice - ROOT) / FRAME
  f64[fields.GUESSES >> 3]++
  header.trace((half << 10) | (set << 5) | shift)
  return true
}

/**
 * The lowest digit with the fewest configurations, in the band or stack with the fewest above nine: its bit in a word of configurations,
 * and 30 more for a stack. -1 if there is none.
 */
function inTightestArea(): number {
  let fewest = 99
  let variables = 0
  let digits = 0
  for (let six = 0; six < 12; six += 6) {
    // How many of the six words have a digit, as a sum in binary: ones, twos, fours.
    const even0 = choices[six]
    const even1 = choices[six + 1]
    const even2 = choices[six + 2]
    const odd0 = choices[six + 3]
    const odd1 = choices[six + 4]
    const odd2 = choices[six + 5]
    const even = even0 ^ even1 ^ even2
    const odd = odd0 ^ odd1 ^ odd2
    const evens = (even0 & even1) | ((even0 | even1) & even2)
    const odds = (odd0 & odd1) | ((odd0 | odd1) & odd2)
    const carry = even & odd
    const ones = even ^ odd
    const twos = evens ^ odds ^ carry
    const fours = (evens & odds) | ((evens | odds) & carry)
    const sums = countFields(ones) + (countFields(twos) << 1) + (countFields(fours) << 2)
    for (let low = 0; low < 30; low += 10) {
      const sum = (sums >>> low) & 0x3ff
      if (sum > 9 && sum < fewest) {
        fewest = sum
        variables = 5 * six
        digits = twos & ~ones & ~fours & (FIELD << low)
        if (digits === 0) digits = twos & ones & (FIELD << low)
        if (digits === 0) digits = fours & (FIELD << low)
      }
    }
  }
  return fewest === 99 ? -1 : variables + 31 - Math.clz32(lowest(digits))
}

/** The configurations of a digit. */
function setOf(half: number, shift: number): number {
  let set = 0
  for (let j = 0; j < 6; j++) set |= ((choices[half + j] >>> shift) & 1) << j
  return set
}

/** Writes `choices`. */
function gather(words: Int32Array, at: number): void {
  for (let j = 0; j < 6; j++) choices[j] = words[at + BANDS + j]
  for (let j = 0; j < 3; j++) {
    choices[6 + j] = fieldsAt(words, at + EVEN, 10 * j)
    choices[9 + j] = fieldsAt(words, at + ODD, 10 * j)
  }
}

/** One field of the word of each stack, side by side. */
function fieldsAt(words: Int32Array, at: number, low: number): number {
  const first = words[at]
  const second = words[at + NEXT_STACK]
  const third = words[at + 2 * NEXT_STACK]
  return ((first >>> low) & FIELD) | (((second >>> low) & FIELD) << 10) | (((third >>> low) & FIELD) << 20)
}

/** The number of digits in each field. */
function countFields(x: number): number {
  const threes = (x & EVERY_THIRD) + ((x >>> 1) & EVERY_THIRD) + ((x >>> 2) & EVERY_THIRD)
  return (threes & LOW_THREE) + ((threes >>> 3) & LOW_THREE) + ((threes >>> 6) & LOW_THREE)
}

/** Removes a digit of one band from a set of triads: line = row, box = stack. The cells follow when their stack is propagated. */
function loseRows(words: Int32Array, at: number, triads: number, others: number): void {
  let dirty = 0
  for (; triads !== 0; triads &= triads - 1) {
    const triad = 31 - Math.clz32(lowest(triads))
    const row = triad < 3 ? 0 : triad < 6 ? 1 : 2
    const stack = triad - 3 * row
    words[at + stack * NEXT_STACK + TRIADS + row] &= others
    dirty |= 1 << stack
  }
  words[at + DIRTY] = dirty
}

/** Removes a digit (0 to 8) from a set of triads of one stack: line = column, box = band. */
function loseColumns(words: Int32Array, at: number, stack: number, triads: number, digit: number): void {
  for (; triads !== 0; triads &= triads - 1) {
    const triad = 31 - Math.clz32(lowest(triads))
    const column = triad < 3 ? 0 : triad < 6 ? 1 : 2
    const others = ~(1 << (digit + 10 * (triad - 3 * column)))
    const cell = at + stack * NEXT_STACK + column
    words[cell] &= others
    words[cell + 3] &= others
    words[cell + 6] &= others
  }
  words[at + DIRTY] = 1 << stack
}
