// The charts of the page. Colours are variables of the page, so that one drawing works in light and dark.

import { bestPeerOf } from '../run/ratio.ts'
import { duration, times } from './numbers.ts'
import { type BenchResult, type CaseResult, JAVASCRIPT, type Row, WASM } from './result.ts'
import { drawing, element, label } from './svg.ts'

const BATCH = `${WASM}, batch`
/** Kinds of contestants are distinguished by colour, and by shape for readers who do not see colours. */
const LOOKS: Readonly<Record<string, { readonly colour: string; readonly path: string }>> = {
  [WASM]: { colour: 'var(--wasm)', path: 'M-5,0a5,5 0 1 0 10,0a5,5 0 1 0 -10,0' },
  [BATCH]: { colour: 'var(--wasm)', path: 'M-4,-5L6,0L-4,5Z' },
  [JAVASCRIPT]: { colour: 'var(--javascript)', path: 'M-4.5,-4.5h9v9h-9Z' },
  peer: { colour: 'var(--peer)', path: 'M0,-6L5,0L0,6L-5,0Z' },
  textbook: { colour: 'var(--textbook)', path: 'M-5,4.5L0,-5.5L5,4.5Z' },
}

function lookOf({ kind, name }: Row): string {
  if (kind === 'engine') return name in LOOKS ? name : JAVASCRIPT
  return kind === 'textbook' ? kind : 'peer'
}

/** A line of a chart: marks on a bar between two values, a name before it and a text behind it. */
interface Line {
  readonly name: string
  readonly text: string
  readonly bar: readonly [from: number, to: number]
  readonly colour: string
  readonly marks: readonly { readonly look: string; readonly value: number }[]
}

interface Chart {
  readonly title: string
  readonly width: number
  readonly lines: readonly Line[]
  /** What is named above the lines. */
  readonly legend: readonly string[]
  /** A label of the scale. */
  tick(value: number): string
}

/** For each case, the speed of our engines relative to the best peer, which is at 1. */
export function overviewChart({ cases }: BenchResult): string {
  const lines = cases.flatMap((one): Line[] => {
    const peer = bestPeerOf(one)
    const ours = [WASM, BATCH, JAVASCRIPT].flatMap((look) => {
      const value = one.rows.find((row) => row.name === look)?.ratios?.bestPeer
      return typeof value === 'number' ? [{ look, value }] : []
    })
    if (!peer || ours.length === 0) return []
    const marks = [...ours, { look: lookOf(peer), value: 1 }]
    const values = marks.map(({ value }) => value)
    const batch = ours.find(({ look }) => look === BATCH)
    const text = `${times(ours[0].value)} ${peer.name}${batch ? `; ${times(batch.value)} in a batch` : ''}`
    const bar = [Math.min(...values), Math.max(...values)] as const
    return [{ name: `${one.suite}/${one.name}`, text, bar, colour: 'var(--line)', marks: marks.toReversed() }]
  })
  const present = new Set(lines.flatMap(({ marks }) => marks.map(({ look }) => look)))
  const title = 'How many times as fast as the best peer, case by case'
  const legend = Object.keys(LOOKS).filter((look) => present.has(look))
  return draw({ title, width: 1000, lines, legend, tick: (value) => `${value}x` })
}

/** The times of all contestants of a case. */
export function caseChart({ suite, name, rows }: CaseResult): string {
  const lines = rows.flatMap((row): Line[] => {
    if (!row.times) return []
    const { median, min, max } = row.times
    const look = lookOf(row)
    const { colour } = LOOKS[look]
    return [{ name: row.name, text: duration(median), bar: [min, max], colour, marks: [{ look, value: median }] }]
  })
  const tick = (value: number) => duration(value).replace(/\.0+ /, ' ')
  return draw({ title: `Times of ${suite}/${name}`, width: 340, lines, legend: [], tick })
}

/** The height of a line. */
const STEP = 26
/** About the width of a letter. */
const LETTER = 6.3
/** The least distance of two labels of the scale. */
const APART = 45

function draw({ title, width, lines, legend, tick }: Chart): string {
  if (lines.length === 0) return ''
  const widest = (key: 'name' | 'text') => 20 + LETTER * Math.max(...lines.map((line) => line[key].length))
  const [left, right] = [widest('name'), width - widest('text')]
  const top = legend.length > 0 ? 40 : 8
  const bottom = top + STEP * lines.length
  const values = lines.flatMap(({ bar }) => bar)
  const [least, most] = [Math.min(...values) / 1.4, Math.max(...values) * 1.4]
  const x = (value: number) => left + ((right - left) * Math.log(value / least)) / Math.log(most / least)
  const guides = ticksIn(least, most, (right - left) / APART).map((value) => {
    const guide = element('line', { x1: x(value), x2: x(value), y1: top, y2: bottom, stroke: 'var(--line)' })
    return guide + label(tick(value), { x: x(value), y: bottom + 16, 'text-anchor': 'middle', fill: 'var(--ink)' })
  })
  const rows = lines.map(({ name, text, bar: [from, to], colour, marks }, i) => {
    const y = top + STEP * (i + 0.5)
    return [
      label(name, { x: left - 8, y: y + 4, 'text-anchor': 'end', fill: 'var(--ink)' }),
      element('line', { x1: left, x2: right, y1: y, y2: y, stroke: 'var(--line)' }),
      element('line', { x1: x(from), x2: x(to), y1: y, y2: y, stroke: colour, 'stroke-width': 2 }),
      ...marks.map(({ look, value }) => shape(look, x(value), y)),
      label(text, { x: right + 8, y: y + 4, fill: 'var(--quiet)' }),
    ].join('')
  })
  let end = left
  const names = legend.map((look) => {
    const from = end
    end += 36 + LETTER * look.length
    return shape(look, from + 6, 14) + label(look, { x: from + 16, y: 18, fill: 'var(--ink)' })
  })
  return drawing(title, width, bottom + 24, [...guides, ...rows, ...names])
}

function shape(look: string, x: number, y: number): string {
  const { path, colour } = LOOKS[look]
  return element('path', { d: path, fill: colour, transform: `translate(${x.toFixed(1)},${y})` })
}

/** Some round numbers of a logarithmic scale: powers of ten if they suffice. */
function ticksIn(least: number, most: number, some: number): number[] {
  const round = (steps: readonly number[]) =>
    Array.from({ length: 24 }, (_, i) => steps.map((step) => Number(`${step}e${i - 12}`)))
      .flat()
      .filter((value) => value >= least && value <= most)
  const ticks = [[1], [1, 3], [1, 2, 5], [1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9]].map(round).find(({ length }) => length > 1) ?? []
  const every = Math.ceil(ticks.length / some)
  return ticks.filter((_, i) => i % every === 0)
}
