// The linear memory of one instance. The host imports this file too, so it holds only integer constants. Each address is the one
// before plus its size, so nothing overlaps. All are addresses: the board comes first in memory.
//
//   BOARD (1024)
//   ┌──────────┬─────────────────────────────┬───────────┬─────────────────────┬────────────────────────────────────────┐
//   │ header   │ numbers of the model, and   │ LIST of   │ tables of the model │ tables of single kernels:              │
//   │ counters │ for single kernels          │ solutions │                     │ layouts, counting, batches of sudokus  │
//   └──────────┴─────────────────────────────┴───────────┴─────────────────────┴────────────────────────────────────────┘
//    Header     Model, Path, Batch, Counting  LIST        written by the host                                BOARD_END
//
// The header and the numbers are fields of classes, in board.ts; fields.ts has their addresses, for the host. Here is what host and kernels
// share, and nothing else: a kernel has its own state in the file that owns it. A kernel's start() writes everything that its run() reads;
// it relies on the board, never on what another search left behind. All numbers are little-endian.

import { FIELDS_END } from './fields.ts'
import {
  LANES, MAX_ARCS, MAX_CELLS, MAX_HOUSES, MAX_LAYOUT, MAX_MEMBERS, MAX_POOL, MAX_PROPAGATOR_SET_BYTES, MAX_PROPAGATORS, MAX_ROWS, MAX_SEGMENTS,
  MAX_SET_BYTES, MAX_SIDE, MAX_TABLES, MAX_VALUES, PUZZLE_CAPACITY, TEXT_CAPACITY,
} from './limits.ts'

// ── The list of solutions ──────────────────────────────────────────────────────────────────────────────────────────
/** 32 kB: room for 101 grids of 9x9. */
export const LIST_CELLS = 8192
export const LIST = FIELDS_END //                   i32[LIST_CELLS]  the place of each cell's value, from 1; or its region, or each queen's column

// ── Model: a grid, written by the host ─────────────────────────────────────────────────────────────────────────────
//
//   A cell is stored as its byte offset in a table of u32 (cell number * 4), because every look-up starts from it. A house is a set of
//   cells whose values all differ. The full houses are listed and, if the grid is scored, as many of the others as fit. A member is one
//   cell in one listed house.
//
//   HOUSES          where each house's members start in MEMBERS ─► cell, cell, ...
//   SIDES           where the two sides of each equality start in SIDE_CELLS ─► cell, cell, ...
//   BANDS           where each band's segments start in SEGMENTS, and the number of its lines
//   SEGMENTS        where each segment's cells start in SEGMENT_CELLS ─► cell, cell, ...
//   PEERS           for each cell the set of its peers: a bit for each cell, SET_BYTES long
//   ARCS_OF         where each cell's arcs start in ARCS        ─► cell, table, cell, table, ...
//   TABLES          for each byte of a mask, for each set of its bits: the values supported by any value in it
//   MEMBERSHIPS_OF  where each cell's members start in MEMBERSHIPS ─► member, member, ...     a member is stored as its place in MEMBERS
//
//   A variant has propagators, too: what is neither a house nor a pair. When a cell changes, the propagators in its set in WAKES wait.
//
//   PROPAGATORS     where each propagator starts in POOL        ─► kind, number of cells, cell, cell, ..., what the kind needs
//
//   Its houses are full if their cells have as many candidates, together, as there are cells. Its last cells may be hidden.
/** A table of where lists start has one entry more, for the end of the last list. Adding this many keeps what follows aligned. */
export const MORE = 8
export const CANDIDATES = LIST + 4 * LIST_CELLS //     u32[MAX_CELLS]     candidate masks at the root, all that the sudoku kernels need; or those of each row of queens
export const HOUSES_OF = CANDIDATES + 4 * MAX_CELLS // u32[MAX_CELLS][4] the full houses, equalities and bands of each cell, a bit each
export const HOUSES = HOUSES_OF + 16 * MAX_CELLS //   u16[MAX_HOUSES + 1]
export const MEMBERS = HOUSES + 2 * (MAX_HOUSES + MORE) // u16[MAX_MEMBERS]
export const SIDES = MEMBERS + 2 * MAX_MEMBERS //     u16[2 * MAX_HOUSES + 1]
export const SIDE_CELLS = SIDES + 2 * (2 * MAX_HOUSES + MORE) // u16[2 * MAX_HOUSES][MAX_SIDE]
export const BANDS = SIDE_CELLS + 4 * MAX_HOUSES * MAX_SIDE // u16[MAX_HOUSES][2]
export const SEGMENTS = BANDS + 4 * MAX_HOUSES //     u16[MAX_SEGMENTS + 1]
export const SEGMENT_CELLS = SEGMENTS + 2 * (MAX_SEGMENTS + MORE) // u16[MAX_SEGMENTS]
export const PEERS = SEGMENT_CELLS + 2 * MAX_SEGMENTS // u8[MAX_CELLS][MAX_SET_BYTES]
export const ARCS_OF = PEERS + MAX_CELLS * MAX_SET_BYTES // u32[MAX_CELLS + 1]
export const ARCS = ARCS_OF + 4 * (MAX_CELLS + MORE) // u16[MAX_ARCS][2]
export const TABLES = ARCS + 4 * MAX_ARCS //          u32[MAX_TABLES][4][256]
export const TABLE_BYTES = 4 * 4 * 256
export const WEIGHTS = TABLES + MAX_TABLES * TABLE_BYTES // i32[MAX_CELLS]  BEST: what a cell's value is multiplied by
export const NUMBERS = WEIGHTS + 4 * MAX_CELLS //     i32[MAX_VALUES]    BEST: the number each value stands for, ascending
export const MEMBERSHIPS_OF = NUMBERS + 4 * MAX_VALUES // u16[MAX_CELLS + 1]  BEST
export const MEMBERSHIPS = MEMBERSHIPS_OF + 2 * (MAX_CELLS + MORE) // u16[MAX_MEMBERS]  BEST
export const HOUSE_OF = MEMBERSHIPS + 2 * MAX_MEMBERS // u8[MAX_MEMBERS]  BEST: the house of each member
export const HOUSE_VALUES = HOUSE_OF + MAX_MEMBERS //      u32[MAX_HOUSES]  variants: mask of the values of each full house
export const HOUSE_SETS = HOUSE_VALUES + 4 * MAX_HOUSES // u8[MAX_HOUSES][MAX_SET_BYTES]  variants: the set of its cells, SET_BYTES long
export const FIRST_SCORES = HOUSE_SETS + MAX_HOUSES * MAX_SET_BYTES // u32[MAX_CELLS]  variants: conflict scores at the start
export const PROPAGATORS = FIRST_SCORES + 4 * MAX_CELLS // u32[MAX_PROPAGATORS]
export const WAKES = PROPAGATORS + 4 * MAX_PROPAGATORS //     u8[MAX_CELLS][MAX_PROPAGATOR_SET_BYTES]  for each cell a set, PROPAGATOR_SET_BYTES long
export const EXCLUDES = WAKES + MAX_CELLS * MAX_PROPAGATOR_SET_BYTES // u8[MAX_CELLS][MAX_SET_BYTES]  binary sums: for each cell, the set of those that are 0 if it is 1
export const POOL = EXCLUDES + MAX_CELLS * MAX_SET_BYTES // u32[MAX_POOL]
export const WANTED = POOL + 4 * MAX_POOL //          u32[MAX_CELLS]  the values to try first, see grid/wanted.ts; written by the host

