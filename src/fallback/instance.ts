// The TypeScript engine. The grid, queens and layouts kernels mirror assembly/ file by file, on the same memory layout: same order,
// same counters. The sudoku kernels are different, because the fastest rules for 128-bit vectors are not the fastest for 32-bit
// integers. This engine only searches: the counting methods exist in WebAssembly only.

import type { Instance } from '../kernel/kernel.ts'
import { run as gridRun, start as gridStart } from './grid/search.ts'
import { reserve } from './host.ts'
import { run as layoutsRun, start as layoutsStart } from './layouts/tile.ts'
import { run as queensRun, start as queensStart } from './queens/place.ts'
import { run as batchRun, start as batchStart } from './sudoku/batch.ts'
import { run as sudokuRun, start as sudokuStart } from './sudoku/search.ts'

/** An instance with its own memory. */
export function instantiate(): Instance {
  const memory = reserve()
  return {
    buffer: memory.u8.buffer as ArrayBuffer,
    board: 0,
    grid: { start: () => gridStart(memory), run: (nodes) => gridRun(memory, nodes) },
    queens: { start: () => queensStart(memory), run: (nodes) => queensRun(memory, nodes) },
    layouts: { start: () => layoutsStart(memory), run: (nodes) => layoutsRun(memory, nodes) },
    sudoku: { start: () => sudokuStart(memory), run: (nodes) => sudokuRun(memory, nodes) },
    batch: { start: () => batchStart(memory), run: (nodes) => batchRun(memory, nodes) },
    accelerators: undefined,
  }
}
