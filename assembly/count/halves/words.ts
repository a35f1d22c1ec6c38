// Words: filled halves, four or two to a vector. This file owns the shuffles of them.
//
//   A word is a filled half: the diagonals it leaves attacked, seen from the row next to it.
//
//        width bits      width bits
//     ┌───────────────┬───────────────┐  width = n - 1. Up to n = 17, both fields fit u32. Beyond, words are wide, with the rising
//     │ rising        │ falling       │  diagonals from bit 32. Once enough rows of the middle are filled, the diagonals that cross
//     │ column 0 ..   │ column 1 ..   │  none of the open rows are dropped, and words are narrow, too.
//     └───────────────┴───────────────┘
//    2 width        width             0

import { header } from '../../board'
import { NARROW_SIZE, state } from './state'

/** u8[16][16]: for each set of four words, the bytes to keep. */
const SHUFFLES: usize = memory.data(16 * 16, 16)
/** u8[4][16]: the same of two wide words. */
const WIDE_SHUFFLES: usize = memory.data(4 * 16, 16)

export function writeShuffles(): void {
  shuffles(SHUFFLES, 2)
  shuffles(WIDE_SHUFFLES, 3)
}

/** Writes a table of shuffles: for each set of lanes of 2^log bytes, the one that moves these lanes to the front. */
function shuffles(table: usize, log: u32): void {
  const lanes: u32 = 16 >> log
  for (let kept: u32 = 0; kept < <u32>(1 << lanes); kept++) {
    let to = table + (kept << 4)
    for (let byte: u32 = 0; byte < 16; byte++) {
      if ((kept >> (byte >> log)) & 1) store<u8>(to++, <u8>byte)
    }
  }
}

/** Are the words of the current lists wide? Up to 17 queens, no level is below NARROW. */
@inline export function areWide(): bool {
  return state.placed < state.narrow
}

/** In each lane, the diagonals through a column, `rows` rows further in than the row of the words. */
export function through(column: u32, rows: u32): v128 {
  const n = header.size
  const wide = areWide()
  const rising = wide ? 32 : n - 1 - (n > NARROW_SIZE ? 2 * state.crossed : 0)
  const falls: u64 = column > rows ? (<u64>1) << (column - rows - 1) : 0
  const rises: u64 = column + rows + 1 < n ? (<u64>1) << (rising + column + rows) : 0
  const both = falls | rises
  return i64x2.splat(wide ? both : both | (both << 32))
}

@inline export function shufflesOf<T>(): usize {
  return sizeof<T>() == 8 ? WIDE_SHUFFLES : SHUFFLES
}

@inline export function logOf<T>(): u32 {
  return sizeof<T>() == 8 ? 3 : 2
}

/** A bit for each word that shares no bit with the mask. */
@inline export function clear<T>(words: v128, mask: v128): i32 {
  return v128.bitmask<T>(v128.eq<T>(v128.and(words, mask), i64x2.splat(0)))
}

/** The bytes kept from beyond the end of the list, when its last vector is `bytes` bytes too long. */
@inline export function beyond<T>(free: i32, bytes: usize): usize {
  return popcnt((free << <u32>(bytes >> logOf<T>())) >> (16 >> logOf<T>())) << logOf<T>()
}
