// The linear objective (weight of a cell times the number its value stands for, summed) and its bound: every open cell takes
// the best of its candidates, but the cells of a full house are given the values left in it, the heaviest cell the greatest.

import { highest, indexOf, lowest, single } from '../bits'
import { BOARD } from '../host'
import { DOMAIN, SIZE, WEIGHTS, WORTHS } from '../layout'

/** The candidate that scores most in this cell. */
// @ts-ignore: decorator
@inline export function dearest(cell: usize, mask: u32): u32 {
  return load<i32>(cell, BOARD + WEIGHTS) < 0 ? lowest(mask) : highest(mask)
}

/** An upper bound of the score of every solution below the current node; the score itself once all cells are fixed. */
export function bound(): i32 {
  const bytes: usize = load<u32>(0, BOARD + SIZE) << 2
  let sum: i32 = 0
  for (let cell: usize = 0; cell < bytes; cell += 4) {
    const mask = load<u32>(cell, BOARD + DOMAIN)
    const value = single(mask) ? mask : dearest(cell, mask)
    sum += load<i32>(cell, BOARD + WEIGHTS) * load<i32>(indexOf(value) << 2, BOARD + WORTHS)
  }
  return sum
}
