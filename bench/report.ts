// The report for the terminal.

import Table from 'cli-table3'
import { REFERENCE } from './engines.ts'
import { amount, duration, times } from './numbers.ts'
import { bestPeerOf, isFile, type Ratio, ratio, referenceOf } from './ratio.ts'
import type { BenchResult, CaseResult, Row } from './result.ts'
import { geometricMean, spread } from './statistics.ts'

/** All cases, then what they come to. */
export function report(result: BenchResult): string {
  const blocks = [about(result), ...result.cases.map(caseReport), summary(result)]
  if (!result.complete) blocks.push('Interrupted: this is what was measured until then.')
  return `${blocks.join('\n\n')}\n`
}

export function about({ machine, pace, command }: BenchResult): string {
  const { cpu, cores, memoryGB, system, load, node, v8, flags, quadrille, revision } = machine
  const processes = pace.passes > 1 ? ` in each of ${pace.passes} processes` : ''
  return `${command}
quadrille ${quadrille}${revision ? ` (${revision})` : ''} · Node ${node} · V8 ${v8}${flags ? ` · ${flags}` : ''}
${cpu} · ${cores} cores, load ${load} · ${memoryGB} GB · ${system}
${pace.name}: interleaved rounds, ${pace.rounds[0]} to ${pace.rounds[1]} a case${processes}; medians of the time on the processor, ratios of the fastest samples; every answer checked first`
}

export function caseReport(result: CaseResult): string {
  const { suite, name, what, unit, command, rows } = result
  const table = new Table({
    head: ['', 'median', 'min .. max', `${unit}s/s`, 'nodes', `x ${REFERENCE}`, 'x best peer'],
    colAligns: ['left', 'right', 'right', 'right', 'right', 'right', 'right'],
    style: { head: [], border: [], compact: true },
    chars: BORDERS,
  })
  const remarks = new Remarks()
  const reference = referenceOf(result)
  const bestPeer = bestPeerOf(result)
  for (const row of rows) {
    if (!row.samples || !row.work) continue
    const { median, min, max } = spread(row.samples)
    const said = (ratio: Ratio) => {
      if ('times' in ratio) return times(ratio.times)
      if (bestPeer || ratio.refused !== NOBODY) remarks.add('no ratio', ratio.refused, row.name)
      return '-'
    }
    table.push([
      nameOf(row),
      duration(median),
      row.samples.length === 1 ? 'timed once' : `${duration(min)} .. ${duration(max)}`,
      amount(row.work.units / median),
      row.work.nodes === undefined ? '-' : amount(row.work.nodes),
      said(ratio(row, reference)),
      bestPeer ? said(ratio(row, bestPeer)) : '-',
    ])
    if (row.note && row.samples.length > 1) remarks.add('note', row.note, row.name)
  }
  for (const { name, reason } of rows) if (reason) remarks.add('not timed', reason, name)
  const work = rows.find(({ work }) => work?.solutions !== undefined)?.work
  const done = work ? `\n${amount(work.units)} ${unit}s, ${amount(work.solutions ?? 0)} solutions, inputs ${work.inputs}` : ''
  const lines = [`${suite}/${name}: ${what}${done}`, table.toString(), ...remarks.lines(), `again: ${command}`]
  return lines.filter(Boolean).join('\n')
}

/** Remarks, those with the same words told together. */
class Remarks {
  readonly #names = new Map<string, Set<string>>()

  add(kind: string, words: string, name: string): void {
    const key = `${kind}: ${words}`
    this.#names.set(key, (this.#names.get(key) ?? new Set()).add(name))
  }

  lines(): string[] {
    return [...this.#names].map(([words, names]) => `${words} (${[...names].join(', ')})`)
  }
}

const NOBODY = 'nothing to compare with'

/** A line a suite: the geometric means of the ratios of its cases. */
export function summary(result: BenchResult): string {
  const table = new Table({
    head: ['Wasm is', 'the TypeScript engine', 'the best peer of each case'],
    style: { head: [], border: [], compact: true },
    chars: BORDERS,
  })
  for (const { suite, toReference, toBestPeer } of headlines(result)) table.push([suite, said(toReference), said(toBestPeer)])
  return table.length > 0 ? `${table.toString()}\nmeans are geometric, over the cases of the suite; the cases are above` : ''
}

/** How a suite went: the ratios of the Wasm engine, case by case. */
export interface Headline {
  readonly suite: string
  readonly toReference: readonly number[]
  readonly toBestPeer: readonly number[]
}

export function headlines({ cases }: BenchResult): Headline[] {
  const suites = [...new Set(cases.map(({ suite }) => suite))]
  return suites.flatMap((suite) => {
    const ratios = (to: (result: CaseResult) => Row | undefined) =>
      cases
        .filter((one) => one.suite === suite && isFile(one))
        .flatMap((one) => {
          const row = one.rows.find(({ name }) => name === 'Wasm')
          const found: Ratio = row ? ratio(row, to(one)) : { refused: 'no Wasm' }
          return 'times' in found ? found.times : []
        })
    const headline = { suite, toReference: ratios(referenceOf), toBestPeer: ratios(bestPeerOf) }
    return headline.toReference.length + headline.toBestPeer.length > 0 ? [headline] : []
  })
}

function said(ratios: readonly number[]): string {
  if (ratios.length === 0) return '-'
  const mean = `${times(geometricMean(ratios))} as fast`
  return ratios.length === 1 ? mean : `${mean} (${times(Math.min(...ratios))} .. ${times(Math.max(...ratios))})`
}

/** The version tells whose it is; ours stands above the table. */
export function nameOf({ name, kind, version }: Row): string {
  return kind === 'peer' && version ? `${name} ${version}` : name
}

/** One line, below the head. */
const BORDERS = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  right: '',
  'right-mid': '',
  middle: ' ',
  'mid-mid': '─',
}
