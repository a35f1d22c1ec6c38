// Opens solvers in workers.

import { createWorkers, type Workers, type WorkersOptions } from 'quadrille/workers'

/** Its worker loads the engine that it runs, and no other. */
export function openSolver(engine: WorkersOptions['engine']): Promise<Workers> {
  const start = () => new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' })
  return createWorkers({ engine, workers: 1, start })
}
