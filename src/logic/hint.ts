// The next step that a person would make, from what is written already. Nothing is searched.

import type { CompiledGrid } from '../compile/compiled-model.ts'
import { checkOptions } from '../model/caller-options.ts'
import type { RunLimits } from '../search/limits.ts'
import type { Solvable } from '../search/solvable.ts'
import { type Context, type Run, toEnd } from '../search/verb-run.ts'
import { SORTS, type WrittenMarks } from './entries.ts'
import { GridNames } from './marks/place-names.ts'
import { type Step, stepOf } from './marks/step.ts'
import { type Mistake, masksOfSolution, mistakeIn, possibleIn } from './mistakes.ts'
import { begun, gridOf, type LogicOptions, techniquesFor, walk, writtenIn } from './walk.ts'

/** What a person has written so far: a step goes on from the entries, and from the values in the centre of cells. */
export interface HintOptions extends LogicOptions, WrittenMarks, RunLimits {
  /** The solution, if it is known. Then every mistake is found; if not, those that steps from the puzzle itself show. */
  readonly solution?: ArrayLike<number> | undefined
}

/**
 * The next step that a person would make: the one by the easiest technique. If something that the person has written is wrong, that comes
 * first. Undefined if the puzzle is solved, contradictory, or too hard.
 *
 * It makes elementary deductions from every constraint but `equal` and `case`, which it only checks, and does not narrow hidden cells: so it may
 * miss steps, but never errs.
 *
 * @throws PuzzleError `model` if the puzzle is no grid; `shape`, `symbol` or `range` for marks or a solution that do not fit it
 * @example
 * ```ts
 * import { sudoku } from 'quadrille'
 * import { hint } from 'quadrille/logic'
 *
 * const puzzle = sudoku('0310 1003 2034 0420')
 * console.log(hint(puzzle)?.cells) // [ 9 ]
 * console.log(hint(puzzle, { entries: { 10: 4 } })?.cells) // [ 10 ]: this entry is wrong
 * ```
 */
export function hint(puzzle: Solvable, options: Omit<HintOptions, keyof RunLimits> = {}): Step | Mistake | undefined {
  checkOptions(options, ['unique', 'solution', ...SORTS])
  return toEnd(looking(gridOf(puzzle), options, puzzle))
}

/** The work of `hint`. @throws Error if a limit ends it: no hint would look like no step */
export function* hinting({ clock }: Context, grid: CompiledGrid, options: HintOptions, puzzle: Solvable): Run<never, Hint> {
  const steps = looking(grid, options, puzzle)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    yield
    const cutOff = clock.late()
    if (cutOff === 'stopped') return undefined
    if (cutOff) throw new Error(`cut off before there was a hint: ${cutOff}`)
  }
}

type Hint = Step | Mistake | undefined

/** Looks for a hint, with a pause after each technique that is tried. */
function* looking(grid: CompiledGrid, options: HintOptions, puzzle: Solvable): Generator<undefined, Hint, undefined> {
  const { unique, solution } = options
  const written = writtenIn(options, grid)
  const marks = begun(grid, written)
  const names = new GridNames(puzzle, grid)
  if (written.centre.length > 0 || written.entries.some((entry) => entry >= 0)) {
    const possible = solution ? masksOfSolution(solution, grid) : yield* possibleIn(grid)
    const mistake = possible && mistakeIn(written, possible, marks, names)
    if (mistake || !possible) return mistake
  }
  for (const found of walk(marks, techniquesFor(grid, { unique }))) {
    if (found) return stepOf(marks, found, names)
    yield
  }
  return undefined
}
