// Sums as records: cells of one coefficient that all differ are a group; the sign is the one that leaves the smaller slack. See
// assembly/grid/sum.ts. Where the slack is too large for that, bounds alone are kept: assembly/grid/bounds.ts.

import * as layout from '../../assembly/layout.ts'
import type { Sum } from '../model.ts'
import type { Cells } from './cells.ts'
import { cliquesOf } from './cliques.ts'
import { type GridRecord, RANKS } from './records.ts'
import { setWords, shortScore } from './sets.ts'

/** A set of integers up to the slack has a bit for each. */
const MOST_SLACK = 63
/** Sums with more groups come later. */
const FEW_GROUPS = 2

interface Group {
  readonly coefficient: number
  readonly cells: readonly number[]
  /** The least and the greatest of coefficient times sum. */
  readonly least: number
  readonly most: number
}

/** The record of a sum. */
export function sumRecords({ cells, coefficients, total }: Sum, all: Cells): readonly GridRecord[] {
  const factors = coefficients ?? cells.map(() => 1)
  // A value counts as the number of its bit from here on.
  const rest = cells.reduce((rest, cell, i) => rest - factors[i] * all.offsetOf(cell), total)
  const groups = [...new Set(factors)].flatMap((coefficient) =>
    cliquesOf(
      cells.filter((_, i) => factors[i] === coefficient),
      all,
    ).map((clique) => groupOf(coefficient, clique, all)),
  )
  const low = rest - groups.reduce((sum, { least }) => sum + least, 0)
  const high = groups.reduce((sum, { most }) => sum + most, 0) - rest
  const [sign, slack] = low <= high ? [1, low] : [-1, high]
  const score = shortScore(cells, all.masks)
  const rank = groups.length <= FEW_GROUPS ? RANKS.small : RANKS.large
  const divisible = groups.length > 1 || Math.abs(groups[0].coefficient) === 1
  const tabled = groups.every(
    ({ cells }) => cells.length === 1 || cells.every((cell) => all.masks[cell] >>> layout.MAX_SET_VALUES === 0),
  )
  if (low < 0 || high < 0 || slack > MOST_SLACK || !divisible || !tabled || groups.length > layout.MAX_GROUPS) {
    return [{ kind: layout.BOUNDS, cells, data: [rest, ...factors], rank, score }]
  }
  const data = groups.flatMap(({ coefficient, cells, least, most }) => [
    sign * coefficient,
    sign > 0 ? least : -most,
    cells.length,
    ...setWords(cells, all.masks.length),
  ])
  return [{ kind: layout.SUM, cells: groups.flatMap(({ cells }) => cells), data: [slack, groups.length, ...data], rank, score }]
}

function groupOf(coefficient: number, cells: readonly number[], { masks }: Cells): Group {
  const values = cells.reduce((union, cell) => union | masks[cell], 0)
  const bits: number[] = []
  for (let rest = values; rest; rest &= rest - 1) bits.push(31 - Math.clz32(rest & -rest))
  const add = (sum: number, bit: number) => sum + bit
  const low = bits.slice(0, cells.length).reduce(add, 0)
  const high = bits.slice(-cells.length).reduce(add, 0)
  const [least, most] = coefficient > 0 ? [coefficient * low, coefficient * high] : [coefficient * high, coefficient * low]
  return { coefficient, cells, least, most }
}
