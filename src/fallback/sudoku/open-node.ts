// The open nodes of a search: the current frame, and the alternatives in those below it.

import * as fields from '../../../assembly/fields.ts'
import type { Memory } from '../host.ts'
import { DIGITS, FIELD, FRAME, NEXT_STACK, ROOT, SHARE_BELOW, TRIADS } from './frame.ts'
import { CELLS } from './search.ts'

/** Puts the candidates of an open node on the list, 0 for the current frame, then the one below first. False if there are no more. */
export function openNode(memory: Memory, number: number): boolean {
  const { i32, f64, frames, shares, header } = memory
  const depth = i32[fields.DEPTH >> 2]
  if (number > depth) return false
  const at = ROOT + (depth - number) * FRAME
  const to = header.place(81) >> 2
  CELLS.forEach((word, cell) => {
    const row = Math.floor(cell / 9)
    const x = frames[at + word] & frames[at + word - (word % NEXT_STACK) + TRIADS + row] & DIGITS
    i32[to + cell] = x & FIELD
    i32[to + cell + 27] = (x >>> 10) & FIELD
    i32[to + cell + 54] = (x >>> 20) & FIELD
  })
  f64[fields.OPEN_SHARE >> 3] = shares[(at + SHARE_BELOW) >> 1]
  header.offer()
  return true
}
