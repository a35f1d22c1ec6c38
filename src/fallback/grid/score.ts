// placeholder mirrors assembly/grid/score.ts

import { DOMAIN, SIZE, WEIGHTS, WORTHS } from '../../../assembly/layout.ts'
import { highest, indexOf, lowest, single } from '../bits.ts'
import type { Memory } from '../host.ts'

/** The candidate that scores most in this cell. */
export function dearest({ i32 }: Memory, cell: number, mask: number): number {
  return i32[(WEIGHTS + cell) >> 2] < 0 ? lowest(mask) : highest(mask)
}

/** An upper bound of the score of every solution below the current node; the score itself once all cells are fixed. */
export function bound(memory: Memory): number {
  const { i32 } = memory
  const bytes = i32[SIZE >> 2] << 2
  let sum = 0
  for (let cell = 0; cell < bytes; cell += 4) {
    const mask = i32[(DOMAIN + cell) >> 2]
    const value = single(mask) ? mask : dearest(memory, cell, mask)
    sum += i32[(WEIGHTS + cell) >> 2] * i32[(WORTHS >> 2) + indexOf(value)]
  }
  return sum
}
