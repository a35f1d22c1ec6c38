// Threads, by Tinypool. It waits for ever for the answer of a thread that has ended; here that is an error.

import type { TransferListItem } from 'node:worker_threads'

/** A thread has ended early, and its part of the answer is lost. */
export class ThreadError extends Error {}

/** Threads that wait for tasks of one kind. */
export interface Threads<Task, Answer> {
  /** Gives a task to a thread that is free. Rejects with a ThreadError if a thread ends early. */
  run(task: Task, transferList?: TransferListItem[]): Promise<Answer>
  /** Ends all threads, whatever they are at. */
  end(): void
}

/** Starts threads that call a function of a file for every task; each takes so many tasks at once. */
export async function startThreads<Task, Answer>(
  file: URL,
  name: string,
  threads: number,
  concurrentTasksPerWorker = 1,
): Promise<Threads<Task, Answer>> {
  const { Tinypool } = await import('tinypool')
  const size = { minThreads: threads, maxThreads: threads, concurrentTasksPerWorker }
  const pool = new Tinypool({ filename: file.href, name, ...size })
  let lost: ThreadError | undefined
  let ended = false
  for (const thread of pool.threads) {
    thread.once('error', ({ message }: Error) => {
      lost ??= new ThreadError(`a thread ended early: ${message}`)
    })
    thread.once('exit', (code: number) => {
      if (ended || lost) return
      // This is what Tinypool listens to: it rejects the tasks of the thread.
      thread.emit('error', new Error(`exit code ${code}`))
    })
  }
  // A thread without a task may end, too: then the next task rejects.
  pool.on('error', () => {})
  return {
    async run(task, transferList) {
      try {
        if (!lost) return await pool.run(task, transferList && { transferList })
      } catch (error) {
        if (!lost) throw error
      }
      throw lost
    },
    end() {
      ended = true
      // Not waited for: it waits for threads that have ended before, too.
      pool.destroy().catch(() => {})
    },
  }
}
