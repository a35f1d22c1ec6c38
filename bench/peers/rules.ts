// The rules of a grid, for peers and the check of answers. Only this file of the benchmarks reads the constraints of a model.

import { constraintsOf } from '../../src/model/constraints.ts'
import type { GridModel, Pairs } from '../../src/model/model.ts'

export interface Rules {
  /** Groups of cells whose values all differ. */
  readonly houses: readonly (readonly number[])[]
  readonly pairs: readonly Pairs[]
}

export function rulesOf({ constraints }: GridModel): Rules {
  const { house, pairs } = constraintsOf(constraints, 'house', 'pairs')
  return { houses: house.map(({ cells }) => cells), pairs }
}
