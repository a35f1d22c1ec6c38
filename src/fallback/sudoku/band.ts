// The rows of all three bands: what the columns of stack.ts are to a stack, for the triads of the rows. The boxes of a band lie
// in three words here instead of three fields, so that rotating is naming.

import { BANDS, NEXT_STACK, TRIADS } from './frame.ts'

/**
 * Needs the triads of rows of all stacks; leaves the configurations of the bands, and of the triads what is in any of them.
 * Returns the stacks that lost something, a bit each.
 */
export function propagateBands(words: Int32Array, at: number): number {
  const stack0 = at + TRIADS
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
  const even0 = a0 & b1 & c2
  const even1 = a1 & b2 & c0
  const even2 = a2 & b0 & c1
  const odd0 = a0 & b2 & c1
  const odd1 = a1 & b0 & c2
  const odd2 = a2 & b1 & c0
  words[at + BANDS] = even0
  words[at + BANDS + 1] = even1
  words[at + BANDS + 2] = even2
  words[at + BANDS + 3] = odd0
  words[at + BANDS + 4] = odd1
  words[at + BANDS + 5] = odd2
  return (
    narrow(words, stack0, even0 | odd0, even2 | odd1, even1 | odd2) |
    (narrow(words, stack1, even1 | odd1, even0 | odd2, even2 | odd0) << 1) |
    (narrow(words, stack2, even2 | odd2, even1 | odd0, even0 | odd1) << 2)
  )
}

/** Writes what is left of the triads of one stack: 1 if that is less than before, else 0. */
export function narrow(words: Int32Array, triads: number, a: number, b: number, c: number): number {
  if (a === words[triads] && b === words[triads + 1] && c === words[triads + 2]) return 0
  words[triads] = a
  words[triads + 1] = b
  words[triads + 2] = c
  return 1
}
