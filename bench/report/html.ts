// The report as a page: one file, without scripts, light or dark like the reader's system.

import { caseChart, LOOKS, overviewChart } from './charts.ts'
import { about, figures, OVERVIEW_NOTE, overview, remarks, type TableText, workOf } from './report.ts'
import type { BenchResult, CaseResult } from './result.ts'
import { element, escaped as text } from './svg.ts'

export function html(result: BenchResult): string {
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
${result.complete ? '' : '<p class="warning">Interrupted: these figures are incomplete.</p>'}
</header>
<section>
<h2>How many times as fast as the best peer</h2>
<p>${text(OVERVIEW_NOTE)}</p>
${table(overview(result), 'overview')}
<p>Case by case, on a logarithmic scale: the best peer stands at 1, and farther right is faster. Behind each line: how many times as fast Wasm is as which peer.</p>
<p>${legend()}</p>
<div class="scroll">${overviewChart(result)}</div>
</section>
<h2>Case by case</h2>
<p>The time for all the work of a case: median, and a line from the fastest to the slowest sample. Farther left is faster.</p>
<div class="cases">
${result.cases.map(caseSection).join('\n')}
</div>
<footer>
<p>${about(result).map(text).join('<br>')}<br>Command: <code>${text(result.command)}</code></p>
</footer>
</body>
</html>
`
}

function caseSection(result: CaseResult): string {
  const { suite, name, what, command, inputs, rows } = result
  const sources = [...new Set(rows.filter(({ times }) => times).map(({ source }) => source))]
  const list = remarks(result).map((remark) => `<li>${text(remark)}</li>`)
  return `<article id="${text(`${suite}/${name}`)}">
<h3>${text(suite)}/${text(name)}</h3>
<p>${text(what)}</p>
${caseChart(result)}
<details><summary>figures, inputs, sources</summary>
${table(figures(result))}
${list.length > 0 ? `<ul>${list.join('')}</ul>` : ''}
<p>Sources: ${sources.map((source) => `<code>${text(source)}</code>`).join(', ')}</p>
<p>Again: <code>${text(command)}</code></p>
${inputs.length > 0 ? `<p>${text(workOf(result))}; the first of them:</p><pre>${inputs.map(text).join('\n')}</pre>` : ''}
</details>
</article>`
}

function legend(): string {
  const named = Object.entries(LOOKS).map(([name, { path, fill }]) => {
    const mark = element('path', { d: path, fill })
    return `<svg width="12" height="12" viewBox="-6 -6 12 12" aria-hidden="true">${mark}</svg> ${name}`
  })
  return named.join(' &nbsp; ')
}

function table({ head, rows }: TableText, name = ''): string {
  const line = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${text(cell)}</${tag}>`).join('')}</tr>`
  return `<div class="scroll"><table class="${name}"><thead>${line(head, 'th')}</thead>
<tbody>${rows.map((cells) => line(cells, 'td')).join('')}</tbody></table></div>`
}

const STYLE = `
:root { color-scheme: light dark; --paper: #fdfdfb; --card: #ffffff; --ink: #1f2933; --quiet: #66717d; --line: #dfe3e6;
  --wasm: #c2410c; --javascript: #2563a8; --peer: #6b7a3a; --textbook: #94714d; }
@media (prefers-color-scheme: dark) { :root { --paper: #14181c; --card: #1b2127; --ink: #e6e9ec; --quiet: #9aa5b0; --line: #323a42;
  --wasm: #fb8a4c; --javascript: #74b0ee; --peer: #a9bd68; --textbook: #c9a57d; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1180px; padding: 1.5rem 1rem 3rem; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.6rem; } h2 { margin: 2rem 0 .2rem; font-size: 1.2rem; } h3 { margin: 0; font-size: 1rem; }
p { margin: .2rem 0 .8rem; } footer, section > p, h2 + p, article > p { color: var(--quiet); font-size: .87rem; }
footer { margin-top: 2rem; } .warning { color: var(--wasm); font-weight: 600; }
svg { display: block; max-width: 100%; height: auto; } p svg { display: inline; } .scroll > svg { width: 100%; min-width: 720px; }
.cases { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 345px), 1fr)); gap: 1rem; align-items: start; }
article { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: .9rem; min-width: 0; }
table { border-collapse: collapse; font-size: .85rem; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem 1rem .2rem 0; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; font-weight: 400; }
th:first-child, td:first-child, .overview td:last-child, .overview th:last-child { text-align: left; } th { color: var(--quiet); }
.overview { font-size: 1rem; margin-bottom: 1.5rem; } .overview td:last-child { color: var(--quiet); } .overview td:nth-child(2) { color: var(--wasm); font-weight: 600; }
details { margin-top: .5rem; } summary { cursor: pointer; color: var(--quiet); font-size: .85rem; }
details p, details li { font-size: .85rem; } ul { padding-left: 1.2rem; margin: .5rem 0 .8rem; }
pre { max-height: 12rem; overflow: auto; font-size: .72rem; border: 1px solid var(--line); padding: .5rem; border-radius: 4px; }
.scroll { overflow-x: auto; } code { font-size: .8rem; overflow-wrap: anywhere; }
`
