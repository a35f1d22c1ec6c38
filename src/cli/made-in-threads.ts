// Puzzles made in several threads, in the order of one. Each thread gets a share of their numbers at a time; a puzzle depends on no other.

import type { Worker } from 'node:worker_threads'
import type { GenerateOptions } from '../generate/options.ts'
import type { EngineName } from '../kernel/kernel.ts'
import { type Answerer, inOrder } from '../workers/in-order.ts'
import { type Format, NOTHING, type Piece } from './made.ts'
import { spawnGenerator } from './spawn-thread.ts'

/** What a thread makes. */
export interface Order {
  readonly options: GenerateOptions
  readonly format: Format
  readonly engine: EngineName
}

/** The numbers of some puzzles. */
export interface Share {
  readonly skip: number
  readonly count: number
}

/** A share is to take about so long: longer ones would come late, shorter ones cost more. */
const SHARE_MS = 100
/** Shares in memory for each thread. */
const IN_MEMORY = 3
const LARGEST = 4096
/** A share is at most so many times as large as one before: the first puzzles say little about the others. */
const GROWTH = 8

/** The pieces of a run. A signal ends it within the piece that is waited for. */
export async function* piecesInThreads(
  order: Order,
  threads: number,
  signal: AbortSignal,
): AsyncGenerator<Piece, void, undefined> {
  const { skip = 0, count = Infinity } = order.options
  let size = 1
  async function* shares(): AsyncGenerator<Share, void, undefined> {
    for (let at = skip; at < skip + count; ) {
      const share = { skip: at, count: Math.min(size, skip + count - at) }
      yield share
      at += share.count
    }
  }
  const workers: Worker[] = []
  const stopped = new Promise<Piece>((resolve) => signal.addEventListener('abort', () => resolve(NOTHING), { once: true }))
  const answerers = Array.from({ length: threads }, (): Answerer<Share, Piece> => {
    const worker = spawnGenerator(order)
    workers.push(worker)
    const answer = async (share: Share) => {
      const started = performance.now()
      const piece = await Promise.race([answerOf(worker, share), stopped])
      const wanted = (share.count * SHARE_MS) / (performance.now() - started)
      size = Math.ceil(Math.min(wanted, GROWTH * share.count, LARGEST))
      return piece
    }
    return { answer, capacity: 1, ready: messageOf(worker) }
  })
  try {
    yield* inOrder(shares(), answerers, IN_MEMORY * threads)
  } finally {
    for (const worker of workers) worker.terminate()
  }
}

async function answerOf(worker: Worker, share: Share): Promise<Piece> {
  worker.postMessage(share)
  return messageOf(worker)
}

/** The next message of a thread. Rejects if it ends. */
function messageOf<T>(worker: Worker): Promise<T> {
  return new Promise((resolve, reject) => {
    const exit = () => reject(new Error('a thread has ended'))
    const settle = () => {
      worker.off('message', done)
      worker.off('error', failed)
      worker.off('exit', exit)
    }
    const done = (message: T) => {
      settle()
      resolve(message)
    }
    const failed = (error: Error) => {
      settle()
      reject(error)
    }
    worker.on('message', done)
    worker.on('error', failed)
    worker.on('exit', exit)
  })
}
