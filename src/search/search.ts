/// <reference lib="esnext.disposable" preserve="true" />
// A search in slices. Every verb runs its kernel this way.

import type { CompiledModel } from '../compile/grid.ts'
import type { Standing } from '../model/counters.ts'
import { isListing, isScored, type Solution, type Verb } from '../model/model.ts'
import { Clock } from './clock.ts'
import { type Cursor, cursorOf, readCursor } from './cursor.ts'
import {
  checkCallback,
  checkFinish,
  checkLimit,
  checkLimits,
  type FinishOptions,
  SEARCH_NAMES,
  type SearchOptions,
} from './limits.ts'
import { pacer } from './pacing.ts'
import { type CutOff, NO_STANDING, type Report, type Results, resultOf } from './results.ts'
import { Solutions } from './solutions.ts'
import { partOf } from './split.ts'
import { LIMITS, newSearch, type SearchState } from './state.ts'
import { subproblemOf } from './subproblems.ts'
import { type BoardPool, Work } from './work.ts'

/**
 * A search that runs in slices: by nodes, in the background, or solution by solution. Its result can be read at any time. It keeps its
 * memory until it is done or disposed.
 *
 * @example Count in the background, with progress and a way to cancel
 * ```ts
 * import { createSolver, queens } from 'quadrille'
 *
 * const solver = await createSolver()
 * const cancel = new AbortController()
 * const search = solver.search(queens(12), 'count')
 * const { count, complete } = await search.finish({
 *   signal: cancel.signal,
 *   onProgress: ({ share, nodes }) => console.log(share, nodes),
 * })
 * console.log(count, complete) // 14200n true
 * ```
 * @example By hand
 * ```ts
 * import { createSolver, queens } from 'quadrille'
 *
 * const solver = await createSolver()
 * const search = solver.search(queens(6), 'all')
 * while (!search.done) {
 *   for (const columns of search.run(100)) console.log(...columns)
 * }
 * ```
 */
export class Search<V extends Verb = Verb> implements Disposable, Iterable<Solution>, AsyncIterable<Solution> {
  readonly verb: V
  readonly #engine: BoardPool['engine']
  readonly #clock: Clock
  readonly #work: Work
  /** The search before the first slice, and after the end. */
  readonly #begin: SearchState<V>
  #left: SearchState | undefined
  /** May a cursor be asked for after the end? */
  #kept = true
  readonly #found: Solutions
  /** How the search ends when the solutions that wait are taken. */
  #ending: 'complete' | CutOff | undefined
  #ended: 'complete' | CutOff | undefined
  /** The limit on solutions, unless the verb sets its own. */
  readonly #limit: number
  /** Does a callback run? */
  #calling = false
  #last: Solution | undefined

