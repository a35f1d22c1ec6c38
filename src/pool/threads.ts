// Threads, with Tinypool. If a thread ends early, all tasks reject; Tinypool alone would wait for those of that thread forever.

import type { TransferListItem } from 'node:worker_threads'

/** A thread ended early or failed, so its part of the answer is lost. */
export class ThreadError extends Error {}

/** Threads that wait for tasks of one kind. */
export interface Threads<Task, Answer> {
  /** Gives a task to a free thread. Rejects with a ThreadError if a thread ends early or the task fails. */
  run(task: Task, transferList?: TransferListItem[]): Promise<Answer>
  /** Ends all threads at once, even during a task. */
  end(): void
}

/** Starts threads that call the function `name` of a file for every task. */
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
      if (ended) return
      lost ??= new ThreadError(`a thread ended early: exit code ${code}`)
      // Rejects all tasks, and ends the thread that Tinypool starts in place of one with an error.
      end()
    })
  }
  // A thread can also end without a task. Then the next task rejects.
  pool.on('error', () => {})
  const end = () => {
    ended = true
    // Not awaited: it also waits for threads that have already ended.
    pool.destroy().catch(() => {})
  }
  return {
    async run(task, transferList) {
      try {
        if (!lost) return await pool.run(task, transferList && { transferList })
      } catch (error) {
        if (!lost && ended) throw error
        // Of what kind the error was is lost on its way between threads.
        throw lost ?? new ThreadError(`a thread failed: ${(error as Error).message}`, { cause: error })
      }
      throw lost
    },
    end,
  }
}
