/// <reference lib="esnext.disposable" preserve="true" />
// A search in slices: the one way every verb drives a kernel.

import { EXHAUSTED, GO_ON, PAUSE, REFUSED, STOP, STOPPED } from '../assembly/layout.ts'
import { type Method, type Trial, trials } from './counting/plan.ts'
import { PuzzleError } from './errors.ts'
import type { Board, Counters } from './kernel/board.ts'
import type { EngineName, Kernel } from './kernel/kernel.ts'
import type { Model, Solution, Verb } from './model.ts'
import { type CutOff, type Progress, RESULTS, type Results } from './results.ts'

/** What may end a search early. Each is checked often enough to be kept within some 20 ms. */
export interface Limits {
  /** Solutions at most (`all`, `each`, `count`). */
  readonly limit?: number | undefined
  /** Nodes at most; exact. */
  readonly nodes?: number | undefined
  /** Seconds of searching at most; time between slices does not count. */
  readonly time?: number | undefined
  /** Ends the search when aborted. A blocking verb sees it only if it is aborted inside its own callback or loop. */
  readonly signal?: AbortSignal | undefined
}

/** Limits, and how to count (`count`). */
export interface CountOptions extends Limits {
  /**
   * The way to count: `auto`, the default, takes what is fastest. One that does not apply is refused with a PuzzleError; `search`
   * visits every solution.
   */
  readonly method?: 'auto' | Method | undefined
  /** Bytes of memory that counting may take, the 3 MB of any search included: 512 MiB if nothing is said, 4 GiB at most. */
  readonly memory?: number | undefined
}

/** How to finish a search in the background. */
export interface FinishOptions {
  /** Ends the search within 50 ms of being aborted. */
  readonly signal?: AbortSignal | undefined
  /** Called some ten times a second. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
  /** Called for every solution (`all`), every better one (`best`), the first one (`first`); return false to stop. */
  readonly onSolution?: ((solution: Solution) => unknown) | undefined
}

/** Where a search gets its board, and gives it back. */
export interface BoardPool {
  readonly engine: EngineName
  acquire(): Board
  release(board: Board): void
}

