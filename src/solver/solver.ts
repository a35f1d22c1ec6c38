/// <reference lib="esnext.disposable" preserve="true" />
// The solver: the verbs over searches in this thread, and batches, candidates and estimates.

import { type BatchOptions, type BatchResult, type BatchStreamOptions, batch, batchLines, batchStream } from '../batch/batch.ts'
import { Board } from '../kernel/board.ts'
import { chooseEngine, type EngineSource } from '../kernel/engines.ts'
import type { Engine } from '../kernel/kernel.ts'
import { methods } from '../kernel/methods.ts'
import { type NineCheck, nineCheckOf } from '../kernel/nine-check.ts'
import type { WasmSource } from '../kernel/wasm.ts'
import { show } from '../model/errors.ts'
import type { Verb } from '../model/model.ts'
import { checkOptions, ENGINES, type EngineName } from '../model/options.ts'
import { Asking, type Search } from '../search/asking.ts'
import { Candidates, type CandidatesOptions } from '../search/candidates.ts'
import { type Estimate, type EstimateOptions, probing } from '../search/estimate.ts'
import {
  checkLimits,
  type FinishOptions,
  type Limits,
  type ListOptions,
  SEARCH_NAMES,
  type SearchOptions,
} from '../search/limits.ts'
import type { Results } from '../search/results.ts'
import { contextOf, toEnd as toEndOf } from '../search/run.ts'
import { Searching } from '../search/searching.ts'
import { type Steps, toEnd } from '../search/steps.ts'
import { modelFor, type Solvable, Verbs } from '../search/verbs.ts'
import type { BoardPool } from '../search/work.ts'

export interface SolverOptions {
  /** `auto` (the default): WebAssembly if available, else JavaScript. `wasm` throws if it is not available. */
  readonly engine?: 'auto' | EngineName | undefined
  /** Where the binary comes from, if not from the file beside the library: an address, the bytes, or the compiled module. */
  readonly wasm?: WasmSource | undefined
}

/** Creates a solver. The options can replace the binary of the source. */
export async function solverFrom(source: EngineSource, options: SolverOptions): Promise<Solver> {
  checkOptions(options, ['engine', 'wasm'])
  const { engine = 'auto', wasm } = options
  if (engine !== 'auto' && !ENGINES.includes(engine))
    throw new RangeError(`engine is ${show(engine)}: expected auto, ${ENGINES.join(' or ')}`)
  const chosen = await chooseEngine(engine, wasm === undefined ? source : { ...source, binary: () => wasm })
  return new Solver(chosen.engine, chosen.fallbackReason)
}

/** Boards that are kept for later searches. More are open only where many searches are open at once. */
export const KEPT_BOARDS = 4

/**
 * Answers questions about puzzles. The plain verbs block until the answer is known or a limit is reached; `search` runs the same verbs
 * in slices. A search takes 8.1 MB, twice that if it finds nothing for long, and more for a count that needs more. A solver keeps the memory of up
 * to four searches that have ended, and reuses it.
 */
