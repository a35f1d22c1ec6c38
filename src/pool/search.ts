// A search in the workers of a pool: starts it, adds up what they answer, and ends it when the answer is known.

import { type Cursor, cursorOf, partsOf } from '../cursor.ts'
import { PuzzleError } from '../errors.ts'
import { after, type CountOptions, checkFinish, checkLimits } from '../limits.ts'
import { isListing, isScored, type Model, type Solution, type Verb } from '../model.ts'
import { NEW } from '../remainder.ts'
import { type CutOff, NO_STANDING, type Progress, RESULTS, type Report, type Results } from '../results.ts'
import type { FinishOptions } from '../search.ts'
import { type Job, Jobs } from './jobs.ts'
import { Totals } from './totals.ts'
import type { Workers } from './workers.ts'

const PROGRESS_MS = 100
/** The default limit on memory for counting, in bytes, for all workers together. */
const MEMORY = 2 ** 29

/** Some solutions, and what tells their worker that they are taken. */
interface Batch {
  readonly cells: Int32Array
  readonly size: number
  more(): void
}

type Take = (batch: Batch) => void

/**
 * A search in several workers. It starts once, with `finish` or with a loop over it.
 *
 * @example Count, with progress and a way to cancel
 * ```ts
 * import { queens } from 'quadrille'
 * import { createPool } from 'quadrille/pool'
 *
 * const pool = await createPool({ workers: 2 })
 * const search = pool.search(queens(13), 'count', { method: 'search' })
 * const { count, complete } = await search.finish({
 *   signal: AbortSignal.timeout(60_000),
 *   onProgress: ({ share, nodes }) => console.error(share, nodes),
 * })
 * console.log(count, complete) // 73712n true
 * pool[Symbol.dispose]()
 * ```
 */
export class PoolSearch<V extends Verb = Verb> implements AsyncIterable<Solution> {
  readonly verb: V
  readonly #workers: Workers
  readonly #model: Model
  readonly #limits: CountOptions
  readonly #totals: Totals
  #jobs: Jobs | undefined
  #end: Promise<Results[V]> | undefined
  #started = 0
  #seconds: number | undefined
  #cutOff: CutOff | undefined
  /** Is the answer known, although parts of the search are not done? */
  #known = false
  #done = false

  /** @internal Use `pool.search`. Needs: a checked model. */
  constructor(workers: Workers, model: Model, verb: V, limits: CountOptions) {
    checkLimits(limits)
    this.#workers = workers
    this.#model = model
    this.verb = verb
    this.#limits = { ...limits }
    this.#totals = new Totals(verb, limits.cursor)
  }

  /** Has the search ended? */
  get done(): boolean {
    return this.#done
  }

