// Sums over candidates: which values fit a total.

import type { Sum } from '../../model/model.ts'
import { bitsOf } from '../../model/numbers.ts'
import { boundsOf, productOf } from '../marks/holds.ts'
import type { Marks } from '../marks/marks.ts'
import { type Change, removals } from '../marks/step.ts'
import { findSubset } from './subsets-of.ts'

/** What each cell cannot have, because the others cannot make up for it, with their least and greatest values. */
export function beyondBounds(marks: Marks, sum: Sum): Change[] {
  const { ends, low, high } = boundsOf(marks, sum)
  return sum.cells.flatMap((cell, i) => {
    const [least, greatest] = ends[i]
    let wrong = 0
    for (const value of bitsOf(marks.valuesOf(cell))) {
      const own = productOf(marks, sum, i, value)
      if (own < low + greatest || own > high + least) wrong |= value
    }
    return removals(marks, [cell], wrong)
  })
}

/** More combinations than a person looks at. */
const MOST = 10_000

/** The sets of so many different values that have a sum. Undefined if they are too many. */
export function combinationsOf(values: readonly number[], size: number, total: number): readonly number[] | undefined {
  const sets: number[] = []
  let left = MOST
  const places = [...values.keys()]
  findSubset(
    places,
    (place) => 1 << place,
    [size, size],
    (chosen, set) => {
      if (chosen.reduce((sum, place) => sum + values[place], 0) === total) sets.push(set)
      return --left < 0 || undefined
    },
  )
  return left < 0 ? undefined : sets
}
