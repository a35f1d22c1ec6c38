/// <reference lib="esnext.disposable" preserve="true" />
// The solver: all verbs in this thread, and batches.

import { Asking, type Search } from '../ask/asking.ts'
import { checkedOptions, isOnly, type Methods, puzzleAndOptions, subjectOf, withMethods } from '../ask/verb-methods.ts'
import type { AnswerOf, Asked, Given, ItemOf, OptionsOf, VerbName, Work, Works } from '../ask/verb-table.ts'
import { TABLE } from '../ask/verb-table.ts'
import { type BatchOptions, type BatchResult, type BatchStreamOptions, batch, batchLines, batchStream } from '../batch/batch.ts'
import type { CompiledModel } from '../compile/compiled-model.ts'
import { Board } from '../kernel/board.ts'
import { methods } from '../kernel/count-methods.ts'
import { chooseEngine, type EngineSource } from '../kernel/engines.ts'
import type { Engine } from '../kernel/kernel.ts'
import type { WasmSource } from '../kernel/wasm.ts'
import { checkOptions, ENGINES, type EngineName } from '../model/caller-options.ts'
import { PuzzleError, show } from '../model/errors.ts'
import type { Solution, Verb } from '../model/model.ts'
import { finding } from '../search/candidates.ts'
import { estimating } from '../search/estimate.ts'
import type { Limits, ListOptions, SearchOptions } from '../search/limits.ts'
import type { AllResult } from '../search/results.ts'
import type { BoardPool } from '../search/search-work.ts'
import { Searching } from '../search/searching.ts'
import type { Solvable } from '../search/solvable.ts'
import { contextOf, toEnd } from '../search/verb-run.ts'

export interface SolverOptions<N extends VerbName = VerbName> {
  /** `auto` (the default): WebAssembly if available, else JavaScript. `wasm` throws if it is not available. */
  readonly engine?: 'auto' | EngineName | undefined
  /** Where the binary comes from, if not from the file beside the library: an address, the bytes, or the compiled module. */
  readonly wasm?: WasmSource | undefined
  /** The verbs that it answers besides its own: those of `quadrille/logic` are in its `logic`, those of `quadrille/generate` in its `generators`. */
  readonly verbs?: Works<N> | undefined
}

/** The verbs that search: every solver answers them. */
export type OwnVerb = Verb | 'candidates' | 'estimate'

const searching =
  <V extends Verb>(verb: V): Work<V> =>
  (context, model, options) =>
    new Searching(context, model as CompiledModel, verb, options) as never

export const OWN: Works<OwnVerb> = {
  first: searching('first'),
  all: searching('all'),
  count: searching('count'),
  unique: searching('unique'),
  best: searching('best'),
  worst: searching('worst'),
  allBest: searching('allBest'),
  allWorst: searching('allWorst'),
  candidates: finding,
  estimate: estimating,
}

/** A solver that answers these verbs, too. */
export type SolverWith<N extends VerbName> = Solver & Pick<Methods, N>

/** Creates a solver. The options can replace the binary of the source. */
export async function solverFrom<N extends VerbName = never>(
  source: EngineSource,
  options: SolverOptions<N>,
): Promise<SolverWith<N>> {
  checkOptions(options, ['engine', 'wasm', 'verbs'])
  const { engine = 'auto', wasm, verbs } = options
  if (engine !== 'auto' && !ENGINES.includes(engine))
    throw new RangeError(`engine is ${show(engine)}: expected auto, ${ENGINES.join(' or ')}`)
  const chosen = await chooseEngine(engine, wasm === undefined ? source : { ...source, binary: () => wasm })
  return new Solver(chosen.engine, chosen.fallbackReason, { ...verbs, ...OWN }) as SolverWith<N>
}

/** Boards that are kept for later searches. More are open only where many searches are open at once. */
export const KEPT_BOARDS = 4

