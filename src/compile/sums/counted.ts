// The work of deriving sums, counted: it has a bound.

import type { AllCells } from '../cells.ts'

/**
 * Steps at most: about a quarter of a second. To ask whether two cells differ is one, or to look at a cell of a sum. What is derived by then is
 * enough.
 */
const MOST_STEPS = 10_000_000

/** AllCells that count how often they are asked. */
export interface Counted extends AllCells {
  /** Counts so many steps more. */
  readonly step: (many: number) => void
  readonly isEnough: () => boolean
  /** Is it time for a pause? */
  readonly isDue: () => boolean
}

/** Steps between two pauses: less than a millisecond. */
const STEPS = 20_000

export function countedIn(all: AllCells): Counted {
  let steps = 0
  let pause = STEPS
  return {
    ...all,
    differ: (one, other) => {
      steps++
      return all.differ(one, other)
    },
    step: (many) => {
      steps += many
    },
    isEnough: () => steps > MOST_STEPS,
    isDue: () => {
      if (steps < pause) return false
      pause = steps + STEPS
      return true
    },
  }
}
