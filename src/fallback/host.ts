// What the WebAssembly module gets from its host, for the kernels in TypeScript: memory, drawn in assembly/layout.ts, and found().
// Masks are read as signed integers: only their bits count, and the engine keeps int32 out of the heap.
//
// The build puts all kernels into one file, where the layout's constants are numbers: V8 (Node 20) would load imported ones at each
// use (without it: 1.1x to 1.3x the time).

import * as layout from '../../assembly/layout.ts'

/** The memory of one instance; the board starts at 0. */
export interface Memory {
  readonly u8: Uint8Array
  readonly u16: Uint16Array
  readonly i32: Int32Array
  readonly f64: Float64Array
  /** A solution stands in SOLUTION. */
  found: () => number
}

export function reserve(): Memory {
  const buffer = new ArrayBuffer(layout.BOARD_BYTES)
  return {
    u8: new Uint8Array(buffer),
    u16: new Uint16Array(buffer),
    i32: new Int32Array(buffer),
    f64: new Float64Array(buffer),
    found: () => 0,
  }
}
