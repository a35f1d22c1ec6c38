/// <reference lib="esnext.disposable" preserve="true" />
// A search in slices. Every verb runs its kernel this way.

import { EXHAUSTED, REFUSED, STOPPED } from '../assembly/layout.ts'
import type { Board, Counters } from './kernel/board.ts'
import type { Kernel } from './kernel/kernel.ts'
import { type Choice, choose, chooseNext } from './kernel/plan.ts'
import { type CountOptions, checkFinish, checkLimits } from './limits.ts'
import { isListing, isScored, type Model, type Solution, type Verb } from './model.ts'
import { type CutOff, NO_STANDING, type Progress, RESULTS, type Results } from './results.ts'
import { type BoardPool, FIRST_SLICES, pacer, Run, SLICE_MS } from './run.ts'
import { Solutions } from './solutions.ts'

/** How to finish a search in the background. */
export interface FinishOptions {
  /** Ends the search within 50 ms of being aborted. */
  readonly signal?: AbortSignal | undefined
  /** Called about ten times a second. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
  /** Called for each solution that is listed, each better one (`best`, `worst`), or the first one (`first`). Return false to stop. */
  readonly onSolution?: ((solution: Solution) => unknown) | undefined
}

/** The default limit on memory for counting, in bytes. */
const MEMORY = 2 ** 29

/** The limits on solutions that verbs set themselves. */
const LIMITS: { readonly [verb in Verb]?: number } = { first: 1, unique: 2, best: Infinity, worst: Infinity }

