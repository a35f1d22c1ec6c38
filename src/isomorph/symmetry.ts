// Symmetries of sudokus: what they move, and how they are applied, inverted and put one after the other.

import { PuzzleError, show } from '../model/errors.ts'

/**
 * A symmetry of 9x9 sudokus. It transposes the grid, if `transposed`; then row i goes to row `rows[i]`, column i to column `columns[i]`,
 * and digit d becomes `digits[d]`. All but the digits count from 0. Rows stay with those of their band, columns with those of their stack;
 * `digits[0]` is 0, a blank.
 */
export interface Symmetry {
  readonly transposed: boolean
  readonly rows: readonly number[]
  readonly columns: readonly number[]
  readonly digits: readonly number[]
}

/**
 * Checks a symmetry that a caller hands in.
 *
 * @throws PuzzleError `shape` for anything else
 */
export function checkSymmetry(given: Symmetry): void {
  const { transposed, rows, columns, digits }: Partial<Symmetry> = given ?? {}
  const isSymmetry =
    typeof transposed === 'boolean' && [rows, columns].every(keepsBands) && isPermutation(digits, 10) && digits[0] === 0
  if (!isSymmetry) throw new PuzzleError('shape', `${show(given)} is not a symmetry`, {}, 'what isomorphic() returns')
}

/** Are rows (or columns) moved such that those of a band stay together? */
function keepsBands(lines: unknown): boolean {
  return isPermutation(lines, 9) && lines.every((to, from) => Math.floor(to / 3) === Math.floor(lines[from - (from % 3)] / 3))
}

function isPermutation(list: unknown, length: number): list is readonly number[] {
  return Array.isArray(list) && list.length === length && Array.from({ length }, (_, i) => i).every((i) => list.includes(i))
}

/** Where a symmetry puts each cell. */
function placesOf({ transposed, rows, columns }: Symmetry): number[] {
  return Array.from({ length: 81 }, (_, cell) => {
    const [row, column] = [Math.floor(cell / 9), cell % 9]
    return transposed ? 9 * rows[column] + columns[row] : 9 * rows[row] + columns[column]
  })
}

/** The cells that a symmetry makes of 81 cells, 0 for a blank. */
export function applied(symmetry: Symmetry, cells: ArrayLike<number>): number[] {
  const result = Array<number>(81).fill(0)
  placesOf(symmetry).forEach((place, cell) => {
    result[place] = symmetry.digits[cells[cell]]
  })
  return result
}

/** The symmetry that undoes another. */
export function inverse({ transposed, rows, columns, digits }: Symmetry): Symmetry {
  const [backRows, backColumns] = [inverted(rows), inverted(columns)]
  return {
    transposed,
    // The transposition comes first, so rows and columns change places.
    rows: transposed ? backColumns : backRows,
    columns: transposed ? backRows : backColumns,
    digits: inverted(digits),
  }
}

/** The symmetry that applies one, then another. */
export function composed(first: Symmetry, second: Symmetry): Symmetry {
  const [rows, columns] = second.transposed ? [first.columns, first.rows] : [first.rows, first.columns]
  return {
    transposed: first.transposed !== second.transposed,
    rows: rows.map((row) => second.rows[row]),
    columns: columns.map((column) => second.columns[column]),
    digits: first.digits.map((digit) => second.digits[digit]),
  }
}

function inverted(permutation: readonly number[]): number[] {
  const back = Array<number>(permutation.length)
  permutation.forEach((to, from) => {
    back[to] = from
  })
  return back
}
