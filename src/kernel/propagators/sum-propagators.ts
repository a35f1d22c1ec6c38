// Sums as propagators, as described in assembly/grid/sum.ts: cells of one coefficient that all differ are a group.

import * as codes from '../../../assembly/codes.ts'
import * as limits from '../../../assembly/limits.ts'
import type { AllCells } from '../../compile/cells.ts'
import { cliquesOf } from '../../compile/houses/cliques.ts'
import { setWords, shortScore } from '../../compile/houses/sets.ts'
import type { Sum } from '../../model/model.ts'
import { type Propagator, propagator, RANKS } from './propagator.ts'

/** Sums with more groups come later. */
const FEW_GROUPS = 2

export function sumPropagator({ cells, coefficients, total }: Sum, all: AllCells): Propagator {
  let rest = total
  const scope: number[] = []
  const data = [0, 0]
  let groups = 0
  for (const coefficient of new Set(coefficients ?? [1])) {
    const some = coefficients ? cells.filter((_, i) => coefficients[i] === coefficient) : cells
    for (const group of groupsOf(some, all)) {
      groups++
      data.push(coefficient, group.length)
      for (const word of setWords(group, all.masks.length)) data.push(word)
      for (const cell of group) {
        scope.push(cell)
        // A value counts as the number of its bit from here on.
        rest -= coefficient * all.offsetOf(cell)
      }
    }
  }
  data[0] = rest
  data[1] = groups
  const rank = groups <= FEW_GROUPS ? RANKS.small : RANKS.large
  return propagator(codes.SUM, scope, data, rank, shortScore(cells, all.masks))
}

/** Cliques, if there are tables for their values. */
function groupsOf(cells: readonly number[], all: AllCells): readonly (readonly number[])[] {
  const tabled = cells.every((cell) => all.masks[cell] >>> limits.MAX_SET_VALUES === 0)
  return tabled ? cliquesOf(cells, all) : cells.map((cell) => [cell])
}
