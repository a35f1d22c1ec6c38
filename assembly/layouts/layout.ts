// The memory of the kernel that lists layouts: offsets from BOARD, in WORK (../layout.ts).

import { WORK } from '../layout.ts'
import { MAX_LAYOUT } from '../limits.ts'

// A step adds a cell to a region. In it, a bit for each cell:
export const STEP_UNTRIED = 0 //                      u64  cells still to try
export const STEP_SEEN = STEP_UNTRIED + 8 //          u64  cells seen beside the current region
export const STEP_FREE = STEP_SEEN + 8 //             u64  cells of no region
export const STEP_BYTES = STEP_FREE + 16 // one word is not used
export const STEPS = WORK //                          STEP_BYTES[MAX_LAYOUT * MAX_LAYOUT]

// The part of the layouts to list, written by the host: those that begin with the cells of a path. The whole has no path, and cell 0 to try.
export const PATH_LENGTH = STEPS + STEP_BYTES * MAX_LAYOUT * MAX_LAYOUT // u32  cells that are in regions
export const PATH_UNTRIED = PATH_LENGTH + 8 //        u64  the cells to try after them, a bit each
export const PATH = PATH_UNTRIED + 8 //               u32[MAX_LAYOUT * MAX_LAYOUT]  their numbers, in the order in which they were added
export const LAYOUTS_END = PATH + 4 * MAX_LAYOUT * MAX_LAYOUT
