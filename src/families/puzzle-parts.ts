// What a puzzle consists of beside its grid: givens, rules and clues, each by its place in the data of the puzzle.

import { cellName } from '../model/geometry.ts'

/** What kind of part it is, and with that what its number counts. */
export type PartKind =
  /** The cell that is given. */
  | 'given'
  /** A square without a queen, by its number, row by row. */
  | 'forbidden'
  /** The place of a rule in `rules`, from 0. */
  | 'rule'
  /** A row or column, from 0, whose runs are known. */
  | 'row'
  | 'column'
  /** The black cell that has a sum, of the cells to its right or below. */
  | 'right'
  | 'down'
  /** The cell that a person has written into. It is a part of what is on the board, not of the puzzle. */
  | 'entry'

/** A part of a puzzle, by its place in the data of the puzzle. */
export interface PartPlace {
  readonly kind: PartKind
  /** The number of its cell, row, column or rule, from 0: its kind says which. */
  readonly at: number
}

/** Something that a puzzle says, and could be without. */
export interface Part extends PartPlace {
  /** What people call it, such as `4 in r1c5` or `killer 10: r1c1 r1c2`. */
  readonly name: string
  /** The cells that it speaks of, ascending. */
  readonly cells: readonly number[]
}

/** Is a part taken away? */
export type IsGone = (kind: PartKind, at: number) => boolean

/** A cell and the symbols that it can have. */
export function givenPart(cell: number, columns: number, symbols: readonly string[]): Part {
  return { kind: 'given', at: cell, name: `${symbols.join(' or ')} in ${cellName(cell, columns)}`, cells: [cell] }
}

/** The cells of a grid that are given. */
export function givenParts(
  givens: readonly (readonly number[] | undefined)[],
  columns: number,
  symbol: (value: number) => string,
): Part[] {
  return givens.flatMap((values, cell) => (values ? givenPart(cell, columns, values.map(symbol)) : []))
}
