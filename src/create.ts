// The usual door: the binary is the file beside the code.

import { beside } from './kernel/beside.ts'
import { openSolver, type Solver, type SolverOptions } from './solver.ts'

/**
 * Opens a solver.
 *
 * @throws Error if `engine` is `wasm` and WebAssembly cannot run; the cause is attached.
 * @example
 * ```ts
 * import { createSolver, sudoku } from 'quadrille'
 *
 * const solver = await createSolver()
 * const { solution } = solver.first(sudoku('0310100320340420'))
 * console.log(solver.engine, solution?.join('')) // wasm 4312124321343421
 * ```
 */
export function createSolver(options: SolverOptions = {}): Promise<Solver> {
  return openSolver(options, beside)
}
