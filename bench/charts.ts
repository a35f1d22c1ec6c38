// The charts, drawn by Vega-Lite into plain SVG. Colours are the page's variables, so that one drawing serves light and dark.

import { REFERENCE } from './engines.ts'
import { duration, times } from './numbers.ts'
import { load } from './packages.ts'
import { bestPeerOf, isFile, ratio, referenceOf } from './ratio.ts'
import type { BenchResult, CaseResult, Row } from './result.ts'
import { spread } from './statistics.ts'

/** What we use of the two packages. */
interface VegaLite {
  compile(spec: object, options: { readonly logger: object }): { readonly spec: object }
}
interface Vega {
  parse(spec: object): object
  readonly View: new (runtime: object, options: { readonly renderer: 'none' }) => { toSVG(): Promise<string> }
}

/** Throws if the packages are not there. */
export async function needsForCharts(): Promise<void> {
  await Promise.all([load<Vega>('vega'), load<VegaLite>('vega-lite')])
}

const PEER = 'best peer'
const TEXTBOOK = 'textbook'
const KINDS = ['Wasm', REFERENCE, PEER, TEXTBOOK] as const

/** For each case: the Wasm engine and the best peer, on the scale of the TypeScript engine. */
export function overview(result: BenchResult, width: number): Promise<string> {
  const values = result.cases.filter(isFile).flatMap((one) => {
    const reference = referenceOf(one)
    const peer = bestPeerOf(one)
    const marks = [
      { kind: 'Wasm', row: one.rows.find(({ name }) => name === 'Wasm') },
      { kind: REFERENCE, row: reference },
      { kind: peer?.kind === 'textbook' ? TEXTBOOK : PEER, row: peer },
    ]
    return marks.flatMap(({ kind, row }) => {
      const found = row && ratio(row, reference)
      if (!found || !('times' in found)) return []
      return [
        { name: `${one.suite}/${one.name}`, kind, times: found.times, label: kind === 'Wasm' ? times(found.times) : row.name },
      ]
    })
  })
  if (values.length === 0) return Promise.resolve('')
  const wide = width > 500
  const { scale, ticks } = logarithmic(
    values.map(({ times }) => times),
    wide ? 0.12 : 0,
    0.15,
  )
  const y = { field: 'name', type: 'nominal', sort: null, axis: { title: null, labelLimit: 200, grid: true } }
  const x = { field: 'times', type: 'quantitative', scale, axis: { title: null, values: ticks, format: '~g' } }
  const label = (filter: string, mark: object) => ({
    transform: [{ filter }],
    mark: { type: 'text', ...mark },
    encoding: { text: { field: 'label' } },
  })
  return draw({
    ...sized(width, 24),
    data: { values },
    encoding: { y, x },
    layer: [
      {
        mark: { type: 'rule', color: 'var(--line)', strokeWidth: 2 },
        encoding: { x: { ...x, aggregate: 'min' }, x2: { field: 'times', aggregate: 'max' } },
      },
      {
        mark: { type: 'point', filled: true, size: 90, opacity: 1 },
        encoding: { color: colour(wide ? 4 : 2), shape: shape(wide ? 4 : 2) },
      },
      label("datum.kind === 'Wasm'", { align: 'left', dx: 8, fontWeight: 'bold', color: 'var(--wasm)' }),
      ...(wide
        ? [label(`datum.kind === '${PEER}' && datum.times < 1`, { align: 'right', dx: -9, fontSize: 10, color: 'var(--quiet)' })]
        : []),
      ...(wide
        ? [
            label(`datum.kind === '${PEER}' && datum.times >= 1`, {
              align: 'left',
              dx: 9,
              dy: 9,
              fontSize: 10,
              color: 'var(--quiet)',
            }),
          ]
        : []),
    ],
  })
}

