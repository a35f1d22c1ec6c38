// A comparison as text for the terminal.

import { amount, duration, percent, times } from '../report/numbers.ts'
import type { Comparison, TimeChange } from './changes.ts'

export function comparisonReport({ drift, noise, controls, changes }: Comparison): string {
  const timed = changes.flatMap(({ who, time, control }) => (time && !control ? [{ who, time }] : []))
  const moved = timed.filter(({ time }) => time.verdict !== 'same')
  const counted = changes.flatMap(({ who, nodes }) => (nodes ? [{ who, nodes }] : []))
  const searched = counted.filter(({ nodes: [before, after] }) => before !== after)
  const remarks = changes.flatMap(({ who, remark }) => (remark ? [`${who}: ${remark}`] : []))
  const peers =
    controls > 0
      ? `what did not change, ${controls} times of peers, changed by ${percent(drift)}: taken out`
      : 'no peers in both: a change of the computer cannot be told from one of the program'
  const blocks = [
    `${peers}; a change below ${percent(noise)} is noise`,
    section(
      `times: ${moved.length} of ${timed.length} changed`,
      moved.map(({ who, time }) => `${who}: ${changeOf(time)}`),
    ),
    section(
      `nodes: ${searched.length} of ${counted.length} changed`,
      searched.map(({ who, nodes: [before, after] }) => `${who}: ${amount(before)} nodes, now ${amount(after)}`),
    ),
    ...(remarks.length > 0 ? [section('not compared', remarks)] : []),
  ]
  return `${blocks.join('\n\n')}\n`
}

function section(head: string, lines: readonly string[]): string {
  return [head, ...lines.map((line) => `  ${line}`)].join('\n')
}

function changeOf({ verdict, times: factor, before, after }: TimeChange): string {
  const words = verdict === 'faster' ? `${times(factor)} as fast` : `${times(1 / factor)} as slow`
  return `${words} (${duration(before)}, now ${duration(after)})`
}
