// The exports of `quadrille/cluster`: one search on many machines.

export type { Done } from './complete.ts'
export { ClusterError, type ClusterErrorCode } from './errors.ts'
export {
  type ClusterOptions,
  cancel,
  type RunResult,
  type RunState,
  type RunStatus,
  result,
  type SubmitOptions,
  status,
  submit,
} from './runs.ts'
export type { ClusterVerb } from './verbs.ts'
export { type WorkOptions, work } from './work.ts'
export type { Worked, WorkerOptions } from './worker.ts'
