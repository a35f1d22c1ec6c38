// An instance of a module of assembly/, as WebAssembly or as JavaScript.

import type { GridKernel, Instance, ProbedKernel } from './kernel.ts'

/** What a module exports: its memory, and the functions of its kernels, such as `gridStart`. */
export interface Exports extends Record<string, unknown> {
  readonly memory: { readonly buffer: ArrayBufferLike }
}

export function instanceOf(exports: Exports): Instance {
  // Some kernels lack some functions, and some modules lack kernels; the type of an instance says which.
  const kernel = (name: string) => {
    const [start, run, openNode, keep] = ['Start', 'Run', 'OpenNode', 'Keep'].map((verb) => exports[name + verb])
    return (start && { start, run, openNode, keep }) as ProbedKernel
  }
  return {
    get buffer() {
      return exports.memory.buffer as ArrayBuffer
    },
    grid: { ...kernel('grid'), propagateRoot: exports.gridPropagateRoot, assume: exports.gridAssume } as GridKernel,
    ...{ queens: kernel('queens'), layouts: kernel('layouts'), sudoku: kernel('sudoku'), batch: kernel('batch') },
    ...{ bands: kernel('bands'), stacks: kernel('stacks') },
    ...{ halves: kernel('halves'), templates: kernel('templates'), rows: kernel('rows'), layoutGrids: kernel('layoutGrids') },
  }
}
