// What kind of rules a grid has, which decides the kernel that solves it.

import { constraintsOf } from '../model/constraints.ts'
import type { Constraint } from '../model/model.ts'
import type { RuleLists } from './rule-lists.ts'

/** Are the constraints the houses of a 9x9 sudoku, its rows, columns and blocks, and is there nothing else? */
export function areSudokuHouses({ rows, columns, values, hidden, constraints }: RuleLists): boolean {
  if (rows !== 9 || columns !== 9 || values.length !== 9 || hidden.length > 0 || constraints.length !== 27) return false
  let found = 0
  // From the end: a jigsaw has the same rows and columns.
  for (let i = constraints.length - 1; i >= 0; i--) {
    const constraint = constraints[i]
    if (constraint.kind !== 'house' || constraint.cells.length !== 9) return false
    const { cells } = constraint
    const kind = HOUSES.findIndex((of) => cells.every((cell) => of(cell) === of(cells[0])))
    if (kind < 0) return false
    found |= 1 << (9 * kind + HOUSES[kind](cells[0]))
  }
  return found === 2 ** 27 - 1
}

/** The number of a cell's row, column and block. */
const HOUSES = [
  (cell: number) => Math.floor(cell / 9),
  (cell: number) => cell % 9,
  (cell: number) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3),
]

/** Are there hidden cells, or constraints other than houses and pairs? */
export function hasPropagators({ hidden, constraints }: RuleLists): boolean {
  return hidden.length > 0 || constraints.some(isPropagated)
}

export type PropagatedConstraint = Exclude<Constraint, { readonly kind: 'house' | 'pairs' }>

export function isPropagated(constraint: Constraint): constraint is PropagatedConstraint {
  return constraint.kind !== 'house' && constraint.kind !== 'pairs'
}

/**
 * Does the search treat a grid as a variant: are there hidden cells, constraints other than houses and pairs, more full houses than rows,
 * columns and regions, or pairs across the houses of a grid whose cells are in two full ones?
 */
export function isVariant(rules: RuleLists): boolean {
  if (hasPropagators(rules)) return true
  const { rows, columns, values, constraints } = rules
  const { house, pairs } = constraintsOf(constraints, 'house', 'pairs')
  const full = house.filter(({ cells }) => cells.length === values.length)
  const layers = (full.length * values.length) / (rows * columns)
  if (layers > 3) return true
  if (layers < 2 || pairs.length === 0) return false
  // Pairs within one house only put its values in order.
  const pairsOfCells = pairs.flatMap(({ between }) => between)
  return !full.some(({ cells }) => pairsOfCells.every((pair) => pair.every((cell) => cells.includes(cell))))
}
