// Lists of cells on the board, for the inferences: `start` and `end` are indices of u16 entries.

import * as layout from '../../../assembly/layout.ts'
import type { Memory } from '../host.ts'
import { bump } from './branch.ts'
import { narrow } from './domains.ts'

/** All candidates of these cells. */
export function union({ u16, i32 }: Memory, start: number, end: number): number {
  let values = 0
  for (let at = start; at < end; at++) values |= i32[(layout.DOMAIN + u16[at]) >> 2]
  return values
}

/** Leaves these cells no other values. False if one of them is left without candidates. */
export function restrict(memory: Memory, start: number, end: number, values: number): boolean {
  const { u16, i32 } = memory
  for (let at = start; at < end; at++) {
    const cell = u16[at]
    const mask = i32[(layout.DOMAIN + cell) >> 2]
    if ((mask & values) === mask) continue
    if ((mask & values) === 0) {
      bump(memory, cell)
      return false
    }
    narrow(memory, cell, mask & values)
  }
  return true
}
