// The program of the threads of `quadrille generate`: makes the puzzles that it is asked for.

import { parentPort, workerData } from 'node:worker_threads'
import { createSolver } from '../inline.ts'
import { piecesOf } from './made.ts'
import type { Order, Share } from './made-in-threads.ts'

const { options, format, engine } = workerData as Order
const solver = await createSolver({ engine })

parentPort?.on('message', (share: Share) => {
  const whole = { text: '', made: 0, open: 0 }
  for (const piece of piecesOf(solver, { ...options, ...share }, format)) {
    whole.text += piece.text
    whole.made += piece.made
    whole.open += piece.open
    if (piece.failure !== undefined) Object.assign(whole, { failure: piece.failure })
  }
  parentPort?.postMessage(whole)
})
// The loading takes longer than many shares: it must not count as one.
parentPort?.postMessage('ready')
