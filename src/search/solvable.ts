// What a question is about: a puzzle, or a model.

import { compile } from '../compile/compile.ts'
import type { CompiledModel } from '../compile/compiled-model.ts'
import type { Puzzle } from '../document/puzzle.ts'
import { checkedPuzzle, compiledOf, coreOf, openCells as openIn } from '../families/family.ts'
import { PuzzleError, show } from '../model/errors.ts'
import type { GridModel, Model } from '../model/model.ts'
import { maskOf } from '../model/numbers.ts'

/** A puzzle, or a model of your own. */
export type Solvable = Puzzle | Model

/**
 * A copy of the model to solve. Later changes to the original have no effect.
 *
 * @throws PuzzleError `model` if it is neither a puzzle nor a model
 */
export function modelFor(puzzle: Solvable): CompiledModel {
  if (typeof puzzle !== 'object' || puzzle === null) {
    throw new PuzzleError('model', `${show(puzzle)} is not a puzzle`, {}, 'a puzzle, as sudoku(text) reads one, or a model')
  }
  return 'family' in puzzle ? compiledOf(puzzle) : compile(puzzle)
}

/** What the rules of a puzzle leave to each cell without the givens. A model does not tell givens from rules: there, it is every value. */
export function openOf(puzzle: Solvable, { candidates, values }: GridModel): ArrayLike<number> {
  const open = 'family' in puzzle ? openIn(puzzle) : undefined
  return open ?? Array<number>(candidates.length).fill(maskOf(values.length))
}

/** Is a cell of the model one of the puzzle? If not, its value means nothing. */
export function isCellOf(puzzle: Solvable): (cell: number) => boolean {
  if (!('family' in puzzle)) return () => true
  const whole = checkedPuzzle(puzzle)
  const { isCell } = coreOf(whole)
  return (cell) => isCell?.(whole, cell) ?? true
}
