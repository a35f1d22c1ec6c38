// Workers in this process: each takes parts, and searches them in this thread or in one of its own.

import { checkOptions, type EngineName } from '../model/caller-options.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { checkCallback, checkLimit, following } from '../search/limits.ts'
import { MOST_WORKERS, processors } from '../search/processors.ts'
import { checkedBySpecs, FINISH } from '../search/verb-options.ts'
import { spawn } from '../workers/connection.ts'
import { Connections } from '../workers/connections.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { ClusterError } from './cluster-errors.ts'
import { type Worked, Worker, type WorkerOptions } from './cluster-worker.ts'
import { type ClusterOptions, type RunStatus, statusIn } from './runs.ts'
import { here, searcherIn } from './searcher.ts'

export interface WorkOptions extends ClusterOptions, WorkerOptions {
  readonly engine?: 'auto' | EngineName | undefined
  /** How many workers, each in a thread of its own; `auto`: one for each processor. Without it, one worker, in this thread. */
  readonly threads?: 'auto' | number | undefined
  /** Called every two seconds with the run submitted last. */
  readonly onStatus?: ((status: RunStatus) => void) | undefined
}

/** The queue is searched for parts of dead workers after so many seconds. */
const MAINTENANCE_SECONDS = 2
const STATUS_MS = 2000

/**
 * Works on the runs of a cluster, until its signal or, with `drain`, until none is left. As many workers as you like can work on one
 * server, in any number of processes; whatever becomes of them, each part counts exactly once.
 *
 * @returns what all workers of this call have done
 * @throws ClusterError `gone` if the database was there, and is gone for longer than `patience`; `option` for an invalid number of threads
 */
export async function work(options: WorkOptions): Promise<Worked> {
  checkWork(options)
  const { db, engine = 'auto', threads, onStatus } = options
  const workers = await threadsFor(threads, engine)
  try {
    const cluster = await openCluster(db, { maintenance: MAINTENANCE_SECONDS, transactions: workers.size })
    const clock = onStatus && setInterval(() => statusIn(cluster, undefined).then(onStatus, () => {}), STATUS_MS)
    try {
      return await together(workers, cluster, options)
    } finally {
      clearInterval(clock)
      await cluster.close().catch(() => {})
    }
  } finally {
    workers.dispose()
  }
}

/**
 * @throws PuzzleError `option` for an unknown option, and for what is no number, no signal, no switch or no function
 * @throws RangeError for numbers below 0
 */
function checkWork(options: WorkOptions): void {
  checkOptions(options, ['db', 'engine', 'threads', 'onStatus', 'signal', 'drain', 'partSeconds', 'patience', 'onPart'])
  const { signal, drain = false, partSeconds = 0, patience = 0 } = options
  checkedBySpecs({ signal }, FINISH)
  checkCallback('onStatus', options.onStatus)
  checkCallback('onPart', options.onPart)
  checkLimit('partSeconds', partSeconds)
  checkLimit('patience', patience)
  if (typeof drain !== 'boolean') throw new PuzzleError('option', `drain is ${show(drain)}`, {}, 'true or false')
}

/** Runs a worker in each thread. If one of them fails, the others are asked to stop. */
async function together(threads: Connections, cluster: Cluster, options: WorkOptions): Promise<Worked> {
  const [end, unfollow] = following(options.signal)
  const run = async (i: number) => {
    const worker = new Worker(cluster, searcherIn(threads, i), { ...options, signal: end.signal })
    try {
      return await worker.run()
    } catch (error) {
      end.abort()
      throw error
    } finally {
      await worker.leave()
    }
  }
  const settled = await Promise.allSettled(Array.from({ length: threads.size }, (_, i) => run(i)))
  unfollow()
  const all = settled.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
  const sum = (field: keyof Worked) => all.reduce((sum, worked) => sum + worked[field], 0)
  return { parts: sum('parts'), nodes: sum('nodes') }
}

/** The threads of workers, of which the first has started. */
async function threadsFor(threads: WorkOptions['threads'], engine: 'auto' | EngineName): Promise<Connections> {
  const size = threads === 'auto' ? processors() : (threads ?? 1)
  if (!(Number.isInteger(size) && size >= 1 && size <= MOST_WORKERS)) {
    const expected = `auto, or a whole number from 1, ${MOST_WORKERS} at most`
    throw new ClusterError('option', `threads is ${String(threads)}: expected ${expected}`)
  }
  const workers = new Connections(threads === undefined ? here : spawn, size, engine)
  await workers.at(0)
  return workers
}
