// The work of the verbs that search: slices of a kernel. What is known and left is a cursor at any time.

import type { CompiledModel } from '../compile/compiled-model.ts'
import { isListing, isScored, type Solution, type Verb } from '../model/model.ts'
import { type Cursor, cursorOf, readCursor } from './cursor.ts'
import type { SearchOptions } from './limits.ts'
import { type CutOff, type Results, resultOf } from './results.ts'
import { examplesIn, joinedExamples, LIMITS, NO_SOLUTIONS, newSearch, type SearchState } from './search-state.ts'
import { SearchWork } from './search-work.ts'
import { Solutions } from './solutions.ts'
import { partOf } from './split.ts'
import { subproblemOf } from './subproblems.ts'
import { type Context, type Divisible, within } from './verb-run.ts'

/** How a search has ended. */
type Ending = 'complete' | CutOff

/** It holds a board until it has ended. */
export class Searching<V extends Verb> implements Divisible<Solution, Results[V]> {
  readonly #verb: V
  readonly #context: Context
  readonly #work: SearchWork
  /** The search before the first slice, and after the end. */
  readonly #begin: SearchState<V>
  #left: SearchState | undefined
  readonly #found: Solutions
  /** The limit on solutions, unless the verb sets its own. */
  readonly #limit: number
  /** How the search ends when the solutions that wait are taken. */
  #ending: Ending | undefined
  #ended: Ending | undefined
  #last: Solution | undefined
  /** The solutions found (`unique`). */
  #examples: readonly Solution[]
  /** One for all slices. */
  readonly #told: { done: boolean; value: Solution | Results[V] | undefined } = { done: false, value: undefined }
  kept = true

  /** Needs: a checked model, and checked limits. */
  constructor(context: Context, model: CompiledModel, verb: V, limits: SearchOptions) {
    const { boards, clock } = context
    this.#verb = verb
    this.#context = context
    const { cursor, limit = Infinity } = limits
    this.#limit = verb in LIMITS ? Infinity : limit
    const given = cursor === undefined ? newSearch(model, verb) : readCursor(cursor, model, verb)
    // An engine that only searches goes on that way.
    const method = limits.method ?? (boards.engine.hasCounting && given.method)
    this.#begin = limits.method ? { ...given, method: limits.method } : given
    this.#last = given.known.solution
    this.#work = new SearchWork(boards, given, method ? { ...limits, method } : limits, clock)
    this.#examples = verb === 'unique' ? examplesIn(given.known.solution, given.known.solutions) : NO_SOLUTIONS
    this.#found =
      verb === 'unique' ? new Solutions(2, 2) : new Solutions(isListing(verb) ? Infinity : 1, 1, verb === 'all' && limits.reuse)
    if (given.subproblems.length === 0) this.#end('complete')
    if (this.#limit === 0) this.#end('limit')
    if (clock.hasVisitedAll()) this.#end('nodes')
  }

  get ended(): boolean {
    return this.#ended !== undefined
  }

  /** `solutions` are those handed out; other counters may be ahead of them. */
  get result(): Results[V] {
    const ended = this.#ended
    const complete = ended !== undefined && isDone(this.#verb, ended)
    const { tally, method } = this.#work
    const { counters, standing, total } = tally
    const verb = this.#verb
    const { nodes, guesses, backtracks, share, trace } = counters
    const solutions = counters.solutions - this.#found.waiting
    const seconds = this.#seconds
    const engine = this.#context.boards.engine.name
    const report = { verb, nodes, guesses, backtracks, solutions, share, trace, engine, complete, seconds }
    if (ended !== undefined && !complete) Object.assign(report, { cutOff: ended })
    return resultOf(report, { solution: this.#last, standing, total, method, examples: this.#examples })
  }

  cursor(): Cursor {
    return cursorOf(this.#left ?? this.#state())
  }

  ahead(): Solution[] {
    this.#found.keep()
    const solutions: Solution[] = []
    for (let solution = this.#take(); solution; solution = this.#take()) solutions.push(solution)
    return solutions
  }

  giveHalf(): Cursor | undefined {
    const subproblems = this.#ended ? undefined : this.#work.giveHalf()
    return subproblems && partOf(this.cursor(), subproblems)
  }

  improve(solution: Solution, score: number): void {
    if (this.#ended) return
    this.#work.improve(score)
    if (this.#work.tally.standing.score === score) this.#last = solution
  }

  /** The next solution, if one waits or a slice finds one. Those that wait are not handed out late, even if they were found in time. */
  next(): IteratorResult<Solution | undefined, Results[V]> {
    const told = this.#told
    if (this.#ended === undefined) {
      const late = this.#context.clock.late()
      if (late) this.#end(late)
    }
    told.value = undefined
    if (this.#ended === undefined) {
      if (this.#found.waiting === 0) this.#slice()
      told.value = this.#take()
    }
    told.done = this.#ended !== undefined && told.value === undefined
    if (told.done) told.value = this.result
    return told as IteratorResult<Solution | undefined, Results[V]>
  }

  return(): void {
    this.#end('stopped')
  }

  get #seconds(): number {
    return this.#begin.known.seconds + this.#context.clock.seconds
  }

  /** A solution that waits, if any. After the last one, the search may end. */
  #take(): Solution | undefined {
    const solution = this.#found.take()
    if (solution) {
      this.#last = solution
      if (this.#verb === 'unique') this.#examples = [...this.#examples, solution]
    }
    if (this.#ending && this.#found.waiting === 0) this.#end(this.#ending)
    return solution
  }

  /** Needs: no solution waits. */
  #slice(): void {
    const work = this.#work
    const { clock } = this.#context
    try {
      this.#ending = work.slice(clock, this.#found.wanted) ?? clock.cutOff()
    } catch (error) {
      // Rules that do not fit on a board: others can have it.
      this.#end('stopped')
      throw error
    }
    this.#found.refill(work.board)
    // Before the score is proven, nothing is counted or handed out.
    if (isScored(this.#verb) && isListing(this.#verb) && work.tally.counters.solutions === 0)
      for (let better = this.#found.take(); better; better = this.#found.take()) this.#last = better
  }

  #end(why: Ending): void {
    if (this.#ended) return
    if (this.kept) this.#left = this.#state(isDone(this.#verb, why))
    const { found } = this.#work.tally
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
      known: {
        ...known,
        solutions,
        seconds: this.#seconds,
        solution: this.#examples.length > 1 ? joinedExamples(this.#examples) : this.#last,
      },
      subproblems: [...waiting, ...subproblems],
    }
  }
}

/** Is the answer final when a search ends like that? */
function isDone(verb: Verb, ended: Ending): boolean {
  return ended === 'complete' || (ended === 'limit' && verb in LIMITS)
}

/**
 * A search within what is left of the limits of a question: `const { solution } = yield* search(context, grid, 'first')`. `tell`: what the
 * question tells of a solution, if anything. Needs: a checked model.
 */
export function search<V extends Verb, Told = never>(
  context: Context,
  model: CompiledModel,
  verb: V,
  options: SearchOptions = {},
  tell?: (solution: Solution) => Told | undefined,
): Generator<Told | undefined, Results[V], unknown> {
  const begin = (inner: Context) => {
    const searching = new Searching(inner, model, verb, options)
    searching.kept = false
    return searching
  }
  return within(context, options, begin, tell)
}
