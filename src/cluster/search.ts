// Where a worker searches its parts: in this thread, or in others, which understand the messages of workers.

import type { BatchResult } from '../batch/batch.ts'
import type { Cursor } from '../search/cursor.ts'
import type { CutOff } from '../search/results.ts'
import type { Solver } from '../solver/solver.ts'
import type { Connections } from '../workers/connections.ts'
import type { Question } from './cluster.ts'

/** Where the search of a part has ended. */
export interface Reached {
  /** What is counted and what is left: together, the part. A result may have counted what is left, too. */
  readonly cursor: Cursor
  /** Why something is left, if so. */
  readonly cutOff: CutOff | undefined
}

/** When the search of a part ends before it is done. */
export interface Until {
  readonly signal: AbortSignal
  /** Every so many ms, what is left is looked at. */
  readonly ms: number
  enough(left: Cursor): boolean
}

/** Searches parts. */
export interface Searcher {
  search(question: Question, cursor: Cursor, until: Until): Promise<Reached>
  /** Answers some lines of a batch. */
  answer(lines: Uint8Array, limit: number, signal: AbortSignal): Promise<BatchResult>
}

/** A controller that is aborted with a signal, until it is let go. Node 20 keeps all that `AbortSignal.any` makes. */
export function following(signal: AbortSignal | undefined): readonly [controller: AbortController, unfollow: () => void] {
  const controller = new AbortController()
  const abort = () => controller.abort()
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort, { once: true })
  return [controller, () => signal?.removeEventListener('abort', abort)]
}

/** In slices, between which this thread does other things. */
export function inThisThread(solver: Solver): Searcher {
  return {
    async search({ model, verb, memory }, cursor, { signal, ms, enough }) {
      using search = solver.search(model, verb, { cursor, memory })
      const [end, unfollow] = following(signal)
      const timer = setInterval(() => enough(search.cursor()) && end.abort(), ms)
      try {
        const { cutOff } = await search.finish({ signal: end.signal })
        return { cursor: search.cursor(), cutOff }
      } finally {
        clearInterval(timer)
        unfollow()
      }
    },
    answer: (lines, limit, signal) => solver.batchLines(lines, { limit, signal }),
  }
}

/** In the i-th of several threads. If that ends, the part fails, and another thread takes its place. */
export function inThread(threads: Connections, i: number): Searcher {
  return {
    async search({ model, verb, memory }, cursor, { signal, ms, enough }) {
      const thread = await threads.at(i)
      const question = { model, verb, limits: { cursor, memory }, streaming: false }
      const { answer, send } = thread.ask('search', question, {
        signal,
        update: ({ cursor }) => {
          if (cursor && enough(cursor)) send({ kind: 'stop' })
        },
      })
      const timer = setInterval(() => send({ kind: 'cursor' }), ms)
      try {
        const { cursor, result } = await answer
        return { cursor, cutOff: result.cutOff }
      } finally {
        clearInterval(timer)
      }
    },
    async answer(lines, limit, signal) {
      const text = Uint8Array.from(lines)
      const thread = await threads.at(i)
      return thread.ask('batch', { text, limit }, { signal, moved: [text.buffer] }).answer
    },
  }
}
