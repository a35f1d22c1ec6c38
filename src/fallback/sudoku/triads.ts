// A rule for when no other rule removes anything. A triad is three cells of a box in one row (or one column), so it holds three digits
// in the end: with three candidates left it has used them up, and they go from the other triads of its row and of its box; with fewer
// it is a contradiction. Without it: 1.14x / 1.16x the guesses, 1.04x / 1.01x the time (hardest / 17 clues, Node 20), and near-empty grids
// take nine times the nodes.
//
// Reserved triads, as in assembly/sudoku/node.ts, cost more than they save here (docs/sudoku.md).
//
// Candidates are counted in the fields by removing the lowest digit three times. The helpers stay below 27 bytes of bytecode where
// they can: V8 inlines these always.

import { narrow } from './band.ts'
import { CARRIES, GUARDS, NEXT_STACK, ONES, TRIADS } from './frame.ts'

/** What `fullTriads` returns on a contradiction. */
export const BROKEN = -1

/** Needs a frame at its fixpoint. Returns the stacks that lost something, a bit each, or BROKEN. */
export function fullTriads(words: Int32Array, at: number): number {
  const rows = fillRows(words, at + TRIADS)
  if (rows < 0) return BROKEN
  const stack0 = fillColumns(words, at)
  const stack1 = fillColumns(words, at + NEXT_STACK)
  const stack2 = fillColumns(words, at + 2 * NEXT_STACK)
  if ((stack0 | stack1 | stack2) < 0) return BROKEN
  return rows | stack0 | (stack1 << 1) | (stack2 << 2)
}

/** The triads of rows, at `stack0` and a stack further each. */
function fillRows(words: Int32Array, stack0: number): number {
  const stack1 = stack0 + NEXT_STACK
  const stack2 = stack1 + NEXT_STACK
  const a0 = words[stack0]
  const b0 = words[stack0 + 1]
  const c0 = words[stack0 + 2]
  const a1 = words[stack1]
  const b1 = words[stack1 + 1]
  const c1 = words[stack1 + 2]
  const a2 = words[stack2]
  const b2 = words[stack2 + 1]
  const c2 = words[stack2 + 2]
  const sa0 = spare(a0)
  const sa1 = spare(a1)
  const sa2 = spare(a2)
  const sb0 = spare(b0)
  const sb1 = spare(b1)
  const sb2 = spare(b2)
  const sc0 = spare(c0)
  const sc1 = spare(c1)
  const sc2 = spare(c2)
  if ((sa0 & sa1 & sa2 & sb0 & sb1 & sb2 & sc0 & sc1 & sc2 & GUARDS) !== GUARDS) return BROKEN
  const fa0 = full(a0, sa0)
  const fa1 = full(a1, sa1)
  const fa2 = full(a2, sa2)
  const fb0 = full(b0, sb0)
  const fb1 = full(b1, sb1)
  const fb2 = full(b2, sb2)
  const fc0 = full(c0, sc0)
  const fc1 = full(c1, sc1)
  const fc2 = full(c2, sc2)
  return (
    narrow(words, stack0, a0 & ~(fa1 | fa2 | fb0 | fc0), b0 & ~(fb1 | fb2 | fa0 | fc0), c0 & ~(fc1 | fc2 | fa0 | fb0)) |
    (narrow(words, stack1, a1 & ~(fa0 | fa2 | fb1 | fc1), b1 & ~(fb0 | fb2 | fa1 | fc1), c1 & ~(fc0 | fc2 | fa1 | fb1)) << 1) |
    (narrow(words, stack2, a2 & ~(fa0 | fa1 | fb2 | fc2), b2 & ~(fb0 | fb1 | fa2 | fc2), c2 & ~(fc0 | fc1 | fa2 | fb2)) << 2)
  )
}

/** The triads of the columns of one stack: the other triads of a column are the other fields. */
function fillColumns(words: Int32Array, at: number): number {
  const v0 = words[at] | words[at + 3] | words[at + 6]
  const v1 = words[at + 1] | words[at + 4] | words[at + 7]
  const v2 = words[at + 2] | words[at + 5] | words[at + 8]
  const s0 = spare(v0)
  const s1 = spare(v1)
  const s2 = spare(v2)
  if ((s0 & s1 & s2 & GUARDS) !== GUARDS) return BROKEN
  const f0 = full(v0, s0)
  const f1 = full(v1, s1)
  const f2 = full(v2, s2)
  const w0 = v0 & ~(around(f0) | f1 | f2)
  const w1 = v1 & ~(around(f1) | f0 | f2)
  const w2 = v2 & ~(around(f2) | f0 | f1)
  if (w0 === v0 && w1 === v1 && w2 === v2) return 0
  words[at] &= w0
  words[at + 1] &= w1
  words[at + 2] &= w2
  words[at + 3] &= w0
  words[at + 4] &= w1
  words[at + 5] &= w2
  words[at + 6] &= w0
  words[at + 7] &= w1
  words[at + 8] &= w2
  return 1
}

/** A guarded triad less its three lowest digits; the guard goes too where there are fewer. */
function spare(triad: number): number {
  triad &= triad - ONES
  triad &= triad - ONES
  return triad & (triad - ONES)
}

/** The digits of the triads that have none to spare. */
function full(triad: number, spare: number): number {
  const bare = (CARRIES - spare) & GUARDS
  return triad & (bare - (bare >>> 9))
}

/** In each field the digits of the two others, and rubbish in bits 30 and 31. */
function around(x: number): number {
  return (x >>> 10) | (x << 20) | (x >>> 20) | (x << 10)
}
