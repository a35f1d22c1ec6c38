// The rules of a grid, as peers and the check of answers read them: the only file here that knows how a model states them.

import type { GridModel, PairRelation } from '../src/model.ts'

export interface Rules {
  /** Groups of cells whose values all differ. */
  readonly houses: readonly (readonly number[])[]
  readonly pairs: readonly PairRelation[]
}

export function rulesOf({ houses, pairs = [] }: GridModel): Rules {
  return { houses, pairs }
}

/** A 9x9 grid without rules. */
export function unruled(candidates: Uint32Array): GridModel {
  return { kind: 'grid', rows: 9, columns: 9, values: [1, 2, 3, 4, 5, 6, 7, 8, 9], candidates, houses: [] }
}
