// The door for puzzles that come as data.

import type { Puzzle } from '../document/puzzle.ts'
import { checkedPuzzle } from './family.ts'
import { families } from './index.ts'

/**
 * A puzzle from data, such as JSON: checked, frozen, and compiled once. All that takes a puzzle takes such data, too, but then it is checked
 * at each call. Pages whose bundler leaves out what they do not import need this function for JSON of a family whose own function they do
 * not import. Of a variant, import `quadrille/variants` first.
 *
 * @throws PuzzleError that names the field: `model` for an unknown family, and as the function of the family does
 * @example
 * ```ts
 * import { createSolver, puzzle } from 'quadrille'
 *
 * const solver = await createSolver()
 * const text = '{"family":"sudoku","size":4,"givens":".31.1..32.34.42.","meta":{"author":"Ann"}}'
 * console.log(solver.count(puzzle(JSON.parse(text))).count) // 1n
 * ```
 */
export function puzzle(data: unknown): Puzzle {
  // So that bundlers keep them.
  families.length
  return checkedPuzzle(data)
}
