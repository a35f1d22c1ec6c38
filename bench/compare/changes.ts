// Compares two programs: says which times and counters changed beyond noise.

import { amount, duration, percent, times } from '../report/numbers.ts'
import { type BenchResult, isTimed, type Row, type TimedRow, type Work } from '../report/result.ts'
import { betterHalf, median, quantile, timesFaster } from '../run/statistics.ts'

/** The minimum noise between two runs. */
const LEAST_NOISE = 1.03
/** The noise that is assumed if there are fewer than FEWEST_CONTROLS peers. */
const ASSUMED_NOISE = 1.1
const FEWEST_CONTROLS = 4

/** A contestant of a case, timed with the same work in both. */
interface Pair {
  readonly who: string
  readonly before: TimedRow
  readonly after: TimedRow
  /** How many times as long it took. */
  readonly slowdown: number
}

/** Compares two programs, with one or more results of each. Returns the text for the terminal. */
export function comparison(before: readonly BenchResult[], after: readonly BenchResult[]): string {
  const [old, young] = [rowsOf(before), rowsOf(after)]
  const pairs: Pair[] = []
  const remarks: string[] = []
  for (const who of new Set([...old.keys(), ...young.keys()])) {
    const [was, is] = [old.get(who), young.get(who)]
    const remark = remarkOn(was, is)
    if (remark) remarks.push(`${who}: ${remark}`)
    else if (isTimed(was) && isTimed(is))
      pairs.push({ who, before: was, after: is, slowdown: timesFaster(was.fastest, is.fastest) })
  }
  const slowdowns = pairs.filter(isControl).map(({ slowdown }) => slowdown)
  const enough = slowdowns.length >= FEWEST_CONTROLS
  // The slowdown of the computer: how many times as long the peers, which did not change, took in the second run.
  const drift = enough ? median(slowdowns) : 1
  // A change of time below this factor is noise: the times of nine in ten peers changed less.
  const strays = slowdowns.map((slowdown) => Math.abs(Math.log(slowdown / drift)))
  const noise = enough ? Math.max(LEAST_NOISE, Math.exp(quantile(strays, 0.9))) : ASSUMED_NOISE
  const own = pairs.filter((pair) => !isControl(pair))
  const changed = own.flatMap((pair) => changeOfTime(pair, drift, noise))
  const counted = pairs.filter(({ before, after }) => before.work.nodes !== undefined && after.work.nodes !== undefined)
  const searched = counted.flatMap(({ who, before, after }) => {
    const [was, is] = [before.work.nodes ?? 0, after.work.nodes ?? 0]
    return was === is ? [] : [`${who}: ${amount(was)} nodes, now ${amount(is)}`]
  })
  const peers = enough
    ? `what did not change, ${slowdowns.length} times of peers, changed by ${percent(drift)}: taken out`
    : `fewer than ${FEWEST_CONTROLS} times of peers in both: a change of the computer cannot be told from one of the program`
  const blocks = [
    [`${peers}; a change below ${percent(noise)} is noise`],
    [`times: ${changed.length} of ${own.length} changed`, ...changed],
    [`nodes: ${searched.length} of ${counted.length} changed`, ...searched],
    ...(remarks.length > 0 ? [['not compared', ...remarks]] : []),
  ]
  return `${blocks.map((lines) => lines.join('\n  ')).join('\n\n')}\n`
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

/** Why a contestant cannot be compared, if both do not lack it for the same reason. */
function remarkOn(before: Row | undefined, after: Row | undefined): string | undefined {
  if (!before || !after) return before ? 'only in the first' : 'only in the second'
  if (isTimed(before) && isTimed(after)) return difference(before.work, after.work)
  return before.reason === after.reason ? undefined : `before ${before.reason ?? 'timed'}; now ${after.reason ?? 'timed'}`
}

/** How two pieces of work differ, if they do. Nodes may differ: a better search visits fewer. */
function difference(before: Work, after: Work): string | undefined {
  const fields = ['question', 'inputs', 'units', 'solutions'] as const
  const other = fields.find((field) => before[field] !== after[field])
  return other && `different ${other}: ${before[other]}, now ${after[other]}`
}

/** Is it a peer in the same version? Its time depends on the computer only. */
function isControl({ before: { kind, version }, after }: Pair): boolean {
  return kind === 'peer' && version === after.version
}

/** A change beyond noise, without the drift; the interquartile ranges of the samples are disjoint, too. */
function changeOfTime({ who, before, after, slowdown }: Pair, drift: number, noise: number): string[] {
  const factor = drift / slowdown
  const quartiles = [before, after].map(({ fastest }) => [quantile(fastest, 0.25), quantile(fastest, 0.75)])
  const [[low, high], [first, last]] = quartiles
  const isApart = first > high * drift || last < low * drift
  if (!isApart || Math.max(factor, 1 / factor) <= noise) return []
  const words = factor > 1 ? `${times(factor)} as fast` : `${times(1 / factor)} as slow`
  return [`${who}: ${words} (${duration(betterHalf(before.fastest))}, now ${duration(betterHalf(after.fastest))})`]
}
