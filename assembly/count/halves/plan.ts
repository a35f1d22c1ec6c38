// Chooses the number of rows of a half.

import { HALF_ROWS, MEMORY, SIZE } from '../../fields'
import { HEAP } from '../../memory'
import * as halves from './layout'
import { get, NARROW_SIZE, set } from './state'

/** Chooses HALF_ROWS, or as many rows as memory allows, with all halves in one list, or separate lists for each queen of the first middle row. */
export function plan(): void {
  const n = get(SIZE)
  const room = <f64>get(MEMORY) * 65536 - <f64>HEAP
  let half = min<u32>((n - 1) >> 1, halves.MAX_HALF)
  set(halves.APART, 0)
  if (get(HALF_ROWS)) {
    half = get(HALF_ROWS)
    if (n - 2 * half > 1 && estimate(n, half, false) >= room) set(halves.APART, 1)
  } else {
    for (; half > 1; half--) {
      if (estimate(n, half, false) < room) break
      if (n - 2 * half > 1 && estimate(n, half, true) < room) {
        set(halves.APART, 1)
        break
      }
    }
  }
  const middle: u32 = n - 2 * half
  set(halves.HALF, half)
  set(halves.MIDDLE, middle)
  // Diagonals are dropped once the rows they cross are filled: each pair of filled rows leaves two diagonals fewer.
  const deep: u32 = n > NARROW_SIZE ? n - NARROW_SIZE : 0
  set(halves.NARROW, min<u32>(2 * deep, middle))
  set(halves.CROSSED, deep << 1 < middle ? deep : n > NARROW_SIZE ? middle : 0)
}

/**
 * Estimates the bytes for halves of `half` rows and all lists filtered from them. Each queen above leaves a row all but one column, and
 * all but about 2 / n of the other squares: for 8 to 32 queens this is at most 14 % too few words. A queen of the middle leaves about
 * (1 - half / n)^2.5 of a list. Up to 17 queens, 50 % are added: with less, some plans exceeded their memory limit. Beyond, the memory
 * used was at most 1.24 times the plain estimate, so 30 % are added.
 */
function estimate(n: u32, half: u32, apart: bool): f64 {
  let words: f64 = n > NARROW_SIZE ? 1.3 : 1.5
  let classes: f64 = 1
  let free: f64 = 1
  for (let row: u32 = 0; row < half; row++) {
    words *= <f64>(n - row) * free
    classes *= <f64>(n - row) / <f64>(row + 1)
    free *= 1 - 2 / <f64>n
  }
  const outside = 1 - <f64>half / <f64>n
  const left = outside * outside * sqrt<f64>(outside)
  const lists = 1.2 * (apart ? 2 * left : 1) + (apart ? left : 1) * 2 * left / (1 - left)
  return words * lists * (n > NARROW_SIZE ? 8 : 4) + classes * 24 / (1 - outside) + 65536
}
