// Many questions about one plain 9x9 sudoku: only its candidates change. A model that is read, checked and planned anew for each question
// takes longer than the answer.

import { COUNT } from '../../assembly/codes.ts'
import { LIMIT, MODE, SOLUTIONS, TURN_NODES } from '../../assembly/fields.ts'
import { CANDIDATES } from '../../assembly/layout.ts'
import type { Instance } from './kernel.ts'

// Written out, because TypeScript 5.4 does not read the type that would be inferred.
export interface NineCheck {
  /** For each cell, the mask of its candidates: bit 0 is the digit 1. The caller writes them. */
  readonly candidates: Uint32Array
  /** Has it so many solutions, or more? */
  has(solutions: number): boolean
}

/** More nodes than any question takes. */
const ENDLESS = 0xffffffff

/** A check on the board of an instance, which must not be used for anything else meanwhile. */
export function nineCheckOf({ buffer, sudoku }: Instance): NineCheck {
  const view = new DataView(buffer)
  view.setUint32(MODE, COUNT, true)
  view.setUint32(TURN_NODES, 0, true)
  return {
    candidates: new Uint32Array(buffer, CANDIDATES, 81),
    has(solutions) {
      view.setFloat64(LIMIT, solutions, true)
      sudoku.start()
      sudoku.run(ENDLESS)
      return view.getFloat64(SOLUTIONS, true) >= solutions
    },
  }
}
