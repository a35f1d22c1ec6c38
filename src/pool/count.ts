// Counting queens in several threads, the main one among them: it counts while the others start.

import { setImmediate } from 'node:timers/promises'
import { PuzzleError } from '../errors.ts'
import { checkModel } from '../kernel/check.ts'
import type { EngineName } from '../kernel/kernel.ts'
import { choose, type Plan } from '../kernel/plan.ts'
import type { CountOptions } from '../limits.ts'
import type { Method, Model } from '../model.ts'
import type { CountResult, CutOff } from '../results.ts'
import { countParts, type Share, tableFor, totalOf } from './parts.ts'
import { startThreads, ThreadError, type Threads } from './threads.ts'

export interface ThreadOptions {
  /** Bytes for all threads together. */
  readonly memory: number
  /** Seconds at most. */
  readonly time?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** A count in threads: what a search shows of itself. */
export interface ThreadedCount {
  /** What is known so far. */
  readonly result: CountResult
  /** Resolves to the final result; rejects with a ThreadError if a thread ends early. */
  finish(): Promise<CountResult>
}

/** The way that divides a count into parts. */
const METHOD: Method = 'halves'

/**
 * Counts in so many threads, which end with the count.
 *
 * @throws PuzzleError if the model, or the method, has no parts
 */
export function countInThreads(
  threads: number,
  engine: EngineName,
  model: Model,
  { method, limit, nodes, ...options }: CountOptions & ThreadOptions,
): ThreadedCount {
  checkModel(model)
  const { plan } = choose(model, 'count', { method, limit, nodes }, engine === 'wasm').trial
  if (plan.method !== METHOD) {
    throw new PuzzleError('option', `method ${plan.method} does not apply in several threads`, {}, METHOD)
  }
  const pool = new CountingPool(engine, threads)
  const count = pool.count(plan, options)
  return {
    get result() {
      return count.result
    },
    finish: () => count.finish().finally(() => pool.end()),
  }
}

/** The main thread and others, which are kept from one count to the next. */
export class CountingPool {
  readonly #engine: EngineName
  readonly #threads: number
  /** All but the main one. */
  readonly #others: Promise<Threads<Share, boolean>>

  /** Starts so many threads, and does not wait for them. */
  constructor(engine: EngineName, threads: number) {
    this.#engine = engine
    this.#threads = threads
    this.#others = startThreads(new URL('./parts.js', import.meta.url), 'countParts', threads - 1)
  }

  /** Ends all threads, whatever they are at: a part may take long. */
  end(): void {
    this.#others.then((others) => others.end())
  }

  /** Counts the placements of queens, once it is finished. A count that is cut off ends the threads. */
  count(plan: Plan, { memory, time = Infinity, signal }: ThreadOptions): ThreadedCount {
    const engine = this.#engine
    const table = tableFor(this.#threads)
    const share = (index: number): Share => ({ plan, engine, memory: memory / this.#threads, table, index })
    let started: number | undefined
    let ended: number | undefined
    let cutOff: CutOff | undefined

    const result = (): CountResult => {
      const { parts, done, nodes, total } = totalOf(table)
      // Without parts, either there are none or they are not known yet.
      const complete = ended !== undefined && done === parts && (parts > 0 || !cutOff)
      const seconds = started === undefined ? 0 : ((ended ?? performance.now()) - started) / 1000
      return {
        ...{ nodes, guesses: 0, backtracks: 0, solutions: Number(total), share: complete ? 1 : done / (parts || 1), trace: 0 },
        ...{ engine, complete, seconds, count: total, method: METHOD },
        ...(cutOff && !complete && { cutOff }),
      }
    }
    const stop = (why: CutOff) => {
      cutOff ??= why
      this.end()
    }
    const run = async (counting: Promise<boolean>) => {
      if (!(await counting)) stop('memory')
    }
    const inOthers = async () => {
      const others = await this.#others
      await Promise.all(Array.from({ length: this.#threads - 1 }, (_, i) => run(others.run(share(i + 1)))))
    }
    const goOn = async () => {
      await setImmediate()
      return cutOff === undefined && ended === undefined
    }

    const finish = async (): Promise<CountResult> => {
      const interrupt = () => stop('signal')
      signal?.addEventListener('abort', interrupt, { once: true })
      if (signal?.aborted) interrupt()
      const timer = time === Infinity ? undefined : setTimeout(stop, 1000 * time, 'time')
      started = performance.now()
      try {
        await Promise.all([inOthers(), run(countParts(share(0), goOn))])
      } catch (error) {
        // Threads that are ended reject.
        if (!cutOff) throw error
      } finally {
        ended = performance.now()
        clearTimeout(timer)
        signal?.removeEventListener('abort', interrupt)
      }
      const final = result()
      if (!final.complete && !cutOff) throw new ThreadError('not every part was counted')
      return final
    }

    return {
      get result() {
        return result()
      },
      finish,
    }
  }
}
