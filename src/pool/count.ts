// Counts queens in several threads, including the main one, which counts while the others start.

import { setImmediate } from 'node:timers/promises'
import { PuzzleError } from '../errors.ts'
import { checkedCopy } from '../kernel/check.ts'
import type { EngineName } from '../kernel/kernel.ts'
import { choose } from '../kernel/plan.ts'
import type { CountOptions, Limits } from '../limits.ts'
import type { Method, Model } from '../model.ts'
import type { CountResult, CutOff } from '../results.ts'
import { after } from '../run.ts'
import { countParts, type Share, tableFor, totalOf } from './parts.ts'
import { startThreads, ThreadError, type Threads } from './threads.ts'

/** The only method whose work has parts. */
const METHOD: Method = 'halves'

/** The threads of counts, without the main one. They can be reused, and let the program end when they are idle. */
export interface Counters {
  readonly threads: number
  readonly started: Promise<Threads<Share, boolean>>
}

/** Starts threads, without waiting for them. */
export function startCounters(threads: number): Counters {
  // Seen from any folder of dist, because the bundler moves this code.
  const file = new URL('../src/pool/parts.js', import.meta.url)
  return { threads, started: startThreads(file, 'countParts', threads) }
}

/**
 * Counts in this thread and others. `memory` is for all of them together.
 *
 * @throws PuzzleError if the model or the method has no parts
 */
export function countInThreads(
  others: Counters,
  engine: EngineName,
  model: Model,
  { method, limit, nodes, memory, ...limits }: CountOptions & { readonly memory: number },
): ThreadedCount {
  const { plan } = choose(checkedCopy(model), 'count', { method, limit, nodes }, engine === 'wasm')
  if (plan.method !== METHOD) {
    throw new PuzzleError('option', `method ${plan.method} does not apply in several threads`, {}, METHOD)
  }
  return new ThreadedCount(others, { plan, engine, memory: memory / (others.threads + 1) }, limits)
}

/** A count in several threads. It starts with `finish`. Its result can be read at any time. */
export class ThreadedCount {
  readonly #others: Counters
  readonly #work: Pick<Share, 'plan' | 'engine' | 'memory'>
  readonly #limits: Pick<Limits, 'time' | 'signal'>
  readonly #table: BigUint64Array
  #started = Infinity
  #ended: number | undefined
  #cutOff: CutOff | undefined

  constructor(others: Counters, work: Pick<Share, 'plan' | 'engine' | 'memory'>, limits: Pick<Limits, 'time' | 'signal'> = {}) {
    this.#others = others
    this.#work = work
    this.#limits = limits
    this.#table = tableFor(others.threads + 1)
  }

  /** The result so far. */
  get result(): CountResult {
    const { parts, done, nodes, total } = totalOf(this.#table)
    // If parts is 0, there are none, or their number is not known yet.
    const complete = this.#ended !== undefined && done === parts && (parts > 0 || !this.#cutOff)
    const share = complete ? 1 : done / (parts || 1)
    const seconds = Math.max(0, (this.#ended ?? performance.now()) - this.#started) / 1000
    return {
      ...{ nodes, guesses: 0, backtracks: 0, solutions: Number(total), share, trace: 0 },
      ...{ engine: this.#work.engine, complete, seconds, count: total, method: METHOD },
      ...(this.#cutOff && !complete && { cutOff: this.#cutOff }),
    }
  }

  /** Resolves to the final result, or rejects with a ThreadError if a thread ends early. If it is incomplete, all threads are ended. */
  async finish(): Promise<CountResult> {
    const { time = Infinity, signal } = this.#limits
    const interrupt = () => this.#stop('signal')
    signal?.addEventListener('abort', interrupt, { once: true })
    if (signal?.aborted) interrupt()
    const callOff = after(1000 * time, () => this.#stop('time'))
    this.#started = performance.now()
    try {
      await Promise.all([this.#inOthers(), this.#counted(countParts(this.#share(0), this.#goOn))])
    } catch (error) {
      this.#end()
      // Threads that were ended reject.
      if (!this.#cutOff) throw error
    } finally {
      this.#ended = performance.now()
      callOff()
      signal?.removeEventListener('abort', interrupt)
    }
    const { result } = this
    if (!result.complete && !result.cutOff) throw new ThreadError('not every part was counted')
    return result
  }

  async #inOthers(): Promise<void> {
    const { threads, started } = this.#others
    const others = await started
    await Promise.all(Array.from({ length: threads }, (_, i) => this.#counted(others.run(this.#share(i + 1)))))
  }

  async #counted(counting: Promise<boolean>): Promise<void> {
    if (!(await counting)) this.#stop('memory')
  }

  #share(index: number): Share {
    return { ...this.#work, table: this.#table, index }
  }

  /** Yields to the event loop for one turn. Returns false if the count has ended. */
  readonly #goOn = async (): Promise<boolean> => {
    await setImmediate()
    return this.#cutOff === undefined && this.#ended === undefined
  }

  #stop(why: CutOff): void {
    this.#cutOff ??= why
    this.#end()
  }

  /** Ends the other threads at once, because a part may take long. */
  #end(): void {
    this.#others.started.then((others) => others.end())
  }
}
