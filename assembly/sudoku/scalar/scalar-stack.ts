// One stack, three boxes on top of each other, to its fixpoint: half of the time of a search is spent here. The nine words stay
// in local variables from the first load to the last store.
//
// Naked singles   A cell with one candidate takes it from the rest of its box. Rows and columns follow by the triads.
// Columns         A digit stands once in each column, once in each box: the boxes of a stack use the columns in one of 6 orders.
//                 Three are even: box b has column j, box b+1 column j+1, box b+2 column j+2 (mod 3); three odd: j, j+2, j+1.
//                 With V[c] = the digits of column c, box by box, an order is possible if its three fields have the digit; what
//                 is in no possible order goes. That is all of locked candidates and of "one in a column", in 46 operations.
// Hidden singles  A digit left in one row and in one column of its box is alone: its cell has no other. Those of rows and columns
//                 need no search of their own, the triads make hidden singles in a box of them. Without it: 1.46x / 46x the
//                 guesses, 1.45x / 11x the time (hardest / 17 clues).

import { CARRIES, DIGITS, FULL, GUARDS, ONES, Stack } from './frame'

/** Needs the candidates and what may be left of the triads; leaves the stack up to date. False on a contradiction. */
export function propagateStack(stack: Stack): bool {
  let r0 = stack.rowA
  let r1 = stack.rowB
  let r2 = stack.rowC
  let a0 = stack.a0 & r0
  let a1 = stack.a1 & r0
  let a2 = stack.a2 & r0
  let b0 = stack.b0 & r1
  let b1 = stack.b1 & r1
  let b2 = stack.b2 & r1
  let c0 = stack.c0 & r2
  let c1 = stack.c1 & r2
  let c2 = stack.c2 & r2
  let noted = stack.noted
  let even: u32 = 0
  let odd: u32 = 0
  let placed = false
  let first = true

  while (true) {
    // Naked singles: others = all but them, box by box. An empty cell borrows its guard.
    const filled =
      (a0 - ONES) & (a1 - ONES) & (a2 - ONES) & (b0 - ONES) & (b1 - ONES) & (b2 - ONES) & (c0 - ONES) & (c1 - ONES) & (c2 - ONES)
    const sa0 = single(a0)
    const sa1 = single(a1)
    const sa2 = single(a2)
    const sb0 = single(b0)
    const sb1 = single(b1)
    const sb2 = single(b2)
    const sc0 = single(c0)
    const sc1 = single(c1)
    const sc2 = single(c2)
    // Two cells with the same digit: then the sum has a carry, and differs from the union.
    const taken = sa0 | sa1 | sa2 | sb0 | sb1 | sb2 | sc0 | sc1 | sc2
    if (sa0 + sa1 + sa2 + sb0 + sb1 + sb2 + sc0 + sc1 + sc2 != taken) return false
    const others = ~taken
    const news = others != noted
    if (news) {
      noted = others
      a0 = (a0 & others) | sa0
      a1 = (a1 & others) | sa1
      a2 = (a2 & others) | sa2
      b0 = (b0 & others) | sb0
      b1 = (b1 & others) | sb1
      b2 = (b2 & others) | sb2
      c0 = (c0 & others) | sc0
      c1 = (c1 & others) | sc1
      c2 = (c2 & others) | sc2
    } else if (!first) {
      // A digit was placed, but its cell is not single: two digits have this one cell.
      if (placed || (filled & GUARDS) != GUARDS) return false
      break
    }
    first = false

    // Columns. The rotations leave rubbish in bits 30 and 31; the candidates have none there.
    const v0 = a0 | b0 | c0
    const v1 = a1 | b1 | c1
    const v2 = a2 | b2 | c2
    even = v0 & fromNext(v1) & fromLast(v2)
    odd = v0 & fromLast(v1) & fromNext(v2)
    const w0 = even | odd
    const w1 = fromLast(even) | fromNext(odd)
    const w2 = fromNext(even) | fromLast(odd)
    a0 &= w0
    b0 &= w0
    c0 &= w0
    a1 &= w1
    b1 &= w1
    c1 &= w1
    a2 &= w2
    b2 &= w2
    c2 &= w2

    // Hidden singles.
    r0 = a0 | a1 | a2
    r1 = b0 | b1 | b2
    r2 = c0 | c1 | c2
    if ((r0 | r1 | r2) != FULL || (filled & GUARDS) != GUARDS) return false
    const twice = (r0 & r1) | ((r0 | r1) & r2) | (w0 & w1) | ((w0 | w1) & w2)
    placed = (~twice & others & DIGITS) != 0
    if (placed) {
      const alone = ~twice | GUARDS
      a0 &= room(a0 & alone)
      a1 &= room(a1 & alone)
      a2 &= room(a2 & alone)
      b0 &= room(b0 & alone)
      b1 &= room(b1 & alone)
      b2 &= room(b2 & alone)
      c0 &= room(c0 & alone)
      c1 &= room(c1 & alone)
      c2 &= room(c2 & alone)
    } else if (!news && w0 == v0 && w1 == v1 && w2 == v2) break
  }

  stack.a0 = a0
  stack.a1 = a1
  stack.a2 = a2
  stack.b0 = b0
  stack.b1 = b1
  stack.b2 = b2
  stack.c0 = c0
  stack.c1 = c1
  stack.c2 = c2
  stack.rowA = r0
  stack.rowB = r1
  stack.rowC = r2
  stack.even = even
  stack.odd = odd
  stack.noted = noted
  return true
}

/** The digits of the fields that have one: less its lowest, such a field is nothing but guard. */
@inline function single(x: u32): u32 {
  const bare = (CARRIES - (x & (x - ONES))) & GUARDS
  return x & (bare - (bare >> 9))
}

/** Of a cell's hidden singles: themselves, or all digits where there are none. */
@inline function room(hidden: u32): u32 {
  const bare = (CARRIES - hidden) & GUARDS
  return hidden | (bare - (bare >> 9))
}

/** Field b gets field b+1. */
@inline export function fromNext(x: u32): u32 {
  return (x >> 10) | (x << 20)
}

/** Field b gets field b-1. */
@inline export function fromLast(x: u32): u32 {
  return (x >> 20) | (x << 10)
}
