// The charts, drawn by Vega-Lite as plain SVG. Colours are variables of the page, so that one drawing works in light and dark.

import { UsageError } from '../../src/cli/status.ts'
import { load } from '../run/packages.ts'
import { bestPeerOf } from '../run/ratio.ts'
import { duration, times } from './numbers.ts'
import { type BenchResult, type CaseResult, JAVASCRIPT, type Row, WASM } from './result.ts'

/** The parts of the two packages that we use. */
interface VegaLite {
  compile(spec: object, options: { readonly logger: object }): { readonly spec: object }
}
interface Vega {
  parse(spec: object): object
  readonly View: new (runtime: object, options: { readonly renderer: 'none' }) => { toSVG(): Promise<string> }
}

function packages(): Promise<[Vega, VegaLite]> {
  return Promise.all([load<Vega>('vega'), load<VegaLite>('vega-lite')])
}

/** @throws UsageError if the packages are not installed */
export async function needsForCharts(): Promise<void> {
  await packages().catch((error: Error) => {
    throw new UsageError(`--html draws with vega and vega-lite: ${error.message}`)
  })
}

const BATCH = `${WASM}, batch`
const PEER = 'peer'
const TEXTBOOK = 'textbook'
/** Distinguished by colour, and by shape for readers who do not see colours. */
const KINDS = [WASM, BATCH, JAVASCRIPT, PEER, TEXTBOOK]
const COLOURS = ['var(--wasm)', 'var(--wasm)', 'var(--javascript)', 'var(--peer)', 'var(--textbook)']
const SHAPES = ['circle', 'triangle-right', 'square', 'diamond', 'triangle-up']

function kindOf({ kind, name }: Row): string {
  if (kind === 'engine') return KINDS.includes(name) ? name : JAVASCRIPT
  return kind === 'textbook' ? TEXTBOOK : PEER
}

/** For each case, the speed of our engines relative to the best peer, which is at 1. */
export function overviewChart({ cases }: BenchResult): Promise<string> {
  const values = cases.flatMap((one) => {
    const peer = bestPeerOf(one)
    const ours = [WASM, BATCH, JAVASCRIPT].flatMap((name) => {
      const found = one.rows.find((row) => row.name === name)?.ratios?.bestPeer
      return typeof found === 'number'
        ? [{ kind: name, times: found, label: name === JAVASCRIPT ? '' : times(found), left: false }]
        : []
    })
    if (!peer || ours.length === 0) return []
    // The name of the peer is on the side away from our engines.
    const marks = [...ours, { kind: kindOf(peer), times: 1, label: peer.name, left: ours[0].times > 1 }]
    return marks.map((mark) => ({ ...mark, name: `${one.suite}/${one.name}` }))
  })
  if (values.length === 0) return Promise.resolve('')
  const { scale, ticks } = logarithmic(
    values.map(({ times }) => times),
    0.15,
    0.05,
  )
  const y = { field: 'name', type: 'nominal', sort: null, axis: { title: null, labelLimit: 200, grid: true } }
  const x = {
    field: 'times',
    type: 'quantitative',
    scale,
    axis: { title: null, values: ticks, labelExpr: "format(datum.value, '~g') + 'x'" },
  }
  const label = (filter: string, mark: object) => ({
    transform: [{ filter }],
    mark: { type: 'text', fontSize: 10.5, ...mark },
    encoding: { text: { field: 'label' } },
  })
  return draw(1000, values, {
    encoding: { y, x },
    layer: [
      {
        mark: { type: 'rule', color: 'var(--line)', strokeWidth: 2 },
        encoding: { x: { ...x, aggregate: 'min' }, x2: { field: 'times', aggregate: 'max' } },
      },
      { mark: { type: 'point', filled: true, size: 90, opacity: 1 }, encoding: byKind(values, { title: null, orient: 'top' }) },
      label(`datum.kind === '${WASM}'`, { dy: -11, fontWeight: 'bold', color: 'var(--wasm)' }),
      label(`datum.kind === '${BATCH}'`, { align: 'left', dx: 9, fontWeight: 'bold', color: 'var(--wasm)' }),
      label('datum.left', { align: 'right', dx: -9, color: 'var(--quiet)' }),
      label(`!datum.left && datum.times === 1`, { align: 'left', dx: 9, color: 'var(--quiet)' }),
    ],
  })
}

/** The times of all contestants of a case. */
export function caseChart({ rows }: CaseResult): Promise<string> {
  const values = rows.flatMap((row) => {
    if (!row.times) return []
    const { median, min, max } = row.times
    return [{ name: row.name, kind: kindOf(row), median, min, max, label: duration(median) }]
  })
  if (values.length === 0) return Promise.resolve('')
  const { scale, ticks } = logarithmic(
    values.flatMap(({ min, max }) => [min, max]),
    0.05,
    0.3,
  )
  const y = { field: 'name', type: 'nominal', sort: null, axis: { title: null } }
  const x = { field: 'median', type: 'quantitative', scale, axis: { title: null, values: ticks, labelExpr: SECONDS } }
  const { color, shape } = byKind(values, null)
  return draw(340, values, {
    encoding: { y, color },
    layer: [
      { mark: { type: 'rule', strokeWidth: 2 }, encoding: { x: { ...x, field: 'min' }, x2: { field: 'max' } } },
      { mark: { type: 'point', filled: true, size: 80, opacity: 1 }, encoding: { x, shape } },
      {
        mark: { type: 'text', align: 'left', dx: 8, dy: -7, fontSize: 10.5 },
        encoding: { x, text: { field: 'label' }, color: { value: 'var(--ink)' } },
      },
    ],
  })
}

/** A logarithmic scale with room for labels on both sides, as shares of it. Ticks are round numbers: powers of ten if they suffice. */
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

/** Labels of an axis of seconds, in suitable units. */
const SECONDS = [
  "datum.value >= 0.999 ? format(datum.value, '.3~g') + ' s'",
  "datum.value >= 0.999e-3 ? format(datum.value * 1e3, '.3~g') + ' ms'",
  "datum.value >= 0.999e-6 ? format(datum.value * 1e6, '.3~g') + ' µs'",
  "format(datum.value * 1e9, '.3~g') + ' ns'",
].join(' : ')

/** Colours and shapes by kind. The legend has only the kinds that occur. */
function byKind(values: readonly { readonly kind: string }[], legend: object | null) {
  const present = KINDS.map((_, i) => i).filter((i) => values.some(({ kind }) => kind === KINDS[i]))
  const only = (list: readonly string[]) => present.map((i) => list[i])
  const by = { field: 'kind', type: 'nominal', legend }
  return {
    color: { ...by, scale: { domain: only(KINDS), range: only(COLOURS) } },
    shape: { ...by, scale: { domain: only(KINDS), range: only(SHAPES) } },
  }
}

/** Draws a chart of this width; each line adds a fixed height. */
function draw(width: number, values: readonly object[], spec: object): Promise<string> {
  const size = { width, autosize: { type: 'fit-x', contains: 'padding' }, height: { step: 26 } }
  return svgOf({ ...size, data: { values }, ...spec, config: CONFIG })
}

/** Draws a chart in the language of Vega-Lite. */
export async function svgOf(spec: object): Promise<string> {
  const [vega, vegaLite] = await packages()
  const { spec: compiled } = vegaLite.compile(spec, { logger: QUIET })
  return new vega.View(vega.parse(compiled), { renderer: 'none' }).toSVG()
}

/** Suppresses a message of Vega-Lite for every chart: that its height follows from its lines. */
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
  legend: { labelColor: 'var(--ink)', labelFontSize: 12 },
}
