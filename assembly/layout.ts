// The linear memory of one instance. The host imports this file too, so it holds only integer constants. Each address is the one
// before plus its size, so nothing overlaps. All are byte offsets from BOARD, which the module exports (host.ts).
//
//   BOARD
//   ┌──────────┬────────────┬───────────┬─────────────────────┬─────────────────────────────────────────────────────────┐
//   │ header   │ numbers of │ LIST of   │ tables of the model │ WORK                                                    │
//   │ counters │ the model  │ solutions │                     │ what the running kernel needs, but for that of grids    │
//   └──────────┴────────────┴───────────┴─────────────────────┴─────────────────────────────────────────────────────────┘
//    Header     Model        LIST        written by the host                                               BOARD_BYTES
//
// The header and the numbers of the model are fields of classes, in board.ts; fields.ts has their offsets, for the host.
// One instance runs one search at a time, so the kernels share WORK. The kernel of grids has its own state in static memory, each table in the
// file that owns it (grid/). A kernel's start() writes everything that its run() reads; it relies on the header and the model, never on what
// another kernel left behind. All numbers are little-endian.

import { FIELDS_END } from './fields.ts'
import { MAX_CELLS, MAX_VALUES } from './limits.ts'

// ── Sizes ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Maximum number of full houses (as large as the set of values): one bit each in HOUSES_OF. */
export const MAX_HOUSES = 128
/** Maximum number of cells on one side of a set equality. */
export const MAX_SIDE = 8
/** Maximum number of houses of each of the two layers of a band. */
export const MAX_LINES = 32
/** Maximum number of segments, and of the cells in them, of all bands together. */
export const MAX_SEGMENTS = 2 * MAX_CELLS
/** Maximum number of members of these houses and of the others that are scored. */
export const MAX_MEMBERS = MAX_HOUSES * MAX_VALUES
/** Maximum of members times values, if the grid is scored. */
export const MAX_SPLIT = 65536
/** Maximum size of a set of cells: MAX_CELLS bits, in words of 64. */
export const MAX_SET_BYTES = 80
/** Maximum number of arcs (one direction of one related pair of cells). */
export const MAX_ARCS = 8192
/** Maximum number of distinct relations. The two directions of a relation count separately unless it is symmetric. */
export const MAX_TABLES = 256
/** Maximum number of records, a bit each in WAKES; and of the words of all of them. */
export const MAX_RECORDS = 512
export const MAX_RECORD_SET_BYTES = 64
export const MAX_POOL = 262144
/** Maximum number of values for cliques in sums. */
export const MAX_SET_VALUES = 10
/** Maximum number of words for the states of a line, in all layers. */
export const MAX_STATE_WORDS = 4096
/** A table of where lists start has one entry more, for the end of the last list. Adding this many keeps what follows aligned. */
export const MORE = 8

// ── Status: what run() returns ─────────────────────────────────────────────────────────────────────────────────────
export const RUNNING = 0
/** The node budget is used up, the list is full, or a long node is done: the next run() continues from here. */
export const PAUSED = 1
/** The whole search space is done. */
export const EXHAUSTED = 2
/** The limit on solutions ended the search. */
export const STOPPED = 3
/** A counting kernel needs more memory than MEMORY allows; the count so far is a lower bound. */
export const REFUSED = 4

// ── Mode: what a search is for ─────────────────────────────────────────────────────────────────────────────────────
/** Every solution is put on the list. */
export const EACH = 0
/** Solutions are counted; none is put on the list. */
export const COUNT = 1
/** Every solution that scores more than the last is put on the list; EXHAUSTED proves the last one best. See `allBest`. */
export const BEST = 2
/** The first solution is put on the list; any will do. */
export const FIRST = 3

// ── Order: which cell the grid kernel branches on ──────────────────────────────────────────────────────────────────
/** The cell with the fewest candidates. */
export const FEWEST = 0
/** The first open cell, so that solutions come in lexicographic order. */
export const FIRST_OPEN = 1
/** Variants: by conflict scores. */
export const BY_SCORE = 2

// ── Stage of the proof of a score: grid/proof.ts ────────────────────────────────────────────────────────────────────
export const PRIMAL = 0
export const DUAL = 1
export const PROVING = 2
export const LISTING = 3
/** `allBest`, if the score of the incumbent is the best one. */
export const PROVEN = 2

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
//   A variant has records, too: what is neither a house nor a pair. When a cell changes, the records in its set in WAKES wait.
//
//   RECORDS         where each record starts in POOL      ─► kind, number of cells, cell, cell, ..., what the kind needs
//
//   Its houses are full if their cells have as many candidates, together, as there are cells. Its last cells may be hidden.
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
export const RECORDS = FIRST_SCORES + 4 * MAX_CELLS // u32[MAX_RECORDS]
export const WAKES = RECORDS + 4 * MAX_RECORDS //     u8[MAX_CELLS][MAX_RECORD_SET_BYTES]  for each cell a set, MAX_RECORD_SET_BYTES apart
export const POOL = WAKES + MAX_CELLS * MAX_RECORD_SET_BYTES // u32[MAX_POOL]
export const WANTED = POOL + 4 * MAX_POOL //          u32[MAX_CELLS]  the values to try first, see grid/wanted.ts; written by the host
export const WORK = WANTED + 4 * MAX_CELLS

/** What the kernels but that of grids need; those keep their state in their own files. */
export const WORK_BYTES = 655360
export const BOARD_BYTES = WORK + WORK_BYTES

/** Where the masks begin in a frame of the grid kernel (grid/stack.ts). */
export const FRAME_MASKS = 32

// ── Kinds of records ───────────────────────────────────────────────────────────────────────────────────────────────
/** See grid/sum.ts. */
export const SUM = 0
/** See grid/line.ts. */
export const LINE = 1
/** See grid/count.ts. */
export const COUNT_OF = 2
/** See grid/set.ts. */
export const SET = 3
/** See grid/equal.ts. */
export const EQUAL = 4
/** See grid/apply.ts. */
export const CASE = 5
/** Within cases only. See grid/differ.ts. */
export const DIFFER = 6
/** Within cases only. See grid/relation.ts. */
export const RELATION = 7
