// The program of the threads that fill additional columns of a batch: a worker that can describe puzzles as well.

import { parentPort } from 'node:worker_threads'
import { createSolver } from '../inline.ts'
import { refusal, serve } from '../worker/serve.ts'
import { describe } from './columns.ts'

parentPort?.on('message', (message: unknown) => {
  if (message instanceof MessagePort) serve(message, createSolver, describe)
  else parentPort?.postMessage(refusal(message))
})
