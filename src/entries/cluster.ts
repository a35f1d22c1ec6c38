// The exports of `quadrille/cluster`: one search on many machines.

export { batchResults, type SubmitBatchOptions, submitBatch } from '../cluster/batch.ts'
export type { Done } from '../cluster/complete.ts'
export { ClusterError, type ClusterErrorCode } from '../cluster/errors.ts'
export { type RunResult, result } from '../cluster/result.ts'
export {
  type ClusterOptions,
  cancel,
  type RunOptions,
  type RunState,
  type RunStatus,
  type SubmitOptions,
  status,
  submit,
} from '../cluster/runs.ts'
export type { ClusterVerb } from '../cluster/verbs.ts'
export { type WorkOptions, work } from '../cluster/work.ts'
export type { Worked, WorkerOptions } from '../cluster/worker.ts'
