// Thresholds made small, so that searches change their way in small puzzles. Only of what runs in this process from src/: workers, threads
// and the built program have their own.

import { type Thresholds, thresholds } from '../../src/kernel/thresholds.ts'
import type { Random } from './random.ts'

/** Where 3 to 40 is not what makes a search change its way soon. */
const RANGES: { readonly [name in keyof Thresholds]?: readonly [low: number, high: number] } = {
  // Most sudokus end after a few nodes.
  turnNodes: [1, 8],
  // Of two estimates: rows may take from a quarter of the time of others to ten times as long.
  rowsShare: [0.25, 10],
  // One step for each visit of the dual.
  dualSlice: [3, 400],
}

/** All thresholds at once, from 3 to 40 each. */
export function smallThresholds(random: Random): Thresholds {
  const small = { ...thresholds }
  for (const name of Object.keys(small) as (keyof Thresholds)[]) {
    const [low, high] = RANGES[name] ?? [3, 40]
    small[name] = Number.isInteger(low) ? random.integer(low, high) : low + (high - low) * random.unit()
  }
  return small
}

/** Runs `body` with other thresholds. Calls may be nested. */
export function withThresholds<T>(values: Partial<Thresholds>, body: () => T): T {
  const before = { ...thresholds }
  Object.assign(thresholds, values)
  try {
    return body()
  } finally {
    Object.assign(thresholds, before)
  }
}
