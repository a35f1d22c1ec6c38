// Sets, counts, equal lists and binary sums as propagators, as described in assembly/grid/set.ts, count.ts, equal.ts and binary.ts.

import * as codes from '../../../assembly/codes.ts'
import type { AllCells } from '../../compile/cells.ts'
import { cliquesOf } from '../../compile/houses/cliques.ts'
import { setWords, shortScore, valuesOf } from '../../compile/houses/sets.ts'
import type { Binary } from '../../compile/sums/binary-sums.ts'
import type { Count, Equal, ValueSet } from '../../model/model.ts'
import { type Propagator, propagator, RANKS } from './propagator.ts'

export function setPropagator({ cells, sets }: ValueSet, { masks }: AllCells): Propagator {
  const data = [sets.length, ...setWords(cells, masks.length), ...sets]
  return propagator(codes.SET, cells, data, RANKS.set, shortScore(cells, masks))
}

/** Of a count without a result. */
const NO_CELL = -1

export function countPropagator({ cells, mask, counts, result }: Count, all: AllCells): Propagator {
  const { masks } = all
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
  return propagator(codes.COUNT_OF, scope, data, RANKS.count, valuesOf(cells, masks))
}

export function equalPropagator({ first, second }: Equal, { masks }: AllCells): Propagator {
  const cells = [...first, ...second]
  return propagator(codes.EQUAL, cells, [first.length], RANKS.equal, shortScore(cells, masks))
}

export function binaryPropagator({ added, subtracted, least, most }: Binary, { masks }: AllCells): Propagator {
  const cells = [...added, ...subtracted]
  const data = [least, most, ...setWords(added, masks.length), ...setWords(subtracted, masks.length)]
  return propagator(codes.BINARY, cells, data, RANKS.count, shortScore(cells, masks))
}
