// A search in the worker, seen from the page.

import { PuzzleError } from '../errors.ts'
import type { CountOptions } from '../limits.ts'
import type { Model, Solution, Verb } from '../model.ts'
import type { Results } from '../results.ts'
import type { FinishOptions } from '../search.ts'
import type { Line } from './line.ts'
import type { Reply } from './protocol.ts'

/** What the page does with the solutions of one message. */
type Take = (solutions: Generator<Solution, void, undefined>) => void

/**
 * A search in the worker. It starts when `finish` is called or a loop over it begins, once.
 *
 * @example Stop it when told
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
  readonly #line: Line
  readonly #model: Model
  readonly #limits: CountOptions
  #end: Promise<Results[V]> | undefined
  #result: Results[V] | undefined
  #stop: ((why: 'signal' | 'stopped') => void) | undefined
  #done = false

  /** @internal Use `solver.search`. */
  constructor(line: Line, model: Model, verb: V, limits: CountOptions) {
    this.#line = line
    this.#model = model
    this.verb = verb
    this.#limits = limits
  }

  /** Is there nothing left to run? */
  get done(): boolean {
    return this.#done
  }

  /** What the worker told last, with every message of solutions and some ten times a second; final once the search is done. */
  get result(): Results[V] | undefined {
    return this.#result
  }

  /**
   * Resolves to the result. The counters are the worker's, which may be some solutions ahead of `onSolution`.
   * A search that was started is not started again: then only its end is waited for.
   */
  finish({ signal, onProgress, onSolution }: FinishOptions = {}): Promise<Results[V]> {
    if (this.#end) return this.#end
    let enough = false
    const take: Take = (solutions) => {
      // Some may have been on their way when the search was stopped.
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
    // What goes wrong is thrown below, when the solutions before it are taken.
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

  #more: (() => void) | undefined

  #start(take?: Take, onProgress?: FinishOptions['onProgress'], signal?: AbortSignal): Promise<Results[V]> {
    if (this.#end) throw new Error('this search was started before')
    const { limit, nodes, time, method, memory } = this.#limits
    const limits = { limit, nodes, time, method, memory }
    const question = { model: this.#model, verb: this.verb, limits, streaming: take !== undefined }
    let failure: { readonly error: unknown } | undefined
    const hear = (reply: Reply) => {
      if (failure) return
      try {
        if (reply.kind !== 'solutions' && reply.kind !== 'progress') return
        this.#result = reply.result as Results[V]
        if (reply.kind === 'solutions') take?.(unpacked(reply.cells, reply.size))
        else onProgress?.({ score: undefined, ...reply.result })
      } catch (error) {
        failure = { error }
        this.#stop?.('stopped')
      }
    }
    const { id, end } = this.#line.ask({ kind: 'search', question }, hear)
    this.#more = () => this.#line.say({ id, kind: 'more' })
    this.#stop = (why) => this.#line.say({ id, kind: 'stop', why })
    const abort = () => this.#stop?.('signal')
    const signals = [signal, this.#limits.signal].filter((given) => given !== undefined)
    for (const given of signals) {
      if (given.aborted) abort()
      else given.addEventListener('abort', abort, { once: true })
    }
    this.#end = end
      .then((reply) => {
        if (failure) throw failure.error
        if (reply.kind !== 'done') throw errorOf(reply)
        return (this.#result = reply.result as Results[V])
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

/** The error a reply reports. */
export function errorOf(reply: Reply): Error {
  if (reply.kind !== 'failed') return new Error(`the worker answers ${reply.kind}`)
  const { name, message, code } = reply.failure
  if (code) return new PuzzleError(code, message)
  return name === 'RangeError' ? new RangeError(message) : new Error(message)
}
