// Where a search goes from one stage, method or kernel to the next. Tests make all of these numbers small, so that all of that happens in
// small puzzles (test/support/thresholds.ts); nothing else changes them. Kernels read theirs on the board. docs/grid.md,
// docs/sudoku.md and docs/counting.md have the measurements.

export const thresholds: Readonly<Thresholds> = {
  feasibilityFailures: 1500,
  handoverNodes: 1024,
  restartUnit: 80,
  primalNodes: 64,
  provingNodes: 128,
  dualSlice: 32_768,
  trialNodes: 1000,
  trialPicks: 4000,
  feasibilityNodes: 30_000,
  rowsShare: 1 / 4,
  placedShare: 6,
  leastRange: 6,
  firstSlice: 256,
  firstRows: 4,
  longestRows: 16,
  longestSlice: 2 ** 31,
  spareNodes: 32,
  spareTimes: 16,
  easyNodes: 64,
  triedLines: 32,
  rewrittenLines: 2048,
  plainLines: 32,
  pieceBytes: 2 ** 20,
  partBytes: 2 ** 18,
  largeGrid: 256,
}

export interface Thresholds {
  /** The grid kernel: failures without a solution before any will do. With fewer, sudokus take more nodes; with more, grids without a solution do. */
  feasibilityFailures: number
  /** The sudoku kernels: nodes without a solution before the grid kernel takes over. Of 20,000 puzzles (17 clues, hardest; limit 2) none takes so many. */
  handoverNodes: number
  /** Failures before the first restart, while any solution will do. */
  restartUnit: number
  /** Nodes before a score is bounded by the dual; */
  primalNodes: number
  /** half of those before it is solved again; */
  provingNodes: number
  /** and members times values in a slice of its subgradient steps: less than a millisecond. */
  dualSlice: number
  /** A count: nodes that each method which searches is tried for, */
  trialNodes: number
  /** picks of templates, */
  trialPicks: number
  /** and nodes in which any solution is looked for. Layouts of order 9 without a grid need 200 on average, and nearly always fewer than this. */
  feasibilityNodes: number
  /** Rows may take this share of the estimated time of the better of the others. */
  rowsShare: number
  /** Queens are searched as a grid if one row of so many has its queen placed below an open one. */
  placedShare: number
  /** Shorter ranges of halves are not divided: whoever gets a range first builds the list of halves, which takes as long as two of it. */
  leastRange: number
  /** Nodes of the first slice, at some microseconds each. */
  firstSlice: number
  /** The same by rows: a state can take 1 ms, */
  firstRows: number
  /** and one of the next row 1000 times as long as one of this row, so slices stay short. */
  longestRows: number
  longestSlice: number
  /** True candidates: after the first solution, the whole is searched for so many nodes, */
  spareNodes: number
  /** and for so many times the nodes */
  spareTimes: number
  /** by which that solution took more than these: the next ones are near. */
  easyNodes: number
  /** A batch: at most so many lines are tried in every form at once. Each takes 50 µs, and nothing can interrupt it. */
  triedLines: number
  /** So many lines are rewritten at once, */
  rewrittenLines: number
  /** but after so many plain ones the kernel reads on: it takes 0.1 µs for each, the host 0.2. */
  plainLines: number
  /** A batch in workers: larger texts are cut. About 12,000 puzzles. Messages between threads cost the same for pieces of any size. */
  pieceBytes: number
  /** A batch in a cluster: the bytes of a part, but for its last line. About 3,000 puzzles. */
  partBytes: number
  /** A generator: in grids of more cells than 16x16, a question whether givens can be spared may have no end. */
  largeGrid: number
}
