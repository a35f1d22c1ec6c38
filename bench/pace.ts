// How long is measured.

export interface Pace {
  readonly name: 'full' | 'quick'
  /** Processes, one after the other. */
  readonly processes: number
  /** Seconds for each contestant of a case, and interleaved rounds at least and at most; in each process. */
  readonly seconds: number
  readonly rounds: readonly [least: number, most: number]
  /** Seconds a sample takes at least: short runs are repeated within it. */
  readonly sample: number
  /** Seconds of warm-up at most, for each contestant. */
  readonly warmUp: number
  /** A contestant whose run takes longer is timed in the first process only; one that would need longer than `never`, not at all. */
  readonly slow: readonly [seldom: number, never: number]
  /** Nodes after which the textbook's search gives up on a puzzle. */
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
  nodes: 1e7,
}

export const QUICK: Pace = {
  name: 'quick',
  processes: 1,
  seconds: 0.05,
  rounds: [2, 9],
  sample: 0.004,
  warmUp: 0.1,
  slow: [0.1, 0.5],
  nodes: 5e5,
}
