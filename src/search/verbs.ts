// The verbs, written once over `search`, for a solver that blocks and for one that returns promises.

import { compile } from '../compile/compile.ts'
import type { CompiledModel } from '../compile/grid.ts'
import type { Puzzle } from '../document/puzzle.ts'
import { contradictions } from '../families/answers.ts'
import { compiledOf, openOf as openIn } from '../families/family.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { type GridModel, type Model, type Solution, VERBS, type Verb } from '../model/model.ts'
import { maskOf } from '../model/numbers.ts'
import type { CountOptions, FinishOptions, Limits, ListOptions } from './limits.ts'
import type { BestResult, CountResult, FirstResult, Report, Results } from './results.ts'

/** A puzzle, or a model of your own. */
export type Solvable = Puzzle | Model

/** An answer, or the promise of one. */
type Answer<Async extends boolean, T> = Async extends true ? Promise<T> : T

/** Limits. With promises, a search can also be watched and cancelled. */
type Options<Async extends boolean, Own = Limits> = Own & (Async extends true ? FinishOptions : unknown)

export abstract class Verbs<Async extends boolean> {
  /** The first solution. `limit` has no effect. */
  first(puzzle: Solvable, options?: Options<Async>): Answer<Async, FirstResult> {
    return this.run(puzzle, 'first', options)
  }

  /**
   * All solutions, lazily: the search finds some ahead, 1, 2, 4, ... and at most 32 kB, then pauses until the loop asks for more.
   * Leaving the loop ends the search.
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
  abstract all(puzzle: Solvable, limits?: Limits): AsyncIterable<Solution>

  /**
   * Calls back for every solution. Return false to stop. Errors of the callback are passed on. In the report of a search that was
   * stopped, the nodes may include those of solutions found ahead.
   */
  each(
    puzzle: Solvable,
    onSolution: (solution: Solution) => unknown,
    options?: Options<Async, Async extends true ? Limits : ListOptions>,
  ): Answer<Async, Report> {
    if (typeof onSolution !== 'function') throw new PuzzleError('option', `onSolution is ${show(onSolution)}`, {}, 'a function')
    return this.run(puzzle, 'all', options, onSolution)
  }

  /**
   * The number of solutions. It does not enumerate: it picks the fastest exact method and reports it as `method`.
   *
   * @example
   * ```ts
   * import { createSolver, queens } from 'quadrille'
   *
   * const solver = await createSolver()
   * const { count, method } = solver.count(queens(14), { memory: 64 * 2 ** 20 })
   * console.log(count, method) // 365596n halves
   * console.log(solver.count(queens(8), { method: 'search' }).solutions) // 92
   * ```
   */
  count(puzzle: Solvable, options?: Options<Async, CountOptions>): Answer<Async, CountResult> {
    return this.run(puzzle, 'count', options)
  }

  /**
   * The solution with the highest score (sum of weight times value), with proof. `limit` has no effect. A run that was cut off returns the
   * best solution so far, and a bound: no solution scores more.
   *
   * @example
   * ```ts
   * import { createSolver, pyramid } from 'quadrille'
   *
   * const solver = await createSolver()
   * const { score, bound, gap, proven } = solver.best(pyramid('0'.repeat(81)), { nodes: 70 })
   * console.log(score, bound, gap, proven) // 2867 2980 113 false
   * ```
   */
  best(puzzle: Solvable, options?: Options<Async>): Answer<Async, BestResult> {
    return this.run(puzzle, 'best', options)
  }

  /** The solution with the lowest score, with proof. `limit` has no effect. If it was cut off: no solution scores less than the bound. */
  worst(puzzle: Solvable, options?: Options<Async>): Answer<Async, BestResult> {
    return this.run(puzzle, 'worst', options)
  }

  /**
   * All solutions with the highest score, lazily, each once. The first comes when the score is proven. Their order is that of the search;
   * `lexicographic` has no effect.
   *
   * @example
   * ```ts
   * import { createSolver, line, pyramid } from 'quadrille'
   *
   * const solver = await createSolver()
   * const puzzle = pyramid('000000000000000000000000000154237896369845721287169534521974368438526917796318452')
   * const solutions = solver.allBest(puzzle)
   * for (const solution of solutions) console.log(line(puzzle, solution).slice(0, 27))
   * // 842653179673491285915782643
   * // 843651279672493185915782643
   * console.log(solutions.result.score) // 2867
   * ```
   */
  abstract allBest(puzzle: Solvable, limits?: Limits): AsyncIterable<Solution>

  /** All solutions with the lowest score, lazily. */
  abstract allWorst(puzzle: Solvable, limits?: Limits): AsyncIterable<Solution>

  /** Is there exactly one solution? `limit` has no effect. Throws (or rejects) if another limit ends the search too early. */
  isUnique(puzzle: Solvable, options?: Options<Async>): Answer<Async, boolean> {
    return this.andThen(this.run(puzzle, 'unique', options), ({ unique, cutOff }) => {
      if (unique === undefined) throw new Error(`cut off before uniqueness was decided: ${cutOff}`)
      return unique
    })
  }

  /** Runs a verb to its end. */
  protected abstract run<V extends Verb>(
    puzzle: Solvable,
    verb: V,
    options?: Options<Async, CountOptions>,
    onSolution?: FinishOptions['onSolution'],
  ): Answer<Async, Results[V]>

  /** Calls `next` with an answer when it is known. */
  protected abstract andThen<T, U>(answer: Answer<Async, T>, next: (answer: T) => U): Answer<Async, U>
}

/**
 * Checks a solver that a caller hands in. `call`: what the caller should have written.
 *
 * @throws PuzzleError `option` if it is missing, or has no such method
 */
export function checkSolver(solver: unknown, call: string, method: 'checkNine' | 'search' = 'checkNine'): void {
  const { then, [method]: needed } = (typeof solver === 'object' ? (solver ?? {}) : {}) as Record<string, unknown>
  if (typeof needed === 'function') return
  const problem = solver === undefined ? 'the solver is missing' : `${show(solver)} is not a solver`
  throw new PuzzleError('option', `${typeof then === 'function' ? 'the solver is a promise: await it' : problem}: ${call}`)
}

/** The error of what needs a solution, once it is proven that there is none. */
export function unsolvable(puzzle: Solvable): PuzzleError {
  const reasons = 'family' in puzzle ? contradictions(puzzle).join('; ') : ''
  return new PuzzleError('unsolvable', `the puzzle has no solution${reasons && `: ${reasons}`}`)
}

/**
 * A copy of the model to solve. Later changes to the original have no effect.
 *
 * @throws PuzzleError `model` if it is neither a puzzle nor a model, `option` for an unknown verb
 */
export function modelFor(puzzle: Solvable, verb: Verb): CompiledModel {
  if (!VERBS.includes(verb)) throw new PuzzleError('option', `there is no verb ${show(verb)}`, {}, VERBS.join(', '))
  if (typeof puzzle !== 'object' || puzzle === null) {
    throw new PuzzleError('model', `${show(puzzle)} is not a puzzle`, {}, 'a puzzle, as sudoku(text) reads one, or a model')
  }
  return 'family' in puzzle ? compiledOf(puzzle) : compile(puzzle)
}

/** What the rules of a puzzle leave to each cell without the givens. A model does not tell givens from rules: there, it is every value. */
export function openOf(puzzle: Solvable, { candidates, values }: GridModel): ArrayLike<number> {
  const open = 'family' in puzzle ? openIn(puzzle) : undefined
  return open ?? Array<number>(candidates.length).fill(maskOf(values.length))
}
