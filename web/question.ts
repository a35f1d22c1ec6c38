// One question to the solver in the worker, and the state of its answer.

import type { Progress, Puzzle, Solution, Verb } from 'quadrille'
import type { WorkerSearch, Workers } from 'quadrille/workers'

/** The answer so far. */
export interface Answer {
  readonly verb: Verb
  /** `waiting`: there may be more solutions, which the user has not asked for yet. */
  readonly state: 'running' | 'waiting' | 'done'
  /** The worker's latest report. */
  readonly known: Known
  /** The solutions that can be shown. */
  readonly kept: readonly Solution[]
  /** The number of solutions found, kept or not. */
  readonly found: number
  readonly error: string | undefined
}

/** The fields of the results of all verbs. */
export type Known = Partial<Progress> & {
  readonly complete?: boolean
  readonly cutOff?: string
  readonly count?: bigint
  readonly unique?: boolean | undefined
  readonly proven?: boolean
}

/** Solutions beyond this number are only counted: nobody looks at more. */
export const KEPT = 10_000
const UPDATE_MS = 100

/** Does a verb list solutions? */
export function isList(verb: Verb): boolean {
  return verb === 'all' || verb === 'allBest' || verb === 'allWorst'
}

/** A question. Lists find solutions on demand, one by one or all; the other questions run to their end. */
export class Question {
  readonly verb: Verb
  readonly #search: WorkerSearch
  readonly #onAnswer: (answer: Answer) => void
  readonly #stop = new AbortController()
  readonly #solutions: AsyncIterator<Solution> | undefined
  #kept: Solution[] = []
  #found = 0
  #known: Known = {}
  #state: Answer['state'] = 'running'
  #error: string | undefined

  constructor(solver: Workers, puzzle: Puzzle, verb: Verb, onAnswer: (answer: Answer) => void) {
    this.verb = verb
    this.#onAnswer = onAnswer
    this.#search = solver.search(puzzle, verb, { signal: this.#stop.signal })
    if (isList(verb)) this.#solutions = this.#search[Symbol.asyncIterator]()
    else this.#watch(this.#finish())
  }

  get answer(): Answer {
    const { verb } = this
    return { verb, state: this.#state, known: this.#known, kept: this.#kept, found: this.#found, error: this.#error }
  }

  /** Looks for `count` more solutions. */
  more(count: number): void {
    if (this.#state === 'done') return
    this.#state = 'running'
    this.#watch(this.#list(count))
  }

  stop(): void {
    this.#stop.abort()
    // A waiting search only notices that it is stopped when it runs.
    if (this.#state === 'waiting') this.more(Infinity)
  }

  async #list(count: number): Promise<void> {
    for (let i = 0; i < count; i++) {
      const next = await this.#solutions!.next()
      if (next.done) return this.#end()
      this.#keep(next.value)
    }
    this.#state = 'waiting'
  }

  async #finish(): Promise<void> {
    const onSolution = (solution: Solution) => {
      this.#kept = []
      this.#keep(solution)
    }
    await this.#search.finish({ onSolution })
    this.#end()
  }

  #keep(solution: Solution): void {
    this.#found++
    if (this.#kept.length < KEPT) this.#kept.push(solution)
  }

  #end(): void {
    this.#state = 'done'
  }

  /** Reports the answer about ten times a second while the search runs, and at the end. */
  #watch(run: Promise<void>): void {
    const update = () => {
      // The worker searches ahead, so it may already know that there is no other solution.
      if (this.#state === 'waiting' && this.#search.result.complete) this.#end()
      this.#known = this.#search.result
      this.#onAnswer(this.answer)
    }
    const clock = setInterval(update, UPDATE_MS)
    run
      .catch((error: unknown) => {
        this.#error = error instanceof Error ? error.message : String(error)
        this.#end()
      })
      .finally(() => {
        clearInterval(clock)
        update()
        if (this.#state === 'waiting') setTimeout(update, UPDATE_MS)
      })
  }
}
