import * as layout from './layout'

/** Reserved memory. It takes no bytes in the binary and starts as zeros. */
export const BOARD: usize = memory.data(layout.BOARD_BYTES, 16)
