/// <reference lib="esnext.disposable" preserve="true" />
// What `quadrille/worker` exports: the verbs, answered by a solver in a worker.

import type { EngineName } from '../kernel/kernel.ts'
import type { WasmSource } from '../kernel/wasm.ts'
import type { CountOptions, Limits } from '../limits.ts'
import type { Solution, Verb } from '../model.ts'
import type { BestResult, CountResult, FirstResult, Report } from '../results.ts'
import type { FinishOptions } from '../search.ts'
import type { Solvable, SolverOptions } from '../solver.ts'
import { Line, type WorkerLike } from './line.ts'
import { errorOf, WorkerSearch } from './search.ts'

export type { WorkerLike, WorkerSearch }

export interface WorkerSolverOptions extends SolverOptions {
  /** A worker that runs `quadrille/worker/main`, where the library cannot start its own. It ends with the solver. */
  readonly worker?: WorkerLike | undefined
}

/** Limits, and how to follow and cancel the search. */
export type WorkerOptions = Limits & FinishOptions

/** The same, and how to count. */
export type WorkerCountOptions = CountOptions & FinishOptions

/**
 * Opens a solver in a worker of its own, a Web Worker or a thread of Node. The binary is inside the worker's program.
 *
 * @throws Error if there are no workers here, or the program cannot be loaded; and as `createSolver` of `quadrille` does
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
  const { engine = 'auto', wasm } = options
  const line = new Line(options.worker ?? spawn())
  const opened = await line.ask({ kind: 'open', engine, wasm: sendable(wasm) }).end
  if (opened.kind === 'opened') return new WorkerSolver(line, opened.engine, opened.fallbackReason)
  const error = errorOf(opened)
  line.close(error)
  throw error
}

function spawn(): WorkerLike {
  // Written as bundlers look for it, so that they bring the program along.
  if (typeof Worker === 'function') return new Worker(new URL('./main.js', import.meta.url), { type: 'module' })
  // Not by an import, and the base in a variable: bundlers for the web must look for neither.
  const threads = globalThis.process?.getBuiltinModule?.('node:worker_threads')
  if (!threads) throw new Error('there are no workers here')
  const here = import.meta.url
  return new threads.Worker(new URL('./main.js', here)) as WorkerLike
}

/** An address cannot be cloned as an object, and means nothing in the worker unless it is absolute. */
function sendable(wasm: WasmSource | undefined): WasmSource | undefined {
  if (typeof wasm !== 'string' && !(wasm instanceof URL)) return wasm
  return new URL(wasm, globalThis.location?.href).href
}

/** The verbs of `Solver`, as promises: the page never waits. Any number may be under way at once. */
export class WorkerSolver implements Disposable {
  /** The engine that runs in the worker. */
  readonly engine: EngineName
  /** Why the engine is not WebAssembly, if it was wanted. */
  readonly fallbackReason: string | undefined
  readonly #line: Line

  /** @internal Use `createSolver`. */
  constructor(line: Line, engine: EngineName, fallbackReason: string | undefined) {
    this.#line = line
    this.engine = engine
    this.fallbackReason = fallbackReason
  }

  /** The first solution. */
  first(puzzle: Solvable, options: WorkerOptions = {}): Promise<FirstResult> {
    return this.search(puzzle, 'first', options).finish(options)
  }

  /** All solutions, as they are found, no faster than they are taken. Leaving the loop ends the search. */
  all(puzzle: Solvable, limits?: Limits): WorkerSearch<'all'> {
    return this.search(puzzle, 'all', limits)
  }

  /** Calls back for every solution; return false to stop. */
  each(puzzle: Solvable, onSolution: (solution: Solution) => unknown, options: WorkerOptions = {}): Promise<Report> {
    return this.search(puzzle, 'all', options).finish({ ...options, onSolution })
  }

  /** The number of solutions. */
  count(puzzle: Solvable, options: WorkerCountOptions = {}): Promise<CountResult> {
    return this.search(puzzle, 'count', options).finish(options)
  }

  /** The solution with the greatest sum of weight times value, with proof. */
  best(puzzle: Solvable, options: WorkerOptions = {}): Promise<BestResult> {
    return this.search(puzzle, 'best', options).finish(options)
  }

  /** Is there exactly one solution? Rejects if a limit came before the answer. */
  async isUnique(puzzle: Solvable, options: WorkerOptions = {}): Promise<boolean> {
    const { unique, cutOff } = await this.search(puzzle, 'unique', options).finish(options)
    if (unique === undefined) throw new Error(`cut off before uniqueness was decided: ${cutOff}`)
    return unique
  }

  /** The same verbs as a search that can be watched. It starts when it is finished or iterated over. */
  search<V extends Verb>(puzzle: Solvable, verb: V, limits: CountOptions = {}): WorkerSearch<V> {
    return new WorkerSearch(this.#line, 'model' in puzzle ? puzzle.model : puzzle, verb, limits)
  }

  /** Ends the worker; searches that are under way reject. */
  [Symbol.dispose](): void {
    this.#line.close(new Error('this solver is disposed'))
  }
}
