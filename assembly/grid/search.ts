// The core loop: depth-first search over an explicit stack of two-way decisions (cell = value, then cell ≠ value), every node
// propagated to its fixpoint. All state is in memory, so the search can stop before any node and go on from there.

import { count, indexOf, lowest, single } from '../bits'
import { begin, leave, record, tally, trace } from '../header'
import { BOARD } from '../host'
import {
  BACKTRACKS, BEST, CANDIDATES, DEPTH, DOMAIN, EXHAUSTED, FRAME_BYTES, FRAME_HEADER, GO_ON, GUESSES, MODE, NODES, PAIRED, PAUSED,
  RESERVE, SCORE, SIZE, SOLUTION, STACK, STATUS, STOP, STOPPED, WEIGHT,
} from '../layout'
import { age, ALL_FIXED, choose, forgive } from './branch'
import { dequeue, domain, forget, narrow, NONE, takeDirty, waiting } from './domains'
import { exclude, settle } from './houses'
import { support } from './pairs'
import { advance, dive, improve, lowered, pivot, preferred, proving } from './proof'
import { NARROWED, STABLE, worth } from './score'

/** For the trace: no decision looks like this. */
const REWIND: u32 = ~1

/** Makes the model on the board the root of a new search. */
export function start(): void {
  begin()
  forget()
  forgive()
  dive()
  store<f64>(0, 1, BOARD + WEIGHT)
  store<f64>(0, 0, BOARD + RESERVE)
  if (!enter()) leave(EXHAUSTED, 1)
}

/** The root: everything has to be looked at. False if a cell has no candidates. */
function enter(): bool {
  const bytes: usize = load<u32>(0, BOARD + SIZE) << 2
  let sound = true
  for (let cell: usize = 0; cell < bytes; cell += 4) {
    const mask = load<u32>(cell, BOARD + CANDIDATES)
    narrow(cell, mask)
    if (mask == 0) sound = false
  }
  for (let pad = bytes; pad & 15; pad += 4) store<u32>(pad, 1, BOARD + DOMAIN)
  return sound
}

/** Visits at most `budget` nodes. Returns PAUSED, EXHAUSTED or STOPPED. */
export function run(budget: u32): i32 {
  const before = load<i32>(0, BOARD + STATUS)
  if (before > PAUSED) return before
  const status = search(budget)
  return leave(status, status == EXHAUSTED ? 1 : done())
}

function search(budget: u32): i32 {
  for (; budget; budget--) {
    tally(NODES)
    if (consistent()) {
      if (turns()) return PAUSED
      const cell = branch()
      if (cell != ALL_FIXED) {
        guess(cell)
        continue
      }
      const answer = solved()
      if (!retreat() && !again()) return EXHAUSTED
      if (answer != GO_ON) return answer == STOP ? STOPPED : PAUSED
    } else {
      age()
      forget()
      if (!retreat() && !again()) return EXHAUSTED
    }
  }
  return PAUSED
}

/** Takes away what cannot be, until nothing changes. False on a contradiction: then something may still wait. */
function propagate(): bool {
  const paired = load<u32>(0, BOARD + PAIRED) != 0
  while (true) {
    while (waiting()) {
      const cell = dequeue()
      const mask = domain(cell)
      if (single(mask) && !exclude(cell, mask)) return false
      if (paired && !support(cell, mask)) return false
    }
    const house = takeDirty()
    if (house == NONE) return true
    if (!settle(house)) return false
  }
}

/** Propagates; where the best is wanted, also takes away what is not good enough. False if nothing is left. */
function consistent(): bool {
  while (propagate()) {
    if (load<i32>(0, BOARD + MODE) != BEST) return true
    const outcome = improve()
    if (outcome != NARROWED) return outcome == STABLE
  }
  return false
}

/** The cell to branch on, or ALL_FIXED. */
// @ts-ignore: decorator
@inline function branch(): usize {
  return load<i32>(0, BOARD + MODE) == BEST ? pivot() : choose()
}

