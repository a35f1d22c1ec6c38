// The exports of `quadrille/inline`: the same as `quadrille`, with the binary and the JavaScript engine inside.

import { inline } from '../kernel/inline.ts'
import { type Solver, type SolverOptions, solverFrom } from '../solver/solver.ts'

export * from './exports.ts'

/** Creates a solver, like `createSolver` of `quadrille`. The binary is in the code, so no bundler settings are needed. */
export function createSolver(options: SolverOptions = {}): Promise<Solver> {
  return solverFrom(inline, options)
}
