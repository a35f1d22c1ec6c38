// The linear memory of one instance: what lies where. The host shares this file: it holds plain integer constants and nothing
// else, and every offset counts bytes from BOARD, whose address the module exports (memory.data reserves it, see host.ts).
//
//   BOARD
//   ┌────────────┬──────────┬───────────────────────────────────────────────────────────────────────────────┐
//   │ header     │ SOLUTION │ what the running kernel needs: the grid kernel's model, work and stack,        │
//   │ counters   │ u8[640]  │ or the queens kernel's rows, or the steps of the layouts kernel                │
//   └────────────┴──────────┴───────────────────────────────────────────────────────────────────────────────┘
//   0           128        768                                                                      BOARD_BYTES
//
// One instance runs one search at a time, so the kernels lie on each other. All numbers are little-endian.

// ── Sizes ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Cells of a grid at most: 25 x 25, rounded up. */
export const MAX_CELLS = 640
/** Values at most: one bit each in a candidate mask. */
export const MAX_VALUES = 32
/** Full houses (as large as the value set) at most: one bit each in HOUSES_OF. */
export const MAX_HOUSES = 128
/** Places in those houses, and in the others that are scored, at most. */
export const MAX_SEATS = 4096
/** Seats times values at most. */
export const MAX_SPLIT = 65536
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
/** The node budget is used up, found() asked for a pause, or a long node is done: run() goes on from here. */
export const PAUSED = 1
/** The whole search space is done. */
export const EXHAUSTED = 2
/** found() or the limit on solutions ended the search. */
export const STOPPED = 3
/** A counting kernel needs more memory than MEMORY allows; the count so far is a lower bound. */
export const REFUSED = 4

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
export const SIZE = 8 //             u32  cells of the grid, queens, or order of a layout; written by the host
export const DEPTH = 12 //           u32  frames on the stack, rows filled, or cells in regions
export const LIMIT = 16 //           f64  stop after so many solutions; written by the host
export const NODES = 24 //           f64  states of the search visited, the root included
export const GUESSES = 32 //         f64  choices that left another choice open
export const BACKTRACKS = 40 //      f64  returns to such a choice
export const SOLUTIONS = 48 //       f64
export const SHARE = 56 //           f64  of the search space that is done, 0 to 1, as of the last return of run()
export const TRACE = 64 //           u32  rolling hash of all decisions
export const SCORE = 68 //           i32  the best score so far (BEST)
// The counting kernels (count/) add up what independent parts of the work count.
export const TOTAL = 72 //           u64[2] the sum so far, low half first
export const MEMORY = 88 //          u32  pages of 64 KiB the instance may have; written by the host
export const PARTS = 92 //           u32  parts there are; written by start()
export const PART = 96 //            u32  the next part to count: 0 after start(), the host may set another
export const PART_END = 100 //       u32  the first part not to count: PARTS after start(), the host may set another
export const HEADER_BYTES = 128
export const SOLUTION = 128 //       u8[MAX_CELLS]  value or region of each cell, or column of each queen, while found() runs
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
export const STACK = 1096928
export const FRAME_HEADER = 16

// ── Grid, BEST: the bound ──────────────────────────────────────────────────────────────────────────────────────────
//
//   A seat is one place of one cell in one scored house; its number is the place's index in MEMBERS. The scored houses are
//   the full ones and as many of the others as fit.
//
//   SEATS_OF  u16[cells + 1]         where each cell's seats start in SEATS ─► u16 seat, seat, ...
//   HOUSE_OF  u8[seats]              the house of each seat
//   SPLIT     f64[seats][values]     what a seat's house gets for each value: over the seats of a cell it adds up to its worth
//   PRICES    f64[houses][32] ┐      the duals of each house's assignment problem, kept as a warm start:
//   RENTS     f64[seats]      ┘      rent of the seat + price of the value >= split, and equal where they are matched
//   VALUE_AT  u8[seats]       ┐      the matching itself, seen from both sides
//   SEAT_WITH u16[houses][32] ┘
//   SEEN      u32[seats]             the candidates for which that was solved, 0 if it has to be solved again
export const SEATS_OF = 463504
export const SEATS = 464800 //       SEATS_OF + room for MAX_CELLS + 1 entries
export const HOUSE_OF = 472992 //    SEATS + 2 * MAX_SEATS
export const SEEN = 477088 //        HOUSE_OF + MAX_SEATS
export const RENTS = 493472 //       SEEN + 4 * MAX_SEATS
export const PRICES = 526240 //      RENTS + 8 * MAX_SEATS
export const TOTALS = 559008 //      f64[houses]  the best each house could do
export const VALUE_AT = 560032 //    TOTALS + 8 * MAX_HOUSES
export const SEAT_WITH = 564128 //   VALUE_AT + MAX_SEATS
export const DISTANCE = 572320 //    f64[32]  shortest augmenting path: length so far, for each value
export const VIA = 572576 //         u16[32]  and the seat it came from
export const SPLIT = 572640 //       room for MAX_SPLIT entries; STACK follows
export const SCORED = 808 //         u32  scored houses
export const SEAT_BYTES = 812 //     u32  size of a seat's part of SPLIT: 8 for each value
export const STAGE = 816 //          u32  of the proof, see grid/proof.ts
export const TUNINGS = 820 //        u32  tunings so far
export const GOAL = 824 //           f64  while proving: solutions are taken to score more than this
export const DESCENT = 832 //        f64  how far the goal falls when they do not
export const PATIENCE = 840 //       f64  nodes after which the split is tuned (again)
export const STEP = 848 //           f64  of the tuning: how much the houses' shares are moved
export const RATIO = 856 //          f64  and how fast that gets less
export const LAST_STEP = 864 //      f64
export const BOUND = 872 //          f64  no solution below the current node is worth more
export const PIVOT_REGRET = 880 //   f64  the open cell with the greatest regret,
export const PIVOT = 888 //          u32
export const PIVOT_VALUE = 892 //    u32  and the value (a mask) that costs the least there
export const RESERVE = 896 //        f64  share of the search space that lower goals will get

// ── Queens ─────────────────────────────────────────────────────────────────────────────────────────────────────────
//
//   ROWS  u32[n][4]   columns taken │ falling diagonals │ rising diagonals │ columns still to try
export const ROWS = 1024

export const BOARD_BYTES = 2745568 // STACK + MAX_CELLS * (FRAME_HEADER + 4 * MAX_CELLS)
