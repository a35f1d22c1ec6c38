// The plain searches, asked for the first so many solutions, or for their number.

import { searchOf, valuesOf } from '../../bench/plain.ts'
import type { GridModel, QueensModel } from '../../src/model/model.ts'

/** The first so many solutions. Undefined if that takes more than so many nodes. */
export function plainSolutions(model: GridModel | QueensModel, most: number, nodes: number): number[][] | undefined {
  const found: number[][] = []
  const budget = { nodes }
  if (most > 0) searchOf(model)(budget, (masks) => found.push(valuesOf(model, masks)) < most)
  return budget.nodes < 0 ? undefined : found
}

/** The number of all solutions. Undefined if there are more than `most`, or if it takes more than so many nodes. */
export function plainCount(model: GridModel | QueensModel, most: number, nodes: number): number | undefined {
  let count = 0
  const budget = { nodes }
  searchOf(model)(budget, () => ++count <= most)
  return budget.nodes < 0 || count > most ? undefined : count
}
