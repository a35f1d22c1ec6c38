// A search in workers: starts it, adds up what they answer, hands out what they find, and ends it when the answer is known.

import type { CompiledModel } from '../compile/compiled-model.ts'
import { isListing, isScored, type Solution, type Verb } from '../model/model.ts'
import { WHOLE } from '../model/subproblem.ts'
import { type Cursor, cursorOf, subproblemsOf } from '../search/cursor.ts'
import { after, type CountOptions, type FinishOptions, following, MEMORY } from '../search/limits.ts'
import { PROGRESS_MS } from '../search/pacing.ts'
import { type CutOff, isOfScore, NO_STANDING, type Progress, type Report, type Results, resultOf } from '../search/results.ts'
import { joinedExamples } from '../search/search-state.ts'
import { subproblemOf } from '../search/subproblems.ts'
import { checkedBySpecs, FINISH } from '../search/verb-options.ts'
import type { Connections } from './connections.ts'
import { Totals } from './job-totals.ts'
import { type Job, Jobs, jobOf } from './jobs.ts'
import { type Packed, unpacked } from './packed.ts'

/** Solutions to hand out that were sent together, the number of the next one, and what tells their worker that all are taken. */
interface Arrival {
  readonly solutions: readonly Solution[]
  next: number
  readonly more?: () => void
}

/**
 * A search in workers. It starts once, with `finish` or with a loop over it.
 *
 * @example Count, with progress and a way to cancel
 * ```ts
 * import { queens } from 'quadrille'
 * import { createWorkers } from 'quadrille/workers'
 *
 * const workers = await createWorkers({ workers: 2 })
 * const search = workers.search(queens(13), 'count', { method: 'search' })
 * const { count, complete } = await search.finish({
 *   signal: AbortSignal.timeout(60_000),
 *   onProgress: ({ share, nodes }) => console.error(share, nodes),
 * })
 * console.log(count, complete) // 73712n true
 * workers[Symbol.dispose]()
 * ```
 */
export class WorkerSearch<V extends Verb = Verb> implements AsyncIterable<Solution> {
  readonly verb: V
  readonly #model: CompiledModel
  readonly #limits: CountOptions
  readonly #connections: Connections
  readonly #totals: Totals
  readonly #arrivals: Arrival[] = []
  #jobs: Jobs | undefined
  #end: Promise<Results[V]> | undefined
  #started = 0
  #seconds: number | undefined
  #cutOff: CutOff | undefined
  /** Is the answer known, although parts of the search are not done? */
  #known = false
  /** Of a list: have as many solutions arrived as the limit says? They are still to be handed out. */
  #enough = false
  /** Tells the caller that something has arrived, or that the search has ended. */
  #wake = () => {}

  /** @internal Use `workers.search`. Needs: a checked model, and checked limits. */
  constructor(connections: Connections, model: CompiledModel, verb: V, limits: CountOptions) {
    this.verb = verb
    this.#model = model
    this.#limits = { ...limits }
    this.#connections = connections
    this.#totals = new Totals(verb, limits.cursor)
  }

  /** Has the search ended? */
  get done(): boolean {
    return this.#seconds !== undefined
  }

