// Where a search goes from one stage, method or kernel to the next. Tests make all of these numbers small, so that all of that happens in
// small puzzles (test/support/thresholds.ts); nothing else changes them. Kernels read theirs on the board. docs/how/
// tells what each is for.

const values = {
  /** The grid kernel: failures without a solution before any will do. With fewer, sudokus take more nodes; with more, grids without a solution do. */
  feasibilityFailures: 1500,
  /**
   * Nodes without a solution before another search takes turns with a search, and of each of its turns; in a batch, before a puzzle is left. Of
   * 20,000 sudokus (17 clues, hardest; limit 2) none takes so many.
   */
  turnNodes: 1024,
  /** Nodes of the other search for each of its turns: of the grid kernel beside the sudoku kernel, four times as long, */
  gridTurn: 128,
  /** and of one with restarts beside one without. */
  restartTurn: 384,
  /** Failures before the first restart, while any solution will do. */
  restartUnit: 80,
  /** Nodes before a score is bounded by the dual; */
  primalNodes: 64,
  /** half of those before it is solved again; */
  provingNodes: 128,
  /** and members times values in a slice of its subgradient steps: less than a millisecond. */
  dualSlice: 32_768,
  /** A count: nodes that each method which searches is tried for, */
  trialNodes: 1000,
  /** picks of templates, */
  trialPicks: 4000,
  /** and nodes in which any solution is looked for. Layouts of order 9 without a grid need 200 on average, and nearly always fewer than this. */
  feasibilityNodes: 30_000,
  /** Rows may take this share of the estimated time of the better of the others. */
  rowsShare: 1 / 4,
  /** Queens are searched as a grid if one row of so many has its queen placed below an open one. */
  placedShare: 6,
  /** Shorter ranges of halves are not divided: whoever gets a range first builds the list of halves, which takes as long as two of it. */
  leastRange: 6,
  /** Nodes of the first slice, at some microseconds each; */
  firstSlice: 256,
  /** of a variant, whose node can take 30 ms. */
  firstOfVariant: 1,
  /** The same by rows: a state can take 1 ms, */
  firstRows: 4,
  /** and one of the next row 1000 times as long as one of this row, so slices stay short. */
  longestRows: 16,
  longestSlice: 2 ** 31,
  /** True candidates: after the first solution, the whole is searched for so many nodes, */
  spareNodes: 32,
  /** and for so many times the nodes */
  spareTimes: 16,
  /** by which that solution took more than these: the next ones are near. */
  easyNodes: 64,
  /** A batch: at most so many lines are tried in every form at once. Each takes 50 µs, and nothing can interrupt it. */
  triedLines: 32,
  /** So many lines are rewritten at once, */
  rewrittenLines: 2048,
  /** but after so many plain ones the kernel reads on: it takes 0.1 µs for each, the host 0.2. */
  plainLines: 32,
  /** A batch in workers: larger texts are cut. About 12,000 puzzles. Messages between threads cost the same for pieces of any size. */
  pieceBytes: 2 ** 20,
  /** A batch in a cluster: the bytes of a part, but for its last line. About 3,000 puzzles. */
  partBytes: 2 ** 18,
  /** A generator: in grids of more cells than 16x16, a question whether givens can be spared may have no end. */
  largeGrid: 256,
}

export type Thresholds = typeof values

export const thresholds: Readonly<Thresholds> = values