/** Who took how long. */
export function caseChart({ rows }: CaseResult): Promise<string> {
  const values = rows.flatMap((row) => {
    if (!row.samples) return []
    // A difference of two times may come out below nothing; on this scale, nothing is a trillionth.
    const { median, min, max } = spread(row.samples.map((sample) => Math.max(sample, 1e-12)))
    return [{ name: row.name, kind: kindOf(row), median, min, max, label: duration(median) }]
  })
  if (values.length === 0) return Promise.resolve('')
  const { scale, ticks } = logarithmic(
    values.flatMap(({ min, max }) => [min, max]),
    0,
    0.3,
  )
  const y = { field: 'name', type: 'nominal', sort: null, axis: { title: null } }
  const x = { field: 'median', type: 'quantitative', scale, axis: { title: null, values: ticks, labelExpr: SECONDS } }
  return draw({
    ...sized(340, 24),
    data: { values },
    encoding: { y, color: colour(0) },
    layer: [
      { mark: { type: 'rule', strokeWidth: 2 }, encoding: { x: { ...x, field: 'min' }, x2: { field: 'max' } } },
      { mark: { type: 'point', filled: true, size: 80, opacity: 1 }, encoding: { x, shape: shape(0) } },
      {
        mark: { type: 'text', align: 'left', dx: 8, dy: -7, fontSize: 10.5 },
        encoding: { x, text: { field: 'label' }, color: { value: 'var(--ink)' } },
      },
    ],
  })
}

function kindOf({ kind, name }: Row): string {
  if (kind === 'engine') return name.startsWith('Wasm') ? 'Wasm' : REFERENCE
  return kind === 'peer' ? PEER : TEXTBOOK
}

/** As wide as that, and so high that each line has its step. */
function sized(width: number, step: number) {
  return { width, autosize: { type: 'fit-x', contains: 'padding' }, height: { step } }
}

/** A logarithmic scale with room for labels, as shares of it; round numbers on its axis, powers of ten if these are enough. */
function logarithmic(values: readonly number[], left: number, right: number) {
  const [min, max] = [Math.min(...values) / 1.2, Math.max(...values) * 1.2]
  const [least, most] = [min / (max / min) ** left, max * (max / min) ** right]
  const round = (steps: readonly number[]) =>
    Array.from({ length: 24 }, (_, i) => steps.map((step) => step * 10 ** (i - 12)))
      .flat()
      .filter((value) => value >= least && value <= most)
  const ticks = [[1], [1, 3], [1, 2, 5], [1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9]].map(round).find(({ length }) => length > 1) ?? []
  return { scale: { type: 'log', nice: false, domain: [least, most] }, ticks }
}

/** An axis of seconds, in the units that suit. */
const SECONDS = [
  "datum.value >= 0.999 ? format(datum.value, '.3~g') + ' s'",
  "datum.value >= 0.999e-3 ? format(datum.value * 1e3, '.3~g') + ' ms'",
  "datum.value >= 0.999e-6 ? format(datum.value * 1e6, '.3~g') + ' µs'",
  "format(datum.value * 1e9, '.3~g') + ' ns'",
].join(' : ')

const legend = (columns: number) => (columns > 0 ? { title: null, orient: 'top', labelFontSize: 12, columns } : null)
const colour = (columns: number) => ({
  field: 'kind',
  type: 'nominal',
  scale: { domain: KINDS, range: ['var(--wasm)', 'var(--typescript)', 'var(--peer)', 'var(--textbook)'] },
  legend: legend(columns),
})
/** Told apart without colours, too. */
const shape = (columns: number) => ({
  field: 'kind',
  type: 'nominal',
  scale: { domain: KINDS, range: ['circle', 'square', 'diamond', 'triangle-up'] },
  legend: legend(columns),
})

async function draw(spec: object): Promise<string> {
  const [vega, vegaLite] = await Promise.all([load<Vega>('vega'), load<VegaLite>('vega-lite')])
  const runtime = vega.parse(vegaLite.compile({ ...spec, config: CONFIG }, { logger: QUIET }).spec)
  return new vega.View(runtime, { renderer: 'none' }).toSVG()
}

/** Vega-Lite would say for every chart that its height follows from its lines. */
const QUIET = Object.fromEntries(['level', 'error', 'warn', 'info', 'debug'].map((name) => [name, () => QUIET]))

const CONFIG = {
  background: 'transparent',
  font: 'system-ui, sans-serif',
  view: { stroke: null },
  axis: {
    labelColor: 'var(--ink)',
    labelFontSize: 11.5,
    gridColor: 'var(--line)',
    domainColor: 'var(--line)',
    tickColor: 'var(--line)',
    ticks: false,
  },
  legend: { labelColor: 'var(--ink)' },
}
