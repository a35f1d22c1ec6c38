// What kind of rules a grid has, which decides the kernel that solves it.

import { constraintsOf } from '../model/constraints.ts'
import type { Constraint } from '../model/model.ts'
import type { RuleLists } from './rule-lists.ts'

/** Rows and columns of a block. */
export type Block = readonly [rows: number, columns: number]

/** The blocks of a sudoku; undefined if the constraints are others than its rows, columns and blocks, each once. */
export function blockOfRules({ rows, columns, values, hidden, constraints }: RuleLists): Block | undefined {
  const order = values.length
  if (rows !== order || columns !== order || hidden.length > 0 || constraints.length !== 3 * order) return undefined
  for (let high = 2; 2 * high <= order; high++) {
    const wide = order / high
    if (Number.isInteger(wide) && areHouses(constraints, high, wide)) return [high, wide]
  }
  return undefined
}

/** Are these the rows, columns and blocks of a square? */
function areHouses(constraints: readonly Constraint[], high: number, wide: number): boolean {
  const order = high * wide
  const numbers = [
    (cell: number) => Math.floor(cell / order),
    (cell: number) => cell % order,
    (cell: number) => high * Math.floor(cell / (high * order)) + Math.floor((cell % order) / wide),
  ]
  const found = new Set<number>()
  // From the end: a jigsaw has the same rows and columns.
  for (let i = constraints.length - 1; i >= 0; i--) {
    const constraint = constraints[i]
    if (constraint.kind !== 'house' || constraint.cells.length !== order) return false
    const { cells } = constraint
    const kind = numbers.findIndex((of) => cells.every((cell) => of(cell) === of(cells[0])))
    if (kind < 0) return false
    found.add(order * kind + numbers[kind](cells[0]))
  }
  return found.size === constraints.length
}

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
