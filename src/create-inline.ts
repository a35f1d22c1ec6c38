// The door without files: the binary is part of the code.

import { inside } from './kernel/inside.ts'
import { openSolver, type Solver, type SolverOptions } from './solver.ts'

/** Opens a solver, as `createSolver` of `quadrille` does; the binary needs no file, no address and no bundler's help. */
export function createSolver(options: SolverOptions = {}): Promise<Solver> {
  return openSolver(options, inside)
}
