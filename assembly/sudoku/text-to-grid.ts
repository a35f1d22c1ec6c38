// Text to grid, without a branch on what a cell holds.

import { or3 } from './fields'
import { Grid, Row, ROW_BYTES } from './grid'

/** For the low half of a character, the digit's bit 0 to 7; for a blank ('0' or '.'), all of them. */
@lazy const LOW: usize = memory.data<u8>([0xff, 1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0xff, 0], 16)
/** The same for bits 8 and 9: the ninth digit, and the guard. */
@lazy const HIGH: usize = memory.data<u8>([3, 2, 2, 2, 2, 2, 2, 2, 2, 3, 0, 0, 0, 0, 3, 0], 16)
/** The only character allowed for a low half. */
const ALLOWED: usize = memory.data<u8>([0x30, 0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39, 0, 0, 0, 0, 0x2e, 0], 16)

// Constants are loaded: newer V8 builds a literal anew at every use (without it: 1.03x the time on Node 26).
/** The low half of every character. */
@lazy const NIBBLE: usize = memory.data<u32>([0x0f0f0f0f, 0x0f0f0f0f, 0x0f0f0f0f, 0x0f0f0f0f], 16)
/** 1 and 2 ** 10 in every lane. */
@lazy const BANDS: usize = memory.data<u32>([0x04000001, 0x04000001, 0x04000001, 0x04000001], 16)

/** Are 81 characters digits or dots? */
@inline export function isPlain(text: usize): bool {
  if (!ASC_FEATURE_SIMD) return areAllowed(text)
  const wrong = v128.or(or3(invalid(text), invalid(text + 16), invalid(text + 32)), or3(invalid(text + 48), invalid(text + 64), invalid(text + 65)))
  return !v128.any_true(wrong)
}

/** The same, one character at a time. */
function areAllowed(text: usize): bool {
  for (let at: usize = 0; at < 81; at++) {
    const character = load<u8>(text + at)
    if (character != load<u8>(ALLOWED + (character & 15))) return false
  }
  return true
}

/** Which of 16 characters are wrong: bits where they differ from the allowed one. */
@inline function invalid(text: usize): v128 {
  const characters = v128.load(text)
  return v128.xor(characters, i8x16.swizzle(v128.load(ALLOWED), v128.and(characters, v128.load(NIBBLE))))
}

/** 81 valid characters to a single grid. Reads up to 7 bytes more. */
@inline export function parse(text: usize, grid: Grid): void {
  const low = v128.load(LOW)
  const high = v128.load(HIGH)
  const nibble = v128.load(NIBBLE)
  const bands = v128.load(BANDS)
  for (let row: usize = 0; row < 3; row++) {
    const band0 = cellByCell(text + row * 9, nibble)
    const band1 = cellByCell(text + row * 9 + 27, nibble)
    const band2 = cellByCell(text + row * 9 + 54, nibble)
    const ab0 = firstTwo(band0, low, high)
    const ab1 = firstTwo(band1, low, high)
    const ab2 = firstTwo(band2, low, high)
    const c0 = third(band0, low, high)
    const c1 = third(band1, low, high)
    const c2 = third(band2, low, high)
    // Two bands to a lane by one multiplication and addition: band 0 by 1, band 1 by 2 ** 10.
    const a = i32x4.dot_i16x8_s(v128.shuffle<u16>(ab0, ab1, 0, 8, 1, 9, 2, 10, 3, 11), bands)
    const b = i32x4.dot_i16x8_s(v128.shuffle<u16>(ab0, ab1, 4, 12, 5, 13, 6, 14, 7, 15), bands)
    const c = i32x4.dot_i16x8_s(v128.shuffle<u16>(c0, c1, 0, 8, 1, 9, 2, 10, 3, 11), bands)
    const cells = changetype<Row>(changetype<usize>(grid) + row * ROW_BYTES)
    cells.a = v128.or(a, i32x4.shl(i32x4.extend_low_i16x8_u(ab2), 20))
    cells.b = v128.or(b, i32x4.shl(i32x4.extend_high_i16x8_u(ab2), 20))
    cells.c = v128.or(c, i32x4.shl(i32x4.extend_low_i16x8_u(c2), 20))
  }
}

/** The low halves of nine characters in the order of the cells: 0 3 6, 1 4 7, 2 5 8; and a zero (blank) for lane 3. */
@inline function cellByCell(text: usize, nibble: v128): v128 {
  return v128.and(i8x16.swizzle(v128.load(text), i8x16(0, 3, 6, -1, 1, 4, 7, -1, 2, 5, 8, -1, -1, -1, -1, -1)), nibble)
}

/** The first two of the three cells as fields, each in 16 bits. */
@inline function firstTwo(characters: v128, low: v128, high: v128): v128 {
  const bits = i8x16.swizzle(low, characters)
  const more = i8x16.swizzle(high, characters)
  return v128.shuffle<u8>(bits, more, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23)
}

/** The third. */
@inline function third(characters: v128, low: v128, high: v128): v128 {
  const bits = i8x16.swizzle(low, characters)
  const more = i8x16.swizzle(high, characters)
  return v128.shuffle<u8>(bits, more, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31)
}
