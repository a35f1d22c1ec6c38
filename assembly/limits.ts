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
