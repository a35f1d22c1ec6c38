// Sets, counts and equal lists as propagators, as described in assembly/grid/set.ts, count.ts and equal.ts.

import * as codes from '../../../assembly/codes.ts'
import type { AllCells } from '../../compile/cells.ts'
import { cliquesOf } from '../../compile/houses/cliques.ts'
import { setWords, shortScore, valuesOf } from '../../compile/houses/sets.ts'
import { binaryOf } from '../../compile/sums/binary-sums.ts'
import type { Count, Equal, ValueSet } from '../../model/model.ts'
import { type Propagator, RANKS } from './propagator.ts'
import { binaryPropagator } from './sum-propagators.ts'

export function setPropagator({ cells, sets }: ValueSet, { masks }: AllCells): Propagator {
  const data = [sets.length, ...setWords(cells, masks.length), ...sets]
  return { kind: codes.SET, cells, data, rank: RANKS.set, score: shortScore(cells, masks) }
}

/** Of a count without a result. */
const NO_CELL = -1

export function countPropagator(count: Count, all: AllCells): Propagator {
  const { cells, mask, counts, result } = count
  const { masks } = all
  const binary = binaryOf(count, all)
  if (binary) return binaryPropagator(binary, all)
  const allowed = typeof counts === 'number' ? [counts] : counts
  const data = [mask, result === undefined ? NO_CELL : 4 * result, cells.length, allowed.length, ...allowed]
  const add = (set: readonly number[]) => {
    for (const word of setWords(set, masks.length)) data.push(word)
  }
  add(cells)
  const cliques = cliquesOf(cells, all)
  data.push(cliques.length)
  const scope: number[] = []
  for (const clique of cliques) {
    data.push(clique.length)
    add(clique)
    for (const cell of clique) scope.push(cell)
  }
  if (result !== undefined && !scope.includes(result)) scope.push(result)
  return { kind: codes.COUNT_OF, cells: scope, data, rank: RANKS.count, score: valuesOf(cells, masks) }
}

export function equalPropagator({ first, second }: Equal, { masks }: AllCells): Propagator {
  const cells = [...first, ...second]
  return { kind: codes.EQUAL, cells, data: [first.length], rank: RANKS.equal, score: shortScore(cells, masks) }
}
