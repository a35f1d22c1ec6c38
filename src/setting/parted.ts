// A puzzle by its parts, for questions about them.

import type { CompiledModel } from '../compile/compiled-model.ts'
import type { Puzzle } from '../document/puzzle.ts'
import { partsOf } from '../families/any-puzzle.ts'
import type { Part } from '../families/puzzle-parts.ts'
import { PuzzleError } from '../model/errors.ts'
import type { Solvable } from '../search/solvable.ts'

/** A puzzle, the model that is solved, and the parts. */
export interface Parted {
  readonly puzzle: Puzzle
  readonly model: CompiledModel
  readonly parts: readonly Part[]
}

/** @throws PuzzleError `model` for a model, which does not tell what it consists of */
export function parted(given: Solvable, model: CompiledModel): Parted {
  if (!('family' in given)) throw new PuzzleError('model', 'a model has no givens and rules of its own', {}, 'a puzzle')
  return { puzzle: given, model, parts: partsOf(given) }
}
