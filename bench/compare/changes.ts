// Compares two programs: which times and counters changed beyond noise.

import { type BenchResult, isTimed, type Row, type TimedRow } from '../report/result.ts'
import { unlike } from '../run/ratio.ts'
import { betterHalf, median, quantile, timesFaster } from '../run/statistics.ts'

export type Comparison = ReturnType<typeof compare>

interface Change {
  /** Why it cannot be compared. */
  readonly remark?: string
  readonly time?: TimeChange
  readonly nodes?: readonly [before: number, after: number]
}

export interface TimeChange {
  /** Seconds: the mean of the better half of the processes' fastest samples. */
  readonly before: number
  readonly after: number
  /** How many times as fast as before, without the drift. */
  readonly times: number
  readonly verdict: 'faster' | 'slower' | 'same'
}

/** The minimum noise between two runs. */
const LEAST_NOISE = 1.03
/** The noise that is assumed if there are fewer than FEWEST_CONTROLS peers. */
const ASSUMED_NOISE = 1.1
const FEWEST_CONTROLS = 4

/** The rows of a case and a contestant: none if a program has none. */
type Rows = readonly [before: Row | undefined, after: Row | undefined]
type Pair = readonly [before: TimedRow, after: TimedRow]

/** Compares two programs, with one or more results of each. */
export function compare(before: readonly BenchResult[], after: readonly BenchResult[]) {
  const [old, young] = [rowsOf(before), rowsOf(after)]
  const names = [...new Set([...old.keys(), ...young.keys()])]
  const all = names.map((who) => ({ who, rows: [old.get(who), young.get(who)] as const }))
  const slowdowns = all.flatMap(({ rows }) => (isControl(rows) ? [slowdown(rows)] : []))
  const enough = slowdowns.length >= FEWEST_CONTROLS
  // The slowdown of the computer: how many times as long the peers, which did not change, took in the second run.
  const drift = enough ? median(slowdowns) : 1
  // A change of time below this factor is noise: the times of nine in ten peers changed less.
  const strays = slowdowns.map((control) => Math.abs(Math.log(control / drift)))
  const noise = enough ? Math.max(LEAST_NOISE, Math.exp(quantile(strays, 0.9))) : ASSUMED_NOISE
  const changes = all.map(({ who, rows }) => ({ who, control: isControl(rows), ...changeOf(rows, drift, noise) }))
  return { drift, noise, controls: slowdowns.length, changes }
}

/** All rows of a program, with the samples of all its results. */
function rowsOf(results: readonly BenchResult[]): Map<string, Row> {
  const rows = new Map<string, Row>()
  for (const { suite, name, rows: found } of results.flatMap(({ cases }) => cases)) {
    for (const row of found) {
      const who = `${suite}/${name} ${row.name}`
      const first = rows.get(who)
      if (!first) rows.set(who, row)
      else if (isTimed(first) && row.fastest) rows.set(who, { ...first, fastest: [...first.fastest, ...row.fastest] })
    }
  }
  return rows
}

function isPair(rows: Rows): rows is Pair {
  return rows.every(isTimed)
}

/** Is it a peer in the same version, timed with the same work? Its time depends on the computer only. */
function isControl(rows: Rows): rows is Pair {
  if (!isPair(rows) || unlike(rows[0].work, rows[1].work)) return false
  const [before, { kind, version }] = rows
  return kind === 'textbook' || (kind === 'peer' && before.version === version)
}

function changeOf(rows: Rows, drift: number, noise: number): Change {
  const [before, after] = rows
  if (!before || !after) return { remark: before ? 'only in the first' : 'only in the second' }
  if (!isPair(rows)) {
    if (before.reason === after.reason) return {}
    return { remark: `before ${before.reason ?? 'timed'}; now ${after.reason ?? 'timed'}` }
  }
  const [{ work: was, fastest: old }, { work: is, fastest: young }] = rows
  const difference = unlike(was, is)
  if (difference) return { remark: difference }
  const times = drift / slowdown(rows)
  const beyond = Math.max(times, 1 / times) > noise && apart(old, young, drift)
  const verdict = !beyond ? 'same' : times > 1 ? 'faster' : 'slower'
  const time: TimeChange = { before: betterHalf(old), after: betterHalf(young), times, verdict }
  return { time, ...(was.nodes !== undefined && is.nodes !== undefined && { nodes: [was.nodes, is.nodes] }) }
}

function slowdown([before, after]: Pair): number {
  return timesFaster(before.fastest, after.fastest)
}

/** Are the interquartile ranges of the samples disjoint, without the drift? */
function apart(before: readonly number[], after: readonly number[], drift: number): boolean {
  const [low, high] = [quantile(before, 0.25) * drift, quantile(before, 0.75) * drift]
  return quantile(after, 0.25) > high || quantile(after, 0.75) < low
}
