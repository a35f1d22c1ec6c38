// The report for the terminal.

import Table from 'cli-table3'
import { about, figures, OVERVIEW_NOTE, overview, remarks, type TableText, workOf } from './report.ts'
import type { BenchResult, CaseResult } from './result.ts'

/** The summary, then all cases. */
export function text(result: BenchResult): string {
  const summary = overview(result)
  const blocks = [
    [result.command, ...about(result)].join('\n'),
    ...(summary.rows.length > 0 ? [`${drawn(summary)}\n${OVERVIEW_NOTE}`] : []),
    ...result.cases.map(caseText),
    ...(result.complete ? [] : ['Interrupted: these figures are incomplete.']),
  ]
  return `${blocks.join('\n\n')}\n`
}

function caseText(result: CaseResult): string {
  const { suite, name, what, command } = result
  const lines = [`${suite}/${name}: ${what}`, workOf(result), drawn(figures(result)), ...remarks(result), `again: ${command}`]
  return lines.filter(Boolean).join('\n')
}

export function drawn({ head, rows }: TableText): string {
  const table = new Table({
    head: [...head],
    colAligns: head.map((_, column) => (column === 0 ? 'left' : 'right')),
    style: { head: [], border: [], compact: true },
    chars: LINE_BELOW_HEAD,
  })
  table.push(...rows.map((row) => [...row]))
  return table.toString()
}

const SIDES = ['top', 'bottom'].flatMap((side) => [side, `${side}-mid`, `${side}-left`, `${side}-right`])
const LINE_BELOW_HEAD = {
  ...Object.fromEntries([...SIDES, 'left', 'left-mid', 'right', 'right-mid'].map((place) => [place, ''])),
  middle: ' ',
  'mid-mid': '─',
}
