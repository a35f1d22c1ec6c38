// A rule for when no other rule removes anything. A triad is three cells of a box in one row (or one column), so it holds three digits
// in the end: with three candidates left it has used them up, and they go from the other triads of its row and of its box; with fewer
// it is a contradiction. Without it: 1.14x / 1.16x the guesses, 1.04x / 1.01x the time (hardest / 17 clues, Node 20), and near-empty grids
// take nine times the nodes.
//
// Reserved triads, as in rules of vectors (../node.ts), cost more than they save here (1.08x / 1.05x the time).
//
// Candidates are counted in the fields by removing the lowest digit three times.

import { narrow } from './band'
import { CARRIES, GUARDS, ONES, Stack, stackOf } from './frame'
import { fromLast, fromNext } from './stack'

/** The digits of the full triads of a stack, row by row. */
@unmanaged
class Full {
  a: u32
  b: u32
  c: u32
}

/** Full[3] */
const FULL: usize = memory.data(3 * 12, 16)

@inline function fullIn(stack: usize): Full {
  return changetype<Full>(FULL + stack * offsetof<Full>())
}

/** What `fullTriads` returns on a contradiction. */
const BROKEN: i32 = -1

/** Needs a frame at its fixpoint. Returns the stacks that lost something, a bit each, or BROKEN. */
export function fullTriads(frame: usize): i32 {
  const rows = fillRows(frame)
  if (rows < 0) return BROKEN
  const stack0 = fillColumns(stackOf(frame, 0))
  const stack1 = fillColumns(stackOf(frame, 1))
  const stack2 = fillColumns(stackOf(frame, 2))
  return (stack0 | stack1 | stack2) < 0 ? BROKEN : rows | stack0 | (stack1 << 1) | (stack2 << 2)
}

/** The triads of rows. */
function fillRows(frame: usize): i32 {
  let spared = GUARDS
  for (let number: usize = 0; number < 3; number++) {
    const stack = stackOf(frame, number)
    const a = spare(stack.rowA)
    const b = spare(stack.rowB)
    const c = spare(stack.rowC)
    spared &= a & b & c
    const own = fullIn(number)
    own.a = full(stack.rowA, a)
    own.b = full(stack.rowB, b)
    own.c = full(stack.rowC, c)
  }
  if (spared != GUARDS) return BROKEN
  return fillStack(frame, 0, 1, 2) | (fillStack(frame, 1, 2, 0) << 1) | (fillStack(frame, 2, 0, 1) << 2)
}

/** Removes from the row triads of a stack what is full in the others. */
@inline function fillStack(frame: usize, number: usize, next: usize, last: usize): i32 {
  const stack = stackOf(frame, number)
  const own = fullIn(number)
  const a = fullIn(next).a | fullIn(last).a | own.b | own.c
  const b = fullIn(next).b | fullIn(last).b | own.a | own.c
  const c = fullIn(next).c | fullIn(last).c | own.a | own.b
  return narrow(stack, stack.rowA & ~a, stack.rowB & ~b, stack.rowC & ~c)
}

/** The triads of the columns of one stack: the other triads of a column are the other fields. */
function fillColumns(stack: Stack): i32 {
  const v0 = stack.a0 | stack.b0 | stack.c0
  const v1 = stack.a1 | stack.b1 | stack.c1
  const v2 = stack.a2 | stack.b2 | stack.c2
  const s0 = spare(v0)
  const s1 = spare(v1)
  const s2 = spare(v2)
  if ((s0 & s1 & s2 & GUARDS) != GUARDS) return BROKEN
  const f0 = full(v0, s0)
  const f1 = full(v1, s1)
  const f2 = full(v2, s2)
  const w0 = v0 & ~(fromNext(f0) | fromLast(f0) | f1 | f2)
  const w1 = v1 & ~(fromNext(f1) | fromLast(f1) | f0 | f2)
  const w2 = v2 & ~(fromNext(f2) | fromLast(f2) | f0 | f1)
  if (w0 == v0 && w1 == v1 && w2 == v2) return 0
  stack.a0 &= w0
  stack.a1 &= w1
  stack.a2 &= w2
  stack.b0 &= w0
  stack.b1 &= w1
  stack.b2 &= w2
  stack.c0 &= w0
  stack.c1 &= w1
  stack.c2 &= w2
  return 1
}

/** A guarded triad less its three lowest digits; the guard goes too where there are fewer. */
@inline function spare(triad: u32): u32 {
  triad &= triad - ONES
  triad &= triad - ONES
  return triad & (triad - ONES)
}

/** The digits of the triads that have none to spare. */
@inline function full(triad: u32, spare: u32): u32 {
  const bare = (CARRIES - spare) & GUARDS
  return triad & (bare - (bare >> 9))
}
