// Recognizes plain 9x9 sudokus, which have kernels of their own.

import type { GridModel } from '../model/model.ts'

/** The last constraints that were compared, and the result. Puzzles of one kind share their constraints. */
let known: GridModel['constraints'] | undefined
let plain = false

/**
 * Can the sudoku kernels solve this grid? Its houses must be the rows, columns and blocks of 9x9 cells, with no other constraint, and no
 * hidden cells.
 */
export function isPlainSudoku({ rows, columns, values, hidden, constraints, lexicographic }: GridModel): boolean {
  if (rows !== 9 || columns !== 9 || values.length !== 9 || hidden || lexicographic) return false
  if (known !== constraints) {
    plain = constraints.length === 27 && areHouses(constraints)
    known = constraints
  }
  return plain
}

/** Are they the 27 houses? */
function areHouses(constraints: GridModel['constraints']): boolean {
  let found = 0
  for (const constraint of constraints) {
    if (constraint.kind !== 'house' || constraint.cells.length !== 9) return false
    const { cells } = constraint
    const kind = KINDS.findIndex((of) => cells.every((cell) => of(cell) === of(cells[0])))
    if (kind < 0) return false
    found |= 1 << (9 * kind + KINDS[kind](cells[0]))
  }
  return found === 2 ** 27 - 1
}

const KINDS = [rowOf, columnOf, blockOf]

function rowOf(cell: number): number {
  return Math.floor(cell / 9)
}

function columnOf(cell: number): number {
  return cell % 9
}

function blockOf(cell: number): number {
  return 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3)
}
