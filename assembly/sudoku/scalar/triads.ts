// Reserved triads, the rule for when no other rule removes anything, as on vectors (../sudoku-node.ts). A triad is three cells of a box in one row
// (or one column). Three digits that have no other triad in the box leave no room for others in this one, and a fourth is a contradiction.
//
// Digits are counted in the fields by removing the lowest.

import { narrow } from './band'
import { DIGITS, GUARDS, ONES, Stack, stackOf } from './frame'

/** What `reservedTriads` returns on a contradiction. */
const BROKEN: i32 = -1

/** Needs a frame at its fixpoint. Returns the stacks that lost something, a bit each, or BROKEN. */
export function reservedTriads(frame: usize): i32 {
  const stack0 = reserveStack(stackOf(frame, 0))
  const stack1 = reserveStack(stackOf(frame, 1))
  const stack2 = reserveStack(stackOf(frame, 2))
  return (stack0 | stack1 | stack2) < 0 ? BROKEN : stack0 | (stack1 << 1) | (stack2 << 2)
}

/** The triads of a stack: 1 if some lost something, 0 if none did, or BROKEN. */
function reserveStack(stack: Stack): i32 {
  const rowA = stack.rowA
  const rowB = stack.rowB
  const rowC = stack.rowC
  const ownA = ownOf(rowA, rowB | rowC)
  const ownB = ownOf(rowB, rowA | rowC)
  const ownC = ownOf(rowC, rowA | rowB)
  const spareA = withoutTwo(ownA)
  const spareB = withoutTwo(ownB)
  const spareC = withoutTwo(ownC)
  const column0 = stack.a0 | stack.b0 | stack.c0
  const column1 = stack.a1 | stack.b1 | stack.c1
  const column2 = stack.a2 | stack.b2 | stack.c2
  const own0 = ownOf(column0, column1 | column2)
  const own1 = ownOf(column1, column0 | column2)
  const own2 = ownOf(column2, column0 | column1)
  const spare0 = withoutTwo(own0)
  const spare1 = withoutTwo(own1)
  const spare2 = withoutTwo(own2)
  if ((rest(spareA) | rest(spareB) | rest(spareC) | rest(spare0) | rest(spare1) | rest(spare2)) & DIGITS) return BROKEN
  const out0 = column0 & crowd(own0, spare0)
  const out1 = column1 & crowd(own1, spare1)
  const out2 = column2 & crowd(own2, spare2)
  const rows = narrow(stack, rowA & ~crowd(ownA, spareA), rowB & ~crowd(ownB, spareB), rowC & ~crowd(ownC, spareC))
  if ((out0 | out1 | out2) == 0) return rows
  stack.a0 &= ~out0
  stack.b0 &= ~out0
  stack.c0 &= ~out0
  stack.a1 &= ~out1
  stack.b1 &= ~out1
  stack.c1 &= ~out1
  stack.a2 &= ~out2
  stack.b2 &= ~out2
  stack.c2 &= ~out2
  return 1
}

/** The digits of a triad that the others of its box do not hold, and the guards. */
@inline function ownOf(triad: u32, others: u32): u32 {
  return (triad & ~others) | GUARDS
}

/** Fields without the lowest digit. A field that holds none loses its guard. */
@inline function rest(fields: u32): u32 {
  return fields & (fields - ONES)
}

/** A triad's own digits less the lowest two, and the guards. */
@inline function withoutTwo(own: u32): u32 {
  return rest(rest(own) | GUARDS) | GUARDS
}

/** The other digits of triads that hold three of their own: one is to spare without two of them. */
@inline function crowd(own: u32, spare: u32): u32 {
  const three = (spare - ONES) & GUARDS
  return (three - (three >> 9)) & ~own
}
