// The chart of the page. Its colours are variables of the page, so that one drawing works in light and dark.

import { times } from './numbers.ts'
import { type Other, othersOf, ratioOf } from './ratios.ts'
import { type BenchResult, PLAIN, WASM } from './result.ts'

/** Contestants are distinguished by colour, and by shape for readers who do not see colours. */
export const MARKS: Readonly<Record<Other | 'wasm', readonly [name: string, shape: string]>> = {
  wasm: ['Wasm', '<circle r="5" fill="var(--wasm)"/>'],
  javascript: ['JavaScript', '<path d="M-4.5-4.5h9v9h-9z" fill="var(--javascript)"/>'],
  plain: [PLAIN, '<path d="M-4-5 6 0-4 5z" fill="var(--peer)"/>'],
  package: ['the best package', '<path d="M0-6 5 0 0 6-5 0z" fill="var(--peer)"/>'],
}

const [LEFT, RIGHT, WIDTH, STEP] = [200, 720, 1000, 26]

/** For each case that others answer, how many times as long as Wasm they take, on a logarithmic scale. */
export function chart({ cases }: BenchResult): string {
  const lines = cases.flatMap((one) => {
    const others = othersOf(one)
    const ratios = new Map<string, number>([['wasm', 1]])
    for (const other of ['javascript', 'plain', 'package'] as const) {
      const ratio = ratioOf(one, WASM, other)
      if (ratio !== undefined) ratios.set(other, ratio)
    }
    const words = [others.plain, others.package].flatMap((row, i) => {
      const ratio = ratios.get(i === 0 ? 'plain' : 'package')
      return row && ratio !== undefined ? `${row.name} ${times(ratio)}` : []
    })
    return words.length === 0 ? [] : [{ name: `${one.suite}/${one.name}`, words: words.join('; '), ratios }]
  })
  if (lines.length === 0) return ''
  const logs = lines.flatMap(({ ratios }) => [...ratios.values()]).map(Math.log10)
  const [first, last] = [Math.floor(Math.min(...logs)), Math.max(1, Math.ceil(Math.max(...logs)))]
  const x = (ratio: number) => (LEFT + ((RIGHT - LEFT) * (Math.log10(ratio) - first)) / (last - first)).toFixed(1)
  const bottom = STEP * lines.length
  const scale = Array.from({ length: last - first + 1 }, (_, i) => 10 ** (first + i)).map(
    (ratio) => `<path d="M${x(ratio)} 0V${bottom}" stroke="var(--line)"/>
<text x="${x(ratio)}" y="${bottom + 16}" text-anchor="middle">${ratio}x</text>`,
  )
  const rows = lines.map(({ name, words, ratios }, i) => {
    const marks = Object.entries(MARKS).map(([who, [, mark]]) => {
      const ratio = ratios.get(who)
      return ratio === undefined ? '' : `<g transform="translate(${x(ratio)})">${mark}</g>`
    })
    const all = [...ratios.values()]
    return `<g transform="translate(0 ${STEP * (i + 0.5)})"><path d="M${LEFT} 0H${RIGHT}" stroke="var(--line)"/>
<path d="M${x(Math.min(...all))} 0H${x(Math.max(...all))}" stroke="currentColor"/>${marks.join('')}
<text x="${LEFT - 8}" y="4" text-anchor="end">${escaped(name)}</text><text x="${RIGHT + 8}" y="4">${escaped(words)}</text></g>`
  })
  return `<svg viewBox="0 0 ${WIDTH} ${bottom + 24}" role="img" aria-label="How many times as long as Wasm the others take, case by case"
  font-size="11.5" fill="currentColor">
${[...scale, ...rows].join('\n')}
</svg>`
}

export function escaped(words: string): string {
  return words.replace(/[&<>"]/g, (symbol) => `&#${symbol.charCodeAt(0)};`)
}
