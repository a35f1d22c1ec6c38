// A question that one worker answers as a whole.

import type { Known } from '../ask/asking.ts'
import type { AnswerOf, ItemOf, Question, VerbName } from '../ask/verb-types.ts'
import { type FinishOptions, following, type RunLimits } from '../search/limits.ts'
import { checkedBySpecs, FINISH } from '../search/verb-options.ts'
import { type WorkerConnection, WorkerDropped } from './connection.ts'
import type { Connections } from './connections.ts'
import { unpacked } from './packed.ts'

/** A worker whose question is dropped stops within so many ms, or is ended: it may be where it cannot pause. */
const STOP_MS = 25

/** A question that one worker answers. It starts once, with `finish` or with a loop over it. */
export class WorkerAsking<N extends VerbName = VerbName> implements AsyncIterable<ItemOf<N>> {
  readonly verb: N
  readonly #connections: Connections
  readonly #question: Question<N>
  readonly #arrivals: ItemOf<N>[] = []
  #more: (() => void) | undefined
  #known: unknown
  #end: Promise<AnswerOf<N>> | undefined
  #done = false
  readonly #dropped = new AbortController()
  /** The worker that has it. */
  #connection: WorkerConnection | undefined
  #wake = () => {}

  /** @internal Use `workers.ask`. Needs: checked options, and a puzzle that can be sent. */
  constructor(connections: Connections, question: Question<N>) {
    this.verb = question.verb as N
    this.#connections = connections
    this.#question = question
  }

  /** Has it ended? */
  get done(): boolean {
    return this.#done
  }

  /** What the worker has told so far, if it has told anything; final once it is done. */
  get result(): AnswerOf<N> | undefined {
    return this.#known as AnswerOf<N> | undefined
  }

  /** Resolves to the answer. */
  async finish(options: FinishOptions<ItemOf<N>, Known<AnswerOf<N>>> = {}): Promise<AnswerOf<N>> {
    checkedBySpecs(options, FINISH)
    const { onItem } = options
    for await (const item of this.#turns(options, onItem !== undefined)) if (onItem?.(item) === false) break
    return this.#end!
  }

  /** The items one by one. Leaving the loop ends the work. */
  [Symbol.asyncIterator](): AsyncGenerator<ItemOf<N>, void, undefined> {
    return this.#turns({}, true)
  }

  /** @internal Nobody waits for it any more: its worker is free for others within a moment, or another one is in its place. */
  drop(): void {
    this.#dropped.abort()
    if (!this.#done) setTimeout(() => this.#done || this.#connection?.close(new WorkerDropped('the worker was ended')), STOP_MS)
  }

  /** Starts the work, and hands out what arrives. Leaving it ends the work. */
  async *#turns(options: FinishOptions<never, never>, streaming: boolean): AsyncGenerator<ItemOf<N>, void, undefined> {
    if (this.#end) throw new Error('this question was asked before')
    const [stop, unfollow] = following((this.#question.options as RunLimits).signal, options.signal, this.#dropped.signal)
    let left = false
    const ended = this.#run(options.onProgress, stop.signal, streaming)
    // The worker only knows that it is to stop.
    this.#end = ended.then((answer) => (left ? stopped(answer) : answer))
    // Errors are thrown below, after the items before them are taken.
    this.#end
      .then((answer) => {
        this.#known = answer
      })
      .catch(() => {})
      .finally(() => {
        this.#done = true
        this.#wake()
      })
    try {
      for (let isLast = false; !isLast; ) {
        isLast = this.#done
        while (this.#arrivals.length > 0) yield this.#arrivals.shift()!
        this.#more?.()
        this.#more = undefined
        if (!isLast && !this.#done) await new Promise<void>((resolve) => (this.#wake = resolve))
      }
      await this.#end
    } finally {
      left = !this.#done
      stop.abort()
      unfollow()
    }
  }

  /** Asks a worker, and the one in its place if it ends: what that finds again was handed out before. */
  #run(onProgress: ((known: never) => void) | undefined, signal: AbortSignal, streaming: boolean): Promise<AnswerOf<N>> {
    const { verb, puzzle, options } = this.#question
    const { signal: _, ...limits } = options as RunLimits
    const question = { verb, puzzle, options: limits, streaming }
    let arrived = 0
    return this.#connections.ask(this.#connections.idlest(), 'at the same work', async (connection) => {
      if (this.#dropped.signal.aborted) throw new Error('this question was dropped')
      this.#connection = connection
      let found = 0
      const { answer, send } = connection.ask('ask', question, {
        signal,
        update: (update) => {
          const { result, solutions } = update
          const items = (solutions ? unpacked(solutions) : (update.items ?? [])) as ItemOf<N>[]
          this.#known = result
          this.#arrivals.push(...items.slice(Math.max(0, arrived - found)))
          found += items.length
          arrived = Math.max(arrived, found)
          if (items.length > 0) this.#more = () => send({ kind: 'more' })
          else onProgress?.(result as never)
          this.#wake()
        },
      })
      return (await answer).result as AnswerOf<N>
    })
  }
}

/** The answer to a question that the caller has ended. */
function stopped<T>(answer: T): T {
  const { cutOff } = Object(answer) as { readonly cutOff?: string }
  return cutOff === 'signal' ? { ...answer, cutOff: 'stopped' } : answer
}
