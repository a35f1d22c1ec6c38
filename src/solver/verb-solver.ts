/// <reference lib="esnext.disposable" preserve="true" />
// A solver of verbs: all of them, in this thread.

import { Asking, type Search } from '../ask/asking.ts'
import {
  type Class,
  checkedOptions,
  isOnly,
  type Methods,
  puzzleAndOptions,
  subjectOf,
  withMethods,
} from '../ask/verb-methods.ts'
import { TABLE } from '../ask/verb-table.ts'
import type { AboutOf, AnswerOf, Asked, ItemOf, OptionsOf, VerbName, VerbsFrom, Work, Works } from '../ask/verb-types.ts'
import type { CompiledModel } from '../compile/compiled-model.ts'
import { Board } from '../kernel/board.ts'
import { chooseEngine, type EngineSource } from '../kernel/engines.ts'
import type { Engine } from '../kernel/kernel.ts'
import type { WasmSource } from '../kernel/wasm.ts'
import { checkOptions, ENGINES, type EngineName } from '../model/caller-options.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { type Solution, VERBS, type Verb } from '../model/model.ts'
import { checkFits, type Limits, type ListOptions, type SearchOptions } from '../search/limits.ts'
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

/** The verbs that every solver answers. */
export type OwnVerb = VerbsFrom<''>

const searching =
  <V extends Verb>(verb: V): Work<V> =>
  (context, model, options) =>
    new Searching(context, model as CompiledModel, verb, options) as never

/** Those that are one search. */
export const SEARCHES = Object.fromEntries(VERBS.map((verb) => [verb, searching(verb)])) as unknown as Works<Verb>

/** The engine for a solver. The options can replace the binary of the source. */
export function engineFor<N extends VerbName>(source: EngineSource, options: SolverOptions<N>): ReturnType<typeof chooseEngine> {
  checkOptions(options, ['engine', 'wasm', 'verbs'])
  const { engine = 'auto', wasm } = options
  if (engine !== 'auto' && !ENGINES.includes(engine))
    throw new RangeError(`engine is ${show(engine)}: expected auto, ${ENGINES.join(' or ')}`)
  return chooseEngine(engine, wasm === undefined ? source : { ...source, binary: () => wasm })
}

/** Creates a solver that reads no batches. The options can replace the binary of the source. */
export async function verbSolverFrom(source: EngineSource, works: Partial<Works>, options: SolverOptions): Promise<VerbSolver> {
  const { engine, fallbackReason } = await engineFor(source, options)
  return new VerbSolver(engine, fallbackReason, works)
}

/** Boards that are kept for later searches. More are open only where many searches are open at once. */
export const KEPT_BOARDS = 4

const Base = withMethods<Pick<Methods, OwnVerb>, Class<object>>(class {})

/** All that a solver is but batches: with their readers of texts, they are a third of its code, and the workers of a page need none. */
export class VerbSolver extends Base implements Disposable {
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
  constructor(engine: Engine, fallbackReason: string | undefined, works: Partial<Works>) {
    super()
    this.#works = works
    this.engine = engine.name
    this.fallbackReason = fallbackReason
    this.#pool = {
      engine,
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
    return this.asking(verb, given, options)
  }

  /** @internal Was it given this verb? */
  answers(verb: VerbName): boolean {
    return verb in this.#works
  }

  /** @internal The same, with a work of its own; `read`: that of the file that has it, which knows the families of its puzzles. */
  asking<N extends VerbName>(
    verb: N,
    given: AboutOf<N>,
    options: OptionsOf<N>,
    work?: Work<N>,
    read = subjectOf,
  ): Asking<ItemOf<N>, AnswerOf<N>, N> {
    const { context, run } = this.#begun(verb, given, options, work, read)
    return new Asking(verb, context, run)
  }

  #begun<N extends VerbName>(
    verb: N,
    given: AboutOf<N>,
    options: OptionsOf<N>,
    work = this.#works[verb] as Work<N> | undefined,
    read = subjectOf,
  ) {
    if (!work) throw absent(verb)
    const limits = checkedOptions(verb, options)
    const context = contextOf(this.pool, limits)
    return { context, run: work(context, read(verb, given), limits, given) }
  }

  /** @internal What a method returns. */
  answer<N extends VerbName>(verb: N, question: Asked<N>): unknown {
    const [given, options] = puzzleAndOptions(verb, question)
    const { context, run } = this.#begun(verb, given, options)
    if (TABLE[verb].lists) return new Asking(verb, context, run)
    if (run instanceof Searching) run.kept = false
    else context.clock.start()
    // To the end, it needs nothing but its work.
    return toEnd(run)
  }

  /**
   * Calls back for every solution. Return false to stop. Errors of the callback are passed on. In the report of a search that was
   * stopped, the nodes may include those of solutions found ahead.
   */
  each(puzzle: Solvable, onSolution: (solution: Solution) => unknown, options?: ListOptions): AllResult {
    checkFits('onSolution', onSolution, typeof onSolution === 'function', 'a function')
    const search = this.search(puzzle, 'all', options)
    search.work.kept = false
    return search.runToEnd(onSolution)
  }

  /** Is there exactly one solution? `limit` has no effect. Throws if another limit ends the search too early. */
  isUnique(puzzle: Solvable, options?: Omit<Limits, 'cursor'>): boolean {
    // A count makes no solutions, which take as long as the search of an easy sudoku.
    return isOnly(this.count(puzzle, { ...options, limit: 2 }))
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
