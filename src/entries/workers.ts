/// <reference lib="esnext.disposable" preserve="true" />
// The exports of `quadrille/workers`: the verbs as promises, answered in workers.

export type { BatchLimits } from '../batch/batch.ts'
export type { WorkerLike } from '../workers/connection.ts'
export { Desk, type Told } from '../workers/desk.ts'
export { createDesks, Desks, type WorkersOptions } from '../workers/desks.ts'
export { WorkerAsking } from '../workers/worker-asking.ts'
export { WorkerError } from '../workers/worker-error.ts'
export { WorkerSearch } from '../workers/worker-search.ts'
export {
  type AskedInWorkers,
  createWorkers,
  type Watched,
  type WorkerMethods,
  Workers,
} from '../workers/workers.ts'
