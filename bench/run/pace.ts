// How long to measure.

export interface Pace {
  readonly name: 'full' | 'quick'
  /** The number of processes, one after the other. */
  readonly processes: number
  /** In each process: seconds for each contestant of a case, and the minimum and maximum number of interleaved rounds. */
  readonly seconds: number
  readonly rounds: readonly [least: number, most: number]
  /** Minimum seconds of a sample, in which short runs are repeated. */
  readonly sample: number
  /** Maximum seconds of warm-up for each contestant. */
  readonly warmUp: number
  /** A contestant whose run takes longer than `seldom` is timed in the first process only; longer than `never`, not at all. Seconds. */
  readonly slow: readonly [seldom: number, never: number]
  /** Plain TypeScript gives up on a puzzle after this many nodes. */
  readonly nodes: number
}

export const FULL: Pace = {
  name: 'full',
  processes: 5,
  seconds: 0.035,
  rounds: [2, 100],
  sample: 0.005,
  warmUp: 0.2,
  slow: [0.2, 5],
  nodes: 1e6,
}

export const QUICK: Pace = {
  name: 'quick',
  processes: 1,
  seconds: 0.05,
  rounds: [2, 9],
  sample: 0.004,
  warmUp: 0.1,
  slow: [0.1, 0.5],
  nodes: 1e5,
}
