// The program of the threads of `quadrille generate`: makes the puzzles that it is asked for.

import { parentPort, workerData } from 'node:worker_threads'
import { createSolver } from '../inline.ts'
import { piecesOf } from './made.ts'
import type { Order, Share } from './made-in-threads.ts'

const { options, format, engine } = workerData as Order
const ready = createSolver({ engine })

parentPort?.on('message', async (share: Share) => {
  const whole = { text: '', made: 0 }
  for (const piece of piecesOf({ ...options, ...share }, format, await ready)) {
    whole.text += piece.text
    whole.made += piece.made
    if (piece.failure !== undefined) Object.assign(whole, { failure: piece.failure })
  }
  parentPort?.postMessage(whole)
})
