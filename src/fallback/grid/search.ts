// The core loop: depth-first search over an explicit stack of two-way decisions (cell = value, then cell ≠ value), every node
// propagated to its fixpoint. All state is in memory, so the search can stop before any node and go on from there.

import {
  BACKTRACKS,
  BEST,
  CANDIDATES,
  DEPTH,
  DOMAIN,
  EXHAUSTED,
  FRAME_BYTES,
  FRAME_HEADER,
  GO_ON,
  GUESSES,
  MODE,
  NODES,
  PAIRED,
  PAUSED,
  RESERVE,
  SCORE,
  SIZE,
  SOLUTION,
  STACK,
  STATUS,
  STOP,
  STOPPED,
  WEIGHT,
} from '../../../assembly/layout.ts'
import { count, indexOf, lowest, single } from '../bits.ts'
import { begin, leave, record, tally, trace } from '../header.ts'
import type { Memory } from '../host.ts'
import { ALL_FIXED, age, choose, forgive } from './branch.ts'
import { dequeue, domain, forget, NONE, narrow, takeDirty, waiting } from './domains.ts'
import { exclude, settle } from './houses.ts'
import { support } from './pairs.ts'
import { advance, dive, improve, lowered, pivot, preferred, proving } from './proof.ts'
import { NARROWED, STABLE, worth } from './score.ts'

/** For the trace: no decision looks like this. */
const REWIND = -2

/** Makes the model on the board the root of a new search. */
export function start(memory: Memory): void {
  const { f64 } = memory
  begin(memory)
  forget(memory)
  forgive(memory)
  dive(memory)
  f64[WEIGHT >> 3] = 1
  f64[RESERVE >> 3] = 0
  if (!enter(memory)) leave(memory, EXHAUSTED, 1)
}

/** The root: everything has to be looked at. False if a cell has no candidates. */
function enter(memory: Memory): boolean {
  const { i32 } = memory
  const bytes = i32[SIZE >> 2] << 2
  let sound = true
  for (let cell = 0; cell < bytes; cell += 4) {
    const mask = i32[(CANDIDATES + cell) >> 2]
    narrow(memory, cell, mask)
    if (mask === 0) sound = false
  }
  for (let pad = bytes; pad & 15; pad += 4) i32[(DOMAIN + pad) >> 2] = 1
  return sound
}

/** Visits at most `budget` nodes. Returns PAUSED, EXHAUSTED or STOPPED. */
export function run(memory: Memory, budget: number): number {
  const before = memory.i32[STATUS >> 2]
  if (before > PAUSED) return before
  const status = search(memory, budget)
  return leave(memory, status, status === EXHAUSTED ? 1 : done(memory))
}

function search(memory: Memory, budget: number): number {
  for (; budget; budget--) {
    tally(memory, NODES)
    if (consistent(memory)) {
      if (turns(memory)) return PAUSED
      const cell = branch(memory)
      if (cell !== ALL_FIXED) {
        guess(memory, cell)
        continue
      }
      const answer = solved(memory)
      if (!retreat(memory) && !again(memory)) return EXHAUSTED
      if (answer !== GO_ON) return answer === STOP ? STOPPED : PAUSED
    } else {
      age(memory)
      forget(memory)
      if (!retreat(memory) && !again(memory)) return EXHAUSTED
    }
  }
  return PAUSED
}

/** Takes away what cannot be, until nothing changes. False on a contradiction: then something may still wait. */
function propagate(memory: Memory): boolean {
  const paired = memory.i32[PAIRED >> 2] !== 0
  while (true) {
    while (waiting(memory)) {
      const cell = dequeue(memory)
      const mask = domain(memory, cell)
      if (single(mask) && !exclude(memory, cell, mask)) return false
      if (paired && !support(memory, cell, mask)) return false
    }
    const house = takeDirty(memory)
    if (house === NONE) return true
    if (!settle(memory, house)) return false
  }
}

/** Propagates; where the best is wanted, also takes away what is not good enough. False if nothing is left. */
function consistent(memory: Memory): boolean {
  while (propagate(memory)) {
    if (memory.i32[MODE >> 2] !== BEST) return true
    const outcome = improve(memory)
    if (outcome !== NARROWED) return outcome === STABLE
  }
  return false
}

