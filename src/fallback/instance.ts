// The TypeScript engine. The grid, queens and layouts kernels mirror assembly/ file by file, on the same memory layout: same order,
// same counters. The sudoku kernels are different, because the fastest rules for 128-bit vectors are not the fastest for 32-bit
// integers. This engine only searches: the counting methods exist in WebAssembly only.

import type { Instance } from '../kernel/kernel.ts'
import { again as gridAgain, fix as gridFix } from './grid/again.ts'
import { keep as gridKeep, part as gridPart } from './grid/part.ts'
import { run as gridRun, start as gridStart } from './grid/search.ts'
import { reserve } from './host.ts'
import { keep as layoutsKeep, part as layoutsPart, run as layoutsRun, start as layoutsStart } from './layouts/tile.ts'
import { keep as queensKeep, part as queensPart } from './queens/part.ts'
import { run as queensRun, start as queensStart } from './queens/place.ts'
import { run as batchRun, start as batchStart } from './sudoku/batch.ts'
import { part as sudokuPart } from './sudoku/part.ts'
import { run as sudokuRun, start as sudokuStart } from './sudoku/search.ts'

/** An instance with its own memory. */
export function instantiate(): Instance {
  const memory = reserve()
  return {
    buffer: memory.u8.buffer as ArrayBuffer,
    board: 0,
    grid: {
      start: () => gridStart(memory),
      run: (nodes) => gridRun(memory, nodes),
      part: (number) => gridPart(memory, number),
      keep: (number) => gridKeep(memory, number),
      fix: () => gridFix(memory),
      again: (cell) => gridAgain(memory, cell),
    },
    queens: {
      start: () => queensStart(memory),
      run: (nodes) => queensRun(memory, nodes),
      part: (number) => queensPart(memory, number),
      keep: (number) => queensKeep(memory, number),
    },
    layouts: {
      start: () => layoutsStart(memory),
      run: (nodes) => layoutsRun(memory, nodes),
      part: (number) => layoutsPart(memory, number),
      keep: (number) => layoutsKeep(memory, number),
    },
    sudoku: {
      start: () => sudokuStart(memory),
      run: (nodes) => sudokuRun(memory, nodes),
      part: (number) => sudokuPart(memory, number),
    },
    batch: { start: () => batchStart(memory), run: (nodes) => batchRun(memory, nodes) },
    counting: undefined,
  }
}
