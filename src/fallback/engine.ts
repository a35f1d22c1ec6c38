// The JavaScript engine, for places without WebAssembly. Its kernels are made from assembly/ by the build (scripts/kernels.mjs), but for
// those of 9x9 sudokus: the fastest rules for 128-bit vectors are not the fastest for 32-bit integers. It only searches: counting by
// templates would make it a fifth larger, and the other methods are vectors throughout.

import { type Exports, instanceOf } from '../kernel/instance.ts'
import type { Engine, Instance } from '../kernel/kernel.ts'
import { type Header, memoryIn } from './host.ts'
import { instantiate as instantiateKernels } from './kernels.ts'
import { run as batchRun, start as batchStart } from './sudoku/batch.ts'
import { openNode as sudokuOpenNode } from './sudoku/open-node.ts'
import { run as sudokuRun, start as sudokuStart } from './sudoku/search.ts'

export const engine: Engine = { name: 'js', instantiate }

/** An instance with its own memory, which never grows. */
function instantiate(): Instance {
  const exports: Exports & Header = instantiateKernels()
  const memory = memoryIn(exports.memory.buffer as ArrayBuffer, exports)
  return Object.assign(instanceOf(exports), {
    sudoku: {
      start: () => sudokuStart(memory),
      run: (nodes: number) => sudokuRun(memory, nodes),
      openNode: (number: number) => sudokuOpenNode(memory, number),
    },
    batch: { start: () => batchStart(memory), run: (nodes: number) => batchRun(memory, nodes) },
  })
}
