// The limits of the kernels. The host imports this file too, so it holds only integer constants.

/** Cells of a grid: 25 x 25, rounded up. */
export const MAX_CELLS = 640
/** Values of a cell: one bit each in a candidate mask. */
export const MAX_VALUES = 32
/** Queens: one bit for each column. */
export const MAX_QUEENS = 32
/** Order of a layout: one bit for each cell in 64. */
export const MAX_LAYOUT = 8
/** Order of the layouts whose grids are counted: there are many lists of n! templates. */
export const MAX_LAYOUT_GRIDS = 7

// Of a model of a grid:
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
/** Maximum number of propagators, a bit each in WAKES; and of the words of all of them. */
export const MAX_PROPAGATORS = 1024
export const MAX_PROPAGATOR_SET_BYTES = 128
export const MAX_POOL = 262144
/** Maximum number of values for cliques in sums. */
export const MAX_SET_VALUES = 10
/** Maximum number of words for the states of a line, in all layers. */
export const MAX_STATE_WORDS = 4096
/** Maximum number of rows of a grid that is filled row by row. */
export const MAX_ROWS = 320

// Of a batch of sudokus. At the end of a text, lanes are idle; twice the capacity gains nothing.
export const PUZZLE_CAPACITY = 2048
/** Some 2100 puzzles. */
export const TEXT_CAPACITY = 180224
/** Puzzles at a time. */
export const LANES = 8
