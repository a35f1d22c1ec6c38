// All steps to the solution, as a person would make them.

import { type CompiledGrid, gridData } from '../compile/grid.ts'
import { at } from '../model/numbers.ts'
import { checkOptions } from '../model/options.ts'
import { type Steps, toEnd } from '../search/steps.ts'
import { checkSolver, type Solvable } from '../search/verbs.ts'
import type { Solver } from '../solver/solver.ts'
import { SORTS, type WrittenMarks } from './entries.ts'
import type { Marks } from './marks/marks.ts'
import { Names } from './marks/names.ts'
import { type Step, stepOf } from './marks/step.ts'
import { begun, type End, endOf, gridOf, type LogicOptions, techniquesFor, walk, writtenIn } from './walk.ts'

/** What a person has written so far: steps go on from the entries, and from the values in the centre of cells. */
export interface ExplainOptions extends LogicOptions, WrittenMarks {}

/** How far steps lead. */
export interface Explanation {
  readonly steps: readonly Step[]
  /**
   * All cells are written, and all rules hold; or no technique finds a step; or the puzzle has no solution, as a rule shows that cannot hold.
   * `stuck` says nothing about solutions. With `unique`, a contradiction may also mean that there are several solutions.
   */
  readonly end: End
  /** The values that each cell can still have. */
  readonly candidates: readonly (readonly number[])[]
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
export function explain(solver: Solver, puzzle: Solvable, options: ExplainOptions = {}): Explanation {
  // Nothing ends it early.
  return toEnd(explaining(solver, puzzle, options)) as Explanation
}

/** The same, with a step for each technique that is tried. Ended early, it has no end. */
export function* explaining(
  solver: Solver,
  puzzle: Solvable,
  options: ExplainOptions = {},
): Steps<Omit<Explanation, 'end'> & Partial<Explanation>> {
  checkSolver(solver, 'explain(solver, puzzle)')
  checkOptions(options, ['unique', ...SORTS])
  const model = gridOf(puzzle)
  const marks = begun(model, writtenIn(options, model))
  const names = new Names(puzzle, model)
  const steps: Step[] = []
  let ended = false
  for (const found of walk(marks, techniquesFor(model, { unique: options.unique }))) {
    if (found) steps.push(stepOf(marks, found, names))
    ended = (yield) === true
    if (ended) break
  }
  const end = ended ? undefined : judged(marks, model, solver)
  return {
    steps,
    ...(end && { end }),
    candidates: Array.from(marks.masks, (mask) => at(model.rules.values, mask)),
  }
}

/**
 * The same if hidden cells are looked at, too: steps do not narrow them, so once all others are written, the solver is asked. Undefined if `time`
 * was up before it knew.
 */
export function judged(marks: Marks, model: CompiledGrid, solver: Solver, time?: number): End | undefined {
  const end = endOf(marks)
  if (end !== 'solved' || marks.rules.hidden.length === 0) return end
  const filled = { ...gridData(model), candidates: Array.from(marks.masks, (mask) => mask >>> 0) }
  const { solution, complete } = solver.first(filled, { time })
  if (solution) return 'solved'
  return complete ? 'contradiction' : undefined
}
