/// <reference lib="esnext.disposable" preserve="true" />
// A question on its way in this thread: how any verb runs to the end, in slices, in a loop, or by hand.

import type { Solution, Verb } from '../model/model.ts'
import type { Cursor } from '../search/cursor.ts'
import { checkCallback, checkLimit, type FinishOptions } from '../search/limits.ts'
import { pacer } from '../search/pacing.ts'
import { type CutOff, NO_STANDING, type Progress, type Results } from '../search/results.ts'
import { checkedBySpecs, FINISH } from '../search/verb-options.ts'
import type { Context, Divisible, Run } from '../search/verb-run.ts'

/** What is told of an answer before it is known. */
export type Known<Answer> = Answer extends Results[Verb] ? Progress : Answer

/**
 * A question that runs in slices: by nodes, in the background, or item by item. What is known can be read at any time. It keeps its memory
 * until it is done or disposed.
 *
 * @example Count in the background, with progress and a way to cancel
 * ```ts
 * import { createSolver, queens } from 'quadrille'
 *
 * const solver = await createSolver()
 * const cancel = new AbortController()
 * const search = solver.search(queens(12), 'count')
 * const { count, complete } = await search.finish({
 *   signal: cancel.signal,
 *   onProgress: ({ share, nodes }) => console.log(share, nodes),
 * })
 * console.log(count, complete) // 14200n true
 * ```
 * @example By hand
 * ```ts
 * import { createSolver, queens } from 'quadrille'
 *
 * const solver = await createSolver()
 * const search = solver.search(queens(6), 'all')
 * while (!search.done) {
 *   for (const columns of search.run(100)) console.log(...columns)
 * }
 * ```
 */
export class Asking<Item, Answer, Name extends string = string> implements Disposable, Iterable<Item>, AsyncIterable<Item> {
  readonly verb: Name
  readonly #context: Context
  readonly #work: Run<Item, Answer> & Partial<Divisible<Item, Answer>>
  /** Does a callback run? */
  #calling = false
  #answer: Answer | undefined
  #ended = false

  /** @internal Use the methods of a solver. */
  constructor(verb: Name, context: Context, work: Run<Item, Answer>) {
    this.verb = verb
    this.#context = context
    this.#work = work
  }

  /** Has it ended? */
  get done(): boolean {
    return (this.#work.ended || this.#ended) && !this.#calling
  }

  /** What is known so far; final once it is done. `solutions` are those handed out; other counters may be ahead of them. */
  get result(): Answer {
    return this.#ended ? (this.#answer as Answer) : (this.#work.result ?? (this.#context.known?.() as Answer))
  }

  /**
   * What is known and what is left of a search, as JSON. A search with this cursor goes on from here: in this engine or the other, in
   * another program, on another machine. This search can go on, too.
   *
   * A cursor holds what was handed out, no more: solutions that were found ahead in a loop belong to what is left. Where the work cannot
   * be divided, because a count is by `rows` or `templates`, or a score is being proven, what was done of the subproblem is done again.
   *
   * @throws Error for a verb that has no cursor
   */
  cursor(): Cursor {
    return this.work.cursor()
  }

  /** @internal The work, of verbs that have a cursor. */
  get work(): Divisible<Item, Answer> {
    if (!this.#work.cursor) throw new Error(`\`${this.verb}\` has no cursor`)
    return this.#work as Divisible<Item, Answer>
  }

  /**
   * Visits at most so many nodes, then pauses. Returns the items found on the way, the same as `onItem` gets; before them, those
   * that were found ahead in a loop. The time between two calls does not count towards `time`.
   */
  run(nodes: number): Item[] {
    checkLimit('nodes', nodes, true)
    this.#refuseCallback()
    const { clock } = this.#context
    const end = clock.visited + nodes
    clock.pauseAt = end
    const items = this.#ahead()
    while (clock.visited < end && !this.done) {
      const item = this.#next()
      if (item !== undefined) items.push(item, ...this.#ahead())
    }
    clock.pauseAt = Infinity
    clock.stop()
    return items
  }

  /** Runs to the end, and blocks until then. */
  runToEnd(onItem?: (item: Item) => unknown): Answer {
    checkCallback('onItem', onItem)
    while (!this.done) this.#call(onItem, this.#next())
    return this.result
  }

  /** Runs to the end in slices. The event loop runs in between. */
  async finish(options: FinishOptions<Item, Known<Answer>> = {}): Promise<Answer> {
    checkedBySpecs(options, FINISH)
    const { signal, onProgress, onItem } = options
    const pause = pacer(onProgress && (() => onProgress({ ...NO_STANDING, ...this.result } as unknown as Known<Answer>)))
    while (!this.done) {
      this.#call(onItem, this.#next(signal))
      const turn = pause()
      if (turn) await turn
    }
    return this.result
  }

  /** Yields the items one by one; the work pauses between some. Leaving the loop ends it. */
  *[Symbol.iterator](): Generator<Item, void, undefined> {
    try {
      while (!this.done) {
        const item = this.#next()
        if (item !== undefined) yield item
      }
    } finally {
      this.#stop('stopped')
    }
  }

  /** The same. The event loop runs in between. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    const pause = pacer()
    try {
      while (!this.done) {
        const item = this.#next()
        if (item !== undefined) yield item
        const turn = pause()
        if (turn) await turn
      }
    } finally {
      this.#stop('stopped')
    }
  }

  /** Ends it, if it has not ended, and frees its memory for other questions. */
  [Symbol.dispose](): void {
    this.#stop('stopped')
  }

  #ahead(): Item[] {
    return this.#work.ahead?.() ?? []
  }

  #next(signal?: AbortSignal): Item | undefined {
    this.#refuseCallback()
    const { clock } = this.#context
    if (signal?.aborted) clock.force('signal')
    // A search starts it with its first slice. Other work is timed as a whole.
    if (!this.#work.cursor) clock.start()
    const { done, value } = this.#work.next()
    if (!done) return value as Item | undefined
    this.#answer = value as Answer
    this.#ended = true
    return undefined
  }

  /** Hands an item to a callback, which may stop the work. */
  #call(onItem: ((item: Item) => unknown) | undefined, item: Item | undefined): void {
    if (!onItem || item === undefined) return
    let goesOn = false
    this.#calling = true
    try {
      goesOn = onItem(item) !== false
    } finally {
      this.#calling = false
      if (!goesOn) this.#stop('stopped')
    }
  }

  #refuseCallback(): void {
    if (this.#calling) throw new Error('this search is running: return false from its callback to stop it')
  }

  /** The work returns what it knows. */
  #stop(why: CutOff): void {
    this.#refuseCallback()
    if (this.done) return
    this.#context.clock.force(why)
    while (!this.done) this.#next()
  }
}

/** A search for solutions. */
export type Search<V extends Verb = Verb> = Asking<Solution, Results[V], V>
