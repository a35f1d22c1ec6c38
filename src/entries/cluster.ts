// The exports of `quadrille/cluster`: one search on many machines.

export { batchResults, type SubmitBatchOptions, submitBatch } from '../cluster/cluster-batch.ts'
export { ClusterError, type ClusterErrorCode } from '../cluster/cluster-errors.ts'
export type { ClusterVerb } from '../cluster/cluster-verbs.ts'
export { type WorkOptions, work } from '../cluster/cluster-work.ts'
export type { Worked, WorkerOptions } from '../cluster/cluster-worker.ts'
export type { Done } from '../cluster/complete.ts'
export { type RunResult, result } from '../cluster/run-result.ts'
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