  /** What the workers have reported so far; final once the search is done. */
  get result(): Results[V] {
    const left = this.#left
    // Whatever has ended it, but for a limit: that is never told apart from the number of solutions.
    const complete = this.done && this.#cutOff !== 'limit' && (this.#known || (left.length === 0 && !this.#waits))
    const { report, known } = this.#totals.over(left, complete)
    const { engine } = this.#connections.created
    const seconds = this.#totals.seconds + this.#ownSeconds
    const whole: Report = { verb: this.verb, ...report, engine, complete, seconds }
    if (this.#cutOff && !complete) Object.assign(whole, { cutOff: this.#cutOff })
    return resultOf(whole, known)
  }

  /**
   * What is left of the search, as JSON. A solver, or workers, go on from it. Of a list, exactly the solutions that were not handed out yet.
   * Otherwise, as of at most a second ago while it runs, because the workers send their cursors so often; what came since is done again.
   */
  cursor(): Cursor {
    const { verb } = this
    const { cursor: begin, method } = this.#limits
    const left = this.#left.map(({ cursor }) => cursor)
    const open = this.#known ? [] : left.flatMap((cursor) => (cursor ? subproblemsOf(cursor) : [WHOLE]))
    const arrived = isListing(verb) ? this.#arrivals.flatMap(({ solutions, next }) => solutions.slice(next)) : []
    const waiting = arrived.map((solution) => subproblemOf(this.#model, solution))
    const parts = [...waiting, ...open]
    // What was reported since the cursors is done again.
    const { report, known } = this.#totals.over(this.#known ? this.#left : left.map(jobOf), parts.length === 0)
    const now = {
      ...{ ...report, ...known, share: begin?.share ?? 1, seconds: this.result.seconds },
      ...(verb === 'unique' && { solution: joinedExamples(known.examples) }),
      proven: isScored(verb) && isListing(verb) && left.every((cursor) => cursor?.proven),
    }
    return cursorOf({ model: this.#model, verb, method: method ?? begin?.method, known: now, subproblems: parts })
  }

  /**
   * Resolves to the result. The counters may be some solutions ahead of `onItem`. If the search is already running, this only waits for
   * its end.
   */
  async finish(options: FinishOptions = {}): Promise<Results[V]> {
    checkedBySpecs(options, FINISH)
    const { signal, onProgress, onItem } = options
    if (!this.#end) {
      for await (const _ of this.#turns(onProgress, signal)) {
        for (const solution of this.#handedOut()) if (onItem?.(solution) === false) this.#stop('stopped')
      }
    }
    return this.#end!.then(() => this.result)
  }

  /** The solutions one by one. Leaving the loop ends the search. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Solution, void, undefined> {
    for await (const _ of this.#turns()) for (const solution of this.#handedOut()) yield solution
  }

  /** Starts the search, and gives the caller a turn whenever something has arrived. Leaving it ends the search. */
  async *#turns(onProgress?: FinishOptions['onProgress'], signal?: AbortSignal): AsyncGenerator<void, void, undefined> {
    if (this.#end) throw new Error('this search was started before')
    const [stop, unfollow] = following(signal, this.#limits.signal)
    this.#end = this.#run(onProgress, stop.signal).finally(unfollow)
    // Errors are thrown below, after the solutions before them are taken.
    this.#end.catch(() => {}).finally(() => this.#wake())
    try {
      for (let isLast = false; !isLast; ) {
        isLast = this.done
        yield
        if (this.done) continue
        await new Promise<void>((resolve) => {
          this.#wake = resolve
        })
      }
      await this.#end
    } finally {
      this.#stop('stopped')
    }
  }

  get #left(): readonly Job[] {
    return [...(this.#jobs?.left ?? [jobOf(this.#limits.cursor)])]
  }

  /** Are solutions of a list left to hand out? */
  get #waits(): boolean {
    return isListing(this.verb) && this.#arrivals.length > 0
  }

  get #ownSeconds(): number {
    return this.#started === 0 ? 0 : (this.#seconds ?? (performance.now() - this.#started) / 1000)
  }

  /** A limit on nodes, or on the solutions of a count, is exact, and a list in ascending order is one list: these have one worker. */
  get #isDivisible(): boolean {
    const { nodes = Infinity, limit = Infinity } = this.#limits
    const ordered = this.#model.kind === 'grid' && this.#model.lexicographic && (this.verb === 'first' || this.verb === 'all')
    return nodes === Infinity && (limit === Infinity || this.verb !== 'count') && !ordered
  }

  /** Runs to the end, or until the time is over or the signal. */
  async #run(onProgress: FinishOptions['onProgress'], signal: AbortSignal): Promise<Results[V]> {
    const { verb } = this
    const { time = Infinity, memory = MEMORY, signal: _, ...limits } = this.#limits
    this.#started = performance.now()
    const divisible = this.#isDivisible
    const jobs = new Jobs(
      this.#connections,
      {
        ...{ model: this.#model, verb, divisible, streaming: isListing(verb) || isScored(verb) },
        limits: { ...limits, ...(verb === 'count' && { memory: divisible ? memory / this.#connections.size : memory }) },
      },
      {
        solutions: (solutions, more) => (isListing(verb) ? this.#receive(solutions, more) : more()),
        report: (result) => this.#report(result),
        done: (result) => this.#jobDone(result),
      },
    )
    this.#jobs = jobs
    const abort = () => this.#stop('signal')
    if (signal.aborted) abort()
    else if (time === 0) this.#stop('time')
    signal.addEventListener('abort', abort)
    const callOff = after(1000 * time, () => this.#stop('time'))
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
      clearInterval(clock)
      callOff()
      this.#seconds = this.#ownSeconds
    }
    return this.result
  }

  /** Ends the search early. Without effect, if it is not running. */
  #stop(why: CutOff): void {
    if ((this.done && !this.#waits) || this.#known) return
    this.#cutOff ??= why
    this.#jobs?.stop()
  }

  #receive(sent: Packed, more: () => void): void {
    this.#arrivals.push({ solutions: unpacked(sent), next: 0, more })
    this.#wake()
  }

  *#handedOut(): Generator<Solution, void, undefined> {
    for (let arrival = this.#arrivals[0]; arrival && !this.#cutOff; arrival = this.#arrivals[0]) {
      if (isListing(this.verb) && ++this.#totals.handedOut === this.#limits.limit) this.#stop('limit')
      const solution = arrival.solutions[arrival.next++]
      const isLast = arrival.next === arrival.solutions.length
      if (isLast) this.#arrivals.shift()
      yield solution
      if (isLast) arrival.more?.()
    }
  }

  /** Hands out a solution that no worker waits for. */
  #tell(solution: Solution): void {
    this.#arrivals.push({ solutions: [solution], next: 0 })
    this.#wake()
  }

  /** Looks for a better score, and for two solutions. */
  #report(result: Results[Verb]): void {
    if (isOfScore(result) && this.#totals.isBetter(result) && !isListing(this.verb)) {
      const { solution, score } = this.#totals.best!
      this.#jobs!.improve(solution, score)
      this.#tell(solution)
    }
    this.#twoFound()
  }

  #jobDone(result: Results[Verb]): void {
    this.#totals.add(result)
    this.#enough ||= isListing(this.verb) && result.cutOff === 'limit' && this.#totals.handedOut < this.#limits.limit!
    if (this.#enough) this.#jobs!.stop()
    else if (!result.complete && !this.#known) this.#stop(result.cutOff ?? 'stopped')
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
    if (solution) this.#tell(solution)
    this.#jobs!.stop()
  }
}
