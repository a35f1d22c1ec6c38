// Starts threads of the command line. Their address is relative to the folder of the entries, to which the bundler moves this.

import { Worker } from 'node:worker_threads'
import type { WorkerLike } from '../workers/connection.ts'

export function spawnThread(): WorkerLike {
  return new Worker(new URL('../cli/thread.js', import.meta.url)) as unknown as WorkerLike
}
