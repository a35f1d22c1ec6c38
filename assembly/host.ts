import * as layout from './layout'

/** Reserved memory. It takes no bytes in the binary and starts as zeros. */
export const BOARD: usize = memory.data(layout.BOARD_BYTES, 16)

/**
 * The only import: tells the host that SOLUTION holds a solution.
 * Returns GO_ON, STOP or PAUSE.
 */
@external('host', 'found')
export declare function found(): i32
