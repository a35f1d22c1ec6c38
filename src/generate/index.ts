// The exports of `quadrille/generate`: those of `quadrille`, and puzzles from seeds. Pages that generate nothing do not load it.

import { files } from '../kernel/files.ts'
import { type Solver, type SolverOptions, solverFrom } from '../solver/solver.ts'

export * from '../exports.ts'
export { type GeneratedPuzzle, generate } from './generate.ts'
export { type Minimal, type MinimiseOptions, minimise } from './minimise.ts'
export { AttemptsError, GENERATED_KINDS, type GeneratedKind, type GenerateOptions } from './options.ts'
export { SYMMETRIES, type Symmetry } from './symmetry.ts'

/**
 * Creates a solver, as `createSolver` of `quadrille` does.
 *
 * @throws Error if `engine` is `wasm` and WebAssembly is not available; `cause` says why.
 */
export function createSolver(options: SolverOptions = {}): Promise<Solver> {
  return solverFrom(files, options)
}
