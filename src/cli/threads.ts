// Counting in several threads, the main one among them: it counts while the others start.

import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { EngineName } from '../kernel/kernel.ts'
import type { QueensModel } from '../model.ts'
import type { CountResult, CutOff } from '../results.ts'
import { type Counted, countParts, type Share } from './count-parts.ts'

export interface ThreadOptions {
  /** Bytes for all threads together. */
  readonly memory: number
  /** Seconds at most. */
  readonly time?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** A count that goes on in threads: seen like a search. */
export interface ThreadedCount {
  /** What is known so far. */
  readonly result: CountResult
  /** Resolves to the final result. */
  finish(): Promise<CountResult>
}

/** The main thread and others, which are kept from one count to the next. */
export class Crew {
  readonly #engine: EngineName
  /** All but the main one. */
  readonly #others: readonly Worker[]

  /** Starts so many threads, and does not wait for them. */
  constructor(engine: EngineName, threads: number) {
    this.#engine = engine
    this.#others = Array.from({ length: threads - 1 }, () => new Worker(new URL('./count-thread.js', import.meta.url)))
  }

  /** Ends all threads, whatever they are at: a part may take long. */
  async end(): Promise<void> {
    await Promise.all(this.#others.map((thread) => thread.terminate()))
  }

  /** Counts the placements of queens, once it is finished. A count that is cut off ends the threads. */
  count(model: QueensModel, { memory, time = Infinity, signal }: ThreadOptions): ThreadedCount {
    let total = 0n
    let nodes = 0
    let counted = 0
    let parts = Infinity
    let started: number | undefined
    let seconds = 0
    let cutOff: CutOff | undefined
    const engine = this.#engine

    const clock = () => (started === undefined ? 0 : (performance.now() - started) / 1000)
    const result = (): CountResult => ({
      ...{ nodes, guesses: 0, backtracks: 0, solutions: Number(total), share: parts > 0 ? counted / parts : 1, trace: 0 },
      ...{ engine, complete: counted === parts, seconds: seconds || clock(), count: total, method: 'halves' },
      ...(cutOff && counted < parts && { cutOff }),
    })

    const halt = new AbortController()
    const stop = (why: CutOff) => {
      cutOff ??= why
      halt.abort()
      this.end()
    }
    const add = (part: Counted) => {
      if (part.total === undefined) return stop('memory')
      total += part.total
      nodes += part.nodes
      parts = part.parts
      counted++
    }

    const finish = async (): Promise<CountResult> => {
      const interrupt = () => stop('signal')
      signal?.addEventListener('abort', interrupt, { once: true })
      if (signal?.aborted) interrupt()
      const timer = time === Infinity ? undefined : setTimeout(stop, 1000 * time, 'time')
      const threads = this.#others.length + 1
      const taken = new Int32Array(new SharedArrayBuffer(4 * threads))
      const share = (index: number): Share => ({ model, engine, memory: memory / threads, taken, index })
      started = performance.now()
      try {
        const others = this.#others.map((thread, i) => inThread(thread, share(i + 1), add))
        await Promise.all([...others, here(share(0), add, halt.signal)])
        if (!cutOff) parts = counted
      } finally {
        seconds = clock()
        clearTimeout(timer)
        signal?.removeEventListener('abort', interrupt)
      }
      return result()
    }

    return {
      get result() {
        return result()
      },
      finish,
    }
  }
}

/** Counts in this thread. */
async function here(share: Share, add: (part: Counted) => void, signal: AbortSignal): Promise<void> {
  for await (const part of countParts(share, signal)) add(part)
}

/** Counts in another. */
async function inThread(thread: Worker, share: Share, add: (part: Counted) => void): Promise<void> {
  thread.postMessage(share)
  for await (const [part] of on(thread, 'message', { close: ['exit'] })) {
    if (!part) return
    add(part as Counted)
  }
}
