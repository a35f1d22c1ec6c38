// Sums that follow from other sums and full houses. Each way to find some has a file of its own.

import type { Constraint, Sum } from '../../model/model.ts'
import type { AllCells } from '../cells.ts'
import type { HouseLayer } from '../houses/layers.ts'
import type { Binary } from './binary-sums.ts'
import { countedIn } from './counted.ts'
import { covers } from './covers.ts'
import { differences } from './differences.ts'
import { innies } from './innies.ts'
import { isTelling } from './ranges.ts'

/** A sum of more cells than these is kept if it tells enough; covers of any length. */
const FEW_CELLS = 6

/**
 * The derived sums, each once, without those that are given, in slices. They follow from binary sums, and from full houses with the same values, in
 * layers, and the total of each.
 */
export function* derivedSums(
  constraints: readonly Constraint[],
  binary: readonly Binary[],
  layers: readonly HouseLayer[],
  total: number,
  all: AllCells,
): Generator<undefined, readonly Sum[], undefined> {
  const given = constraints.filter((constraint) => constraint.kind === 'sum')
  const totals = given.filter(({ coefficients }) => coefficients?.every((factor) => factor === 1) ?? true)
  const known = new Set(given.map(keyOf))
  const isNew = (sum: Sum) => {
    const key = keyOf(sum)
    return !known.has(key) && known.add(key)
  }
  const found = (yield* differences(binary, all)).filter(isNew)
  if (totals.length === 0 || layers.length === 0) return found
  const cells = countedIn(all)
  const left = (yield* innies(totals, layers, total, cells)).filter(isNew)
  const out = (yield* covers(totals, layers, total, cells)).filter(isNew)
  for (const [sums, few] of [
    [left, FEW_CELLS],
    [out, 0],
  ] as const) {
    for (const sum of sums) {
      if (cells.isDue()) yield
      if (sum.cells.length <= few || (!cells.isEnough() && isTelling(sum, cells))) found.push(sum)
    }
  }
  return found
}

/** The same for equal sums, whatever the order of the cells and the sign. */
function keyOf({ cells, coefficients }: Sum): string {
  if (!coefficients) return cells.toSorted((a, b) => a - b).join()
  const order = cells.map((_, i) => i).sort((a, b) => cells[a] - cells[b])
  const sign = Math.sign(coefficients[order[0]])
  return order.map((i) => (coefficients[i] === sign ? cells[i] : `${cells[i]}:${sign * coefficients[i]}`)).join()
}
