// The limits that end a run early.

import type { Method } from './model.ts'

/** Limits that end a search early. Time and signal take effect within about 20 ms. */
export interface Limits {
  /** At most so many solutions (`all`, `each`, `count`). */
  readonly limit?: number | undefined
  /** At most so many nodes, exactly. */
  readonly nodes?: number | undefined
  /**
   * Seconds at most, on the caller's clock. It starts with the first slice, and what callbacks, the body of a loop and other work do
   * before the last one counts. Only a search that is run by hand, by `run(nodes)`, counts nothing but its slices.
   */
  readonly time?: number | undefined
  /** Ends the search when aborted. A blocking verb can only notice it if its own callback or loop body aborts. */
  readonly signal?: AbortSignal | undefined
}

/** Limits, and how to count (`count`). */
export interface CountOptions extends Limits {
  /**
   * How to count: `auto` (the default) picks the fastest method. A method that does not apply throws a PuzzleError. `search` visits
   * every solution.
   */
  readonly method?: 'auto' | Method | undefined
  /** Bytes of memory that counting may use, including the 3 MB of any search. 512 MiB by default, 4 GiB at most. */
  readonly memory?: number | undefined
}

/** @throws RangeError for an invalid limit */
export function checkLimits({ limit, nodes, time, memory }: CountOptions): void {
  if (limit !== undefined) checkLimit('limit', limit, true)
  if (nodes !== undefined) checkLimit('nodes', nodes, true)
  if (time !== undefined) checkLimit('time', time, false)
  if (memory !== undefined) checkLimit('memory', memory, false)
}

function checkLimit(name: string, value: unknown, whole: boolean): void {
  if (!(typeof value === 'number' && value >= 0)) throw new RangeError(`${name} is ${String(value)}: expected a number from 0`)
  if (whole && value !== Infinity && !Number.isInteger(value)) {
    throw new RangeError(`${name} is ${String(value)}: expected an integer`)
  }
}
