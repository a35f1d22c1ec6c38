// Combined sums: two or more disjoint sums, added. Where their cells see each other they are larger cliques, whose least and greatest sums
// are closer. So the sum of long diagonals may say something although each of them does not.

import type { Sum } from '../../model/model.ts'
import type { AllCells } from '../cells.ts'
import type { Counted } from './counted.ts'
import type { Total } from './innies.ts'
import { rangeOf } from './ranges.ts'

/** So many cells of the shorter sum must see cells of the other. */
const LEAST_SEEING = 6
/** So many pairs of sums are looked at. */
const MOST_PAIRS = 20_000

/** Adds to each sum, in turn, the one that helps most, as long as one does. */
export function* withCombined(sums: readonly Total[], all: Counted): Generator<undefined, Sum[], undefined> {
  const long = sums.filter(({ cells }) => cells.length >= LEAST_SEEING)
  const found: Sum[] = []
  let pairs = MOST_PAIRS
  for (const start of long) {
    let sum = start
    let gain = gainOf(sum, all)
    for (;;) {
      let best: Total | undefined
      for (const other of long) {
        if (all.isDue()) yield
        if (pairs-- <= 0 || all.isEnough()) return found
        if (!isNear(sum, other, all)) continue
        const joint = { cells: [...sum.cells, ...other.cells], total: sum.total + other.total }
        const more = gainOf(joint, all)
        if (more > gain) {
          gain = more
          best = joint
        }
      }
      if (!best) break
      sum = best
    }
    if (sum !== start) found.push({ kind: 'sum', ...sum })
  }
  return found
}

/** Are they disjoint, and do enough cells see the other sum? */
function isNear(one: Total, other: Total, { differ }: AllCells): boolean {
  const [short, long] = one.cells.length < other.cells.length ? [one, other] : [other, one]
  if (short.cells.some((cell) => long.cells.includes(cell))) return false
  return short.cells.filter((cell) => long.cells.some((seen) => differ(cell, seen))).length >= LEAST_SEEING
}

/** How much the slack leaves out of what the cliques can be. */
function gainOf(sum: Total, all: AllCells): number {
  const { range, slack } = rangeOf(sum, all)
  return range / (slack + 1)
}
