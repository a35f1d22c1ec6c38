// Words: filled halves, as drawn in layout.ts, four or two to a vector.

import { BOARD } from '../../host'
import { SIZE } from '../../fields'
import * as halves from './layout'
import { get, NARROW_SIZE } from './state'

/** Writes a table of shuffles: for each set of lanes of 2^log bytes, the one that moves these lanes to the front. */
export function shuffles(table: usize, log: u32): void {
  const lanes: u32 = 16 >> log
  for (let kept: u32 = 0; kept < <u32>(1 << lanes); kept++) {
    let to = BOARD + table + (kept << 4)
    for (let byte: u32 = 0; byte < 16; byte++) {
      if ((kept >> (byte >> log)) & 1) store<u8>(to++, <u8>byte)
    }
  }
}

/** Are the words of the current lists wide? Up to 17 queens, no level is below NARROW. */
// @ts-ignore: decorator
@inline export function areWide(): bool {
  return get(halves.PLACED) < get(halves.NARROW)
}

/** In each lane, the diagonals through a column, `rows` rows further in than the row of the words. */
export function through(column: u32, rows: u32): v128 {
  const n = get(SIZE)
  const wide = areWide()
  const rising = wide ? 32 : n - 1 - (n > NARROW_SIZE ? 2 * get(halves.CROSSED) : 0)
  const falls: u64 = column > rows ? (<u64>1) << (column - rows - 1) : 0
  const rises: u64 = column + rows + 1 < n ? (<u64>1) << (rising + column + rows) : 0
  const both = falls | rises
  return i64x2.splat(wide ? both : both | (both << 32))
}

// @ts-ignore: decorator
@inline export function shufflesOf<T>(): usize {
  return BOARD + (sizeof<T>() == 8 ? halves.WIDE_SHUFFLES : halves.SHUFFLES)
}

// @ts-ignore: decorator
@inline export function logOf<T>(): u32 {
  return sizeof<T>() == 8 ? 3 : 2
}

/** A bit for each word that shares no bit with the mask. */
// @ts-ignore: decorator
@inline export function clear<T>(words: v128, mask: v128): i32 {
  return v128.bitmask<T>(v128.eq<T>(v128.and(words, mask), i64x2.splat(0)))
}

/** The bytes kept from beyond the end of the list, when its last vector is `bytes` bytes too long. */
// @ts-ignore: decorator
@inline export function beyond<T>(free: i32, bytes: usize): usize {
  return popcnt((free << <u32>(bytes >> logOf<T>())) >> (16 >> logOf<T>())) << logOf<T>()
}