/**
 * A search that runs in slices: by nodes, in the background, or solution by solution. Its result can be read at any time. It keeps its
 * memory until it is done or disposed.
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
export class Search<V extends Verb = Verb> implements Disposable, Iterable<Solution>, AsyncIterable<Solution> {
  readonly verb: V
  readonly #run: Run
  readonly #limits: CountOptions
  readonly #engine: BoardPool['engine']
  /** The method that is used or tried. */
  readonly #choice: Choice
  #kernel: Kernel
  #counters: Counters
  #total = 0n
  readonly #found: Solutions
  /** How the search ends when the solutions that wait are taken. */
  #ending: 'complete' | CutOff | undefined
  #ended: 'complete' | CutOff | undefined
  /** Does a callback run? */
  #calling = false
  /** Does the time between slices count? Only a search that is run by hand does not count it. */
  #timed = false
  #last: Solution | undefined
  #standing = NO_STANDING

  /** @internal Use `solver.search`. Needs: a checked model. */
  constructor(pool: BoardPool, model: Model, verb: V, limits: CountOptions = {}) {
    checkLimits(limits)
    this.verb = verb
    this.#limits = limits
    this.#engine = pool.engine
    this.#choice = choose(model, verb, limits, pool.engine.name === 'wasm')
    this.#run = new Run(pool, limits)
    this.#found = new Solutions(isListing(verb) ? Infinity : 1)
    try {
      this.#kernel = this.#load()
    } catch (error) {
      this.#run[Symbol.dispose]()
      throw error
    }
    this.#counters = this.#run.board.counters()
    if (limits.limit === 0 && !(verb in LIMITS)) this.#end('limit')
    if (limits.nodes === 0) this.#end('nodes')
  }

  /** Has the search ended? */
  get done(): boolean {
    return this.#ended !== undefined && !this.#calling
  }

  /** What is known so far; final once the search is done. `solutions` are those handed out; other counters may be ahead of them. */
  get result(): Results[V] {
    const ended = this.#ended
    const complete = ended === 'complete' || (ended === 'limit' && this.verb in LIMITS)
    const { nodes, guesses, backtracks, share, trace } = this.#counters
    const solutions = this.#counters.solutions - this.#found.waiting
    const { seconds } = this.#run
    const engine = this.#engine.name
    const report = { nodes, guesses, backtracks, solutions, share, trace, engine, complete, seconds }
    if (ended !== undefined && !complete) Object.assign(report, { cutOff: ended })
    const { method } = this.#choice.plan
    return RESULTS[this.verb](report, { solution: this.#last, standing: this.#standing, total: this.#total, method })
  }

  /**
   * Visits at most so many nodes, then pauses. Returns the solutions found on the way, the same as `onSolution` gets; before them, those
   * that were found ahead in a loop. The time between two calls does not count towards `time`.
   */
  run(nodes: number): Solution[] {
    checkLimits({ nodes })
    this.#refuseCallback()
    const solutions: Solution[] = []
    let left = nodes
    for (;;) {
      for (let solution = this.#take(); solution; solution = this.#take()) solutions.push(solution)
      if (left <= 0 || this.done || this.#late()) break
      left -= this.#slice(left)
    }
    if (!this.#timed) this.#run.stopClock()
    return solutions
  }

  /** Runs to the end, and blocks until then. */
  runToEnd(onSolution?: FinishOptions['onSolution']): Results[V] {
    this.#timed = true
    while (!this.done) this.#call(onSolution, this.#next())
    return this.result
  }

  /** Runs to the end in slices. The event loop runs in between. */
  async finish(options: FinishOptions = {}): Promise<Results[V]> {
    checkFinish(options)
    const { signal, onProgress, onSolution } = options
    const progress = () => {
      const { solutions, seconds } = this.result
      onProgress?.({ ...this.#counters, ...this.#standing, solutions, seconds })
    }
    const pause = pacer(SLICE_MS, progress)
    this.#timed = true
    while (!this.done) {
      this.#call(onSolution, this.#next(signal))
      const turn = pause()
      if (turn) await turn
    }
    return this.result
  }

  /** Yields the solutions one by one; the search pauses between some. Leaving the loop ends the search. */
  *[Symbol.iterator](): Generator<Solution, void, undefined> {
    this.#timed = true
    try {
      while (!this.done) {
        const solution = this.#next()
        if (solution) yield solution
      }
    } finally {
      this.#end('stopped')
    }
  }

  /** The same. The event loop runs in between. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Solution, void, undefined> {
    const pause = pacer(SLICE_MS)
    this.#timed = true
    try {
      while (!this.done) {
        const solution = this.#next()
        if (solution) yield solution
        const turn = pause()
        if (turn) await turn
      }
    } finally {
      this.#end('stopped')
    }
  }

  /** Ends the search, if it has not ended, and frees its memory for other searches. */
  [Symbol.dispose](): void {
    this.#end('stopped')
  }

  /** The next solution, if one waits or a slice finds one. */
  #next(signal?: AbortSignal): Solution | undefined {
    this.#refuseCallback()
    if (this.#late(signal)) return undefined
    if (this.#found.waiting === 0) this.#slice(Infinity)
    return this.#take()
  }

  /** Ends the search if it is time. Solutions that wait are then not handed out, even if they were found in time. */
  #late(signal?: AbortSignal): boolean {
    const late = signal?.aborted ? 'signal' : this.#run.cutOff(0)
    if (late) this.#end(late)
    return late !== undefined
  }

  /** A solution that waits, if any. After the last one, the search may end. */
  #take(): Solution | undefined {
    const solution = this.#found.take()
    if (solution) this.#last = solution
    if (this.#ending && this.#found.waiting === 0) this.#end(this.#ending)
    return solution
  }

  /** Hands a solution to a callback, which may stop the search. */
  #call(onSolution: FinishOptions['onSolution'], solution: Solution | undefined): void {
    if (!onSolution || !solution) return
    let goesOn = false
    this.#calling = true
    try {
      goesOn = onSolution(solution) !== false
    } finally {
      this.#calling = false
      if (!goesOn) this.#end('stopped')
    }
  }

  /** Runs a slice of at most `most` nodes. Returns how many it visited. Needs: no solution waits. */
  #slice(most: number): number {
    const { board } = this.#run
    const before = this.#counters.nodes
    const { nodes: trial, plan } = this.#choice
    board.want(this.#found.wanted)
    const status = this.#kernel.run(this.#run.begin(Math.min(most, trial - before), before))
    this.#counters = board.counters()
    const scored = isScored(this.verb)
    if (scored) this.#standing = board.standing()
    const { nodes } = this.#counters
    this.#run.end(nodes - before)
    if (this.verb === 'count') this.#tally(board)
    if (!plan.existence) this.#found.refill(board)
    // Before the score is proven, nothing is counted or handed out.
    if (scored && isListing(this.verb) && this.#counters.solutions === 0) this.#last = this.#found.take() ?? this.#last
    const exists = plan.existence && this.#total > 0n
    if (status === EXHAUSTED && !exists) this.#ending = 'complete'
    else if (status === REFUSED || nodes >= trial || exists) this.#tryNext(status === REFUSED)
    else this.#ending = status === STOPPED ? 'limit' : this.#run.cutOff(nodes)
    return nodes - before
  }

  /** Starts the kernel of the current method. */
  #load(): Kernel {
    const { plan } = this.#choice
    const wanted = LIMITS[this.verb] ?? this.#limits.limit ?? Infinity
    const [verb, limit] = plan.existence ? (['first', 1] as const) : [this.verb, wanted]
    this.#run.restart(FIRST_SLICES[plan.method])
    return this.#run.board.load(plan, verb, limit, this.#limits.memory ?? MEMORY)
  }

  /** Computes the total: the solutions found, times the number of solutions that each stands for. */
  #tally(board: Board): void {
    const { plan, nodes } = this.#choice
    const { solutions, share } = this.#counters
    this.#total = (plan.method === 'search' ? BigInt(solutions) : board.total()) * plan.times
    const own = plan.model.kind !== 'grid' || (plan.method === 'search' && plan.times === 1n)
    if (own && (nodes === Infinity || share === 1)) return
    // The search may leave a method that is only tried for another one, which starts at 0. So no share is reported yet.
    this.#counters = { ...this.#counters, solutions: Number(this.#total), share: nodes === Infinity || share === 1 ? share : 0 }
  }

  /** Takes the next method, after the trial of one is over or it cannot continue. */
  #tryNext(refused: boolean): void {
    const { board } = this.#run
    const { plan } = this.#choice
    const { nodes, share } = board.counters()
    if (!chooseNext(this.#choice, { refused, found: this.#total > 0n, nodes, share })) {
      this.#end('memory')
      return
    }
    // If the chosen method is the one tried last, it continues.
    if (this.#choice.plan === plan) return
    this.#kernel = this.#load()
    this.#counters = board.counters()
    this.#total = 0n
  }

  #refuseCallback(): void {
    if (this.#calling) throw new Error('this search is running: return false from its callback to stop it')
  }

  #end(why: 'complete' | CutOff): void {
    this.#refuseCallback()
    this.#run[Symbol.dispose]()
    this.#ended ??= why
  }
}
