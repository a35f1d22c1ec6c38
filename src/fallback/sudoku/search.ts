// The core loop for 9x9 sudokus: depth-first search over an explicit stack of frames (frame.ts draws one), every node brought to
// its fixpoint. A guess leaves its alternative in the frame and puts the choice on top, so a step back copies nothing.
// All state is in memory between two nodes, so the search can stop before any node and go on from there.
//
// Cost of a node on the hardest puzzles: 3.6 stacks settled, 10.5 rounds of a stack, each of some 200 operations.
// In mode COUNT only the first solution is written to SOLUTION, and it stays there.

import {
  BACKTRACKS,
  CANDIDATES,
  COUNT,
  DEPTH,
  EXHAUSTED,
  GO_ON,
  MODE,
  NODES,
  PAUSED,
  SOLUTION,
  SOLUTIONS,
  STATUS,
  STOP,
  STOPPED,
} from '../../../assembly/layout.ts'
import { begin, leave, record, tally } from '../header.ts'
import type { Memory } from '../host.ts'
import { cross } from './band.ts'
import { split } from './branch.ts'
import { DIRTY, FIELD, FRAME, FULL, GUARDS, NEXT_STACK, NOTED, ROOT, SHARE_BELOW, TRIADS } from './frame.ts'
import { settle } from './stack.ts'
import { fill } from './triads.ts'

/** Makes the 81 masks in CANDIDATES the root of a new search. */
export function start(memory: Memory): void {
  const { i32 } = memory
  begin(memory)
  for (let stack = 0; stack < 3; stack++) {
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column < 3; column++) {
        const cell = (CANDIDATES >> 2) + 9 * row + 3 * stack + column
        i32[ROOT + NEXT_STACK * stack + 3 * row + column] = GUARDS | i32[cell] | (i32[cell + 27] << 10) | (i32[cell + 54] << 20)
      }
    }
  }
  plant(memory)
}

/** Completes the root, whose candidates are there: nothing is known of its triads, and all stacks are to be looked at. */
export function plant({ i32, f64 }: Memory): void {
  for (let at = ROOT; at < ROOT + 3 * NEXT_STACK; at += NEXT_STACK) {
    i32[at + TRIADS] = FULL
    i32[at + TRIADS + 1] = FULL
    i32[at + TRIADS + 2] = FULL
    i32[at + NOTED] = -1
  }
  i32[ROOT + DIRTY] = 7
  f64[(ROOT + SHARE_BELOW) >> 1] = 1
  i32[DEPTH >> 2] = 0
}

/** Visits at most `budget` nodes. Returns PAUSED, EXHAUSTED or STOPPED. */
export function run(memory: Memory, budget: number): number {
  const before = memory.i32[STATUS >> 2]
  if (before > PAUSED) return before
  const status = search(memory, budget)
  return leave(memory, status, status === EXHAUSTED ? 1 : done(memory))
}

/** As `run`, for the batch too: the same loop, without the header's status. */
export function search(memory: Memory, budget: number): number {
  const { i32 } = memory
  let at = ROOT + i32[DEPTH >> 2] * FRAME
  for (; budget; budget--) {
    tally(memory, NODES)
    if (propagate(i32, at)) {
      if (split(memory, at)) {
        at += FRAME
        continue
      }
      const answer = solved(memory, at)
      if (!retreat(memory)) return EXHAUSTED
      if (answer !== GO_ON) return answer === STOP ? STOPPED : PAUSED
    } else if (!retreat(memory)) return EXHAUSTED
    at -= FRAME
  }
  return PAUSED
}

/** To the fixpoint of all rules: the cheap ones until they find nothing, then the others once. False on a contradiction. */
function propagate(words: Int32Array, at: number): boolean {
  let dirty = words[at + DIRTY]
  while (dirty !== 0) {
    if ((dirty & 1) !== 0 && !settle(words, at)) return false
    if ((dirty & 2) !== 0 && !settle(words, at + NEXT_STACK)) return false
    if ((dirty & 4) !== 0 && !settle(words, at + 2 * NEXT_STACK)) return false
    dirty = cross(words, at)
    if (dirty === 0) dirty = fill(words, at)
    if (dirty < 0) return false
  }
  return true
}

/** Back to the last guess that is still open: its frame holds the alternative. False if there is none. */
function retreat(memory: Memory): boolean {
  const { i32 } = memory
  if (i32[DEPTH >> 2] === 0) return false
  i32[DEPTH >> 2]--
  tally(memory, BACKTRACKS)
  return true
}

/**
 * Nine configurations in every band and stack put each digit in one row and one column of each box; `settle` left no box
 * without a digit and no cell without a candidate: so each cell has exactly one.
 */
function solved(memory: Memory, at: number): number {
  const { u8, i32, f64 } = memory
  if (i32[MODE >> 2] !== COUNT || f64[SOLUTIONS >> 3] === 0) {
    for (let stack = 0; stack < 3; stack++) {
      for (let row = 0; row < 3; row++) {
        for (let column = 0; column < 3; column++) {
          const x = i32[at + NEXT_STACK * stack + 3 * row + column]
          const cell = SOLUTION + 9 * row + 3 * stack + column
          u8[cell] = 31 - Math.clz32(x & FIELD)
          u8[cell + 27] = 31 - Math.clz32((x >>> 10) & FIELD)
          u8[cell + 54] = 31 - Math.clz32((x >>> 20) & FIELD)
        }
      }
    }
  }
  return record(memory)
}

/** The share of the search space that needs no more visits. */
function done({ i32, f64 }: Memory): number {
  const last = ROOT + i32[DEPTH >> 2] * FRAME
  let open = 0
  for (let at = ROOT; at <= last; at += FRAME) open += f64[(at + SHARE_BELOW) >> 1]
  return Math.max(0, 1 - open)
}
