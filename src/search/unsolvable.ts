// What is said of a puzzle that needs one solution, and has none or several.

import type { CompiledModel } from '../compile/compiled-model.ts'
import { contradictions } from '../families/any-puzzle.ts'
import { PuzzleError } from '../model/errors.ts'
import type { Solution } from '../model/model.ts'
import { search } from './searching.ts'
import type { Solvable } from './solvable.ts'
import { type Context, endUnless } from './verb-run.ts'

/** The error of what needs a solution, once it is proven that there is none. */
export function unsolvable(puzzle: Solvable): PuzzleError {
  const reasons = 'family' in puzzle ? contradictions(puzzle).join('; ') : ''
  return new PuzzleError('unsolvable', `the puzzle has no solution${reasons && `: ${reasons}`}`)
}

/**
 * The only solution of a puzzle.
 *
 * @throws PuzzleError `unsolvable` if there is none, `ambiguous` if there are several
 */
export function* onlySolution(context: Context, model: CompiledModel, puzzle: Solvable): Generator<undefined, Solution, unknown> {
  const { complete, unique, examples } = yield* search(context, model, 'unique')
  endUnless(complete)
  if (unique) return examples[0]
  throw examples.length === 0 ? unsolvable(puzzle) : new PuzzleError('ambiguous', 'the puzzle has several solutions', {}, 'one')
}
