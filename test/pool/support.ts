// The threads of pools, to end them.

import type { Worker } from 'node:worker_threads'
import type { Random } from '../support/random.ts'

/** All threads that are started from now on, until the function that is returned with them is called. */
export function threadsFromNow(): { readonly threads: Worker[]; readonly forget: () => void } {
  const threads: Worker[] = []
  const add = (worker: Worker) => {
    threads.push(worker)
    worker.once('exit', () => threads.splice(threads.indexOf(worker), 1))
  }
  process.on('worker', add)
  return { threads, forget: () => process.off('worker', add) }
}

/** Ends threads at random, two of them: a third could end in the same part. Returns a function that stops this and says how many. */
export function endTwo(threads: Worker[], random: Random, most: number): () => number {
  let ended = 0
  let timer: NodeJS.Timeout
  const next = () => {
    timer = setTimeout(
      () => {
        if (threads.length > 0) void threads[random.integer(0, threads.length - 1)].terminate()
        if (++ended < 2) next()
      },
      random.integer(1, most),
    )
  }
  next()
  return () => {
    clearTimeout(timer)
    return ended
  }
}
