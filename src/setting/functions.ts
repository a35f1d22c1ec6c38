// The verbs of those who set puzzles, as functions that take a solver.

import type { CompiledModel } from '../compile/grid.ts'
import type { Part } from '../families/parts.ts'
import { checkOptions } from '../model/options.ts'
import { Asking } from '../search/asking.ts'
import { checkLimit, checkLimits, checkWhole, type Limits } from '../search/limits.ts'
import { type Context, contextOf, type Run } from '../search/run.ts'
import { checkSolver, modelFor, type Solvable } from '../search/verbs.ts'
import type { Solver } from '../solver/solver.ts'
import { equal as comparing, type EqualCells, type EqualOptions, type EqualResult } from './equal.ts'
import { type SpareOptions, type SpareResult, spare as sparing } from './spare.ts'
import { verdict as judging, type Verdict, type VerdictOptions } from './verdict.ts'
import { why as explaining, type WhyOptions, type WhyResult } from './why.ts'

type Work<O, I, A> = (context: Context, model: CompiledModel, options: O, puzzle: Solvable) => Run<I, A>
type RunLimits = Pick<Limits, 'nodes' | 'time' | 'signal'>

/** A question on its way: its items are told as they are known. `own`: the names of its options beside limits. */
export function asked<O extends RunLimits, I, A>(
  verb: string,
  work: Work<O, I, A>,
  [solver, puzzle, options = {} as O]: readonly [solver: Solver, puzzle: Solvable, options?: O | undefined],
  own: readonly string[] = [],
): Asking<I, A> {
  checkSolver(solver, `${verb}(solver, puzzle)`)
  const model = modelFor(puzzle, 'first')
  checkOptions(options, [...own, 'nodes', 'time', 'signal'])
  const { nodes, time, signal } = options
  checkLimits({ nodes, time, signal })
  const context = contextOf(solver.pool, options)
  return new Asking(verb, context, work(context, model, options, puzzle))
}

/**
 * Whether a puzzle is broken, has one solution or several, and how many; then why it is broken, or how difficult it is.
 *
 * @throws PuzzleError `model` for grids over all layouts, which can only be counted
 * @example
 * ```ts
 * import { createSolver, sudoku } from 'quadrille'
 * import { verdict } from 'quadrille/logic'
 *
 * const solver = await createSolver()
 * const { kind, rating } = verdict(solver, sudoku('0310 1003 2034 0420'))
 * console.log(kind, rating?.difficulty) // unique easy
 * console.log(verdict(solver, sudoku('1..1 .... .... ....')).contradictions[0]?.cells.join(' ')) // 0 3
 * ```
 */
export function verdict(solver: Solver, puzzle: Solvable, options?: VerdictOptions): Verdict {
  return askedForVerdict(solver, puzzle, options).runToEnd()
}

/** The same in slices: each item is all that is known by then. */
export function askedForVerdict(solver: Solver, puzzle: Solvable, options: VerdictOptions = {}): Asking<Verdict, Verdict> {
  if (options.limit !== undefined) {
    checkLimit('limit', options.limit, true)
    if (options.limit !== Infinity) checkWhole('limit', options.limit, 2)
  }
  return asked('verdict', judging, [solver, puzzle, options], ['limit'])
}

/**
 * The givens, rules and clues that can go, each alone, so that the puzzle has the same solution and no other; then all that can go together.
 *
 * @throws PuzzleError `model` for a model, or a puzzle with several solutions; `unsolvable` if there is none
 * @example
 * ```ts
 * import { createSolver, sudoku, without } from 'quadrille'
 * import { spare } from 'quadrille/logic'
 *
 * const solver = await createSolver()
 * const puzzle = sudoku('0310 1003 2034 0420')
 * const { spare: parts, together } = spare(solver, puzzle)
 * console.log(parts.length, without(puzzle, together).givens) // 9 ....1..3.....42.
 * ```
 */
export function spare(solver: Solver, puzzle: Solvable, options?: SpareOptions): SpareResult {
  return askedForSpare(solver, puzzle, options).runToEnd()
}

/** The same in slices: its items are the parts that can go. */
export function askedForSpare(solver: Solver, puzzle: Solvable, options?: SpareOptions): Asking<Part, SpareResult> {
  return asked('spare', sparing, [solver, puzzle, options])
}

/**
 * Givens, rules and clues that cannot hold together, but can without any one of them: why a puzzle has no solution. With entries: why they fit no
 * solution.
 *
 * @throws PuzzleError `model` for a model, and for entries of what is no grid; `shape`, `symbol` or `range` for entries that do not fit the grid
 * @example
 * ```ts
 * import { createSolver, sudoku } from 'quadrille'
 * import { why } from 'quadrille/logic'
 *
 * const solver = await createSolver()
 * const { parts } = why(solver, sudoku('12.. ...3 .4.. ....'))
 * console.log(parts?.map(({ name }) => name).join(', ')) // 1 in r1c1, 2 in r1c2, 3 in r2c4
 * ```
 */
export function why(solver: Solver, puzzle: Solvable, options?: WhyOptions): WhyResult {
  return askedForWhy(solver, puzzle, options).runToEnd()
}

/** The same in slices: its items are such sets, each smaller than those before. */
export function askedForWhy(solver: Solver, puzzle: Solvable, options?: WhyOptions): Asking<readonly Part[], WhyResult> {
  return asked('why', explaining, [solver, puzzle, options], ['entries'])
}

/**
 * The cells that hold the same value as each other in every solution, and with `differ` pairs of cells that never do.
 *
 * @throws PuzzleError `model` if the puzzle is no grid
 * @example
 * ```ts
 * import { createSolver, sudoku } from 'quadrille'
 * import { equal } from 'quadrille/logic'
 *
 * const solver = await createSolver()
 * const { groups } = equal(solver, sudoku('.2.. 3... ...3 ..1.'))
 * for (const { cells, value } of groups) console.log(cells.join(' '), value)
 * // 2 4 11 13 3
 * // 0 9 undefined
 * ```
 */
export function equal(solver: Solver, puzzle: Solvable, options?: EqualOptions): EqualResult {
  return askedForEqual(solver, puzzle, options).runToEnd()
}

/** The same in slices: its items are the groups. */
export function askedForEqual(solver: Solver, puzzle: Solvable, options?: EqualOptions): Asking<EqualCells, EqualResult> {
  return asked('equal', comparing, [solver, puzzle, options], ['differ'])
}
