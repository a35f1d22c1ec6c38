import { describe, expect, test } from 'vitest'
import { html } from '../../bench/html.ts'
import { amount, duration, percent, times } from '../../bench/numbers.ts'
import { bestPeerOf, ratio, unlike } from '../../bench/ratio.ts'
import { headlines, report } from '../../bench/report.ts'
import type { Work } from '../../bench/result.ts'
import { around, result, row } from './made-up.ts'

const work: Work = { question: 'first', inputs: 'abc', units: 10, solutions: 10 }
const wasm = row('Wasm', around(0.01))
const typescript = row('TypeScript', around(0.05))
const peer = row('links', around(0.1))

describe('a ratio', () => {
  test('is how many times as fast', () => {
    expect(ratio(wasm, typescript)).toEqual({ times: 5 })
    expect(ratio(peer, typescript)).toEqual({ times: 0.5 })
  })

  test.each<[string, Partial<Work>]>([
    ['different questions: unique, first', { question: 'unique' }],
    ['different inputs', { inputs: 'abd' }],
    ['different amounts: 9, 10', { units: 9 }],
    ['different answers: 11 solutions, 10', { solutions: 11 }],
  ])('is refused: %s', (words, difference) => {
    expect(unlike({ ...work, ...difference }, work)).toBe(words)
    expect(ratio(row('links', around(0.1), { work: { ...work, ...difference } }), typescript)).toEqual({ refused: words })
  })

  test('is refused to who was not timed', () => {
    expect(ratio(row('links', 'failed'), typescript)).toEqual({ refused: 'not timed' })
    expect(ratio(wasm, undefined)).toEqual({ refused: 'nothing to compare with' })
  })

  test('does not mind the nodes: searching less is how one gets faster', () => {
    expect(unlike({ ...work, nodes: 1 }, { ...work, nodes: 2 })).toBeUndefined()
  })
})

test('the best peer is the fastest who did our work', () => {
  const slow = row('slow', around(1))
  const other = row('other', around(0.001), { work: { ...work, question: 'unique' } })
  const [one] = result([wasm, typescript, slow, other, peer]).cases
  expect(bestPeerOf(one)?.name).toBe('links')
})

test('the report of the terminal', () => {
  const unlike = row('hasty', around(0.02), { work: { ...work, question: 'half' } })
  const text = report(result([wasm, typescript, peer, unlike, row('gone', 'not installed: npm install gone')]))
  expect(text).toMatch(/Wasm +10\.0 ms +9\.90 ms \.\. 10\.1 ms +1,000 +100 +5\.00x +10\.0x/)
  expect(text).toMatch(/hasty .* - +- *\n/)
  expect(text).toContain('no ratio: different questions: half, first (hasty)')
  expect(text).toContain('not timed: not installed: npm install gone (gone)')
  expect(text).toContain('again: npx quadrille bench sudoku/case-0')
  expect(text).toContain('abacus')
  expect(text).toMatch(/sudoku +5\.00x as fast +10\.0x as fast/)
  expect(report({ ...result([wasm]), complete: false })).toContain('Interrupted')
})

test('headlines are about solving: other cases do not count', () => {
  const { cases, ...about } = result([wasm, typescript, peer], [wasm, typescript])
  expect(headlines({ ...about, cases })).toEqual([
    { suite: 'sudoku', toReference: [expect.closeTo(5), expect.closeTo(5)], toBestPeer: [expect.closeTo(10)] },
  ])
  expect(headlines({ ...about, cases: cases.map((one) => ({ ...one, measure: 'call' })) })).toEqual([])
})

test('the page is one file: its charts within, nothing to fetch, text escaped', async () => {
  const page = await html(result([wasm, typescript, peer, row('gone', 'a <b>bold</b> reason')]))
  expect(page.match(/<svg/g)).toHaveLength(3)
  expect(page).not.toMatch(/<script|<link|<img|url\(|@import|<b>bold|<made-up>/)
  expect(page).toContain('npx quadrille bench sudoku/case-0')
  expect(page).toContain('prefers-color-scheme: dark')
  expect(page).not.toContain('NaN')
})

test('a page of nothing much', async () => {
  expect(await html(result([row('Wasm', 'no WebAssembly')]))).toContain('no WebAssembly')
})

test('numbers for people', () => {
  expect([0.00123, 1.5, 42e-9, 123.4e-6, 0].map(duration)).toEqual(['1.23 ms', '1.50 s', '42.0 ns', '123 µs', '0.0 ns'])
  expect([7, 1234, 12345, 1.5e6, 2e9, 0.5].map(amount)).toEqual(['7', '1,234', '12.3 k', '1.50 M', '2.00 G', '0.500'])
  expect([5.234, 0.0123, 12.34, 123.4].map(times)).toEqual(['5.23x', '0.012x', '12.3x', '123x'])
  expect([1.034, 0.5, 2].map(percent)).toEqual(['+3.4 %', '−50 %', '+100 %'])
})
