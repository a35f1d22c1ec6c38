// A search that runs elsewhere, in one worker or in several: starting and stopping it, and handing out what it finds.

import type { CompiledModel } from '../compile/grid.ts'
import { isListing, type Solution, type Verb } from '../model/model.ts'
import type { Part } from '../model/part.ts'
import { type CountOptions, checkFinish, checkLimits, type FinishOptions } from '../search/limits.ts'
import { partOf } from '../search/open-parts.ts'
import { NO_STANDING, type Progress, type Results } from '../search/results.ts'

const PROGRESS_MS = 100

/** Solutions that have arrived together, and what tells their worker that they are taken. */
export interface Arrival {
  readonly cells: Int32Array
  readonly size: number
  more(): void
}

/** It starts once, with `finish` or with a loop over it. */
export abstract class RemoteSearch<V extends Verb = Verb> implements AsyncIterable<Solution> {
  readonly verb: V
  protected readonly model: CompiledModel
  protected readonly limits: CountOptions
  readonly #arrivals: Arrival[] = []
  /** How many cells of the first arrival are handed out. */
  #at = 0
  #end: Promise<Results[V]> | undefined
  #take = () => {}
  #failure: { readonly error: unknown } | undefined
  #done = false

  /** Needs: a checked model. */
  constructor(model: CompiledModel, verb: V, limits: CountOptions) {
    checkLimits(limits)
    this.model = model
    this.verb = verb
    this.limits = { ...limits }
  }

  /** Has the search ended? */
  get done(): boolean {
    return this.#done
  }

  /** What the workers have reported. */
  abstract get result(): Results[V] | undefined

  /**
   * Resolves to the result. The counters may be some solutions ahead of `onSolution`. If the search is already running, this only waits for
   * its end.
   */
  async finish(options: FinishOptions = {}): Promise<Results[V]> {
    checkFinish(options)
    const { signal, onProgress, onSolution } = options
    if (this.#end) return this.#end.then(() => this.result!)
    const take = () => {
      for (const solution of this.#handedOut()) if (onSolution?.(solution) === false) this.stop('stopped')
    }
    return this.#start(take, onSolution !== undefined, onProgress, signal)
  }

  /** The solutions one by one. Leaving the loop ends the search. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Solution, void, undefined> {
    let wake = () => {}
    const end = this.#start(() => wake(), true)
    // Errors are thrown below, after the solutions before them are taken.
    end.catch(() => {}).finally(() => wake())
    try {
      for (;;) {
        yield* this.#handedOut()
        if (this.#done) break
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      await end
    } finally {
      this.stop('stopped')
    }
  }

  /** Runs to the end, or until `stop`. `streaming`: are the solutions wanted? */
  protected abstract run(streaming: boolean): Promise<Results[V]>

  /** Ends the search early. Without effect, if it is not running. */
  protected abstract stop(why: 'signal' | 'stopped'): void

  /** Counts a solution that is about to be handed out. False, if it is not wanted any more. */
  protected abstract takes(): boolean

  /** Solutions to hand out. */
  protected arrive(arrival: Arrival): void {
    this.#arrivals.push(arrival)
    this.#guarded(this.#take)
  }

  /** Are solutions of a list left to hand out? */
  protected get waits(): boolean {
    return isListing(this.verb) && this.#arrivals.length > 0
  }

  /** The solutions of a list that have arrived and are not handed out: they are left. */
  protected get waiting(): Part[] {
    const parts: Part[] = []
    if (!this.waits) return parts
    this.#arrivals.forEach(({ cells, size }, i) => {
      for (let at = i === 0 ? this.#at : 0; at < cells.length; at += size) {
        parts.push(partOf(this.model, cells.subarray(at, at + size)))
      }
    })
    return parts
  }

  *#handedOut(): Generator<Solution, void, undefined> {
    for (let arrival = this.#arrivals[0]; arrival; arrival = this.#arrivals[0]) {
      const { cells, size } = arrival
      while (this.#at < cells.length) {
        if (!this.takes()) return
        this.#at += size
        yield cells.slice(this.#at - size, this.#at)
      }
      this.#arrivals.shift()
      this.#at = 0
      arrival.more()
    }
  }

  #start(
    take: () => void,
    streaming: boolean,
    onProgress?: FinishOptions['onProgress'],
    signal?: AbortSignal,
  ): Promise<Results[V]> {
    if (this.#end) throw new Error('this search was started before')
    this.#take = take
    this.#end = this.#runTo(
      streaming,
      onProgress,
      [signal, this.limits.signal].filter((given) => given !== undefined),
    )
    return this.#end
  }

  async #runTo(
    streaming: boolean,
    onProgress: FinishOptions['onProgress'],
    signals: readonly AbortSignal[],
  ): Promise<Results[V]> {
    const running = this.run(streaming)
    const abort = () => this.stop('signal')
    for (const signal of signals) {
      if (signal.aborted) abort()
      else signal.addEventListener('abort', abort, { once: true })
    }
    const report = () => {
      const { result } = this
      if (result) this.#guarded(() => onProgress?.({ ...NO_STANDING, ...(result as Progress) }))
    }
    const clock = onProgress && setInterval(report, PROGRESS_MS)
    try {
      const result = await running
      if (this.#failure) throw this.#failure.error
      return result
    } finally {
      clearInterval(clock)
      for (const signal of signals) signal.removeEventListener('abort', abort)
      this.#done = true
    }
  }

  /** An error of a callback ends the search, which rejects with it. */
  #guarded(call: () => void): void {
    if (this.#failure) return
    try {
      call()
    } catch (error) {
      this.#failure = { error }
      this.stop('stopped')
    }
  }
}
