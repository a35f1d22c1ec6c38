// The linear memory of one machine: what lies where. The host shares this file: it holds plain integer constants and nothing
// else, and every offset counts bytes from BOARD, whose address the module exports (memory.data reserves it, see host.ts).
//
//   BOARD
//   ┌────────────┬──────────┬───────────────────────────────────────────────────────────────────────────────┐
//   │ header     │ SOLUTION │ what the running kernel needs: the grid kernel's model, work and stack,        │
//   │ counters   │ u8[640]  │ or the queens kernel's rows                                                    │
//   └────────────┴──────────┴───────────────────────────────────────────────────────────────────────────────┘
//   0           128        768                                                                      BOARD_BYTES
//
// One machine runs one search at a time, so the two kernels lie on each other. All numbers are little-endian.

// ── Sizes ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Cells of a grid at most: 25 x 25, rounded up. */
export const MAX_CELLS = 640
/** Values at most: one bit each in a candidate mask. */
export const MAX_VALUES = 32
/** Full houses (as large as the value set) at most: one bit each in HOUSES_OF. */
export const MAX_HOUSES = 128
/** Entries of the peer lists of all cells together. */
export const MAX_PEERS = 65536
/** Arcs (one direction of one related pair of cells) at most. */
export const MAX_ARCS = 8192
/** Distinct relations at most, each direction its own unless it is symmetric. */
export const MAX_TABLES = 64
/** Queens at most: one bit for each column. */
export const MAX_QUEENS = 32

// ── Status: what run() returns ─────────────────────────────────────────────────────────────────────────────────────
export const RUNNING = 0
/** The node budget is used up, or found() asked for a pause: run() goes on from here. */
export const PAUSED = 1
/** The whole search space is done. */
export const EXHAUSTED = 2
/** found() or the limit on solutions ended the search. */
export const STOPPED = 3

// ── Mode: what a search is for ─────────────────────────────────────────────────────────────────────────────────────
/** found() is called for every solution. */
export const EACH = 0
/** Solutions are counted; found() is never called. */
export const COUNT = 1
/** found() is called for every solution that scores more than the last; EXHAUSTED proves the last one best. */
export const BEST = 2

// ── Answers of found() ─────────────────────────────────────────────────────────────────────────────────────────────
export const GO_ON = 0
export const STOP = 1
export const PAUSE = 2

// ── Order: which cell the grid kernel branches on ──────────────────────────────────────────────────────────────────
/** The cell with the fewest candidates. */
export const FEWEST = 0
/** The first open cell, so that solutions come in lexicographic order. */
export const FIRST_OPEN = 1

// ── Header ─────────────────────────────────────────────────────────────────────────────────────────────────────────
// Counters are doubles: exact up to 2^53, centuries of search, and both languages read them without a 64-bit integer.
export const STATUS = 0 //           u32
export const MODE = 4 //             u32  written by the host
export const SIZE = 8 //             u32  cells of the grid, or queens; written by the host
export const DEPTH = 12 //           u32  frames on the stack, or rows filled
export const LIMIT = 16 //           f64  stop after so many solutions; written by the host
export const NODES = 24 //           f64  states of the search visited, the root included
export const GUESSES = 32 //         f64  choices that left another choice open
export const BACKTRACKS = 40 //      f64  returns to such a choice
export const SOLUTIONS = 48 //       f64
export const SHARE = 56 //           f64  of the search space that is done, 0 to 1, as of the last return of run()
export const TRACE = 64 //           u32  rolling hash of all decisions
export const SCORE = 68 //           i32  the best score so far (BEST)
export const HEADER_BYTES = 128
export const SOLUTION = 128 //       u8[MAX_CELLS]  value index of each cell, or column of each queen, while found() runs
export const KERNEL = 768

// ── Grid: the model, written by the host ───────────────────────────────────────────────────────────────────────────
//
//   A cell is named by its byte offset in a table of u32 (cell number * 4): every look-up below starts from it.
//
//   CANDIDATES  u32[cells]            the root's candidate masks
//   HOUSES_OF   u32[cells][4]         the full houses of each cell, a bit each
//   HOUSES      u16[houses + 1]       where each house's members start in MEMBERS ─► u16 cell, cell, ...
//   PEERS_OF    u32[cells + 1]        where each cell's peers start in PEERS      ─► u16 cell, cell, ...
//   ARCS_OF     u32[cells + 1]        where each cell's arcs start in ARCS        ─► u16 cell, u16 table, ...
//   TABLES      u32[tables][4][256]   for each byte of a mask: the values supported by any value in it
export const ALL = 768 //            u32  mask of all values
export const ORDER = 772 //          u32
export const HOUSE_COUNT = 776 //    u32  full houses
export const PAIRED = 780 //         u32  1 if there are arcs
export const MASK_BYTES = 784 //     u32  bytes of a mask in use, 1 to 4
export const FRAME_BYTES = 788 //    u32  size of a frame, a multiple of 16
export const CANDIDATES = 1024
export const HOUSES_OF = 3584 //     CANDIDATES + 4 * MAX_CELLS
export const HOUSES = 13824 //       HOUSES_OF + 16 * MAX_CELLS
export const MEMBERS = 14336 //      HOUSES + room for MAX_HOUSES + 1 entries
export const PEERS_OF = 22528 //     MEMBERS + 2 * MAX_HOUSES * MAX_VALUES
export const PEERS = 25152 //        PEERS_OF + room for MAX_CELLS + 1 entries
export const ARCS_OF = 156224 //     PEERS + 2 * MAX_PEERS
export const ARCS = 158848 //        ARCS_OF + room for MAX_CELLS + 1 entries
export const TABLES = 191616 //      ARCS + 4 * MAX_ARCS
export const TABLE_BYTES = 4096
export const WEIGHTS = 453760 //     i32[cells]  BEST: what a cell's value is multiplied by
export const WORTHS = 456320 //      i32[values] BEST: the number each value stands for, ascending

// ── Grid: the search's own ─────────────────────────────────────────────────────────────────────────────────────────
//
//   DOMAIN ◄── copied ──┐    The current masks stand at a fixed address. A guess "cell = value" saves them on the stack,
//   u32[cells]          │    less that value: popping the frame is the other branch, "cell ≠ value".
//                       │
//   STACK  ┌ frame 0 ┬ frame 1 ┬ ...      frame = f64 share · u32 cell · u32 - · u32 masks[cells rounded up to 4]
export const DOMAIN = 456448
export const KEYS = 459008 //        u32[cells]  branching: conflicts so far, inverted, above the cell's number
export const DIRTY = 461568 //       u32[4]      houses to look at again, a bit each
export const QUEUE = 461584 //       u16[cells]  cells to look at again; a stack
export const QUEUED = 462864 //      u8[cells]   1 while a cell is on QUEUE
export const QUEUE_LENGTH = 792 //   u32
export const CONFLICTS = 796 //      u32  failures since the scores were last halved
export const WEIGHT = 800 //         f64  share of the search space below the current node
export const STACK = 463504
export const FRAME_HEADER = 16

// ── Queens ─────────────────────────────────────────────────────────────────────────────────────────────────────────
//
//   ROWS  u32[n][4]   columns taken │ falling diagonals │ rising diagonals │ columns still to try
export const ROWS = 1024

export const BOARD_BYTES = 2112144 // STACK + MAX_CELLS * (FRAME_HEADER + 4 * MAX_CELLS)
