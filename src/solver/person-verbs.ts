// The verbs of a person who solves, for solvers that are given them, and as functions.

import type { VerbsFrom, Works } from '../ask/verb-types.ts'
import { type CheckOptions, type CheckResult, checking } from '../logic/check.ts'
import { type ExplainOptions, type Explanation, explaining } from '../logic/explain.ts'
import { hinting } from '../logic/hint.ts'
import { type RateOptions, type RateResult, rating } from '../logic/rate.ts'
import type { Solvable } from '../search/solvable.ts'
import { equal } from '../setting/equal.ts'
import { spare } from '../setting/spare.ts'
import { verdict } from '../setting/verdict.ts'
import { why } from '../setting/why.ts'
import type { Solver } from './solver.ts'
import { answered } from './verb-functions.ts'

/**
 * The verbs of this entry, for `createSolver`: `hint`, `explain`, `rate` and `check`; `verdict`, `spare`, `why` and `equal`.
 *
 * @example
 * ```ts
 * import { createSolver, sudoku } from 'quadrille'
 * import { logic } from 'quadrille/logic'
 *
 * const solver = await createSolver({ verbs: logic })
 * const puzzle = sudoku('0310 1003 2034 0420')
 * console.log(solver.rate(puzzle).technique, solver.explain(puzzle).steps.length) // full house 7
 * ```
 */
export const logic: Works<VerbsFrom<'logic'>> = {
  hint: hinting,
  explain: explaining,
  rate: rating,
  check: checking,
  verdict,
  spare,
  why,
  equal,
}

/**
 * Rates a puzzle by the hardest step that it needs, if the easiest is always taken. The score follows that of Sudoku Explainer (Nicolas
 * Juillerat, 2005-2007); `docs/rating.md` has the scale, and how well it agrees.
 *
 * The solver looks for a second solution. With `nodes: 0` it does not: then a puzzle with several solutions or none is `beyond logic`, like
 * one that is too hard.
 *
 * @throws PuzzleError `model` if the puzzle is no grid, `unsolvable` if it has no solution
 * @example
 * ```ts
 * import { createSolver, sudoku } from 'quadrille'
 * import { rate } from 'quadrille/logic'
 *
 * const solver = await createSolver()
 * const { difficulty, score, technique } = rate(solver, sudoku('0310 1003 2034 0420'))
 * console.log(difficulty, score, technique) // easy 1 full house
 * ```
 */
export function rate(solver: Solver, puzzle: Solvable, options?: RateOptions): RateResult {
  return answered(solver, 'rate', rating, puzzle, options).runToEnd()
}

/**
 * All steps to the solution, or as far as the techniques lead.
 *
 * @param solver not needed by any technique: it only looks at hidden cells, in the end
 * @param options marks of a person, from which to go on, too: they are taken to be right, so `check` them first
 * @throws PuzzleError `model` if the puzzle is no grid; `shape`, `symbol` or `range` for marks that do not fit it
 * @example
 * ```ts
 * import { createSolver, sudoku } from 'quadrille'
 * import { explain } from 'quadrille/logic'
 *
 * const solver = await createSolver()
 * const { steps, end } = explain(solver, sudoku('0310 1003 2034 0420'))
 * console.log(steps.length, end) // 7 solved
 * ```
 */
export function explain(solver: Solver, puzzle: Solvable, options?: ExplainOptions): Explanation {
  return answered(solver, 'explain', explaining, puzzle, options).runToEnd()
}

/**
 * Checks the entries of a person. The givens may be among them. The result tells what is wrong, and never what would be right.
 *
 * An entry is wrong if no solution has it. A puzzle may have several solutions: then entries can be impossible together although each of
 * them is right in some solution.
 *
 * @throws PuzzleError `model` if the puzzle is no grid, `unsolvable` if it has no solution; `shape`, `symbol` or `range` for entries that do not fit the grid
 * @example
 * ```ts
 * import { createSolver, sudoku } from 'quadrille'
 * import { check } from 'quadrille/logic'
 *
 * const solver = await createSolver()
 * const { conflicts, wrong, possible } = check(solver, sudoku('0310 1003 2034 0420'), {
 *   entries: '4... .1.. .... 3...',
 * })
 * console.log(conflicts.length, wrong.join(' '), possible) // 1 5 false
 * console.log(conflicts[0]?.cells.join(' ')) // 4 5
 * ```
 */
export function check(solver: Solver, puzzle: Solvable, options: CheckOptions): CheckResult {
  return answered(solver, 'check', checking, puzzle, options).runToEnd()
}
