// A search in the worker, for the page.

import { type CountOptions, checkFinish, checkLimits } from '../limits.ts'
import type { Model, Solution, Verb } from '../model.ts'
import { NO_STANDING, type Results } from '../results.ts'
import type { FinishOptions } from '../search.ts'
import type { Connection } from './connection.ts'
import type { Reply, Update } from './protocol.ts'

/** Handles the solutions of one message. */
type Take = (solutions: Generator<Solution, void, undefined>) => void

/**
 * A search in the worker. It starts once, with `finish` or with a loop over it.
 *
 * @example Stop it early
 * ```ts
 * import { queens } from 'quadrille'
 * import { createSolver } from 'quadrille/worker'
 *
 * const solver = await createSolver()
 * const stop = new AbortController()
 * setTimeout(() => stop.abort(), 100)
 * const { complete, cutOff } = await solver.search(queens(32), 'count').finish({ signal: stop.signal })
 * console.log(complete, cutOff) // false signal
 * ```
 */
export class WorkerSearch<V extends Verb = Verb> implements AsyncIterable<Solution> {
  readonly verb: V
  readonly #connection: Connection
  readonly #model: Model
  readonly #limits: CountOptions
  #end: Promise<Results[V]> | undefined
  #result: Results[V] | undefined
  #more: (() => void) | undefined
  #stop: ((why: 'signal' | 'stopped') => void) | undefined
  #done = false

  /** @internal Use `solver.search`. */
  constructor(connection: Connection, model: Model, verb: V, limits: CountOptions) {
    checkLimits(limits)
    this.#connection = connection
    this.#model = model
    this.verb = verb
    this.#limits = { ...limits }
  }

  /** Has the search ended? */
  get done(): boolean {
    return this.#done
  }

  /** The worker's latest report. It arrives with solutions and about ten times a second, and is final once the search is done. */
  get result(): Results[V] | undefined {
    return this.#result
  }

  /**
   * Resolves to the result. The worker's counters may be some solutions ahead of `onSolution`. If the search is already running, this
   * only waits for its end.
   */
  async finish(options: FinishOptions = {}): Promise<Results[V]> {
    checkFinish(options)
    const { signal, onProgress, onSolution } = options
    if (this.#end) return this.#end
    let enough = false
    const take: Take = (solutions) => {
      // The worker may have sent some before it stopped.
      if (enough) return
      for (const solution of solutions) {
        enough = onSolution?.(solution) === false
        if (enough) return this.#stop?.('stopped')
      }
      this.#more?.()
    }
    return this.#start(onSolution && take, onProgress, signal)
  }

  /** The solutions one by one. Leaving the loop ends the search. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Solution, void, undefined> {
    const batches: Generator<Solution, void, undefined>[] = []
    let wake = () => {}
    const end = this.#start((solutions) => {
      batches.push(solutions)
      wake()
    })
    // Errors are thrown below, after the solutions before them are taken.
    end.catch(() => {}).finally(() => wake())
    try {
      while (batches.length > 0 || !this.#done) {
        const batch = batches.shift()
        if (batch) {
          yield* batch
          this.#more?.()
        } else {
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        }
      }
      await end
    } finally {
      this.#stop?.('stopped')
    }
  }

  #start(take?: Take, onProgress?: FinishOptions['onProgress'], signal?: AbortSignal): Promise<Results[V]> {
    if (this.#end) throw new Error('this search was started before')
    const { signal: _, ...limits } = this.#limits
    const request = { kind: 'search', model: this.#model, verb: this.verb, limits, streaming: take !== undefined } as const
    let failure: { readonly error: unknown } | undefined
    const update = (update: Update) => {
      if (failure) return
      try {
        this.#result = update.result as Results[V]
        if (update.kind === 'solutions') take?.(unpacked(update.cells, update.size))
        else if (update.kind === 'progress') onProgress?.({ ...NO_STANDING, ...update.result })
      } catch (error) {
        failure = { error }
        this.#stop?.('stopped')
      }
    }
    const { id, reply } = this.#connection.request(request, update)
    this.#more = () => this.#connection.send({ id, kind: 'more' })
    this.#stop = (why) => this.#connection.send({ id, kind: 'stop', why })
    const abort = () => this.#stop?.('signal')
    const signals = [signal, this.#limits.signal].filter((given) => given !== undefined)
    for (const given of signals) {
      if (given.aborted) abort()
      else given.addEventListener('abort', abort, { once: true })
    }
    this.#end = reply
      .then((reply) => {
        if (failure) throw failure.error
        const { result } = reply as Extract<Reply, { kind: 'done' }>
        return (this.#result = result as Results[V])
      })
      .finally(() => {
        this.#done = true
        this.#stop = this.#more = undefined
        for (const given of signals) given.removeEventListener('abort', abort)
      })
    return this.#end
  }
}

function* unpacked(cells: Int32Array, size: number): Generator<Solution, void, undefined> {
  for (let start = 0; start < cells.length; start += size) yield cells.slice(start, start + size)
}
