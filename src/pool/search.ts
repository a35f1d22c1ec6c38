// A search in the workers of a pool: starts it, adds up what they answer, and ends it when the answer is known.

import { isListing, isScored, type Model, type Solution, type Verb } from '../model/model.ts'
import { type Cursor, cursorOf, partsOf } from '../search/cursor.ts'
import { after, type CountOptions, MEMORY } from '../search/limits.ts'
import { NEW } from '../search/remainder.ts'
import { type CutOff, isOfScore, RESULTS, type ReportOf, type Results } from '../search/results.ts'
import { type Arrival, RemoteSearch } from '../worker/remote.ts'
import { type Job, Jobs, jobOf } from './jobs.ts'
import { Totals } from './totals.ts'
import type { Workers } from './workers.ts'

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
export class PoolSearch<V extends Verb = Verb> extends RemoteSearch<V> {
  readonly #workers: Workers
  readonly #totals: Totals
  #jobs: Jobs | undefined
  #started = 0
  #seconds: number | undefined
  #cutOff: CutOff | undefined
  /** Is the answer known, although parts of the search are not done? */
  #known = false
  /** Of a list: have as many solutions arrived as the limit says? They are still to be handed out. */
  #enough = false

  /** @internal Use `pool.search`. Needs: a checked model. */
  constructor(workers: Workers, model: Model, verb: V, limits: CountOptions) {
    super(model, verb, limits)
    this.#workers = workers
    this.#totals = new Totals(verb, limits.cursor)
  }

  /** What the workers have reported so far; final once the search is done. */
  override get result(): Results[V] {
    const left = this.#left
    // Whatever has ended it: the limit may be the number of solutions.
    const complete = this.#seconds !== undefined && (this.#known || (left.length === 0 && !this.waits))
    const { report, known } = this.#totals.over(left, complete)
    const { engine } = this.#workers.created
    const whole: ReportOf<V> = { verb: this.verb, ...report, engine, complete, seconds: this.#totals.seconds + this.#ownSeconds }
    if (this.#cutOff && !complete) Object.assign(whole, { cutOff: this.#cutOff })
    return RESULTS[this.verb](whole, known)
  }

  /**
   * What is left of the search, as JSON. A solver or a pool goes on from it. Of a list, exactly the solutions that were not handed out yet.
   * Otherwise, as of at most a second ago while it runs, because the workers send their cursors so often; what came since is done again.
   */
  cursor(): Cursor {
    const { verb, model, limits } = this
    const left = this.#left.map(({ cursor }) => cursor)
    const open = this.#known ? [] : left.flatMap((cursor) => (cursor ? partsOf(cursor) : NEW.parts))
    const parts = [...this.waiting, ...open]
    const { known, report } = this.#totals.over(this.#left, parts.length === 0)
    return cursorOf(model, verb, {
      ...this.#totals.upTo(left),
      ...(this.#known || isListing(verb) ? { solutions: report.solutions } : {}),
      ...{ share: limits.cursor?.share ?? 1, parts, seconds: this.result.seconds },
      ...{ solution: known.solution, standing: known.standing },
      proven: isScored(verb) && isListing(verb) && left.every((cursor) => cursor?.proven),
      method: limits.method ?? limits.cursor?.method,
    })
  }

  /** All that is not done. */
  get #left(): readonly Job[] {
    return this.#jobs?.left ?? [jobOf(this.limits.cursor)]
  }

  get #ownSeconds(): number {
    return this.#started === 0 ? 0 : (this.#seconds ?? (performance.now() - this.#started) / 1000)
  }

  protected override takes(): boolean {
    if (this.#cutOff) return false
    if (isListing(this.verb) && ++this.#totals.handedOut === this.limits.limit) this.stop('limit')
    return true
  }

  protected override async run(): Promise<Results[V]> {
    const { verb, model } = this
    const { time = Infinity, memory = MEMORY, signal: _, ...limits } = this.limits
    this.#started = performance.now()
    const divisible = this.#isDivisible
    const jobs = new Jobs(
      this.#workers,
      {
        ...{ model, verb, divisible, streaming: isListing(verb) || isScored(verb) },
        limits: { ...limits, memory: divisible ? memory / this.#workers.size : memory },
      },
      {
        solutions: (arrival) => (isListing(verb) ? this.arrive(arrival) : arrival.more()),
        report: (result) => this.#report(result),
        done: (result) => this.#jobDone(result),
      },
    )
    this.#jobs = jobs
    const callOff = time < Infinity ? after(1000 * time, () => this.stop('time')) : () => {}
    try {
      await jobs.ended
    } finally {
      callOff()
      this.#seconds = this.#ownSeconds
    }
    return this.result
  }

  /** A limit on nodes, or on the solutions of a count, is exact, and a list in ascending order is one list: these have one worker. */
  get #isDivisible(): boolean {
    const { nodes = Infinity, limit = Infinity } = this.limits
    const ordered = this.model.kind === 'grid' && this.model.lexicographic && (this.verb === 'first' || this.verb === 'all')
    return nodes === Infinity && (limit === Infinity || this.verb !== 'count') && !ordered
  }

  protected override stop(why: CutOff): void {
    if ((this.#seconds !== undefined && !this.waits) || this.#known) return
    this.#cutOff ??= why
    this.#jobs?.stop()
  }

  /** Looks for a better score, and for two solutions. */
  #report(result: Results[Verb]): void {
    if (isOfScore(result) && this.#totals.isBetter(result) && !isListing(this.verb)) {
      const { solution, score } = this.#totals.best!
      this.#jobs!.improve(solution, score)
      this.arrive(alone(solution))
    }
    this.#twoFound()
  }

  #jobDone(result: Results[Verb]): void {
    this.#totals.add(result)
    this.#enough ||= isListing(this.verb) && result.cutOff === 'limit' && this.#totals.handedOut < this.limits.limit!
    if (this.#enough) this.#jobs!.stop()
    else if (!result.complete && !this.#known) this.stop(result.cutOff ?? 'stopped')
    if (result.verb === 'first' && result.solution) this.#answer(result.solution)
    this.#twoFound()
  }

  #twoFound(): void {
    if (this.verb === 'unique' && this.#totals.over(this.#left, false).report.solutions > 1) this.#answer()
  }

  /** The answer is known: nothing else is searched. */
  #answer(solution?: Solution): void {
    if (this.#cutOff || this.#known) return
    this.#known = true
    if (solution) this.arrive(alone(solution))
    this.#jobs!.stop()
  }
}

/** A solution that no worker waits for. */
function alone(solution: Solution): Arrival {
  return { cells: solution, size: solution.length, more: () => {} }
}
