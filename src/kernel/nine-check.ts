// Many questions about one plain 9x9 sudoku: only its candidates change. A model that is read, checked and planned anew for each question
// takes longer than the answer.

import { COUNT } from '../../assembly/codes.ts'
import { HANDOVER_NODES, LIMIT, MODE, SOLUTIONS } from '../../assembly/fields.ts'
import { CANDIDATES } from '../../assembly/layout.ts'
import type { Instance } from './kernel.ts'

export type NineCheck = ReturnType<typeof nineCheckOf>

/** More nodes than any question takes. */
const ENDLESS = 0xffffffff

/** A check on the board of an instance, which must not be used for anything else meanwhile. */
export function nineCheckOf({ buffer, sudoku }: Instance) {
  const view = new DataView(buffer)
  view.setUint32(MODE, COUNT, true)
  view.setUint32(HANDOVER_NODES, 0, true)
  return {
    /** For each cell, the mask of its candidates: bit 0 is the digit 1. The caller writes them. */
    candidates: new Uint32Array(buffer, CANDIDATES, 81),
    /** Has it so many solutions, or more? */
    has(solutions: number): boolean {
      view.setFloat64(LIMIT, solutions, true)
      sudoku.start()
      sudoku.run(ENDLESS)
      return view.getFloat64(SOLUTIONS, true) >= solutions
    },
  }
}
