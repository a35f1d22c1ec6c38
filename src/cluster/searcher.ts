// Where a worker searches its parts: in this thread, or in others. Both understand the messages of workers.

import type { BatchResult } from '../batch/batch.ts'
import { files } from '../kernel/files.ts'
import type { Cursor } from '../search/cursor.ts'
import type { CutOff, Report } from '../search/results.ts'
import { solverFrom } from '../solver/solver.ts'
import type { WorkerLike } from '../workers/connection.ts'
import type { Connections } from '../workers/connections.ts'
import { serve } from '../workers/serve.ts'
import type { RunQuestion } from './cluster-verbs.ts'

/** Where the search of a part has ended. */
interface Reached {
  /** What is counted and what is left: together, the part. A result may have counted what is left, too. */
  readonly cursor: Cursor
  /** Why something is left, if so. */
  readonly cutOff: CutOff | undefined
}

/** When the search of a part ends before it is done. */
interface Until {
  readonly signal: AbortSignal
  /** Every so many ms, what is left is looked at. */
  readonly ms: number
  enough(left: Cursor): boolean
}

/** Starts a worker in this thread: it searches in slices, between which the thread does other things. */
export function here(): WorkerLike {
  return {
    postMessage: (port) =>
      serve(port as MessagePort, {
        createSolver: (options) => solverFrom(files, options),
        batch: () => import('../batch/batch.ts'),
      }),
    terminate() {},
  }
}

/** Searches parts, and answers lines of batches. */
export type Searcher = ReturnType<typeof searcherIn>

/** In the i-th of several threads. If that ends, the part fails, and another thread takes its place. */
export function searcherIn(threads: Connections, i: number) {
  return {
    async search({ verb, puzzle, options }: RunQuestion, cursor: Cursor, { signal, ms, enough }: Until): Promise<Reached> {
      const thread = await threads.at(i)
      const { answer, send } = thread.ask(
        'ask',
        { verb, puzzle, options: { ...options, cursor }, streaming: false },
        {
          signal,
          update: ({ cursor }) => {
            if (cursor && enough(cursor)) send({ kind: 'stop' })
          },
        },
      )
      const timer = setInterval(() => send({ kind: 'cursor' }), ms)
      try {
        const { cursor, result } = await answer
        return { cursor: cursor!, cutOff: (result as Report).cutOff }
      } finally {
        clearInterval(timer)
      }
    },
    async answer(lines: Uint8Array, limit: number, signal: AbortSignal): Promise<BatchResult> {
      const text = Uint8Array.from(lines)
      const thread = await threads.at(i)
      return thread.ask('batch', { text, limit }, { signal, moved: [text.buffer] }).answer
    },
  }
}
