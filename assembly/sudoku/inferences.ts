// One round of rules over a block (drawn in grid.ts), in this order: row triads, naked singles, column triads, hidden singles. Each
// uses the result of the one before (all from one snapshot: more rounds, 1.04x the time).
//
// "four" takes a round in two halves, stack by stack, and joins the row triads across the stacks itself: singles(), then places(). "one" has
// the stacks in the lanes and takes it in one piece, round(). The sums show which rounds changed nothing, and which grids may be solved.
//
// What a rule gains is stated as the work without it: "1.45x / 35x the guesses" on 1,000 of the hardest puzzles / 5,000 with 17 clues,
// limit 2. With all rules these take 62.7 guesses in 480 rounds / 0.62 guesses in 16.7 rounds. Naked singles and triads imply the rules
// of cells, rows and columns: without one of them, 5,000 nodes do not end the search for 976 to all of 1,000 puzzles with 17 clues.
//
// Triads, their configurations and the branching are tdoku's, by Tom Dillon (t-dillon.github.io/tdoku).

import { above, add3, and3, below, CARRY, GUARDS, left, ONES, or3, rest, right, two3, vacant } from './fields'
import { Block, CELL_BYTES, Grid, GRID_BYTES, LEFT, LONE, Row, ROW_BYTES, SUM, TRIAD } from './grid'

/**
 * Naked singles. A cell with one candidate takes it from the other cells of its box; those of its row and column lose it to the triads.
 * Leaves these digits cell by cell, as `lone`, and returns the digits that are free for the other cells of each box.
 *
 * Their sum is used as their union: if two cells of a box take the same digit, it carries into a digit that no cell has taken, or into
 * the guard, and the box is then found to miss it. This costs nothing (without it: 1.00x / 1.02x the guesses). The guard is also lost if a
 * cell of the box is empty (without that check: 1.03x the rounds on the hardest).
 */
@inline function lone(block: Block, ones: v128, guards: v128, carry: v128, digits: v128): v128 {
  let taken = i32x4.splat(0)
  let filled = guards
  const start = changetype<usize>(block)
  for (let at = start; at < start + GRID_BYTES; at += ROW_BYTES) {
    const row = changetype<Row>(at)
    const kept = v128.load(at, LEFT)
    const a = v128.and(row.a, kept)
    const b = v128.and(row.b, kept)
    const c = v128.and(row.c, kept)
    const ra = rest(a, ones)
    const rb = rest(b, ones)
    const rc = rest(c, ones)
    const sa = v128.and(a, vacant(ra, guards, carry))
    const sb = v128.and(b, vacant(rb, guards, carry))
    const sc = v128.and(c, vacant(rc, guards, carry))
    v128.store(at, sa, LONE)
    v128.store(at, sb, LONE + CELL_BYTES)
    v128.store(at, sc, LONE + 2 * CELL_BYTES)
    filled = v128.and(filled, and3(ra, rb, rc))
    taken = i32x4.add(taken, add3(sa, sb, sc))
  }
  return v128.xor(v128.or(filled, digits), taken)
}

/**
 * Do two cells of a box take the same digit? lone() sees that too, unless four nines or as much carry out of the lane: for the first
 * guess of a puzzle that came as text, where anything may stand. (Asked of every new puzzle: x0.98 with 17 clues.)
 */
export function clash(grid: Grid): bool {
  const ones = v128.load(ONES)
  const guards = v128.load(GUARDS)
  const carry = v128.load(CARRY)
  let any = i32x4.splat(0)
  let two = i32x4.splat(0)
  const start = changetype<usize>(grid)
  for (let cell = start; cell < start + GRID_BYTES; cell += CELL_BYTES) {
    const candidates = v128.load(cell)
    const digit = v128.and(candidates, vacant(rest(candidates, ones), guards, carry))
    two = v128.or(two, v128.and(any, digit))
    any = v128.or(any, digit)
  }
  return v128.any_true(two)
}

/**
 * The first half of a round: row triads (of the round before), naked singles, column triads. Here and in places(), the last pass over
 * the cells is written row by row, so that V8 keeps its constants in registers (without it: 1.03x the time).
 */
