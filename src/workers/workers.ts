/// <reference lib="esnext.disposable" preserve="true" />
// The verbs as promises, answered in workers.

import type { BatchResult } from '../batch/batch.ts'
import { dataOf } from '../compile/grid.ts'
import { PuzzleError, show } from '../model/errors.ts'
import type { Verb } from '../model/model.ts'
import { checkOptions, type EngineName } from '../model/options.ts'
import type { CandidatesOptions, CandidatesResult } from '../search/candidates.ts'
import type { Estimate, EstimateOptions } from '../search/estimate.ts'
import {
  type CountOptions,
  checkFinish,
  checkNumber,
  FINISH_NAMES,
  type FinishOptions,
  LIMIT_NAMES,
  type Limits,
} from '../search/limits.ts'
import type { Results } from '../search/results.ts'
import { modelFor, type Solvable, Verbs } from '../search/verbs.ts'
import type { SolverOptions } from '../solver/solver.ts'
import { batch, batchStream, type WorkerBatchOptions } from './batch.ts'
import { type Asking, spawn, type WorkerLike } from './connection.ts'
import { Connections } from './connections.ts'
import type { Kinds } from './protocol.ts'
import { WorkerSearch } from './search.ts'

export interface WorkersOptions extends SolverOptions {
  /** How many workers; `auto` (the default): one for each processor. */
  readonly workers?: 'auto' | number | undefined
  /** Starts a worker that runs `quadrille/workers/main`, if the library cannot start its own. Called again for one that has ended. */
  readonly start?: (() => WorkerLike) | undefined
}

/** Limits, and how to watch and cancel the search. */
export type WorkerOptions = Limits & FinishOptions

/** The same, and how to count. */
export type WorkerCountOptions = CountOptions & FinishOptions

export interface WorkerCandidatesOptions extends CandidatesOptions {
  /** Called about ten times a second. */
  readonly onProgress?: ((result: CandidatesResult) => void) | undefined
}

/** More workers than this are refused. */
export const MOST_WORKERS = 256

/**
 * Creates workers, each with a solver: Web Workers, or threads in Node. The program of a worker has the binary inside. All work on each
 * search: the one that is idle takes half of what another has left. A worker that ends is replaced, and its part is done again.
 *
 * @throws RangeError for an invalid number of workers
 * @throws WorkerError if workers end before they answer
 * @throws Error if there are no workers, or the program cannot be loaded; otherwise like `createSolver`
 * @example
 * ```ts
 * import { queens } from 'quadrille'
 * import { createWorkers } from 'quadrille/workers'
 *
 * const workers = await createWorkers({ workers: 2 })
 * const { count } = await workers.count(queens(12), { onProgress: ({ share }) => console.error(share) })
 * console.log(workers.size, count) // 2 14200n
 * let listed = 0
 * for await (const columns of workers.all(queens(8))) listed += columns.length / 8
 * console.log(listed) // 92
 * workers[Symbol.dispose]()
 * ```
 */
export async function createWorkers(options: WorkersOptions = {}): Promise<Workers> {
  checkOptions(options, ['engine', 'wasm', 'workers', 'start'])
  const { engine = 'auto', wasm, workers = 'auto', start = spawn } = options
  const size = workers === 'auto' ? processors() : workers
  const expected = `auto, or an integer from 1, ${MOST_WORKERS} at most`
  checkNumber('workers', size, expected)
  if (!(Number.isInteger(size) && size >= 1 && size <= MOST_WORKERS))
    throw new RangeError(`workers is ${size}: expected ${expected}`)
  if (typeof start !== 'function') throw new PuzzleError('option', `start is ${show(start)}`, {}, 'a function')
  const connections = new Connections(start, size, engine, wasm)
  try {
    await connections.at(0)
    return new Workers(connections)
  } catch (error) {
    connections.dispose()
    throw error
  }
}

/** The number of processors that this program may use. */
export function processors(): number {
  const os = globalThis.process?.getBuiltinModule?.('node:os')
  return Math.min(MOST_WORKERS, os?.availableParallelism() ?? globalThis.navigator?.hardwareConcurrency ?? 1)
}

/**
 * The verbs of `Solver`, as promises: the page never blocks. Several searches can run at once. `memory` is for all workers together.
 *
 * The results are those of one solver; of several workers but for the order of solutions, which one `first` finds, and the counters. A model
 * that is `lexicographic` is listed in order, by one worker. One worker also does what cannot be divided: a search with a limit on nodes, a
 * count with a limit on solutions, counting by `rows` or `templates`, the proof of a score, true candidates and estimates.
 */
export class Workers extends Verbs<true> implements Disposable {
  readonly #connections: Connections
  /** The worker that was asked last for what one worker does. */
  #last = -1

  /** @internal Use `createWorkers`. */
  constructor(connections: Connections) {
    super()
    this.#connections = connections
  }

  /** How many workers there are. */
  get size(): number {
    return this.#connections.size
  }

  /** The engine that runs in the workers. */
  get engine(): EngineName {
    return this.#connections.created.engine
  }

  /** Why the engine is not WebAssembly, if `auto` fell back to JavaScript. */
  get fallbackReason(): string | undefined {
    return this.#connections.created.fallbackReason
  }

