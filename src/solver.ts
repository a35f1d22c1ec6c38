/// <reference lib="esnext.disposable" preserve="true" />
// The verbs.

import { type Board, boardOf } from './kernel/board.ts'
import type { Engine, EngineName } from './kernel/kernel.ts'
import { choose } from './kernel/open.ts'
import type { WasmSource } from './kernel/wasm.ts'
import type { Model, Solution } from './model.ts'
import type { Puzzle, Verb } from './puzzles/puzzle.ts'
import type { BestResult, CountResult, FirstResult, Report } from './results.ts'
import { type BoardPool, type Limits, Search } from './search.ts'

/** A puzzle, or a model of one's own. */
export type Solvable = Puzzle | Model

export interface SolverOptions {
  /** `auto` (the default) takes WebAssembly where it can run; `wasm` throws where it cannot; `js` is the TypeScript engine. */
  readonly engine?: 'auto' | EngineName | undefined
  /** Where the binary comes from, if not from the file beside the library: its address, its bytes, or the compiled module. */
  readonly wasm?: WasmSource | undefined
}

/** Opens a solver; `binary` tells where the module is unless the options do. */
export async function openSolver(
  { engine = 'auto', wasm }: SolverOptions,
  binary: () => WasmSource | Promise<WasmSource>,
): Promise<Solver> {
  if (!['auto', 'wasm', 'js'].includes(engine)) throw new RangeError(`engine is ${engine}: expected auto, wasm or js`)
  const choice = await choose(engine, () => wasm ?? binary())
  return new Solver(choice.engine, choice.fallbackReason)
}

/**
 * Answers questions about puzzles. The plain verbs block until the answer is there or a limit is reached; `search` runs the
 * same verbs in slices. A solver keeps the memory of the searches that ran at the same time (3 MB each) and uses it again.
 */
export class Solver implements Disposable {
  /** The engine that runs. */
  readonly engine: EngineName
  /** Why the engine is not WebAssembly, if it was wanted. */
  readonly fallbackReason: string | undefined
  readonly #pool: BoardPool & { idle: Board[] | undefined }

  /** @internal Use `createSolver`. */
  constructor(engine: Engine, fallbackReason: string | undefined) {
    this.engine = engine.name
    this.fallbackReason = fallbackReason
    this.#pool = {
      engine: engine.name,
      idle: [],
      acquire() {
        if (!this.idle) throw new Error('this solver is disposed')
        return this.idle.pop() ?? boardOf(engine.open())
      },
      release(board) {
        this.idle?.push(board)
      },
    }
  }

  /** The first solution. `limit` has no meaning here. */
  first(puzzle: Solvable, limits?: Limits): FirstResult {
    return this.search(puzzle, 'first', limits).runToEnd()
  }

  /**
   * All solutions, lazily: the search pauses between them, and ends when the loop is left.
   *
   * @example
   * ```ts
   * import { createSolver, queens } from 'quadrille'
   *
   * const solver = await createSolver()
   * const solutions = solver.all(queens(8), { limit: 10 })
   * for (const columns of solutions) console.log(...columns)
   * console.log(solutions.result.complete) // false: there are more
   * ```
   */
  all(puzzle: Solvable, limits?: Limits): Search<'all'> {
    return this.search(puzzle, 'all', limits)
  }

  /** Calls back for every solution; return false to stop. What the callback throws comes out of here. */
  each(puzzle: Solvable, onSolution: (solution: Solution) => unknown, limits?: Limits): Report {
    return this.search(puzzle, 'all', limits).runToEnd(onSolution)
  }

  /** The number of solutions. */
  count(puzzle: Solvable, limits?: Limits): CountResult {
    return this.search(puzzle, 'count', limits).runToEnd()
  }

  /** The solution with the greatest sum of weight times value, with proof. `limit` has no meaning here. */
  best(puzzle: Solvable, limits?: Limits): BestResult {
    return this.search(puzzle, 'best', limits).runToEnd()
  }

  /** Is there exactly one solution? `limit` has no meaning here. Throws if another limit came before the answer. */
  isUnique(puzzle: Solvable, limits?: Limits): boolean {
    const { unique, cutOff } = this.search(puzzle, 'unique', limits).runToEnd()
    if (unique === undefined) throw new Error(`cut off before uniqueness was decided: ${cutOff}`)
    return unique
  }

  /** The same verbs as a search in slices. Several may be open at once. */
  search<V extends Verb>(puzzle: Solvable, verb: V, limits?: Limits): Search<V> {
    return new Search(this.#pool, 'model' in puzzle ? puzzle.model : puzzle, verb, limits)
  }

  /** Lets the memory go. Searches that are open may be finished, new ones cannot be opened. */
  [Symbol.dispose](): void {
    this.#pool.idle = undefined
  }
}
