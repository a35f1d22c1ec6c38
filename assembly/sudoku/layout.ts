// The 9x9 sudoku kernels' memory, in bytes from BOARD, behind the common header (../layout.ts). Integers only: the host shares this
// file too.
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
//        ├─────┼─────┼─────┤      A board is nine vectors, a to i: 144 bytes. The nine fields at one place (lane, field) of the
//    2   │     │     │     │      nine vectors are a box, so every operation below works on all nine boxes and nine digits at once.
//        └─────┴─────┴─────┘      A triad is three cells of a box in a row (a b c) or in a column (a d g).
//
// To be read after this: fields.ts, the arithmetic; rules.ts, a round; node.ts and branch.ts, what follows when a round changes nothing;
// one.ts and four.ts, the searches; lines.ts and text.ts, the way in and out of "four". docs/sudoku.md explains it all at leisure.
//
// "one" solves one puzzle on one board. "four" has the lanes for four puzzles, and the three stacks are three boards of their own, a
// group; it works on two groups. To guess, it gathers a lane's three boards into one of the first kind.
//
//   a block: what a round needs of one board
//   ┌─ 0 ──────────────┬─ 144 ────────────┬─ 288 ────────────────┬─ 432 ──────────┬─ 544
//   │ CELLS v128[9]    │ LONE v128[9]     │ LEFT  TRIAD  COLUMN  │ SUM    COVERED │
//   │ a b c            │ a b c            │ abc   abc    adg     │ a+b+c  box     │
//   │       d e f      │       d e f      │ def   def    beh     │ d+e+f          │
//   │             g h i│             g h i│ ghi   ghi    cfi     │ g+h+i          │
//   └──────────────────┴──────────────────┴──────────────────────┴────────────────┘
//   Of row r of every box everything stands 48r bytes further than of row 0.
export const CELLS = 0
export const LONE = 144 //           v128[9]  the digits of the cells that have one left
export const LEFT = 288 //           v128     what a row triad may still hold, as its configurations tell
export const TRIAD = 304 //          v128     what it holds after the last round
export const COLUMN = 320 //         v128     what a column triad may still hold
export const SUM = 432 //            v128     the cells, added up: row by row in "four", all nine in "one"
export const COVERED = 448 //        v128     the digits that have a place
export const STRIDE = 48
export const BLOCK_BYTES = 544
export const BOARD9_BYTES = 144

/** A guess waiting for its other side: a board, and the share of the search space below it (f64, "one" only). */
export const FRAME9_BYTES = 160
export const FRAME9_SHARE = 144
/** A path asserts at most two things for each digit in each of the six bands and stacks: 2 * 9 * 6. */
export const FRAMES9 = 108

// ── one ────────────────────────────────────────────────────────────────────────────────────────────────────────────
export const GIVENS9 = 1024 //       u32[81]  candidate masks, bit 0 is the digit 1; written by the host
export const ONE_SHARE = 1392 //     f64  share of the search space below the current node
export const ONE = 1408 //           a block
export const ONE_STACK = 1096928 //  frames, on the grid kernel's STACK: its rules stay for the next grid

// ── four ───────────────────────────────────────────────────────────────────────────────────────────────────────────
//
//   TEXT (host writes)          lanes: one puzzle each            tables (host reads), a row a puzzle, in the order of the lines
//   lines of 81 characters ──►  blocks, stacks of frames     ──►  COUNTS │ LINES │ STARTS │ ANSWERS;  bad lines: BAD
//
// Tables, and not a record for each puzzle: the host takes every table in one piece.
// 792 to 799 are left alone: the grid kernel finds there, at its next start, what its last search left behind.
export const TEXT_BYTES = 768 //     u32  length of TEXT; written by the host
export const TEXT_AT = 772 //        u32  how much of it has been read
export const LINE = 776 //           u32  lines read so far; start() leaves it alone, so the host can count on
export const PUZZLES = 780 //        u32  puzzles begun
export const BAD_LINES = 784 //      u32  bad lines
export const ACTIVE = 788 //         u32  lanes at work, a bit each
export const LANE_COUNT = 800 //     u32[8]  address of the count of each lane's puzzle
export const LANE_FRAME = 832 //     u32[8]  address of the first free frame of each lane's stack
export const LAST_SUM = 864 //       v128[2]  the sums of the last round
export const PENDING_SAME = 992 //   u32  ... nothing changed
export const PENDING_FULL = 996 //   u32  ... the sum is that of a solution
export const EARLIER = 1000 //       f64  fallback: solutions of the puzzles before the one at work
export const PENDING = 1008 //       u32  lanes whose round ended in an event that has not been dealt with yet, a bit each
export const PENDING_DEAD = 1012 //  u32  ... a contradiction
export const TEXT_START = 1016 //    u32  what STARTS counts TEXT's first byte as; written by the host
export const NAKED = 1020 //         u32  was the last round one with naked singles?
export const FOUR = 1024 //          two groups of three blocks, one for each stack
export const LANES9 = 8 //           puzzles at a time
export const SCRATCH9 = 4288 //      a board
export const FOUR_STACKS = 4432 //   a stack of frames for each lane
export const FOUR_END = 142672 //    FOUR_STACKS + LANES9 * FRAMES9 * FRAME9_BYTES
// The tables and the text lie where the grid kernel has its stack and the fallback's frames end: the grid kernel counts on zeros
// between the two.
// At the end of a text, lanes stand idle for want of a puzzle: with 2,048 puzzles 0.3 % (the hardest) to 1.8 % of their time (17 clues,
// limit 2), with 256 3 % to 17 %. With 4,096, it all takes as long as with 2,048.
export const PUZZLE_CAPACITY = 2048
export const COUNTS = 1228800 //     u32[puzzles]  solutions
export const LINES = 1236992 //      u32[puzzles]  the line a puzzle stands in
export const STARTS = 1245184 //     u32[puzzles]  the place of its first character
export const BAD = 1253376 //        u32[lines][3]  bad lines: line, place of its first character, column of the first wrong one, from 1
export const BAD_CAPACITY = 512
export const BAD_BYTES = 12
export const ANSWERS = 1259520 //    u8[puzzles][81]  the first solution found, '1' to '9'; zeros if there is none
export const ANSWER_BYTES = 81
export const TEXT = 1425408 //       ANSWERS + PUZZLE_CAPACITY * ANSWER_BYTES; the kernel may read 96 bytes behind it
export const TEXT_CAPACITY = 180224 // some 2100 puzzles
export const SUDOKU_BYTES = 1605728 // TEXT + TEXT_CAPACITY + 96; BOARD_BYTES must not be less