/** Where the best is wanted: does the search turn back to the root here? */
// @ts-ignore: decorator
@inline function turns(): bool {
  if (load<i32>(0, BOARD + MODE) != BEST || !advance()) return false
  rewind()
  return true
}

/** All is searched; where the best is wanted, that may have been for too high a goal. */
function again(): bool {
  if (load<i32>(0, BOARD + MODE) != BEST || !lowered()) return false
  store<f64>(0, 0, BOARD + WEIGHT)
  rewind()
  return true
}

/** Back to the root. Half of what is left of the search space is kept for lower goals. */
function rewind(): void {
  const share = open()
  const reserve = proving() ? share / 2 : 0
  store<f64>(0, reserve, BOARD + RESERVE)
  store<f64>(0, share - reserve, BOARD + WEIGHT)
  store<u32>(0, 0, BOARD + DEPTH)
  trace(REWIND)
  forget()
  enter()
}

/** cell = value; what is left of the cell waits on the stack. */
function guess(cell: usize): void {
  const mask = domain(cell)
  const value = load<i32>(0, BOARD + MODE) == BEST ? preferred(cell, mask) : lowest(mask)
  const depth: usize = load<u32>(0, BOARD + DEPTH)
  const size: usize = load<u32>(0, BOARD + FRAME_BYTES)
  const frame = BOARD + STACK + depth * size
  const weight = load<f64>(0, BOARD + WEIGHT)
  const part = weight / <f64>count(mask)
  store<f64>(frame, weight - part)
  store<u32>(frame, <u32>cell, 8)
  copy(frame + FRAME_HEADER, BOARD + DOMAIN, size - FRAME_HEADER)
  store<u32>(frame + cell, mask ^ value, FRAME_HEADER)
  store<f64>(0, part, BOARD + WEIGHT)
  store<u32>(0, <u32>depth + 1, BOARD + DEPTH)
  tally(GUESSES)
  trace(<u32>cell << 5 | indexOf(value))
  narrow(cell, value)
}

/** cell ≠ value, for the last guess that is still open. False if there is none. */
function retreat(): bool {
  if (load<u32>(0, BOARD + DEPTH) == 0) return false
  const depth: usize = load<u32>(0, BOARD + DEPTH) - 1
  const size: usize = load<u32>(0, BOARD + FRAME_BYTES)
  const frame = BOARD + STACK + depth * size
  const cell: usize = load<u32>(frame, 8)
  copy(BOARD + DOMAIN, frame + FRAME_HEADER, size - FRAME_HEADER)
  store<f64>(0, load<f64>(frame), BOARD + WEIGHT)
  store<u32>(0, <u32>depth, BOARD + DEPTH)
  tally(BACKTRACKS)
  trace(~(<u32>cell))
  narrow(cell, domain(cell))
  return true
}

/** All cells are fixed. */
function solved(): i32 {
  const mode = load<i32>(0, BOARD + MODE)
  if (mode == BEST) store<i32>(0, worth(), BOARD + SCORE)
  const size: usize = load<u32>(0, BOARD + SIZE)
  for (let number: usize = 0; number < size; number++) {
    store<u8>(number, <u8>indexOf(domain(number << 2)), BOARD + SOLUTION)
  }
  return record()
}

/** The share of the search space that needs no more visits. */
function done(): f64 {
  return max<f64>(0, 1 - open())
}

/** The share of the search space that is left. */
function open(): f64 {
  const size: usize = load<u32>(0, BOARD + FRAME_BYTES)
  const depth: usize = load<u32>(0, BOARD + DEPTH)
  const end = BOARD + STACK + depth * size
  let share = load<f64>(0, BOARD + WEIGHT) + load<f64>(0, BOARD + RESERVE)
  for (let frame = BOARD + STACK; frame < end; frame += size) share += load<f64>(frame)
  return share
}

/** Sixteen bytes at a time: frames are short, and memory.copy costs a call out of the module. */
// @ts-ignore: decorator
@inline function copy(to: usize, from: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 16) v128.store(to + at, v128.load(from + at))
}
