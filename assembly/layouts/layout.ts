// The memory of the kernel that lists layouts: offsets from BOARD, in WORK (../layout.ts).

import { WORK } from '../layout.ts'
import { MAX_LAYOUT } from '../limits.ts'

// A step adds a cell to a region. In it, a bit for each cell:
export const STEP_UNTRIED = 0 //                      u64  cells still to try
export const STEP_SEEN = STEP_UNTRIED + 8 //          u64  cells seen beside the current region
export const STEP_FREE = STEP_SEEN + 8 //             u64  cells of no region
export const STEP_BYTES = STEP_FREE + 16 // one word is not used
export const STEPS = WORK //                          STEP_BYTES[MAX_LAYOUT * MAX_LAYOUT]
export const STEPS_END = STEPS + STEP_BYTES * MAX_LAYOUT * MAX_LAYOUT
