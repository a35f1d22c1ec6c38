// The memory of the TypeScript kernels, laid out in assembly/layout.ts.
// Masks are read as signed integers: only their bits matter, and JavaScript engines keep 32-bit signed integers out of the heap.
//
// The build puts all kernels into one file and replaces the layout's constants by numbers, because V8 (Node 20) loads imported
// constants at each use (without it: 1.1x to 1.3x the time).

import * as layout from '../../assembly/layout.ts'

/** The memory of one instance; the board starts at 0. */
export interface Memory {
  readonly u8: Uint8Array
  readonly u16: Uint16Array
  readonly i32: Int32Array
  readonly f64: Float64Array
}

export function reserve(): Memory {
  const buffer = new ArrayBuffer(layout.BOARD_BYTES)
  return {
    u8: new Uint8Array(buffer),
    u16: new Uint16Array(buffer),
    i32: new Int32Array(buffer),
    f64: new Float64Array(buffer),
  }
}
