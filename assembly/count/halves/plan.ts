// Chooses the number of rows of a half.

import { header } from '../../board'
import { HEAP } from '../../memory'
import { MAX_HALF, NARROW_SIZE, state } from './state'

/** Chooses HALF_ROWS, or as many rows as memory allows, with all halves in one list, or separate lists for each queen of the first middle row. */
export function plan(): void {
  const n = header.size
  const room = <f64>header.memory * 65536 - <f64>HEAP
  let half = min<u32>((n - 1) >> 1, MAX_HALF)
  state.apart = 0
  if (header.halfRows) {
    half = header.halfRows
    if (n - 2 * half > 1 && estimate(n, half, false) >= room) state.apart = 1
  } else {
    for (; half > 1; half--) {
      if (estimate(n, half, false) < room) break
      if (n - 2 * half > 1 && estimate(n, half, true) < room) {
        state.apart = 1
        break
      }
    }
  }
  const middle: u32 = n - 2 * half
  header.halfRows = half
  state.middle = middle
  // Diagonals are dropped once the rows they cross are filled: each pair of filled rows leaves two diagonals fewer.
  const deep: u32 = n > NARROW_SIZE ? n - NARROW_SIZE : 0
  state.narrow = min<u32>(2 * deep, middle)
  state.crossed = deep << 1 < middle ? deep : n > NARROW_SIZE ? middle : 0
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
