// Ratios, and the reports of a result: for a terminal, as a page, and written and read again.

import { describe, expect, test } from 'vitest'
import { html } from '../../bench/report/html.ts'
import { amount, duration, percent, times } from '../../bench/report/numbers.ts'
import { parse, stringify, type Work } from '../../bench/report/result.ts'
import { text } from '../../bench/report/text.ts'
import { bestPeerOf, families, ratio, unlike } from '../../bench/run/ratio.ts'
import { around, RECORDED, result, row } from './made-up.ts'

const work: Work = { question: 'first', inputs: 'abc', units: 10, solutions: 10 }
const wasm = row('Wasm', around(0.01))
const javascript = row('JavaScript', around(0.05))
const peer = row('links', around(0.1))

describe('a ratio', () => {
  test('says how many times as fast', () => {
    expect(ratio(wasm, javascript)).toBeCloseTo(5)
    expect(ratio(peer, javascript)).toBeCloseTo(0.5)
  })

  test.each<[string, Partial<Work>]>([
    ['different questions: unique, first', { question: 'unique' }],
    ['different inputs', { inputs: 'abd' }],
    ['different amounts: 9, 10', { units: 9 }],
    ['different answers: 11 solutions, 10', { solutions: 11 }],
  ])('is refused: %s', (words, difference) => {
    expect(unlike({ ...work, ...difference }, work)).toBe(words)
    expect(ratio(row('links', around(0.1), { work: { ...work, ...difference } }), javascript)).toBe(words)
  })

  test('is refused if one was not timed', () => {
    expect(ratio(row('links', 'failed'), javascript)).toBe('not timed')
    expect(ratio(wasm, undefined)).toBe('nothing to compare with')
  })

  test('is given if only the nodes differ: a better search visits fewer', () => {
    expect(unlike({ ...work, nodes: 1 }, { ...work, nodes: 2 })).toBeUndefined()
  })
})

test('the best peer is the fastest one with the same work', () => {
  const slow = row('slow', around(1))
  const other = row('other', around(0.001), { work: { ...work, question: 'unique' } })
  const [one] = result([wasm, javascript, slow, other, peer]).cases
  expect(bestPeerOf(one)?.name).toBe('links')
})

test('the report of the terminal', () => {
  const unlike = row('hasty', around(0.02), { work: { ...work, question: 'half' } })
  const batch = row('Wasm, batch', around(0.002))
  const report = text(result([wasm, batch, javascript, peer, unlike, row('gone', 'not installed: npm install gone')]))
  expect(report).toMatch(/Wasm +10\.0 ms +9\.90 ms \.\. 10\.1 ms +1,000 +100 +5\.00x +10\.0x/)
  expect(report).toMatch(/hasty .* - +- *\n/)
  expect(report).toContain('no ratio: different questions: half, first (hasty)')
  expect(report).toContain('not timed: not installed: npm install gone (gone)')
  expect(report).toContain('again: npx quadrille bench sudoku/case-0')
  expect(report).toContain(RECORDED.environment.cpu)
  expect(text({ ...result([wasm]), complete: false })).toContain('Interrupted')

  // The comparison with the best peer comes first: one at a time, then in a batch.
  expect(report).toMatch(/Wasm, times as fast as +the best peer +in a batch +JavaScript +best peers/)
  expect(report).toMatch(/sudoku +10\.0x +50\.0x +5\.00x +links/)
  expect(report.indexOf('the best peer')).toBeLessThan(report.indexOf('sudoku/case-0'))
})

test('the overview only has cases of solving', () => {
  const { cases, ...about } = result([wasm, row('Wasm, batch', around(0.002)), javascript, peer], [wasm, javascript])
  expect(families({ ...about, cases })).toEqual([
    {
      suite: 'sudoku',
      javascript: [expect.closeTo(5), expect.closeTo(5)],
      bestPeer: [expect.closeTo(10)],
      batch: [expect.closeTo(50)],
      peers: ['links'],
    },
  ])
  expect(families({ ...about, cases: cases.map((one) => ({ ...one, suite: 'boundary' })) })).toEqual([])
})

test('a result that is written and read again gives the same report', () => {
  const before = result([wasm, javascript, peer, row('gone', 'a reason')], [wasm])
  const written = stringify(before)
  expect(text(parse('file', written))).toBe(text(before))
  expect(written.split('\n').filter((line) => line.startsWith('{"name":"Wasm"'))).toHaveLength(2)
  expect(() => parse('file', '{}')).toThrow('schema 2')
  expect(() => parse('file', 'null')).toThrow('schema 2')
  expect(() => parse('file', 'text')).toThrow('JSON')
})

test('the page is one file: charts inside, nothing to fetch, text escaped', () => {
  const page = html(result([wasm, javascript, peer, row('gone', 'a <b>bold</b> reason')]))
  expect(page.match(/<svg[^>]* role="img"/g)).toHaveLength(2)
  expect(page).not.toMatch(/<script|<link|<img|url\(|@import|<b>bold|<made-up>/)
  expect(page).toContain('npx quadrille bench sudoku/case-0')
  expect(page).toContain('How many times as fast as the best peer')
  expect(page).toContain('prefers-color-scheme: dark')
  expect(page).not.toContain('NaN')
})

test('a page without times', () => {
  expect(html(result([row('Wasm', 'no WebAssembly')]))).toContain('no WebAssembly')
})

test('numbers are rounded and have units', () => {
  expect([0.00123, 1.5, 42e-9, 123.4e-6, 0].map(duration)).toEqual(['1.23 ms', '1.50 s', '42.0 ns', '123 µs', '0.0 ns'])
  expect([7, 1234, 12345, 1.5e6, 2e9, 0.5].map(amount)).toEqual(['7', '1,234', '12.3 k', '1.50 M', '2.00 G', '0.500'])
  expect([5.234, 0.0123, 12.34, 123.4].map(times)).toEqual(['5.23x', '0.012x', '12.3x', '123x'])
  expect([1.034, 0.5, 2].map(percent)).toEqual(['+3.4 %', '−50 %', '+100 %'])
})
