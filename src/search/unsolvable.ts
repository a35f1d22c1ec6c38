// What is said of a puzzle that needs one solution, and has none or several.

import { contradictions } from '../families/any-puzzle.ts'
import { PuzzleError } from '../model/errors.ts'
import type { Solvable } from './solvable.ts'

/** The error of what needs a solution, once it is proven that there is none. */
export function unsolvable(puzzle: Solvable): PuzzleError {
  const reasons = 'family' in puzzle ? contradictions(puzzle).join('; ') : ''
  return new PuzzleError('unsolvable', `the puzzle has no solution${reasons && `: ${reasons}`}`)
}

/** The error of what needs exactly one solution, once it is proven that there are several. */
export function ambiguous(): PuzzleError {
  return new PuzzleError('ambiguous', 'the puzzle has several solutions', {}, 'one')
}
