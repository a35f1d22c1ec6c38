// What is faster, slower, or cannot be told when two programs are compared by pairs of results; and what the command refuses.
// test/commands.test.ts runs it.

import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { comparison, type Pair, verdictOn } from '../../bench/compare/changes.ts'
import type { Row } from '../../bench/report/result.ts'
import { result, row } from './made-up.ts'

/** One pair for each of these times of the second program; the first takes a second. */
const pairs = (...seconds: readonly number[]) =>
  seconds.map((time): Pair => [result([row('Wasm', [1])]), result([row('Wasm', [time])])])

test.each<[what: string, ratios: readonly number[], verdict: string]>([
  ['all pairs, by far', [2, 1.5, 1.2, 1.3, 1.4, 1.6, 1.1], 'faster'],
  ['all pairs, the other way', [0.8, 0.9, 0.7, 0.8, 0.8, 0.9, 0.85], 'slower'],
  ['one pair says otherwise', [2, 1.5, 1.2, 1.3, 1.4, 1.6, 0.99], 'cannot tell'],
  ['less than two percent', [1.01, 1.01, 1.01, 1.01, 1.01, 1.01], 'cannot tell'],
  ['too few pairs', [2, 2, 2, 2, 2], 'cannot tell'],
])('%s', (_, ratios, verdict) => expect(verdictOn(ratios)).toBe(verdict))

test('a line for each of our times: medians, the ratio of the pairs and their range, the verdict', () => {
  const text = comparison(pairs(0.5, 0.5, 0.4, 0.5, 0.5, 0.8, 0.5))
  expect(text).toMatch(/^7 pairs; medians/)
  expect(text).toMatch(/sudoku\/case-0 Wasm +1\.00 s +500 ms +2\.00x +1\.25x \.\. 2\.50x +faster/)
})

test('a slow phase of the computer is in both of a pair', () => {
  const slow = [1, 3, 1, 2, 5, 1, 1].map((load): Pair => [result([row('Wasm', [load])]), result([row('Wasm', [0.9 * load])])])
  expect(comparison(slow)).toMatch(/1\.11x +1\.11x \.\. 1\.11x +faster/)
})

test('counters are exact: one more node is a change', () => {
  const work = { question: 'first', inputs: 'abc', units: 10, solutions: 10 }
  const [before, after] = [100, 101].map((nodes) => result([row('Wasm', [1], { work: { ...work, nodes } })]))
  expect(comparison([[before, after]])).toContain('nodes: 1 of 1 changed\n  sudoku/case-0 Wasm: 100 nodes, now 101')
})

test('what is not compared, and why; other programs never are', () => {
  const engine = (name: string, time: readonly number[] | string, more: Partial<Row> = {}) =>
    row(name, time, { kind: 'engine', ...more })
  const other = engine('Wasm', [1], { work: { question: 'first', inputs: 'xyz', units: 10 } })
  const before = [
    engine('Wasm', [1]),
    engine('gone', 'too slow'),
    engine('old', [1]),
    engine('missing', 'none'),
    row('links', [1]),
  ]
  const after = [other, engine('new', [1]), engine('gone', [1]), engine('missing', 'none'), row('links', [1])]
  const text = comparison([[result(before), result(after)]])
  expect(text).toContain(`not compared
  sudoku/case-0 Wasm: different inputs: abc, now xyz
  sudoku/case-0 gone: before too slow; now timed
  sudoku/case-0 old: only in the first
  sudoku/case-0 new: only in the second
`)
  expect(text).not.toContain('links')
})

describe('the command', () => {
  const main = fileURLToPath(new URL('../../dist/bench/compare/main.js', import.meta.url))
  const run = (...args: readonly string[]) => execFileSync(process.execPath, [main, ...args], { encoding: 'utf8', stdio: 'pipe' })

  test.each([
    ['a missing folder or revision', ['no-such-thing', 'no-such-thing'], 'neither a folder nor a revision'],
    ['one argument', ['a'], 'expected two revisions, or folders'],
    ['no number of pairs', ['a', 'b', '--pairs', '0'], 'pairs: expected an integer'],
  ])('%s: status 2 and a message', (_, args, words) => {
    expect(() => run(...args)).toThrow(expect.objectContaining({ status: 2, stderr: expect.stringContaining(words) }))
  })
})
