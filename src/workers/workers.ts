// The verbs as promises, answered in workers.

import type { Known } from '../ask/asking.ts'
import { isOnly, puzzleAndOptions, subjectOf, withMethods } from '../ask/verb-methods.ts'
import { TABLE } from '../ask/verb-table.ts'
import type { AnswerOf, Asked, ItemOf, Question, Table, VerbName } from '../ask/verb-types.ts'
import type { BatchLimits, BatchResult } from '../batch/batch.ts'
import type { CompiledModel } from '../compile/compiled-model.ts'
import { checkOptions } from '../model/caller-options.ts'
import type { Solution, Verb } from '../model/model.ts'
import { type CountOptions, checkFits, type FinishOptions, type Limits } from '../search/limits.ts'
import type { AllResult } from '../search/results.ts'
import type { Solvable } from '../search/solvable.ts'
import { FINISH } from '../search/verb-options.ts'
import { asked, connected, Desks, optionsHere, type WorkersOptions } from './desks.ts'
import type { WorkerAsking } from './worker-asking.ts'
import { batchInWorkers, batchStreamInWorkers } from './worker-batch.ts'
import { WorkerSearch } from './worker-search.ts'

/** What is said of a question besides the options of its verb: how to watch and end it. */
export type Watched<N extends VerbName> = FinishOptions<ItemOf<N>, Known<AnswerOf<N>>>

/** A question in workers: a search, or what one worker answers. */
export type AskedInWorkers<N extends VerbName> = Table[N]['hasCursor'] extends true ? WorkerSearch<N & Verb> : WorkerAsking<N>

/** The methods of workers: what can be looped over, or the promise of an answer. */
export type WorkerMethods = {
  readonly [N in VerbName]: Table[N]['lists'] extends true
    ? (...question: Asked<N>) => AskedInWorkers<N>
    : (...question: Asked<N, Watched<N>>) => Promise<AnswerOf<N>>
}

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
  return new Workers(await connected(options))
}

const Base = withMethods<WorkerMethods, typeof Desks>(Desks)

/**
 * The verbs of `Solver`, as promises: the page never blocks. Several searches can run at once. `memory` is for all workers together.
 *
 * The results are those of one solver; of several workers but for the order of solutions, which one `first` finds, and the counters. A model
 * that is `lexicographic` is listed in order, by one worker. One worker also does what cannot be divided: a search with a limit on nodes, a
 * count with a limit on solutions, counting by `rows` or `templates`, the proof of a score, true candidates and estimates.
 */
export class Workers extends Base {
  /** Creates a search to watch. It starts with `finish` or with a loop over it. */
  search<V extends Verb>(puzzle: Solvable, verb: V, options?: CountOptions): WorkerSearch<V> {
    return this.ask<VerbName>(verb, puzzle, options) as unknown as WorkerSearch<V>
  }

  /**
   * Creates a question of any verb to watch: `workers.ask('rate', puzzle)`. It starts with `finish` or with a loop over it.
   *
   * @throws PuzzleError `option` for a verb that is unknown, and for options that do not fit
   */
  ask<N extends VerbName>(verb: N, ...question: Asked<N>): AskedInWorkers<N> {
    const [puzzle, options] = puzzleAndOptions(verb, question)
    if (!TABLE[verb].hasCursor) return asked(this.connections, { verb, puzzle, options } as Question<N>) as never
    const limits = optionsHere(verb, options)
    return new WorkerSearch(this.connections, subjectOf(verb, puzzle) as CompiledModel, verb as Verb, limits) as never
  }

  /** @internal What a method returns. */
  answer<N extends VerbName>(verb: N, question: Asked<N>): unknown {
    return TABLE[verb].lists ? this.ask(verb, ...question) : this.#finished(verb, question)
  }

  async #finished<N extends VerbName>(verb: N, question: Asked<N>): Promise<AnswerOf<N>> {
    const [given, options = {}] = puzzleAndOptions(verb, question)
    checkOptions(options, Object.keys({ ...TABLE[verb].options, ...FINISH }))
    const { onProgress, onItem, ...limits } = options as Watched<N>
    const asked = TABLE[verb].about === 'nothing' ? [limits] : [given, limits]
    return this.ask(verb, ...(asked as Asked<N>)).finish({ onProgress, onItem } as never) as Promise<AnswerOf<N>>
  }

  /** Calls back for every solution. Return false to stop. Errors of the callback are passed on. */
  async each(
    puzzle: Solvable,
    onSolution: (solution: Solution) => unknown,
    { onProgress, ...limits }: Limits & Omit<Watched<'all'>, 'onItem'> = {},
  ): Promise<AllResult> {
    checkFits('onSolution', onSolution, typeof onSolution === 'function', 'a function')
    return this.search(puzzle, 'all', limits).finish({ onProgress, onItem: onSolution })
  }

  /** Is there exactly one solution? `limit` has no effect. Rejects if another limit ends the search too early. */
  async isUnique(puzzle: Solvable, options?: Omit<Limits, 'cursor'> & Watched<'unique'>): Promise<boolean> {
    return isOnly(await this.unique(puzzle, options))
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
  batch(input: string | Uint8Array | Iterable<string>, options?: BatchLimits): Promise<BatchResult> {
    return batchInWorkers(this.connections, input, options)
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
    options?: BatchLimits,
  ): AsyncGenerator<BatchResult, void, undefined> {
    return batchStreamInWorkers(this.connections, pieces, options)
  }
}
