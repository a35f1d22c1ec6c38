// The solver of a command, and the message if its engine is not the wanted one.

import { createSolver } from '../../entries/index.ts'
import type { EngineName } from '../../model/options.ts'
import type { Solver } from '../../solver/solver.ts'
import type { Workers } from '../../workers/workers.ts'
import { note } from './messages.ts'

export async function solverFor({ engine }: { readonly engine: EngineName | 'auto' }): Promise<Solver> {
  return noted(await createSolver({ engine }))
}

export function noted<S extends Solver | Workers>(solver: S): S {
  if (solver.fallbackReason) note(`WebAssembly is not available; using JavaScript: ${solver.fallbackReason}`)
  return solver
}
