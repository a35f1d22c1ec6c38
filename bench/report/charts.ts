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

/** A shape, a label or both. */
interface Mark {
  readonly look?: string
  readonly value: number
  readonly words?: Words
}

interface Words {
  readonly text: string
  readonly place: keyof typeof PLACES
  readonly colour: string
  readonly bold?: boolean
}

const PLACES = {
  above: { dx: 0, dy: -8, 'text-anchor': 'middle' },
  left: { dx: -10, dy: 4, 'text-anchor': 'end' },
  right: { dx: 10, dy: 4, 'text-anchor': 'start' },
  'upper right': { dx: 7, dy: -5, 'text-anchor': 'start' },
} as const

/** A line of a chart: a name, and marks on a bar between two values. */
interface Line {
  readonly name: string
  readonly bar: readonly [from: number, to: number]
  readonly colour: string
  readonly marks: readonly Mark[]
}

interface Chart {
  readonly title: string
  readonly width: number
  readonly lines: readonly Line[]
  /** Room for labels on both sides, as shares of the scale. */
  readonly room: readonly [left: number, right: number]
  /** What is named above the lines. */
  readonly legend: readonly string[]
  /** A label of the scale. */
  tick(value: number): string
}

/** For each case, the speed of our engines relative to the best peer, which is at 1. */
export function overviewChart({ cases }: BenchResult): string {
  const lines = cases.flatMap((one): Line[] => {
    const peer = bestPeerOf(one)
    const ours = [WASM, BATCH, JAVASCRIPT].flatMap((look): Mark[] => {
      const value = one.rows.find((row) => row.name === look)?.ratios?.bestPeer
      if (typeof value !== 'number') return []
      if (look === JAVASCRIPT) return [{ look, value }]
      const place = look === BATCH ? 'right' : 'above'
      return [{ look, value, words: { text: times(value), place, colour: 'var(--wasm)', bold: true } }]
    })
    if (!peer || ours.length === 0) return []
    const values = [1, ...ours.map(({ value }) => value)]
    const bar = [Math.min(...values), Math.max(...values)] as const
    // The name of the peer is on the side away from our engines.
    const [place, value] = ours[0].value > 1 ? (['left', bar[0]] as const) : (['right', bar[1]] as const)
    const named: Mark = { value, words: { text: peer.name, place, colour: 'var(--quiet)' } }
    const marks = [named, { look: lookOf(peer), value: 1 }, ...ours.toReversed()]
    return [{ name: `${one.suite}/${one.name}`, bar, colour: 'var(--line)', marks }]
  })
  const present = new Set(lines.flatMap(({ marks }) => marks.map(({ look }) => look)))
  return draw({
    title: 'How many times as fast as the best peer, case by case',
    width: 1000,
    lines,
    room: [0.15, 0.05],
    legend: Object.keys(LOOKS).filter((look) => present.has(look)),
    tick: (value) => `${value}x`,
  })
}

/** The times of all contestants of a case. */
export function caseChart({ suite, name, rows }: CaseResult): string {
  const lines = rows.flatMap((row): Line[] => {
    if (!row.times) return []
    const { median, min, max } = row.times
    const look = lookOf(row)
    const words: Words = { text: duration(median), place: 'upper right', colour: 'var(--ink)' }
    return [{ name: row.name, bar: [min, max], colour: LOOKS[look].colour, marks: [{ look, value: median, words }] }]
  })
  const tick = (value: number) => duration(value).replace(/\.0+ /, ' ')
  return draw({ title: `Times of ${suite}/${name}`, width: 340, lines, room: [0.05, 0.3], legend: [], tick })
}

/** The height of a line. */
const STEP = 26
/** About the width of a letter. */
const LETTER = 6.6
/** The least distance of two labels of the scale. */
const APART = 45

function draw({ title, width, lines, room, legend, tick }: Chart): string {
  if (lines.length === 0) return ''
  const left = 10 + LETTER * Math.max(...lines.map(({ name }) => name.length))
  const right = width - 20
  const top = legend.length > 0 ? 40 : 8
  const bottom = top + STEP * lines.length
  const { share, ticks } = logarithmic(lines, room, (right - left) / APART)
  const x = (value: number) => left + (right - left) * share(value)
  const guides = ticks.map((value) => {
    const words = label(tick(value), { x: x(value), y: bottom + 16, 'text-anchor': 'middle', fill: 'var(--ink)' })
    return element('path', { d: `M${x(value).toFixed(1)},${top}V${bottom}`, stroke: 'var(--line)' }) + words
  })
  const rows = lines.map(({ name, bar: [from, to], colour, marks }, i) => {
    const y = top + STEP * (i + 0.5)
    return [
      label(name, { x: left - 6, y: y + 4, 'text-anchor': 'end', fill: 'var(--ink)' }),
      element('line', { x1: left, x2: right, y1: y, y2: y, stroke: 'var(--line)' }),
      element('line', { x1: x(from), x2: x(to), y1: y, y2: y, stroke: colour, 'stroke-width': 2 }),
      ...marks.flatMap(({ look, value }) => (look ? shape(look, x(value), y) : [])),
      ...marks.flatMap(({ value, words }) => (words ? wordsAt(words, x(value), y) : [])),
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

function wordsAt({ text, place, colour, bold = false }: Words, x: number, y: number): string {
  const { dx, dy, ...anchor } = PLACES[place]
  return label(text, { x: x + dx, y: y + dy, ...anchor, fill: colour, 'font-size': 10.5, ...(bold && { 'font-weight': 700 }) })
}

/** A logarithmic scale with room on both sides: where a value is, and some round numbers: powers of ten if they suffice. */
function logarithmic(lines: readonly Line[], [left, right]: Chart['room'], some: number) {
  const values = lines.flatMap(({ bar }) => bar)
  const [min, max] = [Math.min(...values) / 1.2, Math.max(...values) * 1.2]
  const [least, most] = [min / (max / min) ** left, max * (max / min) ** right]
  const round = (steps: readonly number[]) =>
    Array.from({ length: 24 }, (_, i) => steps.map((step) => Number(`${step}e${i - 12}`)))
      .flat()
      .filter((value) => value >= least && value <= most)
  const ticks = [[1], [1, 3], [1, 2, 5], [1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9]].map(round).find(({ length }) => length > 1) ?? []
  const every = Math.ceil(ticks.length / some)
  const share = (value: number) => Math.log(value / least) / Math.log(most / least)
  return { share, ticks: ticks.filter((_, i) => i % every === 0) }
}
