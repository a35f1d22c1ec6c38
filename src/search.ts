/// <reference lib="esnext.disposable" preserve="true" />
// A search in slices. Every verb runs its kernel this way.

import { EXHAUSTED, GO_ON, PAUSE, REFUSED, STOP, STOPPED } from '../assembly/layout.ts'
import type { Board, Counters } from './kernel/board.ts'
import type { Kernel } from './kernel/kernel.ts'
import { type Choice, choose, chooseNext } from './kernel/plan.ts'
import { type CountOptions, checkFinish, checkLimits } from './limits.ts'
import { isListing, isScored, type Method, type Model, type Solution, type Verb } from './model.ts'
import { type CutOff, NO_STANDING, type Progress, RESULTS, type Results } from './results.ts'
import { type BoardPool, FIRST_SLICE, pacer, Run, SLICE_MS } from './run.ts'

/** How to finish a search in the background. */
export interface FinishOptions {
  /** Ends the search within 50 ms of being aborted. */
  readonly signal?: AbortSignal | undefined
  /** Called about ten times a second. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
  /** Called for each solution that is listed, each better one (`best`, `worst`), or the first one (`first`). Return false to stop. */
  readonly onSolution?: ((solution: Solution) => unknown) | undefined
}

/** Handles a solution. Returns GO_ON, STOP or PAUSE. */
type Handle = (solution: Solution) => number

/** The default limit on memory for counting, in bytes. */
const MEMORY = 2 ** 29

/** Nodes of the first slice. A state of rows can take 1 ms. */
const FIRST_SLICES: Readonly<Record<Method, number>> = {
  search: FIRST_SLICE,
  templates: FIRST_SLICE,
  rows: 4,
  halves: FIRST_SLICE,
}

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
  #ended: 'complete' | CutOff | undefined
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
    return this.#ended !== undefined
  }

  /** What is known so far; final once the search is done. */
  get result(): Results[V] {
    const ended = this.#ended
    const complete = ended === 'complete' || (ended === 'limit' && this.verb in LIMITS)
    const { nodes, guesses, backtracks, solutions, share, trace } = this.#counters
    const { seconds } = this.#run
    const engine = this.#engine.name
    const report = { nodes, guesses, backtracks, solutions, share, trace, engine, complete, seconds }
    if (ended !== undefined && !complete) Object.assign(report, { cutOff: ended })
    const { method } = this.#choice.plan
    return RESULTS[this.verb](report, { solution: this.#last, standing: this.#standing, total: this.#total, method })
  }

  /**
   * Visits at most so many nodes, then pauses. Returns the solutions found on the way, the same as `onSolution` gets. The time between
   * two calls does not count towards `time`.
   */
  run(nodes: number): Solution[] {
    checkLimits({ nodes })
    const solutions: Solution[] = []
    const keep: Handle = (solution) => {
      solutions.push(solution)
      return GO_ON
    }
    let left = nodes
    while (left > 0 && !this.done) left -= this.#slice(left, keep)
    if (!this.#timed) this.#run.stopClock()
    return solutions
  }

  /** Runs to the end, and blocks until then. */
  runToEnd(onSolution?: FinishOptions['onSolution']): Results[V] {
    const handle = handler(onSolution)
    this.#timed = true
    while (!this.done) this.#slice(Infinity, handle)
    return this.result
  }

  /** Runs to the end in slices. The event loop runs in between. */
  async finish(options: FinishOptions = {}): Promise<Results[V]> {
    checkFinish(options)
    const { signal, onProgress, onSolution } = options
    const progress = () => onProgress?.({ ...this.#counters, ...this.#standing, seconds: this.#run.seconds })
    const pause = pacer(SLICE_MS, progress)
    const handle = handler(onSolution)
    this.#timed = true
    while (!this.done) {
      this.#slice(Infinity, handle, signal)
      await pause()
    }
    return this.result
  }

  /** Yields the solutions one by one; the search pauses between them. Leaving the loop ends the search. */
  *[Symbol.iterator](): Generator<Solution, void, undefined> {
    const found: Solution[] = []
    const handle = pausing(found)
    this.#timed = true
    try {
      while (!this.done) {
        this.#slice(Infinity, handle)
        yield* found.splice(0)
      }
    } finally {
      this.#end('stopped')
    }
  }

  /** The same. The event loop runs in between. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Solution, void, undefined> {
    const found: Solution[] = []
    const handle = pausing(found)
    const pause = pacer(SLICE_MS)
    this.#timed = true
    try {
      while (!this.done) {
        this.#slice(Infinity, handle)
        yield* found.splice(0)
        await pause()
      }
    } finally {
      this.#end('stopped')
    }
  }

  /** Ends the search, if it has not ended, and frees its memory for other searches. */
  [Symbol.dispose](): void {
    this.#end('stopped')
  }

  /** Runs a slice of at most `most` nodes. Returns how many it visited. */
  #slice(most: number, handle: Handle, signal?: AbortSignal): number {
    if (this.#run.running) throw new Error('this search is running: it cannot be run from its own callback')
    const { board } = this.#run
    const before = this.#counters.nodes
    const overdue = () => (signal?.aborted ? 'signal' : this.#run.cutOff(before))
    const late = overdue()
    if (late) {
      this.#end(late)
      return 0
    }
    const scored = isScored(this.verb)
    const { existence } = this.#choice.plan
    let failure: { readonly error: unknown } | undefined
    board.instance.found = () => {
      if (existence) return STOP
      try {
        this.#last = board.solution()
        if (scored) this.#standing = board.standing()
        // Before the score is proven, nothing is counted or listed. The handler takes time, too.
        const answer = scored && isListing(this.verb) && board.counters().solutions === 0 ? GO_ON : handle(this.#last)
        return answer === GO_ON && overdue() ? PAUSE : answer
      } catch (error) {
        failure = { error }
        return STOP
      }
    }
    const trial = this.#choice.nodes
    const status = this.#kernel.run(this.#run.begin(Math.min(most, trial - before), before))
    this.#counters = board.counters()
    if (scored) this.#standing = board.standing()
    const { nodes } = this.#counters
    this.#run.end(nodes - before)
    if (this.verb === 'count') this.#tally(board)
    if (failure) {
      this.#end('stopped')
      throw failure.error
    }
    const cutOff = this.#run.cutOff(nodes)
    const exists = existence && this.#total > 0n
    if (status === EXHAUSTED && !exists) this.#end('complete')
    else if (status === REFUSED || nodes >= trial || exists) this.#tryNext(status === REFUSED)
    else if (status === STOPPED) this.#end(this.#counters.solutions >= this.#solutionLimit ? 'limit' : 'stopped')
    else if (cutOff) this.#end(cutOff)
    return nodes - before
  }

  /** Starts the kernel of the current method. */
  #load(): Kernel {
    const { plan } = this.#choice
    const [verb, limit] = plan.existence ? (['first', 1] as const) : [this.verb, this.#solutionLimit]
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

  get #solutionLimit(): number {
    return LIMITS[this.verb] ?? this.#limits.limit ?? Infinity
  }

  #end(why: 'complete' | CutOff): void {
    this.#run[Symbol.dispose]()
    this.#ended ??= why
  }
}

function handler(onSolution: FinishOptions['onSolution']): Handle {
  return (solution) => (onSolution?.(solution) === false ? STOP : GO_ON)
}

/** Keeps each solution, and pauses the kernel. */
function pausing(found: Solution[]): Handle {
  return (solution) => {
    found.push(solution)
    return PAUSE
  }
}