@inline export function singles(block: Block, ones: v128, guards: v128, carry: v128, digits: v128): void {
  const free = lone(block, ones, guards, carry, digits)
  const kept0 = v128.and(free, block.left0)
  const a = v128.and(block.a, v128.or(kept0, block.loneA))
  const b = v128.and(block.b, v128.or(kept0, block.loneB))
  const c = v128.and(block.c, v128.or(kept0, block.loneC))
  block.a = a
  block.b = b
  block.c = c
  const kept1 = v128.and(free, block.left1)
  const d = v128.and(block.d, v128.or(kept1, block.loneD))
  const e = v128.and(block.e, v128.or(kept1, block.loneE))
  const f = v128.and(block.f, v128.or(kept1, block.loneF))
  block.d = d
  block.e = e
  block.f = f
  const kept2 = v128.and(free, block.left2)
  const g = v128.and(block.g, v128.or(kept2, block.loneG))
  const h = v128.and(block.h, v128.or(kept2, block.loneH))
  const i = v128.and(block.i, v128.or(kept2, block.loneI))
  block.g = g
  block.h = h
  block.i = i

  // Column triads. In a stack a digit takes one of six permutations of columns over bands; a triad keeps it if the other two columns have it
  // in the other two bands, one way round or the other. These are all locked candidates and the rule of the column itself, in some forty
  // instructions.
  const adg = or3(a, d, g)
  const beh = or3(b, e, h)
  const cfi = or3(c, f, i)
  block.column0 = besideColumns(beh, cfi)
  block.column1 = besideColumns(adg, cfi)
  block.column2 = besideColumns(adg, beh)
}

/**
 * The second half of a round: hidden singles. Leaves the row triads and the sums of the cells, row by row, and in `covered`
 * the digits that have a place: with all guards, unless a grid is contradictory. They are stored here because V8 would spill them to its
 * stack, where vectors need not be aligned (without it, if one crosses two pages: 1.35x the time).
 */
@inline export function places(block: Block, guards: v128, carry: v128, digits: v128): void {
  const first = block.column0
  const second = block.column1
  const third = block.column2

  // Hidden singles. A digit with one cell in a box takes the cell; those of rows and columns follow from these by the triads.
  // Without it: 1.45x / 35x the guesses, 1.6x / 11x to 14x the time.
  let any = i32x4.splat(0)
  let two = i32x4.splat(0)
  const start = changetype<usize>(block)
  for (let at = start; at < start + GRID_BYTES; at += ROW_BYTES) {
    const row = changetype<Row>(at)
    const a = v128.and(row.a, first)
    const b = v128.and(row.b, second)
    const c = v128.and(row.c, third)
    const abc = or3(a, b, c)
    two = v128.or(two, v128.or(two3(a, b, c), v128.and(any, abc)))
    any = v128.or(any, abc)
  }
  block.covered = any
  const once = v128.xor(two, digits)
  place(start, first, second, third, once, guards, carry)
  place(start + ROW_BYTES, first, second, third, once, guards, carry)
  place(start + 2 * ROW_BYTES, first, second, third, once, guards, carry)
}

/** places() for one row of every box. */
@inline function place(at: usize, first: v128, second: v128, third: v128, once: v128, guards: v128, carry: v128): void {
  const row = changetype<Row>(at)
  const a = hiddenSingle(v128.and(row.a, first), once, guards, carry)
  const b = hiddenSingle(v128.and(row.b, second), once, guards, carry)
  const c = hiddenSingle(v128.and(row.c, third), once, guards, carry)
  row.a = a
  row.b = b
  row.c = c
  v128.store(at, or3(a, b, c), TRIAD)
  v128.store(at, add3(a, b, c), SUM)
}

/** A cell, or, if it is the only place for some of the digits, these. */
@inline function hiddenSingle(cell: v128, once: v128, guards: v128, carry: v128): v128 {
  const digits = v128.and(cell, once)
  return v128.and(cell, v128.or(digits, vacant(digits, guards, carry)))
}

/** What a row triad of a single grid may hold: what the other two rows hold in the other two stacks, one way round or the other. */
@inline function besideRows(a: v128, b: v128): v128 {
  return v128.or(v128.and(right(a), left(b)), v128.and(left(a), right(b)))
}

