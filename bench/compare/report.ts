// A comparison, in words for the terminal.

import { amount, duration, percent, times } from '../numbers.ts'
import type { Change, Comparison } from './changes.ts'

export function comparisonReport({ drift, noise, yardsticks, changes }: Comparison): string {
  const timed = changes.filter(({ time, yardstick }) => time && !yardstick)
  const moved = timed.filter(({ time }) => time?.verdict !== 'same')
  const counted = changes.filter(({ nodes }) => nodes)
  const searched = counted.filter(({ nodes }) => nodes && nodes[0] !== nodes[1])
  const remarks = changes.filter(({ remark }) => remark)
  const machine =
    yardsticks > 0
      ? `what did not change, ${yardsticks} times of peers, changed by ${percent(drift)}: taken out`
      : 'no peers in both: a change of the machine cannot be told from one of the program'
  const blocks = [
    `${machine}; a change below ${percent(noise)} is noise`,
    section(`times: ${moved.length} of ${timed.length} changed`, moved.map(timeLine)),
    section(`nodes: ${searched.length} of ${counted.length} changed`, searched.map(nodesLine)),
  ]
  if (remarks.length > 0) blocks.push(section('not compared', remarks.map(remarkLine)))
  return `${blocks.join('\n\n')}\n`
}

function section(head: string, lines: readonly string[]): string {
  return [head, ...lines.map((line) => `  ${line}`)].join('\n')
}

const who = ({ suite, name, row }: Change) => `${suite}/${name} ${row}`

function timeLine(change: Change): string {
  const { time } = change
  if (!time) return who(change)
  const factor = time.verdict === 'faster' ? time.times : 1 / time.times
  return `${who(change)}: ${times(factor)} as ${time.verdict === 'faster' ? 'fast' : 'slow'} (${duration(time.before)}, now ${duration(time.after)})`
}

function nodesLine(change: Change): string {
  const [before, after] = change.nodes ?? [0, 0]
  return `${who(change)}: ${amount(before)} nodes, now ${amount(after)}`
}

function remarkLine(change: Change): string {
  return `${who(change)}: ${change.remark}`
}
