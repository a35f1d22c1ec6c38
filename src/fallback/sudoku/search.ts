// The core loop for 9x9 sudokus: depth-first search over an explicit stack of frames (frame.ts draws one), every node brought to
// its fixpoint. A guess leaves its alternative in the frame and puts the choice on top, so a step back copies nothing.
// All state is in memory between two nodes, so the search can stop before any node and go on from there.
//
// Cost of a node on the hardest puzzles: 3.6 stacks propagated, 10.5 rounds of a stack, each of some 200 operations.
// A search that has found nothing for long refuses to go on, and the grid kernel takes over.
//
// In mode COUNT only the first solution is written to the list, and it stays there, for the batch.

import * as codes from '../../../assembly/codes.ts'
import * as fields from '../../../assembly/fields.ts'
import * as layout from '../../../assembly/layout.ts'
import type { Memory } from '../host.ts'
import { propagateBands } from './band.ts'
import { guess } from './branch.ts'
import { DIRTY, FIELD, FRAME, FULL, GUARDS, NEXT_STACK, NOTED, ROOT, SHARE_BELOW, SINCE, TRIADS } from './frame.ts'
import { propagateStack } from './stack.ts'
import { fullTriads } from './triads.ts'

/** The word in a frame of each cell of band 0, in the order of reading. Other fields of it are the cells below, in bands 1 and 2. */
export const CELLS = Int32Array.from({ length: 27 }, (_, cell) => {
  const [row, column] = [Math.floor(cell / 9), cell % 9]
  return NEXT_STACK * Math.floor(column / 3) + 3 * row + (column % 3)
})

/** Makes the 81 masks in CANDIDATES the root of a new search. */
export function start(memory: Memory): void {
  const { i32, frames, header } = memory
  header.begin()
  CELLS.forEach((word, cell) => {
    const at = (layout.CANDIDATES >> 2) + cell
    frames[ROOT + word] = GUARDS | i32[at] | (i32[at + 27] << 10) | (i32[at + 54] << 20)
  })
  completeRoot(memory)
}

/** Completes the root, whose candidates are there: nothing is known of its triads, and all stacks are to be looked at. */
export function completeRoot({ i32, frames, shares }: Memory): void {
  for (let at = ROOT; at < ROOT + 3 * NEXT_STACK; at += NEXT_STACK) {
    frames[at + TRIADS] = FULL
    frames[at + TRIADS + 1] = FULL
    frames[at + TRIADS + 2] = FULL
    frames[at + NOTED] = -1
  }
  frames[ROOT + DIRTY] = 7
  frames[SINCE] = 0
  shares[(ROOT + SHARE_BELOW) >> 1] = 1
  i32[fields.DEPTH >> 2] = 0
}

/** Visits at most `budget` nodes. Returns PAUSED, EXHAUSTED or STOPPED; REFUSED after `handoverNodes` nodes without a solution, if that is not 0. */
export function run(memory: Memory, budget: number): number {
  const { i32, f64, frames } = memory
  const before = i32[fields.STATUS >> 2]
  if (before > codes.PAUSED) return before
  const handoverNodes = i32[fields.HANDOVER_NODES >> 2]
  const left = handoverNodes === 0 ? budget : Math.min(budget, handoverNodes - frames[SINCE])
  if (left <= 0) {
    if (f64[fields.SOLUTIONS >> 3] === 0) restart(memory)
    return codes.REFUSED
  }
  const status = search(memory, left)
  return memory.header.leave(status, status === codes.EXHAUSTED ? 1 : shareDone(memory))
}

/** As `run`, for the batch too: the same loop, without the header's status. */
export function search(memory: Memory, budget: number): number {
  const { i32, f64, frames } = memory
  let at = ROOT + i32[fields.DEPTH >> 2] * FRAME
  for (; budget; budget--) {
    f64[fields.NODES >> 3]++
    frames[SINCE]++
    if (propagate(frames, at)) {
      if (guess(memory, at)) {
        at += FRAME
        continue
      }
      const status = solved(memory, at)
      if (!backtrack(memory)) return codes.EXHAUSTED
      if (status !== codes.RUNNING) return status
    } else if (!backtrack(memory)) return codes.EXHAUSTED
    at -= FRAME
  }
  return codes.PAUSED
}

/** To the fixpoint of all rules: the cheap ones until they find nothing, then the others once. False on a contradiction. */
function propagate(words: Int32Array, at: number): boolean {
  let dirty = words[at + DIRTY]
  while (dirty !== 0) {
    if ((dirty & 1) !== 0 && !propagateStack(words, at)) return false
    if ((dirty & 2) !== 0 && !propagateStack(words, at + NEXT_STACK)) return false
    if ((dirty & 4) !== 0 && !propagateStack(words, at + 2 * NEXT_STACK)) return false
    dirty = propagateBands(words, at)
    if (dirty === 0) dirty = fullTriads(words, at)
    if (dirty < 0) return false
  }
  return true
}

/** Starts over, with the candidates of all open nodes. No solution is lost or found twice, because none has been found yet. */
function restart(memory: Memory): void {
  const { i32, frames, shares } = memory
  const since = frames[SINCE]
  const at = ROOT + i32[fields.DEPTH >> 2] * FRAME
  let share = shares[(ROOT + SHARE_BELOW) >> 1]
  for (let frame = ROOT + FRAME; frame <= at; frame += FRAME) {
    for (const word of CELLS) frames[ROOT + word] |= frames[frame + word]
    share += shares[(frame + SHARE_BELOW) >> 1]
  }
  completeRoot(memory)
  frames[SINCE] = since
  shares[(ROOT + SHARE_BELOW) >> 1] = share
}

/** Back to the last guess that is still open: its frame holds the alternative. False if there is none. */
function backtrack(memory: Memory): boolean {
  const { i32, f64 } = memory
  if (i32[fields.DEPTH >> 2] === 0) return false
  i32[fields.DEPTH >> 2]--
  f64[fields.BACKTRACKS >> 3]++
  return true
}

/**
 * Nine configurations in every band and stack put each digit in one row and one column of each box; `propagateStack` left no box
 * without a digit and no cell without a candidate: so each cell has exactly one.
 */
function solved(memory: Memory, at: number): number {
  const { i32, f64, frames, header } = memory
  frames[SINCE] = 0
  if (header.listing() || f64[fields.SOLUTIONS >> 3] === 0) {
    const to = header.place(81) >> 2
    for (let cell = 0; cell < CELLS.length; cell++) {
      const x = frames[at + CELLS[cell]]
      i32[to + cell] = 32 - Math.clz32(x & FIELD)
      i32[to + cell + 27] = 32 - Math.clz32((x >>> 10) & FIELD)
      i32[to + cell + 54] = 32 - Math.clz32((x >>> 20) & FIELD)
    }
  }
  return header.countSolution()
}

/** The share of the search space that needs no more visits. */
function shareDone({ i32, shares }: Memory): number {
  const last = ROOT + i32[fields.DEPTH >> 2] * FRAME
  let left = 0
  for (let at = ROOT; at <= last; at += FRAME) left += shares[(at + SHARE_BELOW) >> 1]
  return Math.max(0, 1 - left)
}