/** What a column triad may hold: what the other two columns hold in the other two bands, one way round or the other. */
@inline function besideColumns(a: v128, b: v128): v128 {
  return v128.or(v128.and(below(a), above(b)), v128.and(above(a), below(b)))
}

/**
 * A whole round for a single grid. It repeats the steps of singles() and places() without storing anything in between: with only one
 * chain of operations, stores have to be waited for (without it: 1.10x to 1.15x the time). Leaves the sum of the
 * cells in `sum0` and what the row triads may still hold. Returns the digits that have a place in every box and a configuration in every
 * band, with all guards, unless the grid is contradictory.
 */
@inline export function round(p: Block, ones: v128, guards: v128, carry: v128, digits: v128): v128 {
  const free = lone(p, ones, guards, carry, digits)
  const kept0 = v128.and(free, p.left0)
  const kept1 = v128.and(free, p.left1)
  const kept2 = v128.and(free, p.left2)
  let a = v128.and(p.a, v128.or(kept0, p.loneA))
  let b = v128.and(p.b, v128.or(kept0, p.loneB))
  let c = v128.and(p.c, v128.or(kept0, p.loneC))
  let d = v128.and(p.d, v128.or(kept1, p.loneD))
  let e = v128.and(p.e, v128.or(kept1, p.loneE))
  let f = v128.and(p.f, v128.or(kept1, p.loneF))
  let g = v128.and(p.g, v128.or(kept2, p.loneG))
  let h = v128.and(p.h, v128.or(kept2, p.loneH))
  let i = v128.and(p.i, v128.or(kept2, p.loneI))

  // Column triads, as in singles().
  const adg = or3(a, d, g)
  const beh = or3(b, e, h)
  const cfi = or3(c, f, i)
  const column0 = besideColumns(beh, cfi)
  const column1 = besideColumns(adg, cfi)
  const column2 = besideColumns(adg, beh)
  a = v128.and(a, column0)
  b = v128.and(b, column1)
  c = v128.and(c, column2)
  d = v128.and(d, column0)
  e = v128.and(e, column1)
  f = v128.and(f, column2)
  g = v128.and(g, column0)
  h = v128.and(h, column1)
  i = v128.and(i, column2)

  // Hidden singles, as in places().
  const abc = or3(a, b, c)
  const def = or3(d, e, f)
  const ghi = or3(g, h, i)
  const any = or3(abc, def, ghi)
  const once = v128.xor(v128.or(or3(two3(a, b, c), two3(d, e, f), two3(g, h, i)), two3(abc, def, ghi)), digits)
  a = hiddenSingle(a, once, guards, carry)
  b = hiddenSingle(b, once, guards, carry)
  c = hiddenSingle(c, once, guards, carry)
  d = hiddenSingle(d, once, guards, carry)
  e = hiddenSingle(e, once, guards, carry)
  f = hiddenSingle(f, once, guards, carry)
  g = hiddenSingle(g, once, guards, carry)
  h = hiddenSingle(h, once, guards, carry)
  i = hiddenSingle(i, once, guards, carry)
  p.a = a
  p.b = b
  p.c = c
  p.d = d
  p.e = e
  p.f = f
  p.g = g
  p.h = h
  p.i = i
  p.sum0 = add3(add3(a, b, c), add3(d, e, f), add3(g, h, i))

  // Row triads, for the next round. In a band a digit takes one of six permutations of rows over stacks; a triad keeps it as a column
  // triad does, with the lane in place of the field.
  const row0 = or3(a, b, c)
  const row1 = or3(d, e, f)
  const row2 = or3(g, h, i)
  const left0 = besideRows(row1, row2)
  const left1 = besideRows(row0, row2)
  const left2 = besideRows(row0, row1)
  p.left0 = left0
  p.left1 = left1
  p.left2 = left2
  // A digit without a configuration in its band would not be missed before the next round: x0.95 / x0.99 the rounds, x0.975 / x0.985 the
  // time ("four": x0.98 / x0.998).
  return v128.and(any, or3(v128.and(row0, left0), v128.and(row1, left1), v128.and(row2, left2)))
}
