// Compares two programs by pairs of results, which were measured one after the other: a slow phase of the computer is in both of a pair.

import { amount, duration, times } from '../report/numbers.ts'
import { type BenchResult, isTimed, type Row, type RowWork, type TimedRow } from '../report/result.ts'
import { drawn } from '../report/text.ts'
import { betterHalf, median } from '../run/statistics.ts'

export type Pair = readonly [before: BenchResult, after: BenchResult]

/** So many pairs that agree do so by chance once in 32 times. */
const FEWEST = 6
/** A smaller change is none. */
const LEAST = 1.02

/** Returns the text for the terminal. */
export function comparison(pairs: readonly Pair[]): string {
  const [old, young] = [0, 1].map((side) => pairs.map((pair) => rowsOf(pair[side])))
  const lines: string[][] = []
  const searched: string[] = []
  const remarks: string[] = []
  for (const who of new Set([...old[0].keys(), ...young[0].keys()])) {
    const [was, is] = [old, young].map((results) => results.flatMap((rows) => rows.get(who) ?? []))
    const remark = remarkOn(was[0], is[0])
    if (remark) remarks.push(`${who}: ${remark}`)
    if (remark || !was.every(isTimed) || !is.every(isTimed)) continue
    const ratios = was.map((row, i) => timeOf(row) / timeOf(is[i]))
    const [before, after] = [was, is].map((rows) => duration(median(rows.map(timeOf))))
    const range = `${times(Math.min(...ratios))} .. ${times(Math.max(...ratios))}`
    lines.push([who, before, after, times(median(ratios)), range, verdictOn(ratios)])
    const [then, now] = [was[0].work.nodes, is[0].work.nodes]
    if (then !== undefined && now !== undefined && then !== now)
      searched.push(`${who}: ${amount(then)} nodes, now ${amount(now)}`)
  }
  const head = ['', 'before', 'after', 'times as fast', 'in all pairs', 'verdict']
  const blocks = [
    `${pairs.length} pairs; medians. Faster or slower: all pairs say so, ${FEWEST} or more, and by ${Math.round(100 * (LEAST - 1))} % or more in the median.`,
    drawn(head, lines),
    `nodes: ${searched.length} of ${lines.length} changed${listed(searched)}`,
    ...(remarks.length > 0 ? [`not compared${listed(remarks)}`] : []),
  ]
  return `${blocks.join('\n\n')}\n`
}

/** From how many times as fast the second of each pair is. */
export function verdictOn(ratios: readonly number[]): 'faster' | 'slower' | 'cannot tell' {
  const middle = median(ratios)
  if (ratios.length >= FEWEST && ratios.every((ratio) => ratio > 1) && middle >= LEAST) return 'faster'
  if (ratios.length >= FEWEST && ratios.every((ratio) => ratio < 1) && middle <= 1 / LEAST) return 'slower'
  return 'cannot tell'
}

function listed(lines: readonly string[]): string {
  return lines.map((line) => `\n  ${line}`).join('')
}

function timeOf({ fastest }: TimedRow): number {
  return betterHalf(fastest)
}

/** Our engines in each case. */
function rowsOf({ cases }: BenchResult): Map<string, Row> {
  const own = cases.flatMap(({ suite, name, rows }) =>
    rows.flatMap((row) => (row.kind === 'engine' ? [[`${suite}/${name} ${row.name}`, row] as const] : [])),
  )
  return new Map(own)
}

/** Why a row cannot be compared, if both do not lack it for the same reason. */
function remarkOn(before: Row | undefined, after: Row | undefined): string | undefined {
  if (!before || !after) return before ? 'only in the first' : 'only in the second'
  if (isTimed(before) && isTimed(after)) return difference(before.work, after.work)
  return before.reason === after.reason ? undefined : `before ${before.reason ?? 'timed'}; now ${after.reason ?? 'timed'}`
}

/** How two pieces of work differ, if they do. Nodes may differ: a better search visits fewer. */
function difference(before: RowWork, after: RowWork): string | undefined {
  const fields = ['question', 'inputs', 'units', 'solutions'] as const
  const other = fields.find((field) => before[field] !== after[field])
  return other && `different ${other}: ${before[other]}, now ${after[other]}`
}
