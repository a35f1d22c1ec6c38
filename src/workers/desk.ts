// A desk: one question at a time. What it tells carries its question, so that no answer is taken for that to another.

import type { AnswerOf, ItemOf, Question, VerbName } from '../ask/verb-types.ts'
import type { WorkerAsking } from './worker-asking.ts'

/** What is known of the answer to a question. */
export interface Told<N extends VerbName = VerbName> {
  /** The very object that was asked. */
  readonly question: Question<N>
  /** What was found since the last time, if anything. */
  readonly item: ItemOf<N> | undefined
  /** What is known so far; the answer, once it is done. */
  readonly result: AnswerOf<N> | undefined
  readonly done: boolean
  /** Why there is no answer. */
  readonly error: unknown
}

/**
 * Asks one question at a time: a new one drops the one before, of which nothing more is told. A worker that does not stop at once is
 * replaced. So with at least two workers, one of which is idle, no question waits for one that nobody needs any more.
 *
 * @example
 * ```ts
 * import { sudoku } from 'quadrille'
 * import { createWorkers } from 'quadrille/workers'
 *
 * const workers = await createWorkers({ workers: 2 })
 * const desk = workers.desk()
 * const unique = await new Promise((answered) => {
 *   for (const puzzle of [sudoku('.2.. 3... ...3 ....'), sudoku('.2.. 3... ...3 ..1.')]) {
 *     desk.ask({ verb: 'unique', puzzle, options: {} }, ({ result, done }) => done && answered(result?.unique))
 *   }
 * })
 * console.log(unique) // false
 * workers[Symbol.dispose]()
 * ```
 */
export class Desk {
  readonly #begin: <N extends VerbName>(question: Question<N>) => WorkerAsking<N>
  /** The question that was asked last, unless it was dropped. */
  #asked: { asking?: WorkerAsking } | undefined

  /** @internal Use `workers.desk`. */
  constructor(begin: <N extends VerbName>(question: Question<N>) => WorkerAsking<N>) {
    this.#begin = begin
  }

  /**
   * Drops the question before, and asks another. `tell` gets each item, about ten times a second what is known, and in the end the answer or
   * the error.
   */
  ask<N extends VerbName>(question: Question<N>, tell: (told: Told<N>) => void): void {
    this.drop()
    const asked: { asking?: WorkerAsking } = {}
    this.#asked = asked
    const say = (more: Partial<Told<N>>) => {
      const result = asked.asking?.result as AnswerOf<N> | undefined
      if (this.#asked === asked) tell({ question, item: undefined, result, done: false, error: undefined, ...more })
    }
    const answer = async () => {
      const asking = this.#begin(question)
      asked.asking = asking as unknown as WorkerAsking
      await asking.finish({ onItem: (item) => say({ item }), onProgress: () => say({}) })
    }
    answer().then(
      () => say({ done: true }),
      (error: unknown) => say({ done: true, error }),
    )
  }

  /** Drops the question that was asked last. Nothing more is told of it. */
  drop(): void {
    this.#asked?.asking?.drop()
    this.#asked = undefined
  }
}
