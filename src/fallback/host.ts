// The memory of the sudoku kernels, laid out in assembly/layout.ts.
// Masks are read as signed integers: only their bits matter, and JavaScript engines keep 32-bit signed integers out of the heap.
//
// The build puts all kernels into one file and replaces the layout's constants by numbers, because V8 (Node 20) loads imported
// constants at each use (without it: 1.1x to 1.3x the time).

import * as layout from '../../assembly/layout.ts'

/** The board of one instance, from 0 on. */
export interface Memory {
  readonly u8: Uint8Array
  readonly u16: Uint16Array
  readonly i32: Int32Array
  readonly f64: Float64Array
}

/** The board at an address of a buffer. */
export function boardIn(buffer: ArrayBuffer, address: number): Memory {
  return {
    u8: new Uint8Array(buffer, address, layout.BOARD_BYTES),
    u16: new Uint16Array(buffer, address, layout.BOARD_BYTES >> 1),
    i32: new Int32Array(buffer, address, layout.BOARD_BYTES >> 2),
    f64: new Float64Array(buffer, address, layout.BOARD_BYTES >> 3),
  }
}
