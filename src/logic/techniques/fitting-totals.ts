// Sums over candidates: which values fit a total.

import type { Sum } from '../../model/model.ts'
import { bitsOf } from '../../model/numbers.ts'
import { boundsOf, productOf } from '../marks/holds.ts'
import type { GridMarks } from '../marks/marks.ts'
import { type HouseRules, ofRules } from '../marks/named-houses.ts'
import { type Change, removals } from '../marks/step.ts'
import { findSubset } from './subsets-of.ts'

/** What each cell cannot have, because the others cannot make up for it, with their least and greatest values. */
export function beyondBounds(marks: GridMarks, sum: Sum): Change[] {
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

type Sets = readonly number[] | undefined

/** For each size and total. */
const knownOf = /* @__PURE__ */ ofRules((_: HouseRules) => new Map<string, Sets>())

/** The sets of so many different values that have a sum. Undefined if they are too many. */
export function combinationsOf(rules: HouseRules, size: number, total: number): Sets {
  const known = knownOf(rules)
  const key = `${size} ${total}`
  if (!known.has(key)) known.set(key, setsOf(rules.values, size, total))
  return known.get(key)
}

function setsOf(values: readonly number[], size: number, total: number): Sets {
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
