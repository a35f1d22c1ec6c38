// The verbs that make puzzles, for solvers that are given them, and as functions.

import type { Asking } from '../ask/asking.ts'
import type { VerbsFrom, Works } from '../ask/verb-types.ts'
import { type Generated, type GeneratedPuzzle, generating } from '../generate/generate.ts'
import type { GenerateOptions } from '../generate/generate-options.ts'
import { type Minimal, type MinimiseOptions, minimising } from '../generate/minimise.ts'
import type { Solvable } from '../search/solvable.ts'
import type { Solver } from './solver.ts'
import { answered } from './verb-functions.ts'

/**
 * The verbs of this entry, for `createSolver`: `generate` and `minimise`.
 *
 * @example
 * ```ts
 * import { createSolver } from 'quadrille'
 * import { generators } from 'quadrille/generate'
 *
 * const solver = await createSolver({ verbs: generators })
 * for (const { givens } of solver.generate({ kind: 'sudoku', seed: 7, count: 1, symmetry: 'half-turn' })) console.log(givens) // 27
 * ```
 */
export const generators: Works<VerbsFrom<'generate'>> = { generate: generating, minimise: minimising }

/**
 * Makes puzzles with exactly one solution; pyramids with exactly one best solution. The loop makes a puzzle when it asks for one; `result` says
 * whether all that were wanted are made.
 *
 * A puzzle begins as a random full grid. Then givens, or orbits of a symmetry, are removed in random order, as long as it stays unique; if the
 * wanted number of givens or difficulty is not reached, another grid is tried. For a technique, givens are added where it does not suffice.
 *
 * @throws PuzzleError `option` or `range` for options that do not fit; from the loop, `AttemptsError` if 10,000 attempts made no such puzzle
 * @example
 * ```ts
 * import { createSolver } from 'quadrille'
 * import { generate } from 'quadrille/generate'
 *
 * const solver = await createSolver()
 * for (const { text, givens } of generate(solver, { kind: 'sudoku', seed: 7, count: 1, symmetry: 'half-turn' })) {
 *   console.log(text.length, givens) // 81 27
 * }
 * ```
 */
export function generate(solver: Solver, options: GenerateOptions): Asking<GeneratedPuzzle, Generated, 'generate'> {
  return answered(solver, 'generate', generating, undefined, options)
}

/**
 * Removes givens in random order, each that can be spared: of sudokus, jigsaws, variants, and of any model. A given is a cell with a single
 * candidate, unless the rules of the puzzle fix it. A cell that is no longer given can have any value that its rules allow. In a model,
 * nothing tells rules from givens: there, every cell with a single candidate is given, and can have any value without it.
 *
 * @throws PuzzleError `model` if the puzzle is no grid, `ambiguous` if it has several solutions, `unsolvable` if it has none; `option` for options that do not fit
 * @example
 * ```ts
 * import { createSolver, sudoku } from 'quadrille'
 * import { minimise } from 'quadrille/generate'
 *
 * const solver = await createSolver()
 * const { puzzle, removed } = minimise(solver, sudoku('ABCD CDAB BADC DCBA'), { seed: 3 })
 * console.log(puzzle.givens, removed) // .BC...A......CB. 11
 * ```
 */
export function minimise<P extends Solvable>(solver: Solver, puzzle: P, options?: MinimiseOptions): Minimal<P> {
  return answered(solver, 'minimise', minimising, puzzle, options).runToEnd() as Minimal<P>
}
