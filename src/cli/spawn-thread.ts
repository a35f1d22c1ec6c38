// Starts threads of the command line. Their addresses are relative to the folder of the entries, to which the bundler moves this.

import { Worker } from 'node:worker_threads'
import type { WorkerLike } from '../workers/connection.ts'

/** Starts a thread that also describes puzzles of a batch. */
export function spawnThread(): WorkerLike {
  return new Worker(new URL('./cli/thread.js', import.meta.url)) as unknown as WorkerLike
}

/** Starts a thread that makes puzzles of an order. */
export function spawnGenerator(order: object): Worker {
  return new Worker(new URL('./cli/generate-thread.js', import.meta.url), { workerData: order })
}
