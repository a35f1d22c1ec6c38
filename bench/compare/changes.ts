// Two results side by side: what changed beyond noise, in times and in counters.

import { unlike } from '../ratio.ts'
import type { BenchResult, Row, Work } from '../result.ts'
import { median, quantile } from '../statistics.ts'

export interface Comparison {
  /** How many times as long the second machine, or hour, took for what did not change: the peers. */
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
  /** A peer that did not change: it tells of the machine, not of us. */
  readonly yardstick: boolean
  /** Why there is nothing to compare. */
  readonly remark?: string
  readonly time?: TimeChange
  readonly nodes?: readonly [before: number, after: number]
}

export interface TimeChange {
  /** Medians, in seconds. */
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

type Timed = Row & { readonly work: Work; readonly samples: readonly number[] }
interface Pair {
  readonly suite: string
  readonly name: string
  readonly row: string
  readonly before: Row | undefined
  readonly after: Row | undefined
}

export function compare(before: BenchResult, after: BenchResult): Comparison {
  const pairs = pairsOf(before, after)
  const yardsticks = pairs.flatMap((pair) => (isYardstick(pair) ? [slowdown(pair.before, pair.after)] : []))
  const enough = yardsticks.length >= FEWEST_YARDSTICKS
  const drift = enough ? median(yardsticks) : 1
  const strays = yardsticks.map((yardstick) => Math.abs(Math.log(yardstick / drift)))
  const noise = enough ? Math.max(LEAST_NOISE, Math.exp(quantile(strays, 0.9))) : ASSUMED_NOISE
  const changes = pairs.map((pair) => changeOf(pair, drift, noise))
  return { drift, noise, yardsticks: yardsticks.length, changes }
}

function pairsOf(before: BenchResult, after: BenchResult): Pair[] {
  const keyed = (result: BenchResult) =>
    new Map(
      result.cases.flatMap(({ suite, name, rows }) =>
        rows.map((row) => [JSON.stringify([suite, name, row.name]), { suite, name, row }] as const),
      ),
    )
  const [old, young] = [keyed(before), keyed(after)]
  return [...new Set([...old.keys(), ...young.keys()])].map((key) => {
    const [suite, name, row] = JSON.parse(key) as [string, string, string]
    return { suite, name, row, before: old.get(key)?.row, after: young.get(key)?.row }
  })
}

/** Somebody else's program, the same version, timed at the same work. */
function isYardstick(pair: Pair): pair is Pair & { readonly before: Timed; readonly after: Timed } {
  const { before, after } = pair
  if (!isTimed(before) || !isTimed(after) || before.kind === 'engine' || unlike(before.work, after.work)) return false
  return before.kind === 'textbook' || before.version === after.version
}

function changeOf(pair: Pair, drift: number, noise: number): Change {
  const { suite, name, row, before, after } = pair
  const about = { suite, name, row, yardstick: isYardstick(pair) }
  if (!before || !after) return { ...about, remark: before ? 'only in the first' : 'only in the second' }
  if (!isTimed(before) || !isTimed(after)) {
    if (before.reason === after.reason) return about
    return { ...about, remark: `before ${before.reason ?? 'timed'}; now ${after.reason ?? 'timed'}` }
  }
  const difference = unlike(before.work, after.work)
  if (difference) return { ...about, remark: difference }
  const times = drift / slowdown(before, after)
  const beyond = Math.max(times, 1 / times) > noise && apart(before.samples, after.samples, drift)
  const time: TimeChange = {
    before: median(before.samples),
    after: median(after.samples),
    times,
    verdict: !beyond ? 'same' : times > 1 ? 'faster' : 'slower',
  }
  const [was, is] = [before.work.nodes, after.work.nodes]
  return { ...about, time, ...(was !== undefined && is !== undefined && { nodes: [was, is] as const }) }
}

function isTimed(row: Row | undefined): row is Timed {
  return row?.work !== undefined && row.samples !== undefined
}

function slowdown(before: Timed, after: Timed): number {
  return median(after.samples) / median(before.samples)
}

/** Are the middle halves of the samples apart, once the drift is out? */
function apart(before: readonly number[], after: readonly number[], drift: number): boolean {
  const [low, high] = [quantile(before, 0.25) * drift, quantile(before, 0.75) * drift]
  return quantile(after, 0.25) > high || quantile(after, 0.75) < low
}
