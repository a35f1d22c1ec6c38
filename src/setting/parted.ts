// A puzzle by its parts, for questions about them.

import type { Puzzle } from '../document/puzzle.ts'
import { partsOf } from '../families/any-puzzle.ts'
import type { Part } from '../families/puzzle-parts.ts'
import { PuzzleError } from '../model/errors.ts'
import type { Solvable } from '../search/solvable.ts'

/** @throws PuzzleError `model` for a model, which does not tell what it consists of */
export function parted(given: Solvable): { readonly puzzle: Puzzle; readonly parts: readonly Part[] } {
  if (!('family' in given)) throw new PuzzleError('model', 'a model has no givens and rules of its own', {}, 'a puzzle')
  return { puzzle: given, parts: partsOf(given) }
}
