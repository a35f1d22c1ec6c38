// Puzzles made in several threads, in the order of one. Each thread gets a share of their numbers at a time; a puzzle depends on no other.

import type { EngineName } from '../../model/options.ts'
import { Connections } from '../../workers/connections.ts'
import { inOrder } from '../../workers/in-order.ts'
import { spawnThread } from '../spawn-thread.ts'
import { NOTHING, type Order, type Piece } from './made.ts'

/** The numbers of some puzzles. */
interface Share {
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
  engine: EngineName,
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
  const stopped = new Promise<Piece>((resolve) => signal.addEventListener('abort', () => resolve(NOTHING), { once: true }))
  const workers = new Connections(spawnThread, threads, engine)
  const answerers = workers.answerers(1, 'at the same puzzles', async (thread, share: Share) => {
    const started = performance.now()
    const question: Order = { ...order, options: { ...order.options, ...share } }
    const piece = (await Promise.race([thread.ask('own', { question }).answer, stopped])) as Piece
    const wanted = (share.count * SHARE_MS) / (performance.now() - started)
    size = Math.ceil(Math.min(wanted, GROWTH * share.count, LARGEST))
    return piece
  })
  try {
    yield* inOrder(shares(), answerers, IN_MEMORY * threads)
  } finally {
    workers.dispose()
  }
}
