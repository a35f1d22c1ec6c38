/// <reference lib="esnext.disposable" preserve="true" />
// The exports of `quadrille/workers`: the verbs as promises, answered in workers.

export type { WorkerBatchOptions } from '../workers/batch.ts'
export type { WorkerLike } from '../workers/connection.ts'
export { WorkerError } from '../workers/errors.ts'
export { WorkerSearch } from '../workers/search.ts'
export {
  createWorkers,
  type WorkerCandidatesOptions,
  type WorkerCountOptions,
  type WorkerOptions,
  Workers,
  type WorkersOptions,
} from '../workers/workers.ts'
