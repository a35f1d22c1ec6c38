// Symmetries of sudokus: what they move, how they are applied, and what leads from one to another.

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

/** The cells that a symmetry makes of 81 cells, 0 for a blank. */
export function applied({ transposed, rows, columns, digits }: Symmetry, cells: ArrayLike<number>): number[] {
  const result = Array<number>(81).fill(0)
  for (let cell = 0; cell < 81; cell++) {
    const [row, column] = [Math.floor(cell / 9), cell % 9]
    result[transposed ? 9 * rows[column] + columns[row] : 9 * rows[row] + columns[column]] = digits[cells[cell]]
  }
  return result
}

/** The symmetry that applies one, then undoes another. */
export function symmetryBetween(first: Symmetry, second: Symmetry): Symmetry {
  const [rows, columns, digits] = (['rows', 'columns', 'digits'] as const).map((name) =>
    first[name].map((to) => second[name].indexOf(to)),
  )
  const { transposed } = second
  return {
    transposed: first.transposed !== transposed,
    // The transposition is undone last, so rows and columns change places.
    rows: transposed ? columns : rows,
    columns: transposed ? rows : columns,
    digits,
  }
}