export class Solver extends Verbs<false> implements Disposable {
  /** The engine that runs. */
  readonly engine: EngineName
  /** Why the engine is not WebAssembly, if `auto` fell back to JavaScript. */
  readonly fallbackReason: string | undefined
  /** @internal */
  get pool(): BoardPool {
    if (!this.#idle) throw new Error('this solver is disposed')
    return this.#pool
  }

  readonly #pool: BoardPool
  /** The boards that are kept; undefined once it is disposed. */
  #idle: Board[] | undefined = []

  /** @internal Use `createSolver`. */
  constructor(engine: Engine, fallbackReason: string | undefined) {
    super()
    this.engine = engine.name
    this.fallbackReason = fallbackReason
    this.#pool = {
      engine,
      methods: engine.hasCounting ? methods : undefined,
      acquire: () => this.#idle?.pop() ?? new Board(engine.instantiate()),
      release: (board) => {
        if (this.#idle && this.#idle.length < KEPT_BOARDS) this.#idle.push(board)
      },
    }
  }

  /** Runs a verb as a search in slices. Several searches can be open at once. */
  search<V extends Verb>(puzzle: Solvable, verb: V, options: SearchOptions = {}): Search<V> {
    const model = modelFor(puzzle, verb)
    checkLimits(options, SEARCH_NAMES)
    const context = contextOf(this.pool, options)
    return new Asking(verb, context, new Searching(context, model, verb, options))
  }

  override all(puzzle: Solvable, limits?: ListOptions): Search<'all'> {
    return this.search(puzzle, 'all', limits)
  }

  override allBest(puzzle: Solvable, limits?: Limits): Search<'allBest'> {
    return this.search(puzzle, 'allBest', limits)
  }

  override allWorst(puzzle: Solvable, limits?: Limits): Search<'allWorst'> {
    return this.search(puzzle, 'allWorst', limits)
  }

  protected override run<V extends Verb>(
    puzzle: Solvable,
    verb: V,
    options?: SearchOptions,
    onSolution?: FinishOptions['onSolution'],
  ): Results[V] {
    const model = modelFor(puzzle, verb)
    if (options) checkLimits(options, SEARCH_NAMES)
    const context = contextOf(this.pool, options ?? {})
    const searching = new Searching(context, model, verb, options ?? {})
    searching.kept = false
    return onSolution ? new Asking(verb, context, searching).runToEnd(onSolution) : toEndOf(searching)
  }

  protected override andThen<T, U>(answer: T, next: (answer: T) => U): U {
    return next(answer)
  }

  /**
   * Estimates the number of solutions, and of the nodes of a search, from paths that are chosen at random: of any search, however long.
   * The same seed gives the same numbers, in both engines. It blocks, for some ms to some seconds.
   *
   * @throws Error if `time` was up before there were two probes
   * @throws RangeError for invalid numbers of probes, seeds and times
   * @throws PuzzleError `model` for grids over all layouts, which are only counted
   * @example
   * ```ts
   * import { createSolver, queens } from 'quadrille'
   *
   * const solver = await createSolver()
   * const { solutions, nodes } = solver.estimate(queens(20), { probes: 20_000 })
   * console.log(solutions.mean.toPrecision(2), solutions.error.toPrecision(2)) // 3.7e+10 2.4e+9: there are 39,029,188,884
   * console.log(nodes.low < nodes.mean && nodes.mean < nodes.high) // true
   * ```
   */
  estimate(puzzle: Solvable, options?: EstimateOptions): Estimate {
    const estimated = toEnd(this.probing(puzzle, options))
    if (!estimated) throw new Error('cut off before there were two probes: time')
    return estimated
  }

  /** @internal The same in steps. */
  probing(puzzle: Solvable, options?: EstimateOptions): Steps<Estimate | undefined> {
    return probing(this.pool, modelFor(puzzle, 'count'), options)
  }

  /**
   * The values that each cell has in some solution, lazily: each with a solution that has it, as soon as it is known. `runToEnd` and
   * `finish` find all of them at once.
   *
   * @throws RangeError for an invalid limit
   * @throws PuzzleError `model` if the puzzle is no grid
   * @example
   * ```ts
   * import { createSolver, sudoku } from 'quadrille'
   *
   * const solver = await createSolver()
   * const { candidates } = solver.candidates(sudoku('.2.. 3... ...3 ..1.')).runToEnd()
   * console.log(candidates[0], candidates[3]) // [ 1, 4 ] [ 1, 4 ]
   * ```
   */
  candidates(puzzle: Solvable, options?: CandidatesOptions): Candidates {
    return new Candidates(this.pool, modelFor(puzzle, 'first'), options)
  }

  /** @internal Questions about one plain 9x9 sudoku. */
  checkNine<T>(ask: (check: NineCheck) => T): T {
    const board = this.pool.acquire()
    try {
      return ask(nineCheckOf(board.instance))
    } finally {
      this.pool.release(board)
    }
  }

  /**
   * Solves many 9x9 sudokus at once: a text with one a line, or its lines. This is the way to solve a file: no object is made
   * for a single puzzle, and WebAssembly solves several at a time.
   *
   * A puzzle is the first 81 characters of its line, `1` to `9`, and `.` or 0 for a blank; what follows is a comment. A line may also
   * have any other form that `sudoku` reads, if it fits on one line; that takes 1 to 100 µs more. Lines end with `\n` or `\r\n`; blank
   * lines and lines that start with `#` are skipped. Lines that are not puzzles are listed in `bad`.
   *
   * @throws RangeError for invalid limits
   * @example
   * ```ts
   * import { createSolver } from 'quadrille'
   *
   * const solver = await createSolver()
   * const { puzzles, counts, solutions, bad } = solver.batch(`
   * 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......  # unique
   * 000000300000900700009050081410006000060070020000200054140030200080002000005000000  # two
   * not a puzzle
   * `)
   * console.log(puzzles, counts.join(' ')) // 2 1 2
   * console.log(String.fromCharCode(...solutions.subarray(0, 9))) // 417369825
   * console.log(bad[0]?.line, bad[0]?.column) // 4 13
   * ```
   */
  batch(input: string | Uint8Array | Iterable<string>, options?: BatchOptions): BatchResult {
    return batch(this.pool, input, options)
  }

  /**
   * The same for a text that arrives in pieces, cut anywhere, such as the stream of a file. Yields the answers to each piece as soon as
   * they are ready. It reads the next piece when the caller asks for the next answers, so memory stays constant. The event loop runs between
   * slices. A batch that is cut off ends with answers that say so.
   *
   * @throws RangeError for invalid limits; errors of the pieces are passed on
   * @example
   * ```ts
   * import { createSolver } from 'quadrille'
   *
   * const solver = await createSolver()
   * const file = new Blob(['4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n'])
   * let unique = 0
   * for await (const { counts, bad } of solver.batchStream(file.stream(), { signal: AbortSignal.timeout(60_000) })) {
   *   for (const count of counts) if (count === 1) unique++
   *   for (const { line, column, problem } of bad) console.error(line, column, problem)
   * }
   * console.log(unique) // 1
   * ```
   */
  batchStream(
    pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    options?: BatchStreamOptions,
  ): AsyncGenerator<BatchResult, void, undefined> {
    return batchStream(this.pool, pieces, options)
  }

  /** @internal Answers whole lines, as one text. The event loop runs between slices. */
  batchLines(lines: Uint8Array, options: BatchOptions): Promise<BatchResult> {
    return batchLines(this.pool, lines, options)
  }

  /** Frees the memory. Open searches can continue; new ones cannot start. */
  [Symbol.dispose](): void {
    this.#idle = undefined
  }
}