/** A slice should take so long, in ms: short enough for 60 frames a second, long enough to cost nothing. */
const SLICE_MS = 6
const FIRST_SLICE = 256
/** Bytes of memory that counting may take, if nothing is said. */
const MEMORY = 2 ** 29
const LONGEST_SLICE = 2 ** 31
export const PROGRESS_MS = 100

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
  readonly #pool: BoardPool
  readonly #limits: CountOptions
  /** The ways to count (`count`), and the one that is tried. */
  readonly #trials: ReturnType<typeof trials> | undefined
  #trial: Trial | undefined
  #board: Board | undefined
  #kernel: Kernel
  #counters: Counters
  #total = 0n
  #seconds = 0
  #slice = FIRST_SLICE
  #running = false
  #ended: 'complete' | CutOff | undefined
  #last: Solution | undefined
  #score: number | undefined

  /** @internal Use `solver.search`. */
  constructor(pool: BoardPool, model: Model, verb: V, limits: CountOptions = {}) {
    checkLimits(limits)
    if (verb === 'best' && !(model.kind === 'grid' && model.weights)) {
      throw new PuzzleError('model', '`best` needs a model with weights')
    }
    if (model.kind === 'layouts' && model.grids && verb !== 'count') {
      throw new PuzzleError('model', 'grids over all layouts are only counted', {}, '`count`')
    }
    if (verb === 'count') {
      this.#trials = trials(model, limits)
      this.#trial = this.#trials.next().value as Trial
    } else checkMethod(verb, limits)
    this.verb = verb
    this.#pool = pool
    this.#limits = limits
    const board = pool.acquire()
    try {
      this.#kernel = this.#load(board, model)
    } catch (error) {
      pool.release(board)
      throw error
    }
    this.#board = board
    this.#counters = board.counters()
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
    const { engine } = this.#pool
    const report = { nodes, guesses, backtracks, solutions, share, trace, engine, complete, seconds: this.#seconds }
    if (ended !== undefined && !complete) Object.assign(report, { cutOff: ended })
    return RESULTS[this.verb](report, { solution: this.#last, score: this.#score, total: this.#total, method: this.#method })
  }

  /**
   * Visits at most so many nodes, then pauses. Returns the solutions found on the way: all of them (`all`), the better ones
   * (`best`), the first one (`first`).
   */
  run(nodes: number): Solution[] {
    checkLimits({ nodes })
    const solutions: Solution[] = []
    while (nodes > 0 && !this.done) {
      nodes -= this.#step(nodes, (solution) => {
        solutions.push(solution)
        return GO_ON
      })
    }
    return solutions
  }

  /** Runs to the end without a break. */
  runToEnd(onSolution?: FinishOptions['onSolution']): Results[V] {
    const take = taker(onSolution)
    while (!this.done) this.#step(Infinity, take)
    return this.result
  }

  /** Runs to the end in slices; between them, the event loop goes on. */
  async finish({ signal, onProgress, onSolution }: FinishOptions = {}): Promise<Results[V]> {
    const take = taker(onSolution)
    const breath = new Breath()
    let told = performance.now()
    try {
      while (!this.done) {
        this.#step(Infinity, take, signal)
        const now = performance.now()
        if (onProgress && now - told >= PROGRESS_MS) {
          told = now
          onProgress({ ...this.#counters, seconds: this.#seconds, score: this.#score })
        }
        if (!this.done) await breath.take()
      }
    } finally {
      breath.end()
    }
    return this.result
  }

  /** The solutions one by one; the search pauses between them. Leaving the loop ends the search. */
  *[Symbol.iterator](): Generator<Solution, void, undefined> {
    try {
      while (!this.done) yield* this.#untilNext()
    } finally {
      this.#end('stopped')
    }
  }

  /** The same, with the event loop going on. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Solution, void, undefined> {
    const breath = new Breath()
    let rested = performance.now()
    try {
      while (!this.done) {
        yield* this.#untilNext()
        if (performance.now() - rested >= SLICE_MS) {
          await breath.take()
          rested = performance.now()
        }
      }
    } finally {
      breath.end()
      this.#end('stopped')
    }
  }

  /** Ends the search, if it is not done, and gives its board back. */
  [Symbol.dispose](): void {
    this.#end('stopped')
  }

  /** One slice, or up to the next solution. */
  #untilNext(): Solution[] {
    const next: Solution[] = []
    this.#step(Infinity, (solution) => {
      next.push(solution)
      return PAUSE
    })
    return next
  }

  /** One slice of at most so many nodes. Returns how many it visited. */
  #step(most: number, take: (solution: Solution) => number, signal?: AbortSignal): number {
    if (this.#running) throw new Error('this search is running: it cannot be run from its own callback')
    const { nodes = Infinity, time = Infinity } = this.#limits
    if (signal?.aborted || this.#limits.signal?.aborted) {
      this.#end('signal')
      return 0
    }
    const board = this.#board!
    const before = this.#counters.nodes
    const trial = this.#trial?.nodes ?? Infinity
    const slice = Math.min(most, nodes - before, trial - before, this.#slice)
    let failure: { readonly error: unknown } | undefined
    board.instance.found = () => {
      try {
        this.#last = board.solution()
        if (this.verb === 'best') this.#score = board.score()
        return take(this.#last)
      } catch (error) {
        failure = { error }
        return STOP
      }
    }
    const started = performance.now()
    this.#running = true
    const status = this.#kernel.run(slice)
    this.#running = false
    const elapsed = performance.now() - started
    this.#seconds += elapsed / 1000
    this.#counters = board.counters()
    if (this.verb === 'count') this.#tally(board)
    const visited = this.#counters.nodes - before
    if (elapsed > SLICE_MS) this.#slice = Math.max(1, slice >> 1)
    else if (visited >= this.#slice && elapsed < SLICE_MS / 2) this.#slice = Math.min(2 * this.#slice, LONGEST_SLICE)
    if (failure) {
      this.#end('stopped')
      throw failure.error
    }
    if (status === EXHAUSTED) this.#end('complete')
    else if (status === REFUSED || this.#counters.nodes >= trial) this.#tryNext(status === REFUSED)
    else if (status === STOPPED) this.#end(this.#counters.solutions >= this.#solutionLimit ? 'limit' : 'stopped')
    else if (this.#counters.nodes >= nodes) this.#end('nodes')
    else if (this.#seconds >= time) this.#end('time')
    return visited
  }

  get #method(): Method {
    return this.#trial?.plan.method ?? 'search'
  }

  /** Starts the kernel for the verb, or for the way to count that is tried. */
  #load(board: Board, model: Model): Kernel {
    const { memory = MEMORY } = this.#limits
    return board.load(this.#trial?.plan.model ?? model, MODES[this.verb], this.#solutionLimit, this.#method, memory)
  }

  /** Counts what was found, times what it stands for. */
  #tally(board: Board): void {
    const { plan, nodes } = this.#trial!
    const { solutions, share } = this.#counters
    this.#total = (plan.method === 'search' ? BigInt(solutions) : board.total()) * plan.times
    const own = plan.model.kind !== 'grid' || (plan.method === 'search' && plan.times === 1n)
    if (own && (nodes === Infinity || share === 1)) return
    // A way that is only tried may be left for another, which begins at nothing.
    this.#counters = { ...this.#counters, solutions: Number(this.#total), share: nodes === Infinity || share === 1 ? share : 0 }
  }

  /** A way to count has had its trial, or cannot go on: takes the next. */
  #tryNext(refused: boolean): void {
    const board = this.#board!
    const { plan } = this.#trial!
    const { nodes, share } = board.counters()
    const next = this.#trials!.next({ refused, nodes, share })
    if (next.done) {
      this.#end('memory')
      return
    }
    this.#trial = next.value
    if (next.value.plan === plan) return
    this.#kernel = this.#load(board, plan.model)
    this.#counters = board.counters()
    this.#total = 0n
    this.#slice = FIRST_SLICE
  }

  get #solutionLimit(): number {
    return LIMITS[this.verb] ?? this.#limits.limit ?? Infinity
  }

  #end(why: 'complete' | CutOff): void {
    if (this.#running) throw new Error('this search is running: return false from its callback to stop it')
    this.#ended ??= why
    if (!this.#board) return
    this.#pool.release(this.#board)
    this.#board = undefined
  }
}

const MODES = { first: 'each', all: 'each', count: 'count', unique: 'count', best: 'best' } as const

/** The limits on solutions that belong to a verb itself. */
const LIMITS: { readonly [verb in Verb]?: number } = { first: 1, unique: 2, best: Infinity }

function taker(onSolution: FinishOptions['onSolution']): (solution: Solution) => number {
  return (solution) => (onSolution?.(solution) === false ? STOP : GO_ON)
}

/** Only `count` has a choice. */
function checkMethod(verb: Verb, { method = 'auto' }: CountOptions): void {
  if (method === 'auto' || method === 'search') return
  throw new PuzzleError('model', `method ${method} does not apply: \`${verb}\` is no count`)
}

export function checkLimits({ limit, nodes, time, memory }: CountOptions): void {
  if (limit !== undefined) checkLimit('limit', limit, true)
  if (nodes !== undefined) checkLimit('nodes', nodes, true)
  if (time !== undefined) checkLimit('time', time, false)
  if (memory !== undefined) checkLimit('memory', memory, false)
}

function checkLimit(name: string, value: unknown, whole: boolean): void {
  if (!(typeof value === 'number' && value >= 0)) throw new RangeError(`${name} is ${String(value)}: expected a number from 0`)
  if (whole && value !== Infinity && !Number.isInteger(value)) {
    throw new RangeError(`${name} is ${String(value)}: expected an integer`)
  }
}

/**
 * Lets the event loop go on for one turn. Not by setTimeout: browsers make it wait 4 ms. And by messages only where there is
 * no setImmediate: Node delivers a thousand messages, each sent upon the last, before it looks at a timer again.
 */
export class Breath {
  readonly #channel = typeof setImmediate === 'function' ? undefined : new MessageChannel()

  take(): Promise<void> {
    return new Promise((resolve) => {
      if (!this.#channel) {
        setImmediate(resolve)
        return
      }
      this.#channel.port1.onmessage = () => resolve()
      this.#channel.port2.postMessage(0)
    })
  }

  end(): void {
    this.#channel?.port1.close()
  }
}
