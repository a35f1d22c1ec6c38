// A search in the worker, for the page.

import { type CompiledModel, dataOf } from '../compile/grid.ts'
import type { Verb } from '../model/model.ts'
import { type Cursor, newCursor, partsOf, rewritten } from '../search/cursor.ts'
import type { CountOptions } from '../search/limits.ts'
import type { Results } from '../search/results.ts'
import type { Connection } from './connection.ts'
import type { Reply, Update } from './protocol.ts'
import { RemoteSearch } from './remote.ts'

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
export class WorkerSearch<V extends Verb = Verb> extends RemoteSearch<V> {
  readonly #connection: Connection
  #result: Results[V] | undefined
  #cursor: Cursor | undefined
  #stop: ((why: 'signal' | 'stopped') => void) | undefined
  #enough = false

  /** @internal Use `solver.search`. */
  constructor(connection: Connection, model: CompiledModel, verb: V, limits: CountOptions) {
    super(model, verb, limits)
    this.#connection = connection
  }

  /** The worker's latest report. It arrives with solutions and about ten times a second, and is final once the search is done. */
  override get result(): Results[V] | undefined {
    // The worker may have ended before the loop over its solutions was left.
    if (!this.#result || !this.#enough || !this.waits) return this.#result
    return { ...this.#result, complete: false, cutOff: 'stopped' }
  }

  /**
   * What is left of the search, as JSON, at the end or as of at most a second ago; even if the worker has ended since. Of a list, exactly
   * the solutions that were not handed out yet. Any solver or pool goes on from it.
   */
  cursor(): Cursor {
    const cursor = (this.#cursor ??= this.limits.cursor ?? newCursor(this.model, this.verb, this.limits.method))
    const { waiting } = this
    if (waiting.length === 0) return cursor
    return rewritten(cursor, { count: String(Number(cursor.count) - waiting.length) }, [...waiting, ...partsOf(cursor)])
  }

  protected override async run(streaming: boolean): Promise<Results[V]> {
    const { signal: _, ...limits } = this.limits
    const { id, reply } = this.#connection.request(
      { kind: 'search', model: dataOf(this.model), verb: this.verb, limits, streaming },
      ({ result, cursor, solutions }: Update) => {
        this.#result = result as Results[V]
        if (cursor) this.#cursor = cursor
        if (solutions) this.arrive({ ...solutions, more: () => this.#connection.send({ id, kind: 'more' }) })
      },
    )
    this.#stop = (why) => this.#connection.send({ id, kind: 'stop', why })
    const { result, cursor } = (await reply) as Extract<Reply, { kind: 'done' }>
    if (cursor) this.#cursor = cursor
    this.#result = result as Results[V]
    return this.result!
  }

  protected override stop(why: 'signal' | 'stopped'): void {
    this.#enough ||= why === 'stopped'
    this.#stop?.(why)
  }

  /** The worker may have sent some before it stopped. */
  protected override takes(): boolean {
    return !this.#enough
  }
}
