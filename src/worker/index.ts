/// <reference lib="esnext.disposable" preserve="true" />
// The exports of `quadrille/worker`: the verbs, answered by a solver in a worker.

import type { EngineName } from '../kernel/kernel.ts'
import type { Verb } from '../model/model.ts'
import { checkOptions } from '../puzzles/reader.ts'
import type { CountOptions, FinishOptions, Limits } from '../search/limits.ts'
import { modelFor, type Solvable } from '../search/verbs.ts'
import type { SolverOptions } from '../solver/solver.ts'
import { Connection } from './connection.ts'
import { WorkerSearch } from './search.ts'
import { spawn, type WorkerLike } from './spawn.ts'
import { WorkerVerbs } from './verbs.ts'

export type { WorkerLike, WorkerSearch }

export interface WorkerSolverOptions extends SolverOptions {
  /** A worker that runs `quadrille/worker/main`, if the library cannot start its own. It ends with the solver. */
  readonly worker?: WorkerLike | undefined
}

/** Limits, and how to watch and cancel the search. */
export type WorkerOptions = Limits & FinishOptions

/** The same, and how to count. */
export type WorkerCountOptions = CountOptions & FinishOptions

/**
 * Creates a solver in its own worker: a Web Worker, or a thread in Node. The worker's program has the binary inside.
 *
 * @throws Error if there are no workers, or the program cannot be loaded; otherwise like `createSolver` of `quadrille`
 * @example
 * ```ts
 * import { queens } from 'quadrille'
 * import { createSolver } from 'quadrille/worker'
 *
 * const solver = await createSolver()
 * const { count } = await solver.count(queens(10), { onProgress: ({ share }) => console.error(share) })
 * console.log(count) // 724n
 * for await (const columns of solver.all(queens(6))) console.log(...columns)
 * solver[Symbol.dispose]()
 * ```
 */
export async function createSolver(options: WorkerSolverOptions = {}): Promise<WorkerSolver> {
  checkOptions(options, ['engine', 'wasm', 'worker'])
  const { engine = 'auto', wasm, worker = spawn() } = options
  const connection = new Connection(worker)
  return new WorkerSolver(connection, await connection.create(engine, wasm))
}

/** The verbs of `Solver`, as promises: the page never blocks. Several searches can run at once. */
export class WorkerSolver extends WorkerVerbs implements Disposable {
  /** The engine that runs in the worker. */
  readonly engine: EngineName
  /** Why the engine is not WebAssembly, if `auto` fell back to JavaScript. */
  readonly fallbackReason: string | undefined
  readonly #connection: Connection

  /** @internal Use `createSolver`. */
  constructor(connection: Connection, { engine, fallbackReason }: Pick<WorkerSolver, 'engine' | 'fallbackReason'>) {
    super()
    this.#connection = connection
    this.engine = engine
    this.fallbackReason = fallbackReason
  }

  override search<V extends Verb>(puzzle: Solvable, verb: V, options: CountOptions = {}): WorkerSearch<V> {
    return new WorkerSearch(this.#connection, modelFor(puzzle, verb), verb, options)
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

  /** Ends the worker. Running searches reject. */
  [Symbol.dispose](): void {
    this.#connection.close(new Error('this solver is disposed'))
  }
}