const Base = withMethods<Pick<Methods, OwnVerb>>()

/**
 * Answers questions about puzzles. The plain verbs block until the answer is known or a limit is reached; `search` runs the same verbs
 * in slices. A search takes 8.1 MB, twice that if it finds nothing for long, and more for a count that needs more. A solver keeps the memory of up
 * to four searches that have ended, and reuses it.
 */
export class Solver extends Base implements Disposable {
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
  readonly #works: Partial<Works>
  /** The boards that are kept; undefined once it is disposed. */
  #idle: Board[] | undefined = []

  /** @internal Use `createSolver`. */
  constructor(engine: Engine, fallbackReason: string | undefined, works: Partial<Works> = OWN) {
    super()
    this.#works = works
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
  search<V extends Verb>(puzzle: Solvable, verb: V, options?: SearchOptions): Search<V> {
    return this.ask<VerbName>(verb, puzzle, options as OptionsOf<V>) as unknown as Search<V>
  }

  /**
   * Asks any verb, in slices: `solver.ask('rate', puzzle)`. Nothing runs yet.
   *
   * @throws PuzzleError `option` for a verb that is unknown, or that this solver was not given, and for options that do not fit
   */
  ask<N extends VerbName>(verb: N, ...question: Asked<N>): Asking<ItemOf<N>, AnswerOf<N>, N> {
    const [given, options] = puzzleAndOptions(verb, question)
    return this.asking(verb, given, options, this.#works[verb] as Work<N> | undefined)
  }

  /** @internal The same, with a work of its own. */
  asking<N extends VerbName>(
    verb: N,
    given: Given<N>,
    options: OptionsOf<N>,
    work: Work<N> | undefined,
  ): Asking<ItemOf<N>, AnswerOf<N>, N> {
    if (!work) throw absent(verb)
    const limits = checkedOptions(verb, options)
    const context = contextOf(this.pool, limits)
    return new Asking(verb, context, work(context, subjectOf(verb, given), limits, given))
  }

  /** @internal What a method returns. */
  answer<N extends VerbName>(verb: N, question: Asked<N>): unknown {
    const [given, options] = puzzleAndOptions(verb, question)
    const work = this.#works[verb] as Work<N> | undefined
    // To the end, nothing but the work is needed.
    if (!work || !(TABLE[verb].hasCursor && !TABLE[verb].lists)) {
      const asking = this.asking(verb, given, options, work)
      return TABLE[verb].lists ? asking : asking.runToEnd()
    }
    const limits = checkedOptions(verb, options)
    const context = contextOf(this.pool, limits)
    const run = work(context, subjectOf(verb, given), limits, given)
    if (run instanceof Searching) run.kept = false
    return toEnd(run)
  }

  /**
   * Calls back for every solution. Return false to stop. Errors of the callback are passed on. In the report of a search that was
   * stopped, the nodes may include those of solutions found ahead.
   */
  each(puzzle: Solvable, onSolution: (solution: Solution) => unknown, options?: ListOptions): AllResult {
    if (typeof onSolution !== 'function') throw new PuzzleError('option', `onSolution is ${show(onSolution)}`, {}, 'a function')
    const search = this.search(puzzle, 'all', options)
    search.work.kept = false
    return search.runToEnd(onSolution)
  }

  /** Is there exactly one solution? `limit` has no effect. Throws if another limit ends the search too early. */
  isUnique(puzzle: Solvable, options?: Limits): boolean {
    return isOnly(this.unique(puzzle, options))
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

/** The error for a verb whose work a solver was not given. */
function absent(verb: VerbName): PuzzleError {
  const { from } = TABLE[verb]
  const verbs = from === 'logic' ? 'logic' : 'generators'
  const expected = `createSolver({ verbs: ${verbs} }), with \`${verbs}\` of quadrille/${from}`
  return new PuzzleError('option', `this solver was not given \`${verb}\``, {}, expected)
}