  /** @internal Use `solver.search`. Needs: a checked model. */
  constructor(pool: BoardPool, model: CompiledModel, verb: V, limits: SearchOptions = {}) {
    checkLimits(limits, SEARCH_NAMES)
    this.verb = verb
    this.#engine = pool.engine
    const { cursor, limit = Infinity } = limits
    this.#limit = verb in LIMITS ? Infinity : limit
    const given = cursor === undefined ? newSearch(model, verb) : readCursor(cursor, model, verb)
    // An engine that only searches goes on that way.
    const method = limits.method ?? (pool.methods && given.method)
    this.#begin = limits.method ? { ...given, method: limits.method } : given
    this.#last = given.known.solution
    this.#clock = new Clock(limits)
    this.#work = new Work(pool, given, method ? { ...limits, method } : limits, this.#clock)
    this.#found = new Solutions(isListing(verb) ? Infinity : 1, verb === 'all' && limits.reuse)
    if (given.subproblems.length === 0) this.#end('complete')
    if (this.#limit === 0) this.#end('limit')
    if (limits.nodes === 0) this.#end('nodes')
  }

  /** Has the search ended? */
  get done(): boolean {
    return this.#ended !== undefined && !this.#calling
  }

  /** What is known so far; final once the search is done. `solutions` are those handed out; other counters may be ahead of them. */
  get result(): Results[V] {
    const ended = this.#ended
    const complete = ended !== undefined && isDone(this.verb, ended)
    const { tally, method } = this.#work
    const { counters, standing, total } = tally
    const { verb } = this
    const { nodes, guesses, backtracks, share, trace } = counters
    const solutions = counters.solutions - this.#found.waiting
    const seconds = this.#seconds
    const engine = this.#engine.name
    const report = { verb, nodes, guesses, backtracks, solutions, share, trace, engine, complete, seconds }
    if (ended !== undefined && !complete) Object.assign(report, { cutOff: ended })
    return resultOf(report, { solution: this.#last, standing, total, method })
  }

  /**
   * What is known and what is left of the search, as JSON. A search with this cursor goes on from here: in this engine or the other, in
   * another program, on another machine. This search can go on, too.
   *
   * A cursor holds what was handed out, no more: solutions that were found ahead in a loop belong to what is left. Where the work cannot
   * be divided, because a count is by `rows` or `templates`, or a score is being proven, what was done of the subproblem is done again.
   */
  cursor(): Cursor {
    return cursorOf(this.#left ?? this.#state())
  }

  /** @internal The solutions that were found ahead; they are handed out with this. */
  ahead(): Solution[] {
    this.#found.keep()
    const solutions: Solution[] = []
    for (let solution = this.#take(); solution; solution = this.#take()) solutions.push(solution)
    return solutions
  }

  /**
   * @internal Gives away half of what is left, as a cursor, and goes on with the rest. Undefined if the work cannot be divided where it is.
   * Needs: none found ahead.
   */
  giveHalf(): Cursor | undefined {
    const subproblems = this.#ended ? undefined : this.#work.giveHalf()
    return subproblems && partOf(this.cursor(), subproblems)
  }

  /** @internal From now on, only solutions with a better score than this one are wanted. */
  improve(solution: Solution, score: number): void {
    if (this.#ended) return
    this.#work.improve(score)
    if (this.#work.tally.standing.score === score) this.#last = solution
  }

  /**
   * Visits at most so many nodes, then pauses. Returns the solutions found on the way, the same as `onSolution` gets; before them, those
   * that were found ahead in a loop. The time between two calls does not count towards `time`.
   */
  run(nodes: number): Solution[] {
    checkLimit('nodes', nodes, true)
    this.#refuseCallback()
    const solutions: Solution[] = []
    let left = nodes
    for (;;) {
      solutions.push(...this.ahead())
      if (left <= 0 || this.done || this.#late()) break
      left -= this.#slice(left)
    }
    this.#clock.stop()
    return solutions
  }

  /** @internal Runs one slice, of some ms. Returns the solutions found on the way. */
  next(): Solution[] {
    if (this.done || this.#late()) return []
    this.#slice(Infinity)
    return this.ahead()
  }

  /** Runs to the end, and blocks until then. `kept`: may a cursor be asked for afterwards? */
  runToEnd(onSolution?: FinishOptions['onSolution'], kept = true): Results[V] {
    checkCallback('onSolution', onSolution)
    this.#kept = kept
    while (!this.done) this.#call(onSolution, this.#next())
    return this.result
  }

  /** Runs to the end in slices. The event loop runs in between. */
  async finish(options: FinishOptions = {}): Promise<Results[V]> {
    checkFinish(options)
    const { signal, onProgress, onSolution } = options
    const pause = pacer(() => onProgress?.({ ...NO_STANDING, ...(this.result as Report & Standing) }))
    while (!this.done) {
      this.#call(onSolution, this.#next(signal))
      const turn = pause()
      if (turn) await turn
    }
    return this.result
  }

  /** Yields the solutions one by one; the search pauses between some. Leaving the loop ends the search. */
  *[Symbol.iterator](): Generator<Solution, void, undefined> {
    try {
      while (!this.done) {
        const solution = this.#next()
        if (solution) yield solution
      }
    } finally {
      this.#end('stopped')
    }
  }

  /** The same. The event loop runs in between. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Solution, void, undefined> {
    const pause = pacer()
    try {
      while (!this.done) {
        const solution = this.#next()
        if (solution) yield solution
        const turn = pause()
        if (turn) await turn
      }
    } finally {
      this.#end('stopped')
    }
  }

  /** Ends the search, if it has not ended, and frees its memory for other searches. */
  [Symbol.dispose](): void {
    this.#end('stopped')
  }

  get #seconds(): number {
    return this.#begin.known.seconds + this.#clock.seconds
  }

  /** The next solution, if one waits or a slice finds one. */
  #next(signal?: AbortSignal): Solution | undefined {
    this.#refuseCallback()
    if (this.#late(signal)) return undefined
    if (this.#found.waiting === 0) this.#slice(Infinity)
    return this.#take()
  }

  /** Ends the search if it is time. Solutions that wait are then not handed out, even if they were found in time. */
  #late(signal?: AbortSignal): boolean {
    const late = signal?.aborted ? 'signal' : this.#clock.cutOff(0)
    if (late) this.#end(late)
    return late !== undefined
  }

  /** A solution that waits, if any. After the last one, the search may end. */
  #take(): Solution | undefined {
    const solution = this.#found.take()
    if (solution) this.#last = solution
    if (this.#ending && this.#found.waiting === 0) this.#end(this.#ending)
    return solution
  }

  /** Hands a solution to a callback, which may stop the search. */
  #call(onSolution: FinishOptions['onSolution'], solution: Solution | undefined): void {
    if (!onSolution || !solution) return
    let goesOn = false
    this.#calling = true
    try {
      goesOn = onSolution(solution) !== false
    } finally {
      this.#calling = false
      if (!goesOn) this.#end('stopped')
    }
  }

  /** Runs a slice of at most `most` nodes. Returns how many it visited. Needs: no solution waits. */
  #slice(most: number): number {
    const work = this.#work
    const { tally } = work
    const { visited, ended } = work.slice(this.#clock, most, tally.visited, this.#found.wanted)
    this.#ending = ended ?? this.#clock.cutOff(tally.visited)
    this.#found.refill(work.board)
    // Before the score is proven, nothing is counted or handed out.
    if (isScored(this.verb) && isListing(this.verb) && tally.counters.solutions === 0)
      for (let better = this.#found.take(); better; better = this.#found.take()) this.#last = better
    return visited
  }

  #refuseCallback(): void {
    if (this.#calling) throw new Error('this search is running: return false from its callback to stop it')
  }

  #end(why: 'complete' | CutOff): void {
    this.#refuseCallback()
    if (this.#ended) return
    if (this.#kept) this.#left = this.#state(isDone(this.verb, why))
    const found = this.#work.tally.counters.solutions - this.#begin.known.solutions
    this.#work[Symbol.dispose]()
    // Whether or not more is left: it depends on the kernel whether that is known here, and on the time in several workers.
    this.#ended = why === 'complete' && found >= this.#limit ? 'limit' : why
  }

  /** The search as it is now. Solutions that wait are not handed out yet, so they are left. */
  #state(complete = false): SearchState {
    const { known, subproblems } = this.#work.state(complete || this.#ending === 'complete')
    const waiting = this.#found.rest().map((solution) => subproblemOf(this.#begin.model, solution))
    const solutions = known.solutions - waiting.length
    return {
      ...this.#begin,
      known: { ...known, solutions, seconds: this.#seconds, solution: this.#last },
      subproblems: [...waiting, ...subproblems],
    }
  }
}

/** Is the answer final when a search ends like that? */
function isDone(verb: Verb, ended: 'complete' | CutOff): boolean {
  return ended === 'complete' || (ended === 'limit' && verb in LIMITS)
}