  /** Creates a search to watch. It starts with `finish` or with a loop over it. */
  search<V extends Verb>(puzzle: Solvable, verb: V, options: CountOptions = {}): WorkerSearch<V> {
    return new WorkerSearch(this.#connections, modelFor(puzzle, verb), verb, options)
  }

  override all(puzzle: Solvable, limits?: Limits): WorkerSearch<'all'> {
    return this.search(puzzle, 'all', limits)
  }

  override allBest(puzzle: Solvable, limits?: Limits): WorkerSearch<'allBest'> {
    return this.search(puzzle, 'allBest', limits)
  }

  override allWorst(puzzle: Solvable, limits?: Limits): WorkerSearch<'allWorst'> {
    return this.search(puzzle, 'allWorst', limits)
  }

  /**
   * The values that each cell has in some solution, as `finish` of a solver's `candidates` tells them.
   *
   * @example
   * ```ts
   * import { sudoku } from 'quadrille'
   * import { createWorkers } from 'quadrille/workers'
   *
   * const workers = await createWorkers({ workers: 1 })
   * const { candidates, complete } = await workers.candidates(sudoku('.2.. 3... ...3 ..1.'))
   * console.log(candidates[0], complete) // [ 1, 4 ] true
   * workers[Symbol.dispose]()
   * ```
   */
  async candidates(puzzle: Solvable, options: WorkerCandidatesOptions = {}): Promise<CandidatesResult> {
    checkOptions(options, ['limit', 'nodes', 'time', 'signal', 'onProgress'])
    const { signal, onProgress, ...limits } = options
    checkFinish({ signal, onProgress } as FinishOptions)
    const question = { model: dataOf(modelFor(puzzle, 'first')), options: limits }
    return this.#ask('candidates', question, { signal, update: onProgress })
  }

  /**
   * Estimates the number of solutions, and of the nodes of a search, as `estimate` of a solver does.
   *
   * @example
   * ```ts
   * import { queens } from 'quadrille'
   * import { createWorkers } from 'quadrille/workers'
   *
   * const workers = await createWorkers({ workers: 1 })
   * const { solutions } = await workers.estimate(queens(20), { probes: 20_000 })
   * console.log(solutions.mean.toPrecision(2)) // 3.7e+10
   * workers[Symbol.dispose]()
   * ```
   */
  async estimate(puzzle: Solvable, options?: EstimateOptions): Promise<Estimate> {
    return this.#ask('estimate', { model: dataOf(modelFor(puzzle, 'count')), options })
  }

  /**
   * Solves many 9x9 sudokus, like `batch` of a solver: the text is divided among the workers.
   *
   * @throws RangeError for invalid limits
   * @example
   * ```ts
   * import { createWorkers } from 'quadrille/workers'
   *
   * const workers = await createWorkers({ workers: 2 })
   * const { counts, bad } = await workers.batch(`
   * 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......
   * not a puzzle
   * `)
   * console.log(counts.join(' '), bad[0]?.line) // 1 3
   * workers[Symbol.dispose]()
   * ```
   */
  batch(input: string | Uint8Array | Iterable<string>, options?: WorkerBatchOptions): Promise<BatchResult> {
    return batch(this.#connections, input, options)
  }

  /**
   * The same for a text that arrives in pieces, like `batchStream` of a solver: it is read only as fast as the answers are taken. They come
   * in the order of the lines, in parts of their own; those in the hands of a worker that ends are done again.
   *
   * @throws RangeError for invalid limits
   * @throws WorkerError if workers end again and again in the same part; errors of the pieces are passed on
   * @example
   * ```ts
   * import { createWorkers } from 'quadrille/workers'
   *
   * const workers = await createWorkers({ workers: 2 })
   * const file = new Blob(['4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n'])
   * let puzzles = 0
   * for await (const { counts } of workers.batchStream(file.stream())) puzzles += counts.length
   * console.log(puzzles) // 1
   * workers[Symbol.dispose]()
   * ```
   */
  batchStream(
    pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    options?: WorkerBatchOptions,
  ): AsyncGenerator<BatchResult, void, undefined> {
    return batchStream(this.#connections, pieces, options)
  }

  /** Ends the workers. Running searches reject. */
  [Symbol.dispose](): void {
    this.#connections.dispose()
  }

  protected override async run<V extends Verb>(
    puzzle: Solvable,
    verb: V,
    options: WorkerCountOptions = {},
    callback?: FinishOptions['onSolution'],
  ): Promise<Results[V]> {
    checkOptions(options, [...LIMIT_NAMES, ...FINISH_NAMES])
    const { onProgress, onSolution, ...limits } = options
    return this.search(puzzle, verb, limits).finish({ onProgress, onSolution: callback ?? onSolution })
  }

  protected override andThen<T, U>(answer: Promise<T>, next: (answer: T) => U): Promise<U> {
    return answer.then(next)
  }

  /** Asks one worker, each in turn. */
  #ask<K extends keyof Kinds>(kind: K, question: Kinds[K]['question'], asking?: Asking<K>): Promise<Kinds[K]['answer']> {
    this.#last = (this.#last + 1) % this.size
    return this.#connections.ask(this.#last, 'at the same work', (connection) => connection.ask(kind, question, asking).answer)
  }
}
