// The charts of the page. Colours are variables of the page, so that one drawing works in light and dark.

import { bestPeerOf } from '../run/ratio.ts'
import { duration, times } from './numbers.ts'
import { type BenchResult, type CaseResult, JAVASCRIPT, type Row, WASM } from './result.ts'
import { drawing, element, label } from './svg.ts'

const BATCH = `${WASM}, batch`

interface Look {
  readonly path: string
  readonly fill: string
}

/** Kinds of contestants are distinguished by colour, and by shape for readers who do not see colours. */
export const LOOKS: Readonly<Record<string, Look>> = {
  [WASM]: { path: 'M-5,0a5,5 0 1 0 10,0a5,5 0 1 0 -10,0', fill: 'var(--wasm)' },
  [BATCH]: { path: 'M-4,-5L6,0L-4,5Z', fill: 'var(--wasm)' },
  [JAVASCRIPT]: { path: 'M-4.5,-4.5h9v9h-9Z', fill: 'var(--javascript)' },
  peer: { path: 'M0,-6L5,0L0,6L-5,0Z', fill: 'var(--peer)' },
  textbook: { path: 'M-5,4.5L0,-5.5L5,4.5Z', fill: 'var(--textbook)' },
}

function lookOf({ kind, name }: Row): Look {
  return LOOKS[name] ?? LOOKS[kind] ?? LOOKS[kind === 'engine' ? JAVASCRIPT : 'peer']
}

/** A line of a chart: marks on a bar between two values, a name before it and a text behind it. */
interface Line {
  readonly name: string
  readonly text: string
  readonly bar: readonly [from: number, to: number]
  readonly stroke: string
  readonly marks: readonly { readonly value: number; readonly look: Look }[]
}

/** For each case, the speed of our engines relative to the best peer, which is at 1. */
export function overviewChart({ cases }: BenchResult): string {
  const lines = cases.flatMap((one): Line[] => {
    const peer = bestPeerOf(one)
    const ours = [WASM, BATCH, JAVASCRIPT].flatMap((name) => {
      const value = one.rows.find((row) => row.name === name)?.ratios?.bestPeer
      return typeof value === 'number' ? [{ value, look: LOOKS[name] }] : []
    })
    if (!peer || ours.length === 0) return []
    const batch = ours.find(({ look }) => look === LOOKS[BATCH])
    const text = `${times(ours[0].value)} ${peer.name}${batch ? `; ${times(batch.value)} in a batch` : ''}`
    const marks = [{ value: 1, look: lookOf(peer) }, ...ours.toReversed()]
    const values = marks.map(({ value }) => value)
    const bar = [Math.min(...values), Math.max(...values)] as const
    return [{ name: `${one.suite}/${one.name}`, text, bar, stroke: 'var(--line)', marks }]
  })
  return draw('How many times as fast as the best peer, case by case', 1000, lines, (value) => `${value}x`)
}

/** The times of all contestants of a case. */
export function caseChart({ suite, name, rows }: CaseResult): string {
  const lines = rows.flatMap((row): Line[] => {
    if (!row.times) return []
    const { median, min, max } = row.times
    const look = lookOf(row)
    return [{ name: row.name, text: duration(median), bar: [min, max], stroke: look.fill, marks: [{ value: median, look }] }]
  })
  return draw(`Times of ${suite}/${name}`, 340, lines, (value) => duration(value).replace(/\.0+ /, ' '))
}

/** The height of a line. */
const STEP = 26
const TOP = 8
/** About the width of a letter. */
const LETTER = 6.3
/** The least distance of two labels of the scale. */
const APART = 45

/** Draws lines above a logarithmic scale. */
function draw(title: string, width: number, lines: readonly Line[], tick: (value: number) => string): string {
  if (lines.length === 0) return ''
  const widest = (key: 'name' | 'text') => 20 + LETTER * Math.max(...lines.map((line) => line[key].length))
  const [left, right] = [widest('name'), width - widest('text')]
  const bottom = TOP + STEP * lines.length
  const values = lines.flatMap(({ bar }) => bar)
  const [least, most] = [Math.min(...values) / 1.4, Math.max(...values) * 1.4]
  const x = (value: number) => left + ((right - left) * Math.log(value / least)) / Math.log(most / least)
  const guides = ticksIn(least, most, (right - left) / APART).map((value) => {
    const guide = element('line', { x1: x(value), x2: x(value), y1: TOP, y2: bottom, stroke: 'var(--line)' })
    return guide + label(tick(value), { x: x(value), y: bottom + 16, 'text-anchor': 'middle', fill: 'var(--ink)' })
  })
  const rows = lines.map(({ name, text, bar: [from, to], stroke, marks }, i) => {
    const y = TOP + STEP * (i + 0.5)
    return [
      label(name, { x: left - 8, y: y + 4, 'text-anchor': 'end', fill: 'var(--ink)' }),
      element('line', { x1: left, x2: right, y1: y, y2: y, stroke: 'var(--line)' }),
      element('line', { x1: x(from), x2: x(to), y1: y, y2: y, stroke, 'stroke-width': 2 }),
      ...marks.map(({ value, look: { path, fill } }) =>
        element('path', { d: path, fill, transform: `translate(${x(value).toFixed(1)},${y})` }),
      ),
      label(text, { x: right + 8, y: y + 4, fill: 'var(--quiet)' }),
    ].join('')
  })
  return drawing(title, width, bottom + 24, [...guides, ...rows])
}

/** Some round numbers of a logarithmic scale: powers of ten if they suffice. */
function ticksIn(least: number, most: number, some: number): number[] {
  const powers = Array.from({ length: 24 }, (_, i) => i - 12)
  const round = (steps: readonly number[]) =>
    powers.flatMap((power) => steps.map((step) => Number(`${step}e${power}`))).filter((value) => value >= least && value <= most)
  const ticks = [[1], [1, 3], [1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9]].map(round).find(({ length }) => length > 1) ?? []
  const every = Math.ceil(ticks.length / some)
  return ticks.filter((_, i) => i % every === 0)
}
