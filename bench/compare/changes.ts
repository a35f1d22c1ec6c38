// Two programs side by side: what changed beyond noise, in times and in counters.

import { unlike } from '../ratio.ts'
import { type BenchResult, isTimed, type Row, type TimedRow } from '../result.ts'
import { betterHalf, median, quantile, timesFaster } from '../statistics.ts'

export interface Comparison {
  /** How many times as long the second run took for what did not change: the peers. */
  readonly drift: number
  /** A change of time below this factor is noise: nine in ten of the peers, who did not change, moved less. */
  readonly noise: number
  /** Peers that drift and noise are taken from. */
  readonly yardsticks: number
  readonly changes: readonly Change[]
}

export interface Change {
  readonly suite: string
  readonly name: string
  readonly row: string
  /** A peer that did not change: it tells of the computer, not of us. */
  readonly yardstick: boolean
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
const FEWEST_YARDSTICKS = 4

interface Pair {
  readonly suite: string
  readonly name: string
  readonly row: string
  readonly before: Row | undefined
  readonly after: Row | undefined
}

/** Of each program, one or more results. */
export function compare(before: readonly BenchResult[], after: readonly BenchResult[]): Comparison {
  const pairs = pairsOf(before, after)
  const yardsticks = pairs.flatMap((pair) => (isYardstick(pair) ? [slowdown(pair)] : []))
  const enough = yardsticks.length >= FEWEST_YARDSTICKS
  const drift = enough ? median(yardsticks) : 1
  const strays = yardsticks.map((yardstick) => Math.abs(Math.log(yardstick / drift)))
  const noise = enough ? Math.max(LEAST_NOISE, Math.exp(quantile(strays, 0.9))) : ASSUMED_NOISE
  const changes = pairs.map((pair) => changeOf(pair, drift, noise))
  return { drift, noise, yardsticks: yardsticks.length, changes }
}

function pairsOf(before: readonly BenchResult[], after: readonly BenchResult[]): Pair[] {
  const [old, young] = [rowsOf(before), rowsOf(after)]
  return [...new Set([...old.keys(), ...young.keys()])].map((key) => {
    const [suite, name, row] = JSON.parse(key) as [string, string, string]
    return { suite, name, row, before: old.get(key), after: young.get(key) }
  })
}

/** All rows of a program; what several results say of the same row is put together. */
function rowsOf(results: readonly BenchResult[]): Map<string, Row> {
  const rows = new Map<string, Row>()
  for (const { suite, name, rows: found } of results.flatMap(({ cases }) => cases)) {
    for (const row of found) {
      const key = JSON.stringify([suite, name, row.name])
      const first = rows.get(key)
      if (!first) rows.set(key, row)
      else if (isTimed(first) && row.fastest) rows.set(key, { ...first, fastest: [...first.fastest, ...row.fastest] })
    }
  }
  return rows
}

interface TimedPair extends Pair {
  readonly before: TimedRow
  readonly after: TimedRow
}

function isTimedPair(pair: Pair): pair is TimedPair {
  return isTimed(pair.before) && isTimed(pair.after)
}

/** Somebody else's program, the same version, timed at the same work. */
function isYardstick(pair: Pair): pair is TimedPair {
  if (!isTimedPair(pair) || unlike(pair.before.work, pair.after.work)) return false
  const { before, after } = pair
  return after.kind === 'textbook' || (after.kind === 'peer' && before.version === after.version)
}

function changeOf(pair: Pair, drift: number, noise: number): Change {
  const { suite, name, row } = pair
  const about = { suite, name, row, yardstick: isYardstick(pair) }
  if (!isTimedPair(pair)) {
    const { before, after } = pair
    if (!before || !after) return { ...about, remark: before ? 'only in the first' : 'only in the second' }
    if (before.reason === after.reason) return about
    return { ...about, remark: `before ${before.reason ?? 'timed'}; now ${after.reason ?? 'timed'}` }
  }
  const { before, after } = pair
  const difference = unlike(before.work, after.work)
  if (difference) return { ...about, remark: difference }
  const times = drift / slowdown(pair)
  const beyond = Math.max(times, 1 / times) > noise && apart(before.fastest, after.fastest, drift)
  const time: TimeChange = {
    before: betterHalf(before.fastest),
    after: betterHalf(after.fastest),
    times,
    verdict: !beyond ? 'same' : times > 1 ? 'faster' : 'slower',
  }
  const [was, is] = [before.work.nodes, after.work.nodes]
  return { ...about, time, ...(was !== undefined && is !== undefined && { nodes: [was, is] as const }) }
}

function slowdown({ before, after }: TimedPair): number {
  return timesFaster(before.fastest, after.fastest)
}

/** Are the middle halves of the samples apart, once the drift is out? */
function apart(before: readonly number[], after: readonly number[], drift: number): boolean {
  const [low, high] = [quantile(before, 0.25) * drift, quantile(before, 0.75) * drift]
  return quantile(after, 0.25) > high || quantile(after, 0.75) < low
}
