// What a run of the benchmarks comes to: the document of `--json`, which the reports and comparisons read.

import type { Case } from './cases.ts'
import type { Entrant } from './contest.ts'
import type { Machine } from './machine.ts'

/** Raised when a field changes its meaning. */
export const SCHEMA = 1

export interface BenchResult {
  readonly schema: typeof SCHEMA
  /** When, in ISO 8601. */
  readonly date: string
  /** The command that gives these numbers again. */
  readonly command: string
  readonly machine: Machine
  readonly pace: Pace
  /** False when it was interrupted: what follows is what was measured until then. */
  readonly complete: boolean
  readonly cases: readonly CaseResult[]
}

/** How long is measured. */
export interface Pace {
  readonly name: 'full' | 'quick'
  /** Processes, one after the other. */
  readonly passes: number
  /** Seconds for each who takes part in a case, and interleaved rounds at least and at most; in each pass. */
  readonly seconds: number
  readonly rounds: readonly [least: number, most: number]
  /** A sample takes so many seconds at least: short runs are repeated within it. */
  readonly sample: number
  /** Seconds of warm-up at most, for each who takes part. */
  readonly warmUp: number
  /** A run that takes longer is timed in the first pass only; one that would take longer than the second is broken off. */
  readonly slow: readonly [seldom: number, never: number]
  /** Nodes after which the textbook's search gives up on a puzzle. */
  readonly patience: number
}

export interface CaseResult {
  readonly suite: string
  readonly name: string
  readonly measure: Case['measure']
  readonly what: string
  readonly unit: string
  /** The command for this case alone. */
  readonly command: string
  /** The inputs themselves, the first 200 of them. */
  readonly inputs: readonly string[]
  readonly rows: readonly Row[]
}

/** One who took part, or was to. */
export interface Row {
  readonly name: string
  readonly kind: Entrant['kind']
  readonly version?: string
  readonly source: string
  /** Why there are no times. */
  readonly reason?: string
  /** What is to be known about the times. */
  readonly note?: string
  readonly work?: Work
  /** Seconds for all the work, a sample a round. */
  readonly samples?: readonly number[]
  /** The least of them in each process. */
  readonly fastest?: readonly number[]
}

/** What was done. Two times are compared only when it was the same. */
export interface Work {
  readonly question: string
  /** A hash of all inputs. */
  readonly inputs: string
  /** Puzzles answered, or calls made. */
  readonly units: number
  /** Solutions found or counted; where the question is `unique`, two stand for more. */
  readonly solutions?: number
  /** States of the search visited: not a part of the work but a way to do it. */
  readonly nodes?: number
}
