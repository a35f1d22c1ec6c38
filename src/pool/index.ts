/// <reference lib="esnext.disposable" preserve="true" />
// The exports of `quadrille/pool`: the verbs over several workers.

import type { BatchResult } from '../batch/batch.ts'
import type { EngineName } from '../kernel/kernel.ts'
import { PuzzleError, show } from '../model/errors.ts'
import type { Verb } from '../model/model.ts'
import { checkOptions } from '../puzzles/reader.ts'
import { type CountOptions, checkNumber, type Limits } from '../search/limits.ts'
import { modelFor, type Solvable } from '../search/verbs.ts'
import type { SolverOptions } from '../solver/solver.ts'
import { spawn, type WorkerLike } from '../worker/spawn.ts'
import { WorkerVerbs } from '../worker/verbs.ts'
import { batchStream, type PoolBatchOptions } from './batch.ts'
import { PoolError } from './errors.ts'
import { PoolSearch } from './search.ts'
import { Workers } from './workers.ts'

export { type PoolBatchOptions, PoolError, type PoolSearch, type WorkerLike }

export interface PoolOptions extends SolverOptions {
  /** How many workers; `auto` (the default): one for each processor. */
  readonly workers?: 'auto' | number | undefined
  /** Starts a worker that runs `quadrille/worker/main`, if the library cannot start its own. Called again for one that has ended. */
  readonly start?: (() => WorkerLike) | undefined
}

/** More workers than this are refused. */
export const MOST_WORKERS = 256

/**
 * Creates a pool of workers: Web Workers, or threads in Node. All work on each search: the one that is idle takes half of what another
 * has left. A worker that ends is replaced, and its part is done again.
 *
 * @throws RangeError for an invalid number of workers
 * @throws PoolError if workers end before they answer; otherwise like `createSolver` of `quadrille/worker`
 * @example
 * ```ts
 * import { queens } from 'quadrille'
 * import { createPool } from 'quadrille/pool'
 *
 * const pool = await createPool({ workers: 2 })
 * const { count } = await pool.count(queens(12))
 * console.log(pool.workers, count) // 2 14200n
 * let listed = 0
 * for await (const columns of pool.all(queens(8))) listed += columns.length / 8
 * console.log(listed) // 92
 * pool[Symbol.dispose]()
 * ```
 */
export async function createPool(options: PoolOptions = {}): Promise<Pool> {
  checkOptions(options, ['engine', 'wasm', 'workers', 'start'])
  const { engine = 'auto', wasm, workers = 'auto', start = spawn } = options
  const size = workers === 'auto' ? processors() : workers
  const expected = `auto, or an integer from 1, ${MOST_WORKERS} at most`
  checkNumber('workers', size, expected)
  if (!(Number.isInteger(size) && size >= 1 && size <= MOST_WORKERS))
    throw new RangeError(`workers is ${size}: expected ${expected}`)
  if (typeof start !== 'function') throw new PuzzleError('option', `start is ${show(start)}`, {}, 'a function')
  const all = new Workers(start, size, engine, wasm)
  try {
    await all.at(0)
    return new Pool(all)
  } catch (error) {
    all.dispose()
    throw error
  }
}

/** The number of processors that this program may use. */
export function processors(): number {
  const os = globalThis.process?.getBuiltinModule?.('node:os')
  return Math.min(MOST_WORKERS, os?.availableParallelism() ?? globalThis.navigator?.hardwareConcurrency ?? 1)
}

/**
 * The verbs of `Solver`, as promises. Several searches can run at once. `memory` is for all workers together.
 *
 * The results are those of one solver, but for the order of solutions, which one `first` finds, and the counters. A model that is
 * `lexicographic` is listed in order, by one worker. One worker also does what cannot be divided: a search with a limit on nodes, a count
 * with a limit on solutions, counting by `rows` or `templates`, and the proof of a score.
 */
export class Pool extends WorkerVerbs implements Disposable {
  readonly #workers: Workers

  /** @internal Use `createPool`. */
  constructor(workers: Workers) {
    super()
    this.#workers = workers
  }

  /** How many workers there are. */
  get workers(): number {
    return this.#workers.size
  }

  /** The engine that runs in the workers. */
  get engine(): EngineName {
    return this.#workers.created.engine
  }

  /** Why the engine is not WebAssembly, if `auto` fell back to JavaScript. */
  get fallbackReason(): string | undefined {
    return this.#workers.created.fallbackReason
  }

  override search<V extends Verb>(puzzle: Solvable, verb: V, options: CountOptions = {}): PoolSearch<V> {
    return new PoolSearch(this.#workers, modelFor(puzzle, verb), verb, options)
  }

  override all(puzzle: Solvable, limits?: Limits): PoolSearch<'all'> {
    return this.search(puzzle, 'all', limits)
  }

  override allBest(puzzle: Solvable, limits?: Limits): PoolSearch<'allBest'> {
    return this.search(puzzle, 'allBest', limits)
  }

  override allWorst(puzzle: Solvable, limits?: Limits): PoolSearch<'allWorst'> {
    return this.search(puzzle, 'allWorst', limits)
  }

  /**
   * Solves many 9x9 sudokus, one a line, like `batchStream` of a solver: the text arrives in pieces, and is read only as fast as the
   * answers are taken. They come in the order of the lines, in parts of their own; those in the hands of a worker that ends are done again.
   *
   * @throws RangeError for invalid limits
   * @throws PoolError if workers end again and again in the same part; errors of the pieces are passed on
   * @example
   * ```ts
   * import { createPool } from 'quadrille/pool'
   *
   * const pool = await createPool({ workers: 2 })
   * const file = new Blob(['4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n'])
   * let puzzles = 0
   * for await (const { counts } of pool.batchStream(file.stream())) puzzles += counts.length
   * console.log(puzzles) // 1
   * pool[Symbol.dispose]()
   * ```
   */
  batchStream(
    pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    options?: PoolBatchOptions,
  ): AsyncGenerator<BatchResult, void, undefined> {
    return batchStream(this.#workers, pieces, options)
  }

  /** Ends the workers. Running searches reject. */
  [Symbol.dispose](): void {
    this.#workers.dispose()
  }
}
