// What can be asked of a puzzle of any family without solving it: its model, what contradicts in it, and its solutions in other forms.

import { dataOf } from '../compile/grid.ts'
import type { Puzzle } from '../document/puzzle.ts'
import { freeze } from '../model/frozen.ts'
import { checked, compiledOf, familyOf, type ModelOf } from './family.ts'

/**
 * The model of a puzzle as plain data, frozen, which you can extend to a model of your own.
 *
 * @throws PuzzleError for what is not a puzzle
 * @example The diagonals of a sudoku
 * ```ts
 * import { createSolver, modelOf, sudoku } from 'quadrille'
 *
 * const solver = await createSolver()
 * const model = modelOf(sudoku('.'.repeat(16)))
 * const { count } = solver.count({
 *   ...model,
 *   constraints: [...model.constraints, { kind: 'house', cells: [0, 5, 10, 15] }, { kind: 'house', cells: [3, 6, 9, 12] }],
 * })
 * console.log(count) // 48n
 * ```
 */
export function modelOf<P extends Puzzle>(puzzle: P): ModelOf<P> {
  // Puzzles with equal rules share them.
  return freeze(dataOf(compiledOf(puzzle))) as ModelOf<P>
}

/**
 * Why there is no solution, where that is easy to see: givens that contradict each other, such as `two 4s in row 1: r1c1, r1c2`; or else a
 * cell that nothing fits, or a value without a place. Empty says nothing about solutions.
 */
export function contradictions(puzzle: Puzzle): readonly string[] {
  const whole = checked(puzzle)
  return familyOf(whole).contradictions?.(whole, modelOf(whole)) ?? []
}

/** A solution on one line, without a newline. A sudoku or pyramid can be read back from it. */
export function line(puzzle: Puzzle, solution: ArrayLike<number>): string {
  const whole = checked(puzzle)
  return familyOf(whole).line(whole, solution)
}

/** A solution as data: rows of numbers, or the columns of the queens. */
export function json(puzzle: Puzzle, solution: ArrayLike<number>): number[] | number[][] {
  const whole = checked(puzzle)
  return familyOf(whole).json(whole, solution)
}
