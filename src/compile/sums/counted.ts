// The work of deriving sums, counted: it has a bound.

import type { Cells } from '../cells.ts'

/** How often cells are asked whether they differ, at most: about a quarter of a second. What is derived by then is enough. */
const MOST_ASKED = 10_000_000

/** Cells that count how often they are asked. */
export interface Counted extends Cells {
  readonly isEnough: () => boolean
}

export function counted(all: Cells): Counted {
  let asked = 0
  return {
    ...all,
    differ: (one, other) => {
      asked++
      return all.differ(one, other)
    },
    isEnough: () => {
      all.checkTime()
      return asked > MOST_ASKED
    },
  }
}
