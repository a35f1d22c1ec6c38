// The rows of all three bands: what the columns of scalar-stack.ts are to a stack, for the triads of the rows. The boxes of a band lie
// in three words here instead of three fields, so that rotating is naming.

import { bandsOf, Stack, stackOf } from './frame'

/**
 * Needs the triads of rows of all stacks; leaves the configurations of the bands, and of the triads what is in any of them.
 * Returns the stacks that lost something, a bit each.
 */
export function propagateBands(frame: usize): u32 {
  const stack0 = stackOf(frame, 0)
  const stack1 = stackOf(frame, 1)
  const stack2 = stackOf(frame, 2)
  const even0 = stack0.rowA & stack1.rowB & stack2.rowC
  const even1 = stack1.rowA & stack2.rowB & stack0.rowC
  const even2 = stack2.rowA & stack0.rowB & stack1.rowC
  const odd0 = stack0.rowA & stack2.rowB & stack1.rowC
  const odd1 = stack1.rowA & stack0.rowB & stack2.rowC
  const odd2 = stack2.rowA & stack1.rowB & stack0.rowC
  const bands = bandsOf(frame)
  bands.even0 = even0
  bands.even1 = even1
  bands.even2 = even2
  bands.odd0 = odd0
  bands.odd1 = odd1
  bands.odd2 = odd2
  return (
    narrow(stack0, even0 | odd0, even2 | odd1, even1 | odd2) |
    (narrow(stack1, even1 | odd1, even0 | odd2, even2 | odd0) << 1) |
    (narrow(stack2, even2 | odd2, even1 | odd0, even0 | odd1) << 2)
  )
}

/** Writes what is left of the triads of one stack: 1 if that is less than before, else 0. */
@inline export function narrow(stack: Stack, a: u32, b: u32, c: u32): u32 {
  if (a == stack.rowA && b == stack.rowB && c == stack.rowC) return 0
  stack.rowA = a
  stack.rowB = b
  stack.rowC = c
  return 1
}
