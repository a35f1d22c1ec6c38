// All steps to the solution, as a person would make them.

import { compileOwnGrid } from '../compile/compile.ts'
import { type CompiledGrid, gridData } from '../compile/compiled-model.ts'
import { at } from '../model/numbers.ts'
import type { RunLimits } from '../search/limits.ts'
import type { Completeness } from '../search/results.ts'
import { search } from '../search/searching.ts'
import type { Solvable } from '../search/solvable.ts'
import type { Context, Run } from '../search/verb-run.ts'
import type { WrittenMarks } from './entries.ts'
import type { GridMarks } from './marks/marks.ts'
import { GridNames } from './marks/place-names.ts'
import { type Step, stepOf } from './marks/step.ts'
import { begun, type End, endOfSteps, type LogicOptions, techniquesFor, walk, writtenIn } from './walk.ts'

/** What a person has written so far: steps go on from the entries, and from the values in the centre of cells. */
export interface ExplainOptions extends LogicOptions, WrittenMarks, RunLimits {}

/** How far steps lead. */
export interface Explanation extends Completeness {
  readonly steps: readonly Step[]
  /**
   * All cells are written, and all rules hold; or no technique finds a step; or the puzzle has no solution, as a rule shows that cannot hold.
   * `stuck` says nothing about solutions. With `unique`, a contradiction may also mean that there are several solutions. Undefined if it was
   * cut off.
   */
  readonly end: End | undefined
  /** The values that each cell can still have. */
  readonly candidates: readonly (readonly number[])[]
}

/** The work of `explain`: each step as it is found, and a pause after each technique that is tried. */
export function* explaining(
  context: Context,
  grid: CompiledGrid,
  options: ExplainOptions,
  puzzle: Solvable,
): Run<Step, Explanation> {
  const { clock } = context
  const marks = begun(grid, writtenIn(options, grid))
  const names = new GridNames(puzzle, grid)
  const steps: Step[] = []
  const known = (end?: End): Explanation => {
    const candidates = Array.from(marks.masks, (mask) => at(grid.rules.values, mask))
    return { steps, end, candidates, ...clock.ending(end !== undefined) }
  }
  context.known = known
  for (const found of walk(marks, techniquesFor(grid, { unique: options.unique }))) {
    const step = found && stepOf(marks, found, names)
    if (step) steps.push(step)
    yield step
    if (clock.late()) return known()
  }
  return known(yield* judged(context, marks, grid))
}

/**
 * How steps have ended, if hidden cells are looked at, too: steps do not narrow them, so once all others are written, they are searched.
 * Undefined if that was cut off.
 */
export function* judged(context: Context, marks: GridMarks, grid: CompiledGrid): Generator<undefined, End | undefined, unknown> {
  const end = endOfSteps(marks)
  if (end !== 'solved' || marks.rules.hidden.length === 0) return end
  const filled = { ...gridData(grid), candidates: Array.from(marks.masks, (mask) => mask >>> 0) }
  const { solution, complete } = yield* search(context, compileOwnGrid(filled), 'first')
  if (solution) return 'solved'
  return complete ? 'contradiction' : undefined
}
