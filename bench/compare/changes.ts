// Two programs side by side: what changed beyond noise, in times and in counters.

import { unlike } from '../ratio.ts'
import { type BenchResult, isTimed, type Row, type TimedRow } from '../result.ts'
import { betterHalf, median, quantile, timesFaster } from '../statistics.ts'

export interface Comparison {
  /** How many times as long the peers, which did not change, took in the second run. */
  readonly drift: number
  /** A change of time below this factor is noise: nine in ten of the peers, who did not change, moved less. */
  readonly noise: number
  /** Peers that drift and noise are taken from. */
  readonly controls: number
  readonly changes: readonly Change[]
}

export interface Change {
  /** The case, and whose row. */
  readonly who: string
  /** A peer that did not change: it tells of the computer, not of us. */
  readonly control: boolean
  /** Why there is nothing to compare. */
  readonly remark?: string
  readonly time?: TimeChange
  readonly nodes?: readonly [before: number, after: number]
}

export interface TimeChange {
  /** Seconds: of the fastest samples of the processes, the better half. */
  readonly before: number
  readonly after: number
  /** How many times as fast as before, the drift taken out. */
  readonly times: number
  readonly verdict: 'faster' | 'slower' | 'same'
}

/** No two runs are closer than this. */
const LEAST_NOISE = 1.03
/** What is assumed where there are too few peers to tell. */
const ASSUMED_NOISE = 1.1
const FEWEST_CONTROLS = 4

type Pair = readonly [before: TimedRow, after: TimedRow]

/** Of each program, one or more results. */
export function compare(before: readonly BenchResult[], after: readonly BenchResult[]): Comparison {
  const [old, young] = [rowsOf(before), rowsOf(after)]
  const all = [...new Set([...old.keys(), ...young.keys()])].map((who) => ({
    who,
    rows: [old.get(who), young.get(who)] as const,
  }))
  const controls = all.flatMap(({ rows }) => (isControl(rows) ? [slowdown(rows)] : []))
  const enough = controls.length >= FEWEST_CONTROLS
  const drift = enough ? median(controls) : 1
  const strays = controls.map((control) => Math.abs(Math.log(control / drift)))
  const noise = enough ? Math.max(LEAST_NOISE, Math.exp(quantile(strays, 0.9))) : ASSUMED_NOISE
  const changes = all.map(({ who, rows }) => ({ who, control: isControl(rows), ...changeOf(rows, drift, noise) }))
  return { drift, noise, controls: controls.length, changes }
}

/** All rows of a program; what several results say of the same row is put together. */
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

function isPair(rows: readonly (Row | undefined)[]): rows is Pair {
  return rows.every(isTimed)
}

/** Somebody else's program, the same version, timed at the same work. */
function isControl(rows: readonly (Row | undefined)[]): rows is Pair {
  if (!isPair(rows) || unlike(rows[0].work, rows[1].work)) return false
  const [before, { kind, version }] = rows
  return kind === 'textbook' || (kind === 'peer' && before.version === version)
}

function changeOf(rows: readonly (Row | undefined)[], drift: number, noise: number): Omit<Change, 'who' | 'control'> {
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

/** Are the middle halves of the samples apart, once the drift is out? */
function apart(before: readonly number[], after: readonly number[], drift: number): boolean {
  const [low, high] = [quantile(before, 0.25) * drift, quantile(before, 0.75) * drift]
  return quantile(after, 0.25) > high || quantile(after, 0.75) < low
}
