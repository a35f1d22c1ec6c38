// What host and kernels share, as fields: the header, the numbers of the model, and what single kernels are told besides. The build makes
// the host's offsets from these classes (fields.ts); the tables are in layout.ts, which has the drawing.

import { BATCH_START, BOARD, COUNTING_START, HEADER_START, MODEL_START, PATH_START } from './fields'
import { BOARD_END } from './layout'

export * from './layout'

// The first static memory. It takes no bytes in the binary and starts as zeros.
if (memory.data(BOARD_END - BOARD, 16) != BOARD) ERROR('the board is not where the host looks for it')

/** Counters are doubles: exact up to 2^53, which takes years of search, and readable in both languages without 64-bit integers. */
@unmanaged
export class Header {
  status: i32
  mode: i32           // written by the host
  size: u32           // cells of the grid, queens, or order of a layout; written by the host
  depth: u32          // frames on the stack, rows filled, or cells in regions
  limit: f64          // stop after this many solutions; written by the host
  nodes: f64          // states of the search visited, the root included
  guesses: f64        // choices that left another choice open
  backtracks: f64     // returns to such a choice
  solutions: f64
  share: f64          // of the search space that is done, 0 to 1, as of the last return of run()
  trace: u32          // rolling hash of all decisions
  score: i32          // the score of the incumbent, the best solution so far (BEST)
  total: u64          // the sum so far of a counting kernel, of 128 bits: the low half,
  totalHigh: u64      // and the high one
  memory: u32         // pages of 64 KiB the instance may have; written by the host
  units: u32          // number of units of work; written by start()
  unit: u32           // the next unit to count: 0 after start(); the host may change it
  unitEnd: u32        // the first unit not to count: `units` after start(); the host may change it
  bestBound: f64      // no solution scores more, as far as is proven; Infinity before the first node (BEST)
  listed: u32         // solutions on the list; start() and the host set it to 0
  capacity: u32       // run() returns when there are so many; written by the host, as many as fit
  openShare: f64      // share of the search space in the open node that was listed last
  halfRows: u32       // rows of a half, for the counting kernel of queens; written by the host, or 0: then by start()
  incumbent: i32      // BEST: the score to beat; written by the host
}

/** A grid, or what else is asked for. The host writes it, but for the last two, which it reads. */
@unmanaged
export class Model {
  all: u32                     // mask of all values
  order: i32
  alike: u32                   // while any solution will do: mask of values that all rules treat alike; or 0
  restartUnit: u32             // while any solution will do: failures before the first restart; or 0
  feasibilityFailures: u32     // without a solution: failures before any will do (grid/feasibility.ts); or 0
  turnNodes: u32               // nodes after the last solution before sudoku/sudoku-search.ts refuses, or 0; without one, before sudoku/four.ts leaves a puzzle
  allBest: u32                 // BEST: 1 to list all solutions of the best score, once it is proven; 2 if it is; or 0
  primalNodes: u32             // BEST: nodes before the dual, see grid/proof.ts;
  provingNodes: u32            // half of those before the second one;
  dualSlice: u32               // and members times values in a slice of it
  houseCount: u32              // full houses
  watched: u32                 // 1 if every cell that changes waits, because there are arcs or propagators; or 0
  maskBytes: u32               // bytes of a mask in use, 1 to 4
  frameBytes: u32              // size of a frame, a multiple of 16
  setBytes: u32                // size of a set of cells, a multiple of 8
  places: u32                  // where the sets of places stand, behind the masks of DOMAIN that are in use
  scored: u32                  // BEST: scored houses
  splitBytes: u32              // BEST: size of a member's part of SPLIT, 8 for each value
  equalityCount: u32
  variant: u32                 // 1 for a variant; or 0
  hidden: u32                  // the number of cells at the end that are not part of solutions
  undetermined: u32            // how many of these, at the end, can have several values in one solution
  earlyPropagators: u32        // variants: the number of propagators that come before the full houses
  propagatorCount: u32
  propagatorSetBytes: u32      // size of a set of propagators, a multiple of 16
  setValues: u32               // variants: the number of values that have sums and sets, see grid/sets.ts
  highestFirst: u32            // variants: 1 if a guess takes the highest candidate, not the lowest; or 0
  feasibility: u32             // 1 while any solution will do, see grid/feasibility.ts
  stage: i32                   // BEST: of the proof, see grid/proof.ts
}

/** The layouts to list: those that begin with the cells of a path. The whole has no path, and cell 0 to try. Written by the host. */
@unmanaged
export class Path {
  length: u32         // its cells, in PATH_CELLS
  untried: u64        // the cells to try after them, a bit each
}

/** The batch of sudokus in TEXT. */
@unmanaged
export class Batch {
  textBytes: u32      // length of TEXT; written by the host
  textStart: u32      // where TEXT begins in the whole text; written by the host
  textAt: u32         // how much of it has been read
  line: u32           // lines read so far; set by the host, start() leaves it alone
  puzzles: u32        // puzzles begun
  active: u32         // lanes at work, a bit each
}

/** What the kernels count that count by templates, row by row, or over all layouts. */
@unmanaged
export class Counting {
  rowCount: u32       // rows of PLAN; written by the host
  blockColumns: u32   // stacks: columns of a block, which has two rows; written by the host
  symmetry: u32       // layouts: 1 to pack one of each symmetry class, for all its images; written by the host
  picked: u32         // frames of the packing in use (count/packing.ts); 0 when all packings are counted
  before: u64         // layouts: the total before the layout at hand, the low half,
  beforeHigh: u64     // and the high one
}

/** A row of PLAN; its cells follow. Written by the host. */
@unmanaged
export class PlanRow {
  live: u32           // the bits of a lane that the row keeps
}

/** A cell of a row of PLAN. */
@unmanaged
export class PlanCell {
  before: u16         // the cell takes a value whose lane has none of these bits
  after: u16          // and adds these
  candidates: u32     // a bit for each lane
}

export const header = changetype<Header>(HEADER_START)
export const model = changetype<Model>(MODEL_START)
export const path = changetype<Path>(PATH_START)
export const batch = changetype<Batch>(BATCH_START)
export const counting = changetype<Counting>(COUNTING_START)
