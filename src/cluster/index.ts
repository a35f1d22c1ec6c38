// The exports of `quadrille/cluster`: one search on many machines.

export { batchResults, type SubmitBatchOptions, submitBatch } from './batch.ts'
export type { Done } from './complete.ts'
export { ClusterError, type ClusterErrorCode } from './errors.ts'
export { type RunResult, result } from './result.ts'
export {
  type ClusterOptions,
  cancel,
  type RunOptions,
  type RunState,
  type RunStatus,
  type SubmitOptions,
  status,
  submit,
} from './runs.ts'
export type { ClusterVerb } from './verbs.ts'
export { type WorkOptions, work } from './work.ts'
export type { Worked, WorkerOptions } from './worker.ts'
