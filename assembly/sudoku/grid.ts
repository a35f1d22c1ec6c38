// The grids of the 9x9 sudoku kernels, and what a round needs of one.
//
//   A BOX ROW BY BOX ROW            ONE VECTOR: the same cell of all boxes          ONE FIELD: the digits a cell can be
//
//   stack  0     1     2            lane 0     lane 1     lane 2     lane 3         bit 9   8 7 6 5 4 3 2 1 0
//        ┌─────┬─────┬─────┐      ┌──────────┬──────────┬──────────┬────────┐       ┌───────┬───────────────────┐
//   band │a b c│     │     │      │ stack 0  │ stack 1  │ stack 2  │ always │       │ guard │ 9 8 7 6 5 4 3 2 1 │
//    0   │d e f│     │     │      │ 2· 1· 0· │ 2· 1· 0· │ 2· 1· 0· │ blank  │       │ = 1   │ candidates        │
//        │g h i│     │     │      └──────────┴──────────┴──────────┴────────┘       └───────┴───────────────────┘
//        ├─────┼─────┼─────┤        field b of a lane (10 bits from bit 10b) is band b
//    1   │     │     │     │
//        ├─────┼─────┼─────┤      A grid is nine vectors, a to i. The nine fields at one place (lane, field) of the nine vectors
//    2   │     │     │     │      are a box, so every operation below works on all nine boxes and nine digits at once.
//        └─────┴─────┴─────┘      A triad is three cells of a box in a row (a b c) or in a column (a d g).
//
// To be read after this: fields.ts, the arithmetic; inferences.ts, a round; sudoku-node.ts and sudoku-branch.ts, what follows when a round
// changes nothing; one.ts with sudoku-search.ts, and four.ts, the searches; batch-lines.ts and text-to-grid.ts, the way into "four";
// digits.ts, the way out of both. docs/how/sudoku.md explains it all at leisure.
//
// "one" solves one puzzle on one grid. "four" has the lanes for four puzzles, and the three stacks are three grids of their own, a
// group; it works on two groups. To guess, it gathers a lane's three grids into one of the first kind.
//
// Constants of vectors are @lazy: a module without vectors has none of them.

@unmanaged
export class Grid {
  a: v128
  b: v128
  c: v128
  d: v128
  e: v128
  f: v128
  g: v128
  h: v128
  i: v128
}

/** The same row of all boxes of a grid or a block, ROW_BYTES after the one above: its cells. */
@unmanaged
export class Row {
  a: v128
  b: v128
  c: v128
}

/** A block: a grid, and what a round needs of it. Row 0 of a box is a b c, column 0 is a d g. */
@unmanaged
export class Block extends Grid {
  loneA: v128         // the digits of the cells that have one left
  loneB: v128
  loneC: v128
  loneD: v128
  loneE: v128
  loneF: v128
  loneG: v128
  loneH: v128
  loneI: v128
  left0: v128         // what the triad of row 0 may still hold, as its configurations tell;
  triad0: v128        // what it holds after the last round;
  sum0: v128          // its cells, added up; in "one" the sum of all nine
  left1: v128
  triad1: v128
  sum1: v128
  left2: v128
  triad2: v128
  sum2: v128
  column0: v128       // what the triad of column 0 may still hold
  column1: v128
  column2: v128
  covered: v128       // the digits that have a place
}

export const CELL_BYTES = 16
@lazy export const ROW_BYTES: u32 = <u32>offsetof<Row>()
@lazy export const GRID_BYTES: u32 = <u32>offsetof<Grid>()
@lazy export const BLOCK_BYTES: u32 = <u32>offsetof<Block>()

// From the first cell of any row of a block:
@lazy export const LONE: usize = offsetof<Block>('loneA')
@lazy export const LEFT: usize = offsetof<Block>('left0')
@lazy export const TRIAD: usize = offsetof<Block>('triad0')
@lazy export const SUM: usize = offsetof<Block>('sum0')

/** A path asserts at most two things for each digit in each of the six bands and stacks: 2 * 9 * 6. */
export const MAX_FRAMES = 2 * 9 * 6
