// The report as a page: one file, without scripts, light or dark as the reader's system is.

import { caseChart, needsForCharts, overview } from './charts.ts'
import { BenchError } from './errors.ts'
import { amount, duration, times } from './numbers.ts'
import { bestPeerOf, type Ratio, ratio, referenceOf } from './ratio.ts'
import { headlines, nameOf } from './report.ts'
import type { BenchResult, CaseResult, Row } from './result.ts'
import { geometricMean, spread } from './statistics.ts'

/** Throws if the page cannot be drawn here. */
export async function needsForHtml(): Promise<void> {
  try {
    await needsForCharts()
  } catch (error) {
    throw new BenchError(`--html draws with vega and vega-lite: ${(error as Error).message}`)
  }
}

export async function html(result: BenchResult): Promise<string> {
  const { machine, date, command, pace, complete } = result
  const { cpu, cores, memoryGB, system, load, node, v8, flags, quadrille, revision } = machine
  const cases = await Promise.all(result.cases.map(caseSection))
  const where = [
    `quadrille ${quadrille}${revision ? ` (${revision})` : ''}`,
    `Node ${node}, V8 ${v8}${flags ? `, flags ${flags}` : ''}`,
    `${cpu}, ${cores} cores, load ${load}, ${memoryGB} GB, ${system}`,
    date.slice(0, 16).replace('T', ' '),
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Quadrille benchmarks</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Quadrille benchmarks</h1>
<p class="about">${where.map(text).join(' · ')}</p>
${complete ? '' : '<p class="warning">Interrupted: this is what was measured until then.</p>'}
</header>
<section class="summary">
<h2>How many times as fast as the TypeScript engine</h2>
<p>Farther right is faster; the scale is logarithmic.</p>
<div class="wide">${await overview(result, 860)}</div>
<div class="narrow">${await overview(result, 350)}</div>
${headlineTable(result)}
</section>
<h2>Case by case</h2>
<p>The time for all the work of a case: median, and a line from the fastest to the slowest sample. Farther left is faster.</p>
<div class="cases">
${cases.join('\n')}
</div>
<footer>
<p>${pace.name === 'quick' ? 'A quick run, good for a rough idea. ' : ''}Interleaved rounds, ${pace.rounds.join(' to ')} a case, after a warm-up;
every answer was checked before the clock started. A ratio is given only between those who did the same work. Command: <code>${text(command)}</code></p>
</footer>
</body>
</html>
`
}

function headlineTable(result: BenchResult): string {
  const said = (ratios: readonly number[]) => (ratios.length === 0 ? '–' : `<b>${times(geometricMean(ratios))}</b>`)
  const rows = headlines(result).map(
    ({ suite, toReference, toBestPeer }) =>
      `<tr><td>${text(suite)}</td><td>${said(toReference)}</td><td>${said(toBestPeer)}</td></tr>`,
  )
  return `<table class="headlines"><caption>Wasm, geometric mean of the cases</caption>
<thead><tr><th>suite</th><th>to TypeScript</th><th>to the best peer</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

async function caseSection(result: CaseResult): Promise<string> {
  const { suite, name, what, command, inputs, rows } = result
  const reasons = rows.filter(({ reason }) => reason).map((row) => `<li>${text(row.name)}: ${text(row.reason ?? '')}</li>`)
  return `<article id="${text(`${suite}/${name}`)}">
<h3>${text(suite)}/${text(name)}</h3>
<p>${text(what)}</p>
${await caseChart(result)}
<details><summary>figures, inputs, sources</summary>
${figures(result)}
${reasons.length > 0 ? `<p>Not timed:</p><ul>${reasons.join('')}</ul>` : ''}
<p>Again: <code>${text(command)}</code></p>
${inputs.length > 0 ? `<p>Inputs (${text(rows.find(({ work }) => work)?.work?.inputs ?? '')}):</p><pre>${inputs.map(text).join('\n')}</pre>` : ''}
</details>
</article>`
}

function figures(result: CaseResult): string {
  const reference = referenceOf(result)
  const bestPeer = bestPeerOf(result)
  const said = (ratio: Ratio) => ('times' in ratio ? times(ratio.times) : `<span title="${text(ratio.refused)}">–</span>`)
  const line = (row: Row) => {
    if (!row.samples || !row.work) return ''
    const { median, min, max } = spread(row.samples)
    const { units, nodes } = row.work
    const cells = [
      duration(median),
      `${duration(min)} – ${duration(max)}`,
      amount(units / median),
      nodes === undefined ? '–' : amount(nodes),
      said(ratio(row, reference)),
      said(ratio(row, bestPeer)),
    ]
    const title = [row.source, row.note].filter(Boolean).join('; ')
    return `<tr><th scope="row" title="${text(title)}">${text(nameOf(row))}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  }
  const sources = [...new Set(result.rows.filter(({ samples }) => samples).map(({ source }) => source))]
  return `<div class="scroll"><table><thead><tr><th></th><th>median</th><th>min – max</th><th>${text(result.unit)}s/s</th><th>nodes</th><th>to TypeScript</th><th>to best peer</th></tr></thead>
<tbody>${result.rows.map(line).join('')}</tbody></table></div>
<p>Sources: ${sources.map((source) => `<code>${text(source)}</code>`).join(', ')}</p>`
}

function text(words: string): string {
  return words.replace(/[&<>"]/g, (symbol) => `&#${symbol.charCodeAt(0)};`)
}

const STYLE = `
:root { color-scheme: light dark; --paper: #fdfdfb; --card: #ffffff; --ink: #1f2933; --quiet: #66717d; --line: #dfe3e6;
  --wasm: #c2410c; --typescript: #2563a8; --peer: #6b7a3a; --textbook: #94714d; }
@media (prefers-color-scheme: dark) { :root { --paper: #14181c; --card: #1b2127; --ink: #e6e9ec; --quiet: #9aa5b0; --line: #323a42;
  --wasm: #fb8a4c; --typescript: #74b0ee; --peer: #a9bd68; --textbook: #c9a57d; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1180px; padding: 1.5rem 1rem 3rem; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.6rem; } h2 { margin: 2rem 0 .2rem; font-size: 1.2rem; } h3 { margin: 0; font-size: 1rem; }
p { margin: .2rem 0 .8rem; } .about, footer, h2 + p, article > p { color: var(--quiet); font-size: .87rem; }
.warning { color: var(--wasm); font-weight: 600; }
.summary { display: grid; grid-template-columns: minmax(0, 3fr) minmax(230px, 1fr); column-gap: 2rem; align-items: start; }
.summary > h2, .summary > p { grid-column: 1 / -1; }
.narrow { display: none; }
svg { display: block; max-width: 100%; height: auto; }
.cases { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 345px), 1fr)); gap: 1rem; align-items: start; }
article { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: .9rem; min-width: 0; }
table { border-collapse: collapse; font-size: .85rem; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--quiet); padding-bottom: .3rem; }
th, td { padding: .2rem .6rem .2rem 0; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; font-weight: 400; }
th:first-child, td:first-child { text-align: left; } thead th { color: var(--quiet); }
.headlines { font-size: 1rem; width: 100%; } .headlines th { white-space: normal; vertical-align: bottom; }
details { margin-top: .5rem; } summary { cursor: pointer; color: var(--quiet); font-size: .85rem; }
details p, details li { font-size: .85rem; } ul { padding-left: 1.2rem; margin: 0 0 .8rem; }
pre { max-height: 12rem; overflow: auto; font-size: .72rem; border: 1px solid var(--line); padding: .5rem; border-radius: 4px; }
.scroll { overflow-x: auto; } code { font-size: .8rem; overflow-wrap: anywhere; }
@media (max-width: 760px) { .summary { display: block; } .wide { display: none; } .narrow { display: block; margin-bottom: 1rem; } }
`
