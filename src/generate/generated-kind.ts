// What every kind of generated puzzle declares: full grids, and how a puzzle is written.

import type { Puzzle } from '../document/puzzle.ts'
import type { GridModel } from '../model/model.ts'
import type { GivenPlaces } from './dig.ts'
import { type Fill, filler } from './fill.ts'
import type { Random } from './random-choice.ts'

/** A full grid, whose givens are still to be chosen. */
export interface Draft {
  /** The rules. No cell is given. */
  readonly model: GridModel
  /** For each cell, the place of its value. */
  readonly solution: Int32Array
  /** The puzzle on one line, as a command reads it. */
  text(givens: GivenPlaces): string
  /** The puzzle as it is read from its text. */
  read(text: string): Puzzle
}

/** A kind of puzzle with its options. */
export interface Kind {
  readonly rows: number
  readonly columns: number
  /** Is it a plain 9x9 sudoku? Its givens are removed on one board. */
  readonly isPlain?: boolean
  /** So many givens are removed at first: half of them, if absent. */
  readonly most?: number
  /** A full grid; undefined if an attempt at one failed. */
  draft(random: Random): Draft | undefined
}

/** A kind that always has the same rules. */
export function kindOf(
  model: GridModel,
  { text, read }: Pick<Draft, 'text' | 'read'>,
  fill: Fill = filler(model),
  isPlain = false,
): Kind {
  return {
    rows: model.rows,
    columns: model.columns,
    isPlain,
    draft(random) {
      const solution = fill(random)
      return solution && { model, solution, text, read }
    },
  }
}
