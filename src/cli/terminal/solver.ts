// The solver of a command, and the message if its engine is not the wanted one.

import type { VerbName, Works } from '../../ask/verb-types.ts'
import { createSolver } from '../../entries/index.ts'
import type { EngineName } from '../../model/caller-options.ts'
import type { Solver, SolverWith } from '../../solver/solver.ts'
import type { Workers } from '../../workers/workers.ts'
import { note } from './messages.ts'

export async function solverFor<N extends VerbName = never>(
  { engine }: { readonly engine: EngineName | 'auto' },
  verbs?: Works<N>,
): Promise<SolverWith<N>> {
  return notedSolver(await createSolver({ engine, verbs }))
}

export function notedSolver<S extends Solver | Workers>(solver: S): S {
  if (solver.fallbackReason) note(`WebAssembly is not available; using JavaScript: ${solver.fallbackReason}`)
  return solver
}
