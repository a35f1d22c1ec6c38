// The report as text: the summary, then a table for each case.

import { geometricMean } from '../run/statistics.ts'
import { amount, duration, times } from './numbers.ts'
import { isAlone, type Other, othersOf, ratioOf } from './ratios.ts'
import { type BenchResult, type CaseResult, isTimed, type Row, WASM } from './result.ts'

export function text(result: BenchResult): string {
  const { environment, pace, date, command, complete, cases } = result
  const { cpu, cores, memoryGB, system, load, node, v8, flags, quadrille } = environment
  const [least, most] = pace.rounds
  const summary = overview(result)
  const blocks = [
    `${command}
quadrille ${quadrille} · Node ${node} · V8 ${v8}${flags ? ` · ${flags}` : ''} · ${date.slice(0, 10)}
${cpu} · ${cores} cores, load ${load} · ${memoryGB} GB · ${system}
${pace.name}: ${least} to ${most} interleaved rounds a case in each of ${pace.processes} processes; medians of the time on the processor, ratios of the fastest samples; every answer checked first`,
    summary.length === 0
      ? ''
      : `${drawn(['Wasm, times as fast as', 'plain TypeScript', 'the best package', 'JavaScript', 'best packages'], summary)}
Geometric means over the cases that the other answers in time, and the least and the most. The best package is the fastest of each case.${alone(cases)}`,
    ...cases.map(caseText),
    complete ? '' : 'Interrupted: these figures are incomplete.',
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** In the order of their columns. */
const OTHERS: readonly Other[] = ['plain', 'package', 'javascript']

/** For each suite, how many times as fast Wasm is as plain TypeScript, as the best package, and as JavaScript; and the best packages. */
export function overview({ cases }: BenchResult): string[][] {
  return [...new Set(cases.map(({ suite }) => suite))].flatMap((suite) => {
    const own = cases.filter((one) => one.suite === suite && suite !== 'boundary' && suite !== 'floor')
    const means = OTHERS.map((other) => mean(own.flatMap((one) => ratioOf(one, WASM, other) ?? [])))
    const packages = new Set(own.flatMap((one) => othersOf(one).package?.name ?? []))
    return means.every((cell) => cell === '-') ? [] : [[suite, ...means, [...packages].join(', ') || '-']]
  })
}

/** The cases that nobody else answers, as a sentence. */
function alone(cases: readonly CaseResult[]): string {
  const names = cases.filter(isAlone).map(({ suite, name }) => `${suite}/${name}`)
  return names.length === 0 ? '' : ` Nobody else answers ${names.join(', ')}.`
}

function mean(ratios: readonly number[]): string {
  if (ratios.length === 0) return '-'
  const range = ratios.length > 1 ? ` (${times(Math.min(...ratios))} .. ${times(Math.max(...ratios))})` : ''
  return times(geometricMean(ratios)) + range
}

function caseText(one: CaseResult): string {
  const { suite, name, what, unit, rows } = one
  const timed = rows.filter(isTimed)
  const work = timed.find(({ work }) => work.solutions !== undefined)?.work
  const lines = timed.map(({ name, kind, version, work, times: { median, min, max } }) => [
    kind === 'peer' && version ? `${name} ${version}` : name,
    duration(median),
    `${duration(min)} .. ${duration(max)}`,
    amount(work.units / median),
    work.nodes === undefined ? '-' : amount(work.nodes),
    ...OTHERS.map((other) => ratioOf(one, name, other)).map((ratio) => (ratio === undefined ? '-' : times(ratio))),
  ])
  return [
    `${suite}/${name}: ${what}`,
    ...(work ? [`${amount(work.units)} ${unit}s, ${amount(work.solutions ?? 0)} solutions, inputs ${work.inputs}`] : []),
    drawn(['', 'median', 'min .. max', `${unit}s/s`, 'nodes', 'x plain', 'x package', 'x JavaScript'], lines),
    ...(isAlone(one) ? ['nobody else answers'] : []),
    ...remarks(rows),
  ].join('\n')
}

/** Why figures are missing. Contestants with the same reason share one line. */
function remarks(rows: readonly Row[]): string[] {
  const reasons = new Set(rows.flatMap(({ reason }) => reason ?? []))
  return Array.from(reasons, (reason) => {
    const names = rows.filter((row) => row.reason === reason).map(({ name }) => name)
    return `not timed: ${reason} (${names.join(', ')})`
  })
}

/** A table with a line below its head. All columns but the first are numbers. */
export function drawn(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((cells) => cells[column].length)))
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => ` ${column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])} `).join(' ')
  return [line(head), widths.map((width) => '─'.repeat(width + 2)).join('─'), ...rows.map(line)].join('\n')
}
