// The memory of the sudoku kernels: the board, laid out in assembly/layout.ts, and their own frames (sudoku/frame.ts).
// Masks are read as signed integers: only their bits matter, and JavaScript engines keep 32-bit signed integers out of the heap.
//
// The build puts all kernels into one file and replaces the layout's constants by numbers, because V8 (Node 20) loads imported
// constants at each use (without it: 1.1x to 1.3x the time).

import { FRAME_WORDS } from './sudoku/frame.ts'

/** The memory of one instance, and the frames of the search. */
export interface Memory {
  readonly u8: Uint8Array
  readonly i32: Int32Array
  readonly f64: Float64Array
  readonly frames: Int32Array
  /** The same bytes as `frames`. */
  readonly shares: Float64Array
  readonly header: Header
}

/** The functions of assembly/header.ts. */
export interface Header {
  begin(): void
  trace(decision: number): void
  listing(): boolean
  /** An address. */
  place(cells: number): number
  countSolution(): number
  offer(): void
  leave(status: number, share: number): number
}

export function memoryIn(buffer: ArrayBuffer, header: Header): Memory {
  const frames = new Int32Array(FRAME_WORDS)
  return {
    u8: new Uint8Array(buffer),
    i32: new Int32Array(buffer),
    f64: new Float64Array(buffer),
    frames,
    shares: new Float64Array(frames.buffer),
    header,
  }
}