/** Where the masks begin in a frame of the grid kernel (grid/stack.ts). */
export const FRAME_MASKS = 32

// ── Layouts, and counting ──────────────────────────────────────────────────────────────────────────────────────────
//
//   PLAN    ┌ row 0 ┬ row 1 ┬ ...   row = bits kept · a cell for each value (PlanRow, PlanCell)
//
//   A state of a grid that is filled row by row has a lane for each value, interchangeable values side by side, and in it a bit for each
//   open house (a house begun and not finished).
export const PATH_CELLS = WANTED + 4 * MAX_CELLS //   u32[MAX_LAYOUT * MAX_LAYOUT]  in the order in which they are added to regions; written by the host
export const REGIONS = PATH_CELLS + 4 * MAX_LAYOUT * MAX_LAYOUT // u32[MAX_LAYOUT * MAX_LAYOUT]  the region of each cell of the layout at hand
export const CLASS_OF = REGIONS + 4 * MAX_LAYOUT * MAX_LAYOUT // u8[MAX_VALUES]  the first value that is interchangeable with each; written by the host
export const SAME = CLASS_OF + MAX_VALUES //          u16[8]  all bits if the values of this lane and the one before are interchangeable; written by the host
export const PLAN = SAME + 16 //                      u32[MAX_ROWS + 2 * MAX_CELLS]  written by the host

// ── Batches of sudokus ─────────────────────────────────────────────────────────────────────────────────────────────
//
//   TEXT (host writes)          lanes: one puzzle each            tables (host reads), a row a puzzle, in the order of the lines
//   lines of 81 characters ──►  sudoku/four.ts               ──►  COUNTS │ LINES │ STARTS │ ANSWERS
//
// Tables, and not a record for each puzzle: the host copies every table in one piece.
export const LANE_ROWS = PLAN + 4 * (MAX_ROWS + 2 * MAX_CELLS) // u32[LANES]  the row of the puzzle in each lane
export const COUNTS = LANE_ROWS + 4 * LANES //        u32[PUZZLE_CAPACITY]  solutions, or UNANSWERED
export const LINES = COUNTS + 4 * PUZZLE_CAPACITY //  u32[PUZZLE_CAPACITY]  the line a puzzle stands in
export const STARTS = LINES + 4 * PUZZLE_CAPACITY //  u32[PUZZLE_CAPACITY]  the place of its first character
export const ANSWER_BYTES = 81
export const ANSWERS = STARTS + 4 * PUZZLE_CAPACITY // ANSWER_BYTES[PUZZLE_CAPACITY]  first solutions, '1' to '9'; zeros if none
export const TEXT = ANSWERS + ANSWER_BYTES * PUZZLE_CAPACITY // u8[TEXT_CAPACITY + 96]  the kernel may read 96 bytes behind it

export const BOARD_END = TEXT + TEXT_CAPACITY + 128