/** Where the best is wanted: does the search turn back to the root here? */
function turns(memory: Memory): boolean {
  if (memory.i32[MODE >> 2] !== BEST || !advance(memory)) return false
  rewind(memory)
  return true
}

/** The cell to branch on, or ALL_FIXED. */
function branch(memory: Memory): number {
  return memory.i32[MODE >> 2] === BEST ? pivot(memory) : choose(memory)
}

/** All is searched; where the best is wanted, that may have been for too high a goal. */
function again(memory: Memory): boolean {
  if (memory.i32[MODE >> 2] !== BEST || !lowered(memory)) return false
  memory.f64[WEIGHT >> 3] = 0
  rewind(memory)
  return true
}

/** Back to the root; half of what is left of the search space is kept for lower goals. */
function rewind(memory: Memory): void {
  const { i32, f64 } = memory
  const share = open(memory)
  const reserve = proving(memory) ? share / 2 : 0
  f64[RESERVE >> 3] = reserve
  f64[WEIGHT >> 3] = share - reserve
  i32[DEPTH >> 2] = 0
  trace(memory, REWIND)
  forget(memory)
  enter(memory)
}

/** cell = value; what is left of the cell waits on the stack. */
function guess(memory: Memory, cell: number): void {
  const { i32, f64 } = memory
  const mask = domain(memory, cell)
  const value = i32[MODE >> 2] === BEST ? preferred(memory, cell, mask) : lowest(mask)
  const depth = i32[DEPTH >> 2]
  const size = i32[FRAME_BYTES >> 2]
  const frame = STACK + depth * size
  const weight = f64[WEIGHT >> 3]
  const part = weight / count(mask)
  f64[frame >> 3] = weight - part
  i32[(frame + 8) >> 2] = cell
  copy(memory, frame + FRAME_HEADER, DOMAIN, size - FRAME_HEADER)
  i32[(frame + FRAME_HEADER + cell) >> 2] = mask ^ value
  f64[WEIGHT >> 3] = part
  i32[DEPTH >> 2] = depth + 1
  tally(memory, GUESSES)
  trace(memory, (cell << 5) | indexOf(value))
  narrow(memory, cell, value)
}

/** cell ≠ value, for the last guess that is still open. False if there is none. */
function retreat(memory: Memory): boolean {
  const { i32, f64 } = memory
  if (i32[DEPTH >> 2] === 0) return false
  const depth = i32[DEPTH >> 2] - 1
  const size = i32[FRAME_BYTES >> 2]
  const frame = STACK + depth * size
  const cell = i32[(frame + 8) >> 2]
  copy(memory, DOMAIN, frame + FRAME_HEADER, size - FRAME_HEADER)
  f64[WEIGHT >> 3] = f64[frame >> 3]
  i32[DEPTH >> 2] = depth
  tally(memory, BACKTRACKS)
  trace(memory, ~cell)
  narrow(memory, cell, domain(memory, cell))
  return true
}

/** All cells are fixed. */
function solved(memory: Memory): number {
  const { u8, i32 } = memory
  if (i32[MODE >> 2] === BEST) i32[SCORE >> 2] = worth(memory)
  const size = i32[SIZE >> 2]
  for (let number = 0; number < size; number++) u8[SOLUTION + number] = indexOf(i32[(DOMAIN >> 2) + number])
  return record(memory)
}

/** The share of the search space that needs no more visits. */
function done(memory: Memory): number {
  return Math.max(0, 1 - open(memory))
}

/** The share of the search space that is left. */
function open({ i32, f64 }: Memory): number {
  const size = i32[FRAME_BYTES >> 2]
  const end = STACK + i32[DEPTH >> 2] * size
  let share = f64[WEIGHT >> 3] + f64[RESERVE >> 3]
  for (let frame = STACK; frame < end; frame += size) share += f64[frame >> 3]
  return share
}

function copy({ i32 }: Memory, to: number, from: number, bytes: number): void {
  i32.copyWithin(to >> 2, from >> 2, (from + bytes) >> 2)
}
