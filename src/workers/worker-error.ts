// The error of workers.

/** A worker has ended, or workers end again and again before they have done a part of the work. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError'
}
