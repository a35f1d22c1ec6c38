// One node of the search for a 9x9 sudoku without vectors: a frame of words. The fields are those of ../grid.ts, and a word is a lane of it: the
// same cell of three boxes, one below the other. Nine words hold a stack, 27 the grid.
//
// Wide registers are made up for by what a lone puzzle allows: stacks in which nothing has happened are left alone. The guard makes
// arithmetic safe inside a field: taking 1 from it borrows the guard at worst, and a guard that is gone shows that the field was empty.
//
// The representation, its triads and configurations are those of tdoku (Tom Dillon, t-dillon.github.io/tdoku), laid out anew for 32-bit
// words; thinking in bands, triads and bit tricks on them goes back to JCZSolve and its kin (Zhou Yundong, Champagne, dobrichev and others of
// the New Sudoku Players' Forum).
//
// The frame of the current node is that of its depth; those below it hold the other sides of the guesses. This file owns them.

import { inTable } from '../../bounds'
import { MAX_FRAMES } from '../grid'

/** 1 in each field. */
export const ONES: u32 = 0x00100401
/** The guard of each field. */
export const GUARDS: u32 = 0x20080200
/** The nine digits of each field. */
export const DIGITS: u32 = 0x1ff7fdff
/** All 30 bits. */
export const FULL: u32 = 0x3fffffff
/** The carry out of each field. */
export const CARRIES: u32 = 0x40100400
/** The digits of the lowest field. */
export const FIELD: u32 = 0x1ff

/** A stack: the candidates of its cells, row by row. */
@unmanaged
export class Stack {
  a0: u32
  a1: u32
  a2: u32
  b0: u32
  b1: u32
  b2: u32
  c0: u32
  c1: u32
  c2: u32
  rowA: u32           // the triads of the rows, a0 | a1 | a2; or what may be left of them
  rowB: u32
  rowC: u32
  even: u32           // configurations, see scalar-stack.ts
  odd: u32
  noted: u32          // all but the digits of the naked singles seen
}

/** What stands behind the three stacks of a frame: the configurations of the bands, see band.ts. */
@unmanaged
export class Bands {
  even0: u32
  even1: u32
  even2: u32
  odd0: u32
  odd1: u32
  odd2: u32
  dirty: u32          // the stacks to look at again, a bit each
}

export const STACK_BYTES: usize = offsetof<Stack>()
/** From a row of a stack to the next, and from its first cell to its triads. */
export const ROW_BYTES: usize = 12
export const TRIADS: usize = offsetof<Stack>('rowA')
export const STACKS_BYTES: usize = 3 * STACK_BYTES
export const FRAME_BYTES: u32 = <u32>(STACKS_BYTES + offsetof<Bands>())
/** FRAME_BYTES[MAX_FRAMES + 1] */
const FRAMES: usize = memory.data(FRAME_BYTES * (MAX_FRAMES + 1), 16)

@inline export function frameAt(depth: u32): usize {
  return FRAMES + inTable(depth * FRAME_BYTES, FRAME_BYTES * (MAX_FRAMES + 1))
}

@inline export function stackOf(frame: usize, number: usize): Stack {
  return changetype<Stack>(frame + number * STACK_BYTES)
}

@inline export function bandsOf(frame: usize): Bands {
  return changetype<Bands>(frame + STACKS_BYTES)
}
