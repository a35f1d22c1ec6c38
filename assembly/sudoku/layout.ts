// The memory of the 9x9 sudoku kernels: offsets from BOARD, in WORK (../layout.ts).
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
// To be read after this: fields.ts, the arithmetic; rules.ts, a round; node.ts and branch.ts, what follows when a round changes nothing;
// one.ts and four.ts, the searches; lines.ts and text.ts, the way into "four"; digits.ts, the way out of both. docs/sudoku.md explains it
// all at leisure.
//
// "one" solves one puzzle on one grid. "four" has the lanes for four puzzles, and the three stacks are three grids of their own, a
// group; it works on two groups. To guess, it gathers a lane's three grids into one of the first kind.
//
//   a block: what a round needs of one grid
//   ┌──────────────────┬──────────────────┬──────────────────────┬────────────────┐
//   │ CELLS            │ LONE             │ LEFT  TRIAD  COLUMN  │ SUM    COVERED │
//   │ a b c            │ a b c            │ abc   abc    adg     │ a+b+c  box     │
//   │       d e f      │       d e f      │ def   def    beh     │ d+e+f          │
//   │             g h i│             g h i│ ghi   ghi    cfi     │ g+h+i          │
//   └──────────────────┴──────────────────┴──────────────────────┴────────────────┘
//   Of row r of every box everything stands r times STRIDE further than of row 0.

import { CANDIDATES, WORK } from '../layout.ts'

export const STRIDE = 3 * 16
export const GRID_BYTES = 3 * STRIDE
export const CELLS = 0 //                             v128[9]
export const LONE = CELLS + GRID_BYTES //             v128[9]  the digits of the cells that have one left
export const LEFT = LONE + GRID_BYTES //              v128     what a row triad may still hold, as its configurations tell
export const TRIAD = LEFT + 16 //                     v128     what it holds after the last round
export const COLUMN = TRIAD + 16 //                   v128     what a column triad may still hold
export const SUM = LEFT + 3 * STRIDE //               v128     the cells, added up: row by row in "four", all nine in "one"
export const COVERED = SUM + 16 //                    v128     the digits that have a place
export const BLOCK_BYTES = SUM + 2 * STRIDE + 16 // the last row of SUM has nothing behind it

/** A guess waiting for its other side: a grid, and the share of the search space below it (f64, "one" only). */
export const FRAME_SHARE = GRID_BYTES
export const FRAME_BYTES = FRAME_SHARE + 16
/** A path asserts at most two things for each digit in each of the six bands and stacks: 2 * 9 * 6. */
export const MAX_FRAMES = 2 * 9 * 6

// ── one ────────────────────────────────────────────────────────────────────────────────────────────────────────────
export const GIVENS = CANDIDATES // candidate masks, bit 0 is the digit 1
export const ONE = WORK //                            BLOCK_BYTES[1]
export const ONE_SHARE = ONE + BLOCK_BYTES //         f64  share of the search space below the current node
export const ONE_SINCE = ONE_SHARE + 8 //             u32  nodes since the last solution
export const ONE_STACK = ONE_SINCE + 8 //             FRAME_BYTES[MAX_FRAMES]
export const ONE_END = ONE_STACK + MAX_FRAMES * FRAME_BYTES

// ── Batch: the host's side ─────────────────────────────────────────────────────────────────────────────────────────
//
//   TEXT (host writes)          lanes: one puzzle each            tables (host reads), a row a puzzle, in the order of the lines
//   lines of 81 characters ──►  blocks, stacks of frames     ──►  COUNTS │ LINES │ STARTS │ ANSWERS
//
// Tables, and not a record for each puzzle: the host copies every table in one piece.
//
// At the end of a text, lanes are idle (docs/sudoku.md). Twice the capacity gains nothing.
export const PUZZLE_CAPACITY = 2048
/** Some 2100 puzzles. */
export const TEXT_CAPACITY = 180224
/** Puzzles at a time. */
export const LANES = 8
/** The count of a puzzle whose search is lost: the host has it answered as a puzzle of its own. Limits are less. */
export const UNANSWERED = 2147483647
export const TEXT_BYTES = ONE_END + 16 //             u32  length of TEXT; written by the host. Before it, ONE: see ALONE
export const TEXT_START = TEXT_BYTES + 4 //           u32  where TEXT begins in the whole text; written by the host
export const TEXT_AT = TEXT_START + 4 //              u32  how much of it has been read
export const LINE = TEXT_AT + 4 //                    u32  lines read so far; set by the host, start() leaves it alone
export const PUZZLES = LINE + 4 //                    u32  puzzles begun
export const ACTIVE = PUZZLES + 4 //                  u32  lanes at work, a bit each
export const LANE_COUNT = ACTIVE + 4 //               u32[LANES]  address of the count of each lane's puzzle
export const EARLIER = LANE_COUNT + 4 * LANES //      f64  JavaScript: solutions of the puzzles before the one at work
export const COUNTS = EARLIER + 8 //                  u32[PUZZLE_CAPACITY]  solutions, or UNANSWERED
export const LINES = COUNTS + 4 * PUZZLE_CAPACITY //  u32[PUZZLE_CAPACITY]  the line a puzzle stands in
export const STARTS = LINES + 4 * PUZZLE_CAPACITY //  u32[PUZZLE_CAPACITY]  the place of its first character
export const ANSWER_BYTES = 81
export const ANSWERS = STARTS + 4 * PUZZLE_CAPACITY // ANSWER_BYTES[PUZZLE_CAPACITY]  first solutions, '1' to '9'; zeros if none
export const TEXT = ANSWERS + ANSWER_BYTES * PUZZLE_CAPACITY // u8[TEXT_CAPACITY + 96]  the kernel may read 96 bytes behind it
export const SEARCH = TEXT + TEXT_CAPACITY + 128 // what follows is the search's own, and begins a cache line

// The JavaScript engine has its frames from SEARCH on, drawn in src/fallback/sudoku/frame.ts.

// ── Batch: "four" ──────────────────────────────────────────────────────────────────────────────────────────────────
export const LAST_SUM = SEARCH //                     v128[2]  the sums of the last round
export const LANE_FRAME = LAST_SUM + 32 //            u32[LANES]  address of the first free frame of each lane's stack
export const NAKED = LANE_FRAME + 4 * LANES //        u32  was the last round one with naked singles?
export const PENDING = NAKED + 4 //                   u32  lanes whose round ended in an event that has not been dealt with yet, a bit each
export const PENDING_DEAD = PENDING + 4 //            u32  ... a contradiction
export const PENDING_SAME = PENDING_DEAD + 4 //       u32  ... nothing changed
export const PENDING_FULL = PENDING_SAME + 4 //       u32  ... the sum is that of a solution
export const LANE_SINCE = PENDING_FULL + 4 //         u32[LANES]  nodes since the last solution of each lane's puzzle
export const ALONE = LANE_SINCE + 4 * LANES //        u32  the lane whose puzzle is at work in ONE, plus 1; 0 if there is none
export const FOUR = ALONE + 4 + 8 //                  BLOCK_BYTES[2 * 3]  two groups of three blocks, one for each stack
export const SCRATCH = FOUR + 2 * 3 * BLOCK_BYTES //  GRID_BYTES[1]
export const FOUR_STACKS = SCRATCH + GRID_BYTES //    FRAME_BYTES[LANES * MAX_FRAMES]  a stack of frames for each lane
export const FOUR_END = FOUR_STACKS + LANES * MAX_FRAMES * FRAME_BYTES
