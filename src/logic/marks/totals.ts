// Sums over candidates: which values fit a total.

import { bitsOf, indexOf } from '../../model/numbers.ts'
import { numberOf } from './holds.ts'
import type { Marks } from './marks.ts'
import { type Change, removals } from './step.ts'

/** Coefficient times value, summed over the cells, is the total. */
export interface Total {
  readonly cells: readonly number[]
  readonly coefficients: readonly number[]
  readonly total: number
}

/** What each cell cannot have, because the others cannot make up for it, with their least and greatest values. */
export function beyondBounds(marks: Marks, { cells, coefficients, total }: Total): Change[] {
  const products = cells.map((cell, i) =>
    bitsOf(marks.valuesOf(cell)).map((bit) => coefficients[i] * numberOf(marks, cell, indexOf(bit))),
  )
  if (products.some(({ length }) => length === 0)) return []
  const least = products.map((own) => Math.min(...own))
  const greatest = products.map((own) => Math.max(...own))
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
  const [low, high] = [total - sum(greatest), total - sum(least)]
  return cells.flatMap((cell, i) => {
    let wrong = 0
    bitsOf(marks.valuesOf(cell)).forEach((bit, place) => {
      const own = products[i][place]
      if (own < low + greatest[i] || own > high + least[i]) wrong |= bit
    })
    return removals(marks, [cell], wrong)
  })
}

/** More combinations than a person looks at. */
const MOST = 2000

/** The sets of so many different values that have a sum. Undefined if they are too many. */
export function combinationsOf(values: readonly number[], size: number, total: number): readonly number[] | undefined {
  const sets: number[] = []
  let visited = 0
  add(0, 0, 0, 0)
  return visited > 10 * MOST || sets.length > MOST ? undefined : sets

  function add(from: number, count: number, sum: number, mask: number): void {
    if (visited++ > 10 * MOST) return
    if (count === size) {
      if (sum === total) sets.push(mask)
      return
    }
    for (let i = from; i <= values.length - size + count; i++) add(i + 1, count + 1, sum + values[i], mask | (1 << i))
  }
}
