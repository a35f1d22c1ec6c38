/// <reference lib="esnext.disposable" preserve="true" />
// The exports of `quadrille/worker`: the verbs, answered by a solver in a worker.

import { PuzzleError, show } from '../errors.ts'
import type { EngineName } from '../kernel/kernel.ts'
import type { WasmSource } from '../kernel/wasm.ts'
import { type CountOptions, FINISH_NAMES, LIMIT_NAMES, type Limits } from '../limits.ts'
import type { Verb } from '../model.ts'
import { checkOptions } from '../puzzles/reader.ts'
import type { Results } from '../results.ts'
import type { FinishOptions } from '../search.ts'
import type { SolverOptions } from '../solver.ts'
import { modelFor, type Solvable, Verbs } from '../verbs.ts'
import { Connection, type WorkerLike } from './connection.ts'
import type { Reply } from './protocol.ts'
import { WorkerSearch } from './search.ts'

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
  if (typeof worker?.postMessage !== 'function' || typeof worker.terminate !== 'function')
    throw new PuzzleError('option', `worker is ${show(worker)}`, {}, 'a worker')
  const connection = new Connection(worker)
  try {
    const created = await connection.request({ kind: 'create', engine, wasm: sendable(wasm) }).reply
    return new WorkerSolver(connection, created as Extract<Reply, { kind: 'created' }>)
  } catch (error) {
    connection.close(error as Error)
    throw error
  }
}

function spawn(): WorkerLike {
  // Bundlers recognize this form, and copy the program.
  if (typeof Worker === 'function') return new Worker(new URL('./main.js', import.meta.url), { type: 'module' })
  // Not an import, and the base is in a variable, because bundlers for the web must find neither.
  const threads = globalThis.process?.getBuiltinModule?.('node:worker_threads')
  if (!threads) throw new Error('this environment has no workers')
  const here = import.meta.url
  return new threads.Worker(new URL('./main.js', here)) as WorkerLike
}

/** Makes addresses absolute strings: a URL cannot be cloned, and a relative address has another meaning in the worker. */
function sendable(wasm: WasmSource | undefined): WasmSource | undefined {
  if (typeof wasm !== 'string' && !(wasm instanceof URL)) return wasm
  return new URL(wasm, globalThis.location?.href).href
}

/** The verbs of `Solver`, as promises: the page never blocks. Several searches can run at once. */
export class WorkerSolver extends Verbs<true> implements Disposable {
  /** The engine that runs in the worker. */
  readonly engine: EngineName
  /** Why the engine is not WebAssembly, if `auto` fell back to TypeScript. */
  readonly fallbackReason: string | undefined
  readonly #connection: Connection

  /** @internal Use `createSolver`. */
  constructor(connection: Connection, { engine, fallbackReason }: Pick<WorkerSolver, 'engine' | 'fallbackReason'>) {
    super()
    this.#connection = connection
    this.engine = engine
    this.fallbackReason = fallbackReason
  }

  /** Creates a search to watch. It starts with `finish` or with a loop over it. */
  search<V extends Verb>(puzzle: Solvable, verb: V, options: CountOptions = {}): WorkerSearch<V> {
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

  /** Ends the worker. Running searches reject. */
  [Symbol.dispose](): void {
    this.#connection.close(new Error('this solver is disposed'))
  }
}
