// The tables and remarks of a report, for the terminal and the page.

import { bestPeerOf, families, NO_PEER } from '../run/ratio.ts'
import { geometricMean } from '../run/statistics.ts'
import { amount, duration, times } from './numbers.ts'
import type { BenchResult, CaseResult, Row } from './result.ts'

/** Cells of text. All columns but the first are numbers. */
export interface TableText {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Lines about the machine and the measurement. */
export function about({ environment, pace, date }: BenchResult): string[] {
  const { cpu, cores, memoryGB, system, load, node, v8, flags, quadrille } = environment
  const processes = pace.processes > 1 ? ` in each of ${pace.processes} processes` : ''
  return [
    `quadrille ${quadrille} · Node ${node} · V8 ${v8}${flags ? ` · ${flags}` : ''} · ${date.slice(0, 10)}`,
    `${cpu} · ${cores} cores, load ${load} · ${memoryGB} GB · ${system}`,
    `${pace.name}: interleaved rounds, ${pace.rounds[0]} to ${pace.rounds[1]} a case${processes}; medians of the time on the processor, ratios of the fastest samples; every answer checked first`,
  ]
}

/** The summary: how many times as fast as the best peer, for each suite. */
export function overview(result: BenchResult): TableText {
  return {
    head: ['Wasm, times as fast as', 'the best peer', 'in a batch', 'JavaScript', 'best peers'],
    rows: families(result).map(({ suite, bestPeer, batch, javascript, peers }) => [
      suite,
      mean(bestPeer),
      mean(batch),
      mean(javascript),
      peers.join(', ') || '-',
    ]),
  }
}

export const OVERVIEW_NOTE =
  'Geometric means over the cases, and the least and the most. The best peer is the fastest of each case; a batch is many 9x9 sudokus in one call, everything else is one puzzle at a time.'

function mean(ratios: readonly number[]): string {
  if (ratios.length === 0) return '-'
  const range = ratios.length > 1 ? ` (${times(Math.min(...ratios))} .. ${times(Math.max(...ratios))})` : ''
  return times(geometricMean(ratios)) + range
}

/** The figures of a case. */
export function figures(result: CaseResult): TableText {
  return {
    head: ['', 'median', 'min .. max', `${result.unit}s/s`, 'nodes', 'x JavaScript', 'x best peer'],
    rows: result.rows.flatMap((row) => {
      const { times, work, ratios } = row
      if (!times || !work) return []
      const { median, min, max, samples } = times
      return [
        [
          nameOf(row),
          duration(median),
          samples === 1 ? 'timed once' : `${duration(min)} .. ${duration(max)}`,
          amount(work.units / median),
          work.nodes === undefined ? '-' : amount(work.nodes),
          said(ratios?.javascript),
          said(ratios?.bestPeer),
        ],
      ]
    }),
  }
}

function said(ratio: number | string | undefined): string {
  return typeof ratio === 'number' ? times(ratio) : '-'
}

/** The work of a case, on one line. Empty for cases without puzzles. */
export function workOf({ rows, unit }: CaseResult): string {
  const work = rows.find(({ work }) => work?.solutions !== undefined)?.work
  return work ? `${amount(work.units)} ${unit}s, ${amount(work.solutions ?? 0)} solutions, inputs ${work.inputs}` : ''
}

/** Why figures are missing, and notes on others. Contestants with the same remark share one line. */
export function remarks(result: CaseResult): string[] {
  const names = new Map<string, Set<string>>()
  const add = (words: string, { name }: Row) => names.set(words, (names.get(words) ?? new Set()).add(name))
  for (const row of result.rows) {
    const { javascript, bestPeer } = row.ratios ?? {}
    for (const refused of [javascript, bestPeer]) {
      if (typeof refused === 'string' && (refused !== NO_PEER || bestPeerOf(result))) add(`no ratio: ${refused}`, row)
    }
    if (row.note && (row.times?.samples ?? 0) > 1) add(`note: ${row.note}`, row)
  }
  for (const row of result.rows) if (row.reason) add(`not timed: ${row.reason}`, row)
  return [...names].map(([words, names]) => `${words} (${[...names].join(', ')})`)
}

/** Packages are named with their version. */
function nameOf({ name, kind, version }: Row): string {
  return kind === 'peer' && version ? `${name} ${version}` : name
}