  /** What the workers have reported so far; final once the search is done. */
  get result(): Results[V] {
    const jobs: readonly Job[] = this.#jobs?.open ?? []
    const complete = this.#done && (this.#known || this.#cutOff === undefined)
    const { report, known } = this.#totals.over(jobs, complete)
    const { engine } = this.#workers.created
    const whole: Report = { ...report, engine, complete, seconds: this.#totals.seconds + this.#ownSeconds }
    if (this.#cutOff && !complete) Object.assign(whole, { cutOff: this.#cutOff })
    return RESULTS[this.verb](whole, known)
  }

  /**
   * What is left of a count, as JSON, as of at most a second ago: the workers send their cursors so often. A solver or a pool goes on from
   * it, and counts what came since then again.
   *
   * @throws PuzzleError `option` for other verbs
   */
  cursor(): Cursor {
    if (this.verb !== 'count') throw new PuzzleError('option', `a pool has no cursor of \`${this.verb}\``, {}, '`count`')
    const { cursor, method } = this.#limits
    const left = this.#jobs?.left.map((known) => known ?? cursor) ?? [cursor]
    const parts = left.flatMap((cursor) => (cursor ? partsOf(cursor) : NEW.parts))
    const { seconds } = this.result
    return cursorOf(this.#model, this.verb, {
      ...{ ...NEW, ...this.#totals.upTo(left), share: cursor?.share ?? 1, parts, seconds },
      ...{ solution: undefined, method: method ?? cursor?.method },
    })
  }

  /**
   * Resolves to the result, or rejects with a PoolError if workers end again and again. If the search is already running, this only waits
   * for its end.
   */
  async finish(options: FinishOptions = {}): Promise<Results[V]> {
    checkFinish(options)
    const { signal, onProgress, onSolution } = options
    if (this.#end) return this.#end
    const take = ({ cells, size, more }: Batch) => {
      for (const solution of this.#handedOut(cells, size)) {
        if (onSolution?.(solution) === false) return this.#stop('stopped')
      }
      more()
    }
    return this.#start(onSolution && take, onProgress, signal)
  }

  /** The solutions one by one, in the order in which the workers find them. Leaving the loop ends the search. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Solution, void, undefined> {
    const batches: Batch[] = []
    let wake = () => {}
    const end = this.#start((batch) => {
      batches.push(batch)
      wake()
    })
    // Errors are thrown below, after the solutions before them are taken.
    end.catch(() => {}).finally(() => wake())
    try {
      while (batches.length > 0 || !this.#done) {
        const batch = batches.shift()
        if (batch) {
          yield* this.#handedOut(batch.cells, batch.size)
          batch.more()
        } else {
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        }
      }
      await end
    } finally {
      this.#stop('stopped')
    }
  }

  get #ownSeconds(): number {
    return this.#started === 0 ? 0 : (this.#seconds ?? (performance.now() - this.#started) / 1000)
  }

  /** The solutions of a message, as far as they are wanted. */
  *#handedOut(cells: Int32Array, size: number): Generator<Solution, void, undefined> {
    const { limit = Infinity } = this.#limits
    for (let start = 0; start < cells.length; start += size) {
      if (this.#cutOff && this.#cutOff !== 'limit') return
      if (isListing(this.verb)) {
        if (this.#totals.handedOut >= limit) return
        this.#totals.handedOut++
      }
      yield cells.slice(start, start + size)
      if (isListing(this.verb) && this.#totals.handedOut >= limit) return this.#stop('limit')
    }
  }

  #start(take?: Take, onProgress?: FinishOptions['onProgress'], signal?: AbortSignal): Promise<Results[V]> {
    if (this.#end) throw new Error('this search was started before')
    this.#end = this.#run(take, onProgress, signal)
    return this.#end
  }

  async #run(
    take: Take | undefined,
    onProgress: FinishOptions['onProgress'],
    signal: AbortSignal | undefined,
  ): Promise<Results[V]> {
    const { time = Infinity, memory = MEMORY, signal: own, ...limits } = this.#limits
    this.#started = performance.now()
    const divisible = this.#isDivisible
    const scored = isScored(this.verb)
    const jobs = new Jobs(
      this.#workers,
      {
        ...{ model: this.#model, verb: this.verb, divisible },
        limits: { ...limits, memory: divisible ? memory / this.#workers.size : memory },
        streaming: isListing(this.verb) ? take !== undefined : scored,
      },
      {
        solutions: (cells, size, more) => {
          if (scored && !isListing(this.verb)) more()
          else if (!this.#cutOff) take?.({ cells, size, more })
        },
        report: (result) => this.#report(result, take),
        done: (result) => this.#jobDone(result, take),
      },
    )
    this.#jobs = jobs
    const abort = () => this.#stop('signal')
    const signals = [signal, own].filter((given) => given !== undefined)
    for (const given of signals) {
      if (given.aborted) abort()
      else given.addEventListener('abort', abort, { once: true })
    }
    const callOff = time < Infinity ? after(1000 * time, () => this.#stop('time')) : () => {}
    let failure: { readonly error: unknown } | undefined
    const report = () => {
      try {
        onProgress?.({ ...NO_STANDING, ...(this.result as Progress) })
      } catch (error) {
        failure = { error }
        this.#stop('stopped')
      }
    }
    const clock = onProgress && setInterval(report, PROGRESS_MS)
    try {
      await jobs.ended
      if (failure) throw failure.error
    } finally {
      callOff()
      clearInterval(clock)
      for (const given of signals) given.removeEventListener('abort', abort)
      this.#seconds = this.#ownSeconds
      this.#done = true
    }
    return this.result
  }

  /** A limit on nodes, or on the solutions of a count, is exact, and a list in ascending order is one list: these have one worker. */
  get #isDivisible(): boolean {
    const { nodes = Infinity, limit = Infinity } = this.#limits
    const ordered = this.#model.kind === 'grid' && this.#model.lexicographic && (this.verb === 'first' || this.verb === 'all')
    return nodes === Infinity && (limit === Infinity || this.verb !== 'count') && !ordered
  }

  #stop(why: CutOff): void {
    if (this.#done || this.#known) return
    this.#cutOff ??= why
    this.#jobs?.stop()
  }

  /** Looks for a better score, and for two solutions. */
  #report(result: Results[Verb], take: Take | undefined): void {
    if ('proven' in result && !isListing(this.verb) && result.solution && this.#totals.isBetter(result)) {
      const { solution, score } = this.#totals.best!
      this.#jobs!.improve(solution, score)
      take?.(batchOf(solution))
    }
    if (this.verb === 'unique' && this.#totals.over(this.#jobs!.open, false).report.solutions > 1) this.#answer()
  }

  #jobDone(result: Results[Verb], take: Take | undefined): void {
    this.#totals.add(result)
    if (!result.complete && !this.#known) this.#stop(result.cutOff ?? 'stopped')
    if (this.verb === 'first' && 'solution' in result && result.solution) this.#answer(() => take?.(batchOf(result.solution!)))
    if (this.verb === 'unique' && this.#totals.solutions > 1) this.#answer()
  }

  /** The answer is known: nothing else is searched. */
  #answer(tell = () => {}): void {
    if (this.#cutOff || this.#known) return
    this.#known = true
    tell()
    this.#jobs!.stop()
  }
}

function batchOf(solution: Solution): Batch {
  return { cells: solution, size: solution.length, more: () => {} }
}
