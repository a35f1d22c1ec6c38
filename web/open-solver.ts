// Opens solvers in workers.

import { createSolver, type WorkerSolver, type WorkerSolverOptions } from 'quadrille/worker'

/** Its worker loads the engine that it runs, and no other. */
export function openSolver(engine: WorkerSolverOptions['engine']): Promise<WorkerSolver> {
  const worker = new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' })
  return createSolver({ engine, worker })
}
