// Recognizes plain 9x9 sudokus, which have kernels of their own.

import type { GridModel } from '../model.ts'

/** The last constraints that were compared, and the result. Puzzles of one kind share their constraints. */
let known: GridModel['constraints'] | undefined
let plain = false

/** Can the sudoku kernels solve this grid? Its houses must be the rows, columns and blocks of 9x9 cells, with no other constraint. */
export function isPlainSudoku({ rows, columns, values, constraints, lexicographic }: GridModel): boolean {
  if (rows !== 9 || columns !== 9 || values.length !== 9 || lexicographic) return false
  if (known !== constraints) {
    plain = constraints.length === HOUSES.size && areHouses(constraints)
    known = constraints
  }
  return plain
}

/** Is each of them one of the 27 houses, and none there twice? */
function areHouses(constraints: GridModel['constraints']): boolean {
  const found = new Set(constraints.map((constraint) => (constraint.kind === 'house' ? keyOf(constraint.cells) : '')))
  return found.size === HOUSES.size && [...found].every((key) => HOUSES.has(key))
}

/** The set of some cells, as text. */
function keyOf(cells: readonly number[]): string {
  const words = [0, 0, 0]
  for (const cell of cells) words[cell >> 5] |= 1 << cell
  return words.join()
}

const NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** The keys of the 27 houses. */
const HOUSES: ReadonlySet<string> = new Set(
  NINE.flatMap((i) => [
    NINE.map((j) => 9 * i + j),
    NINE.map((j) => 9 * j + i),
    NINE.map((j) => 27 * Math.floor(i / 3) + 3 * (i % 3) + 9 * Math.floor(j / 3) + (j % 3)),
  ]).map(keyOf),
)
