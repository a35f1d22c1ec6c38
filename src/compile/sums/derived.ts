// Sums that follow from other sums and full houses. Each way to find some has a file of its own.

import type { Constraint, Sum } from '../../model/model.ts'
import type { AllCells } from '../cells.ts'
import type { HouseLayer } from '../houses/layers.ts'
import type { Binary } from './binary-sums.ts'
import { withCombined } from './combined.ts'
import { countedIn } from './counted.ts'
import { covers } from './covers.ts'
import { differences } from './differences.ts'
import { innies, type Total } from './innies.ts'
import { rangeOf } from './ranges.ts'

/** A sum of more cells than these is kept if it has so many times as much range as slack; covers of any length. */
const FEW_CELLS = 6
const RANGE = 4

/**
 * The derived sums, each once, without those that are given, in slices. They follow from binary sums, and from full houses with the same values, in
 * layers, and the total of each.
 */
export function* derivedSums(
  constraints: readonly Constraint[],
  binary: readonly Binary[],
  layers: readonly HouseLayer[],
  total: number,
  all: Omit<AllCells, 'checkTime'>,
): Generator<undefined, readonly Sum[], undefined> {
  const given = constraints.filter((constraint) => constraint.kind === 'sum')
  const totals: Total[] = given.filter(({ coefficients }) => coefficients?.every((factor) => factor === 1) ?? true)
  const known = new Set(given.map(keyOf))
  const isNew = (sum: Sum) => {
    const key = keyOf(sum)
    return !known.has(key) && known.add(key)
  }
  const less = (yield* differences(binary, all)).filter(isNew)
  if (totals.length === 0 || layers.length === 0) return less
  const cells = countedIn(all)
  const houses = layers.flatMap(({ houses }) => houses)
  function* telling(sums: readonly Sum[]): Generator<undefined, Sum[], undefined> {
    const tell: Sum[] = []
    for (const sum of sums) {
      if (cells.isDue()) yield
      if (cells.isEnough()) break
      const { range, slack } = rangeOf(sum, cells)
      if (range > RANGE * slack) tell.push(sum)
    }
    return tell
  }
  const isShort = ({ cells }: Sum) => cells.length <= FEW_CELLS
  const left = (yield* innies(totals, layers, total, cells)).filter(isNew)
  const out = (yield* covers(totals, houses, total, cells)).filter(isNew)
  const joint = (yield* withCombined(totals, cells)).filter(isNew)
  const long = new Set(yield* telling(left.filter((sum) => !isShort(sum))))
  return [...less, ...left.filter((sum) => isShort(sum) || long.has(sum)), ...(yield* telling(out)), ...joint]
}

/** The same for equal sums, whatever the order of the cells and the sign. */
function keyOf({ cells, coefficients }: Sum): string {
  if (!coefficients) return cells.toSorted((a, b) => a - b).join()
  const order = cells.map((_, i) => i).sort((a, b) => cells[a] - cells[b])
  const sign = Math.sign(coefficients[order[0]])
  return order.map((i) => (coefficients[i] === sign ? cells[i] : `${cells[i]}:${sign * coefficients[i]}`)).join()
}
