// The exports of `quadrille`. The binary is a file beside the code.

import type { VerbName } from '../ask/verb-types.ts'
import { files } from '../kernel/files.ts'
import { type SolverWith, solverFrom } from '../solver/solver.ts'
import type { SolverOptions } from '../solver/verb-solver.ts'

export * from './exports.ts'

/**
 * Creates a solver.
 *
 * @throws Error if `engine` is `wasm` and WebAssembly is not available; `cause` says why.
 * @example
 * ```ts
 * import { createSolver, sudoku } from 'quadrille'
 *
 * const solver = await createSolver()
 * const { solution } = solver.first(sudoku('0310100320340420'))
 * console.log(solver.engine, solution?.join('')) // wasm 4312124321343421
 * ```
 */
export function createSolver<N extends VerbName = never>(options: SolverOptions<N> = {}): Promise<SolverWith<N>> {
  return solverFrom(files, options)
}
