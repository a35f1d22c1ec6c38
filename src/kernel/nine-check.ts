// Many questions about one plain 9x9 sudoku: only its candidates change. A model that is read, checked and planned anew for each question
// takes longer than the answer.

import { COUNT } from '../../assembly/codes.ts'
import { LIMIT, MODE, NODES, SOLUTIONS, TURN_NODES } from '../../assembly/fields.ts'
import { CANDIDATES } from '../../assembly/layout.ts'
import type { Instance } from './kernel.ts'

// Written out, because TypeScript 5.4 does not read the type that would be inferred.
export interface NineCheck {
  /** For each cell, the mask of its candidates: bit 0 is the digit 1. The caller writes them. */
  readonly candidates: Uint32Array
  /** Has it so many solutions, or more? After as many nodes as are allowed, nobody knows. */
  has(solutions: number): boolean
  /** The nodes of all questions so far. */
  readonly visited: number
}

/** More nodes than all questions take. A small integer: V8 hands it to WebAssembly as it is. */
const ENDLESS = 0x7fffffff

/** A check on the board of an instance, which must not be used for anything else meanwhile. It visits at most so many nodes. */
export function nineCheckOf({ buffer, sudoku }: Instance, most: number): NineCheck {
  const view = new DataView(buffer)
  view.setUint32(MODE, COUNT, true)
  view.setUint32(TURN_NODES, 0, true)
  const allowed = Math.min(ENDLESS, most)
  let left = allowed
  return {
    candidates: new Uint32Array(buffer, CANDIDATES, 81),
    has(solutions) {
      view.setFloat64(LIMIT, solutions, true)
      sudoku.start()
      sudoku.run(left)
      left -= view.getFloat64(NODES, true)
      return view.getFloat64(SOLUTIONS, true) >= solutions
    },
    get visited() {
      return allowed - left
    },
  }
}
