import * as layout from './layout'

/** Reserved memory: takes no bytes in the binary, starts as zeros. */
export const BOARD: usize = memory.data(layout.BOARD_BYTES, 16)

/**
 * The one import: a solution stands in SOLUTION.
 * Answers GO_ON, STOP or PAUSE.
 */
@external('host', 'found')
export declare function found(): i32
