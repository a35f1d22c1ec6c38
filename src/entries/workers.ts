/// <reference lib="esnext.disposable" preserve="true" />
// The exports of `quadrille/workers`: the verbs as promises, answered in workers.

export type { BatchLimits } from '../batch/batch.ts'
export { WorkerAsking } from '../workers/asking.ts'
export type { WorkerLike } from '../workers/connection.ts'
export { WorkerError } from '../workers/errors.ts'
export { WorkerSearch } from '../workers/search.ts'
export {
  type AskedInWorkers,
  createWorkers,
  type Watched,
  type WorkerMethods,
  Workers,
  type WorkersOptions,
} from '../workers/workers.ts'
