/// <reference lib="esnext.disposable" preserve="true" />
// A search in slices: the one way every verb drives a kernel.

import { EXHAUSTED, GO_ON, PAUSE, REFUSED, STOP, STOPPED } from '../assembly/layout.ts'
import type { Board, Counters } from './kernel/board.ts'
import { checkModel } from './kernel/check.ts'
import type { Kernel } from './kernel/kernel.ts'
import { type Choice, choose, chooseNext } from './kernel/plan.ts'
import { type CountOptions, checkLimits } from './limits.ts'
import type { Model, Solution, Verb } from './model.ts'
import { type CutOff, type Progress, RESULTS, type Results } from './results.ts'
import { type BoardPool, pacer, Run, SLICE_MS } from './run.ts'

/** How to finish a search in the background. */
export interface FinishOptions {
  /** Ends the search within 50 ms of being aborted. */
  readonly signal?: AbortSignal | undefined
  /** Called about ten times a second. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
  /** Called for every solution (`all`), every better one (`best`), the first one (`first`); return false to stop. */
  readonly onSolution?: ((solution: Solution) => unknown) | undefined
}

/** What is done with a solution; answers GO_ON, STOP or PAUSE. */
type Handle = (solution: Solution) => number

/** Bytes of memory that counting may take by default. */
const MEMORY = 2 ** 29

const MODES = { first: 'each', all: 'each', count: 'count', unique: 'count', best: 'best' } as const

/** The limits on solutions that belong to a verb itself. */
const LIMITS: { readonly [verb in Verb]?: number } = { first: 1, unique: 2, best: Infinity }

/**
 * A search that goes on from where it was: node by node, slice by slice, or solution by solution.
 * It holds a board until it is done or disposed; its result can be read at any time.
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
  /** The way to answer that is tried. */
  readonly #choice: Choice
  #kernel: Kernel
  #counters: Counters
  #total = 0n
  #ended: 'complete' | CutOff | undefined
  /** Does the time between slices count? It does, but for a search that is run by hand. */
  #timed = false
  #last: Solution | undefined
  #score: number | undefined

  /** @internal Use `solver.search`. */
  constructor(pool: BoardPool, model: Model, verb: V, limits: CountOptions = {}) {
    checkLimits(limits)
    checkModel(model)
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

  /** Is there nothing left to run? */
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
    return RESULTS[this.verb](report, { solution: this.#last, score: this.#score, total: this.#total, method })
  }

  /**
   * Visits at most so many nodes, then pauses. Returns the solutions found on the way: all of them (`all`), the better ones
   * (`best`), the first one (`first`). The clock stops with it: a search may be held open for as long as you like.
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

  /** Runs to the end without a break. */
  runToEnd(onSolution?: FinishOptions['onSolution']): Results[V] {
    const handle = handler(onSolution)
    this.#timed = true
    while (!this.done) this.#slice(Infinity, handle)
    return this.result
  }

  /** Runs to the end in slices; between them, the event loop goes on. */
  async finish({ signal, onProgress, onSolution }: FinishOptions = {}): Promise<Results[V]> {
    const progress = () => onProgress?.({ ...this.#counters, seconds: this.#run.seconds, score: this.#score })
    const pause = pacer(SLICE_MS, progress)
    const handle = handler(onSolution)
    this.#timed = true
    while (!this.done) {
      this.#slice(Infinity, handle, signal)
      await pause()
    }
    return this.result
  }

  /** The solutions one by one; the search pauses between them. Leaving the loop ends the search. */
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

  /** The same, with the event loop going on. */
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

  /** Ends the search, if it is not done, and gives its board back. */
  [Symbol.dispose](): void {
    this.#end('stopped')
  }

  /** The body of the loop under all ways to run: a slice of at most so many nodes. Returns how many it visited. */
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
    let failure: { readonly error: unknown } | undefined
    board.instance.found = () => {
      try {
        this.#last = board.solution()
        if (this.verb === 'best') this.#score = board.score()
        // What is done with solutions takes time, too.
        const answer = handle(this.#last)
        return answer === GO_ON && overdue() ? PAUSE : answer
      } catch (error) {
        failure = { error }
        return STOP
      }
    }
    const trial = this.#choice.nodes
    const status = this.#kernel.run(this.#run.begin(Math.min(most, trial - before), before))
    this.#counters = board.counters()
    const { nodes } = this.#counters
    this.#run.end(nodes - before)
    if (this.verb === 'count') this.#tally(board)
    if (failure) {
      this.#end('stopped')
      throw failure.error
    }
    const cutOff = this.#run.cutOff(nodes)
    if (status === EXHAUSTED) this.#end('complete')
    else if (status === REFUSED || nodes >= trial) this.#tryNext(status === REFUSED)
    else if (status === STOPPED) this.#end(this.#counters.solutions >= this.#solutionLimit ? 'limit' : 'stopped')
    else if (cutOff) this.#end(cutOff)
    return nodes - before
  }

  /** Starts the kernel for the verb, or for the way to count that is tried. */
  #load(): Kernel {
    return this.#run.board.load(this.#choice.plan, MODES[this.verb], this.#solutionLimit, this.#limits.memory ?? MEMORY)
  }

  /** Counts what was found, times what it stands for. */
  #tally(board: Board): void {
    const { plan, nodes } = this.#choice
    const { solutions, share } = this.#counters
    this.#total = (plan.method === 'search' ? BigInt(solutions) : board.total()) * plan.times
    const own = plan.model.kind !== 'grid' || (plan.method === 'search' && plan.times === 1n)
    if (own && (nodes === Infinity || share === 1)) return
    // A way that is only tried may be left for another, which begins at nothing.
    this.#counters = { ...this.#counters, solutions: Number(this.#total), share: nodes === Infinity || share === 1 ? share : 0 }
  }

  /** A way to count has had its trial, or cannot continue: takes the next. */
  #tryNext(refused: boolean): void {
    const { board } = this.#run
    const { plan } = this.#choice
    const { nodes, share } = board.counters()
    if (!chooseNext(this.#choice, { refused, nodes, share })) {
      this.#end('memory')
      return
    }
    // The way that comes last goes on from its trial.
    if (this.#choice.plan === plan) return
    this.#kernel = this.#load()
    this.#counters = board.counters()
    this.#total = 0n
    this.#run.restart()
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
