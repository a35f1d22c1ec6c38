// The report as a page: the chart and the text in one file, without scripts, light or dark like the reader's system.

import { chart, escaped, MARKS } from './chart.ts'
import type { BenchResult } from './result.ts'
import { text } from './text.ts'

export function html(result: BenchResult): string {
  const drawing = chart(result)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Quadrille benchmarks</title>
<style>${STYLE}</style>
<h1>Quadrille benchmarks</h1>
${drawing && `<p>${ABOVE_CHART}</p><p>${legend()}</p><div class="scroll">${drawing}</div>`}
<pre class="scroll">${escaped(text(result))}</pre>
</html>
`
}

const ABOVE_CHART =
  'How many times as long as Wasm the others take, case by case, on a logarithmic scale: farther right is slower.'

function legend(): string {
  const named = Object.values(MARKS).map(
    ([name, mark]) => `<svg class="mark" viewBox="-6 -6 12 12" aria-hidden="true">${mark}</svg> ${name}`,
  )
  return named.join(' &nbsp; ')
}

const STYLE = `
:root { color-scheme: light dark; --paper: #fdfdfb; --ink: #1f2933; --line: #dfe3e6; --wasm: #c2410c; --javascript: #2563a8; --peer: #6b7a3a; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14181c; --ink: #e6e9ec; --line: #323a42; --wasm: #fb8a4c; --javascript: #74b0ee; --peer: #a9bd68; }
}
body { margin: 0 auto; max-width: 1180px; padding: 1.5rem 1rem 3rem; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
.scroll { overflow-x: auto; } .scroll > svg { display: block; min-width: 720px; } .mark { width: 12px; } pre { font-size: .8rem; }
`
