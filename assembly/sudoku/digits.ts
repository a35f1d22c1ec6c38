// A solved grid to its 81 digits, as text or as words.

import { or3 } from './fields'
import { Grid, Row, ROW_BYTES } from './grid'

// Constants are loaded: newer V8 builds a literal anew at every use (without it: 1.03x the time on Node 26).
/** 1 in every byte. */
@lazy const EACH: usize = memory.data<u32>([0x01010101, 0x01010101, 0x01010101, 0x01010101], 16)
/** The first byte of every lane, the second and the third. */
@lazy const BYTE0: usize = memory.data<u32>([0xff, 0xff, 0xff, 0xff], 16)
@lazy const BYTE1: usize = memory.data<u32>([0xff00, 0xff00, 0xff00, 0xff00], 16)
@lazy const BYTE2: usize = memory.data<u32>([0xff0000, 0xff0000, 0xff0000, 0xff0000], 16)

/** A solved grid to 81 bytes, in the order of reading; `one` is what stands for the digit 1. */
export function print(grid: Grid, to: usize, one: i32): void {
  const byte0 = v128.load(BYTE0)
  const byte1 = v128.load(BYTE1)
  const byte2 = v128.load(BYTE2)
  const each = v128.load(EACH)
  const first = i8x16.splat(<i8>one)
  for (let row: usize = 0; row < 3; row++) {
    const cells = changetype<Row>(changetype<usize>(grid) + row * ROW_BYTES)
    const a = cells.a
    const b = cells.b
    const c = cells.c
    const at = to + row * 9
    const band0 = or3(v128.and(a, byte0), v128.and(i32x4.shl(b, 8), byte1), v128.and(i32x4.shl(c, 16), byte2))
    const band1 = or3(v128.and(i32x4.shr_u(a, 10), byte0), v128.and(i32x4.shr_u(b, 2), byte1), v128.and(i32x4.shl(c, 6), byte2))
    const band2 = or3(v128.and(i32x4.shr_u(a, 20), byte0), v128.and(i32x4.shr_u(b, 12), byte1), v128.and(i32x4.shr_u(c, 4), byte2))
    printRow(band0, at, each, first)
    printRow(band1, at + 27, each, first)
    printRow(band2, at + 54, each, first)
  }
}

/**
 * A solved grid to 81 words, the digits 1 to 9. First they are bytes, in the last of these words; a word never overtakes the bytes that
 * are still to be read.
 */
export function list(grid: Grid, to: usize): void {
  const bytes = to + 3 * 81
  print(grid, bytes, 1)
  for (let cell: usize = 0; cell < 80; cell += 8) {
    const eight = v128.load8x8_u(bytes + cell)
    v128.store(to + (cell << 2), i32x4.extend_low_i16x8_u(eight))
    v128.store(to + (cell << 2), i32x4.extend_high_i16x8_u(eight), 16)
  }
  store<u32>(to, load<u8>(bytes, 80), 4 * 80)
}

/**
 * A row of the grid: in every lane three cells of a stack, a byte each, the digits 1 to 8 as bits and 9 as none. One less is a digit's
 * place in ones: eight of them for 9, too.
 */
@inline function printRow(cells: v128, to: usize, each: v128, first: v128): void {
  const text = i8x16.add(i8x16.popcnt(i8x16.sub(cells, each)), first)
  v128.store64_lane(to, i8x16.swizzle(text, i8x16(0, 1, 2, 4, 5, 6, 8, 9, -1, -1, -1, -1, -1, -1, -1, -1)), 0)
  v128.store8_lane(to, text, 10, 8)
}
