// Sums as records: cells of one coefficient that all differ are a group. See assembly/grid/sum.ts.

import * as layout from '../../assembly/layout.ts'
import type { Sum } from '../model.ts'
import type { Cells } from './cells.ts'
import { cliquesOf } from './cliques.ts'
import { type GridRecord, RANKS } from './records.ts'
import { setWords, shortScore } from './sets.ts'

/** Sums with more groups come later. */
const FEW_GROUPS = 2

/** The record of a sum. */
export function sumRecords({ cells, coefficients, total }: Sum, all: Cells): readonly GridRecord[] {
  const factors = coefficients ?? cells.map(() => 1)
  // A value counts as the number of its bit from here on.
  const rest = cells.reduce((rest, cell, i) => rest - factors[i] * all.offsetOf(cell), total)
  const groups = [...new Set(factors)].flatMap((coefficient) => {
    const some = cells.filter((_, i) => factors[i] === coefficient)
    return groupsOf(some, all).map((cells) => ({ coefficient, cells }))
  })
  const data = groups.flatMap(({ coefficient, cells }) => [coefficient, cells.length, ...setWords(cells, all.masks.length)])
  return [
    {
      kind: layout.SUM,
      cells: groups.flatMap(({ cells }) => cells),
      data: [rest, groups.length, ...data],
      rank: groups.length <= FEW_GROUPS ? RANKS.small : RANKS.large,
      score: shortScore(cells, all.masks),
    },
  ]
}

/** Cliques, if there are tables for their values. */
function groupsOf(cells: readonly number[], all: Cells): readonly (readonly number[])[] {
  const tabled = cells.every((cell) => all.masks[cell] >>> layout.MAX_SET_VALUES === 0)
  return tabled ? cliquesOf(cells, all) : cells.map((cell) => [cell])
}
