// The result of a run: what `--json` writes and the reports read.

import { UsageError } from '../../src/cli/terminal/status.ts'
import type { Environment } from '../run/environment.ts'
import type { Pace } from '../run/pace.ts'

/** The names of our engines, of the small door, and of the first of the others. */
export const WASM = 'Wasm'
export const JAVASCRIPT = 'JavaScript'
export const DOOR = 'quadrille/sudoku'
export const PLAIN = 'plain TypeScript'

/** Raised when a field changes its meaning. */
export const SCHEMA = 2

export interface BenchResult {
  readonly schema: typeof SCHEMA
  /** The date and time, in ISO 8601. */
  readonly date: string
  /** The command that measures this again. */
  readonly command: string
  /** A hash of the kernels and the searches. Results of older versions have none. */
  readonly program?: string
  readonly environment: Environment
  readonly pace: Pace
  /** False if the run was interrupted. Then only some cases were measured. */
  readonly complete: boolean
  readonly cases: readonly CaseResult[]
}

export interface CaseResult {
  readonly suite: string
  readonly name: string
  /** What is measured, and where its inputs come from. */
  readonly what: string
  /** The unit of rates. */
  readonly unit: string
  readonly rows: readonly Row[]
}

/** A contestant of a case. */
export interface Row {
  readonly name: string
  /** One of our engines, plain TypeScript or a package, or a baseline without an engine. */
  readonly kind: 'engine' | 'peer' | 'baseline'
  /** Of our own and of packages. */
  readonly version?: string
  /** Why it was not timed. */
  readonly reason?: string
  readonly work?: RowWork
  readonly times?: Times
  /** Seconds of the fastest sample of each process. Ratios are computed from these. */
  readonly fastest?: readonly number[]
}

/** Seconds for all the work of the case, and the number of samples. */
export interface Times {
  readonly median: number
  readonly min: number
  readonly max: number
  readonly samples: number
}

/** The work of a row: the same for all contestants of a case, but for the nodes. */
export interface RowWork {
  readonly question: string
  /** A hash of all inputs. */
  readonly inputs: string
  /** Puzzles answered, or calls made. */
  readonly units: number
  /** Solutions found or counted. If the question is `unique`, 2 means two or more. */
  readonly solutions?: number
  /** States of the search visited. */
  readonly nodes?: number
}

/** A row that was timed. */
export type TimedRow = Row & Required<Pick<Row, 'work' | 'times' | 'fastest'>>

export function isTimed(row: Row | undefined): row is TimedRow {
  return row?.fastest !== undefined
}

/** Reads a result that `--json` wrote. @throws UsageError */
export function parse(file: string, text: string): BenchResult {
  let result: Partial<BenchResult> | null
  try {
    result = JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${file}: ${(error as Error).message}`)
  }
  if (result?.schema !== SCHEMA || !Array.isArray(result.cases)) {
    throw new UsageError(`${file} is not a result of these benchmarks; expected a file written by --json, schema ${SCHEMA}`)
  }
  return result as BenchResult
}

/** JSON, with a line for each case and each row. Four digits are more than times are accurate to. */
export function stringify(result: BenchResult): string {
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value
  return `${JSON.stringify(result, rounded).replace(/\{"(suite|name)":/g, '\n$&')}\n`
}
