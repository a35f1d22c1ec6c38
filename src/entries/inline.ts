// The exports of `quadrille/inline`: the same as `quadrille`, with the binary and the JavaScript engine inside.

import type { VerbName } from '../ask/verb-types.ts'
import { inline } from '../kernel/inline.ts'
import { type SolverWith, solverFrom } from '../solver/solver.ts'
import type { SolverOptions } from '../solver/verb-solver.ts'

export * from './exports.ts'

/** Creates a solver, like `createSolver` of `quadrille`. The binary is in the code, so no bundler settings are needed. */
export function createSolver<N extends VerbName = never>(options: SolverOptions<N> = {}): Promise<SolverWith<N>> {
  return solverFrom(inline, options)
}
