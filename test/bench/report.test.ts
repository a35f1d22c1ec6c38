// Ratios, and the reports of a result: for a terminal, as a page, and written and read again.

import { expect, test } from 'vitest'
import { html } from '../../bench/report/html.ts'
import { amount, duration, percent, times } from '../../bench/report/numbers.ts'
import { type Other, othersOf, ratioOf } from '../../bench/report/ratios.ts'
import { parse, stringify } from '../../bench/report/result.ts'
import { text } from '../../bench/report/text.ts'
import { around, RECORDED, result, row } from './made-up.ts'

const wasm = row('Wasm', around(0.01))
const javascript = row('JavaScript', around(0.05))
const plain = row('plain TypeScript', around(0.02))
const peer = row('links', around(0.1))
const gone = row('gone', 'not installed: npm install <gone>')

test('ratios say how many times as fast as the others; a baseline, and what was not timed, has none', () => {
  const alone = row('Node alone', around(0.1), { kind: 'baseline' })
  const [one] = result([wasm, javascript, plain, row('slow', around(1)), peer, gone, alone]).cases
  expect(othersOf(one).package?.name).toBe('links')
  const ratios = (other: Other) => one.rows.map(({ name }) => ratioOf(one, name, other))
  expect(ratios('plain')).toEqual([2, 0.4, 1, 0.02, 0.2].map((ratio) => expect.closeTo(ratio)).concat([undefined, undefined]))
  expect(ratios('package')).toEqual([10, 2, 5, 0.1, 1].map((ratio) => expect.closeTo(ratio)).concat([undefined, undefined]))
  expect(ratios('javascript')[0]).toBeCloseTo(5)
})

test('the report of the terminal', () => {
  const report = text(result([wasm, javascript, plain, peer, gone, { ...gone, name: 'lost' }]))
  expect(report).toMatch(/Wasm +10\.0 ms +9\.90 ms \.\. 10\.1 ms +1,000 +100 +2\.00x +10\.0x +5\.00x/)
  expect(report).toContain('not timed: not installed: npm install <gone> (gone, lost)')
  expect(report).toContain(RECORDED.environment.cpu)
  expect(text({ ...result([wasm]), complete: false })).toContain('Interrupted')

  // The comparison with the others comes first.
  expect(report).toMatch(/Wasm, times as fast as +plain TypeScript +the best package +JavaScript +best packages/)
  expect(report).toMatch(/sudoku +2\.00x +10\.0x +5\.00x +links/)
  expect(report.indexOf('the best package')).toBeLessThan(report.indexOf('sudoku/case-0'))
})

test('a case that nobody else answers has no ratio, and says so', () => {
  const report = text(result([wasm, javascript, row('plain TypeScript', 'failed: gave up')], [wasm, javascript, plain]))
  expect(report).toContain('\nnobody else answers\nnot timed: failed: gave up (plain TypeScript)')
  expect(report).toContain(' Nobody else answers sudoku/case-0.\n')
  expect(report).toMatch(/sudoku +2\.00x +- +5\.00x/)
  expect(text(result([wasm, javascript]))).not.toMatch(/nobody else/i)
})

test('the overview only has cases of solving, with their range', () => {
  const { cases, ...about } = result([wasm, javascript, peer], [row('Wasm', around(0.02)), javascript])
  expect(text({ ...about, cases })).toMatch(/sudoku +- +10\.0x +3\.54x \(2\.50x \.\. 5\.00x\) +links/)
  expect(text({ ...about, cases: cases.map((one) => ({ ...one, suite: 'boundary' })) })).not.toContain('times as fast')
})

test('a result that is written and read again gives the same report', () => {
  const before = result([wasm, javascript, peer, gone], [wasm])
  const written = stringify(before)
  expect(text(parse('file', written))).toBe(text(before))
  expect(written.split('\n').filter((line) => line.startsWith('{"name":"Wasm"'))).toHaveLength(2)
  expect(() => parse('file', 'null')).toThrow('schema 2')
  expect(() => parse('file', 'text')).toThrow('JSON')
})

test('the page is one file: the chart and the text, nothing to fetch, text escaped', () => {
  const page = html(result([wasm, plain, javascript, peer, gone]))
  expect(page.match(/<svg[^>]* role="img"/g)).toHaveLength(1)
  expect(page).not.toMatch(/<script|<link|<img|url\(|@import|<gone>|<made-up>|NaN/)
  for (const words of ['sudoku/case-0</text>', 'plain TypeScript 2.00x; links 10.0x</text>', 'not timed'])
    expect(page).toContain(words)
  const empty = html(result([row('Wasm', 'no WebAssembly')]))
  expect(empty).toContain('no WebAssembly')
  expect(empty).not.toContain('<svg')
})

test('numbers are rounded and have units', () => {
  expect([0.00123, 1.5, 42e-9, 123.4e-6, 0].map(duration)).toEqual(['1.23 ms', '1.50 s', '42.0 ns', '123 µs', '0.00 ns'])
  expect([7, 1234, 12345, 1.5e6, 2e9, 0.5].map(amount)).toEqual(['7', '1,234', '12.3 k', '1.50 M', '2.00 G', '0.500'])
  expect([5.234, 0.0123, 12.34, 123.4].map(times)).toEqual(['5.23x', '0.0123x', '12.3x', '123x'])
  expect([1.034, 0.5, 2].map(percent)).toEqual(['+3.4 %', '−50 %', '+100 %'])
})
