// What is a change, and what is noise, when two results are compared; and what the command refuses. test/commands.test.ts runs it.

import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { comparison } from '../../bench/compare/changes.ts'
import type { Row } from '../../bench/report/result.ts'
import { around, result, row } from './made-up.ts'

/** Peers that took these numbers of seconds. */
const peers = (...factors: readonly number[]) => factors.map((factor, i) => row(`peer-${i}`, around(factor)))
const quiet = peers(1, 1, 1, 1, 1)
const slower = peers(1.5, 1.5, 1.5, 1.5, 1.5)
const wide = (seconds: number) => [0.2, 0.6, 1, 1.4, 1.8].map((factor) => factor * seconds)
const newer = quiet.map((peer) => ({ ...peer, version: '2.0.0' }))

const changes = (before: readonly Row[], after: readonly Row[]) => comparison([result(before)], [result(after)])

test.each<[what: string, before: readonly number[], after: readonly number[], later: readonly Row[], change: string]>([
  ['equal times are no change', around(1), around(1.01), quiet, ''],
  ['more time', around(1), around(1.5), quiet, '1.50x as slow'],
  ['a slowdown of the machine is not a change of the program', around(1), around(1.5), slower, ''],
  ['a change no larger than that of the peers is noise', around(1), around(1.15), peers(0.8, 0.9, 1, 1.1, 1.25), ''],
  ['a larger one', around(1), around(1.6), peers(0.8, 0.9, 1, 1.1, 1.25), '1.60x as slow'],
  ['samples that overlap are no change', wide(1), wide(1.2), quiet, ''],
  ['without peers, a change of up to 10 % is not reported', around(1), around(1.08), [], ''],
])('%s', (_, before, after, later, change) => {
  const text = changes([row('Wasm', before), ...quiet], [row('Wasm', after), ...later])
  if (change) expect(text).toContain(`times: 1 of 1 changed\n  sudoku/case-0 Wasm: ${change}`)
  else expect(text).toContain('times: 0 of 1 changed')
})

test('the slowdown of the machine is that of the peers in the same version, if there are four', () => {
  const text = (later: readonly Row[]) => changes([row('Wasm', around(1)), ...quiet], [row('Wasm', around(1)), ...later])
  expect(text(slower)).toContain('5 times of peers, changed by +50 %: taken out; a change below +3.0 % is noise')
  for (const few of [newer, slower.slice(0, 3), []]) expect(text(few)).toContain('a change of the computer cannot be told')
})

test('counters are exact: one more node is a change', () => {
  const work = { question: 'first', inputs: 'abc', units: 10, solutions: 10 }
  const [before, after] = [100, 101].map((nodes) => [row('Wasm', around(1), { work: { ...work, nodes } })])
  expect(changes(before, after)).toContain('nodes: 1 of 1 changed\n  sudoku/case-0 Wasm: 100 nodes, now 101')
})

test('what is not compared, and why', () => {
  const other = row('Wasm', around(1), { work: { question: 'first', inputs: 'xyz', units: 10 } })
  const before = [row('Wasm', around(1)), row('gone', 'too slow'), row('old', around(1)), row('missing', 'not installed')]
  const text = changes(before, [other, row('new', around(1)), row('gone', around(1)), row('missing', 'not installed')])
  expect(text).toContain(`not compared
  sudoku/case-0 Wasm: different inputs: abc, now xyz
  sudoku/case-0 gone: before too slow; now timed
  sudoku/case-0 old: only in the first
  sudoku/case-0 new: only in the second
`)
})

test('the samples of all turns are merged', () => {
  const turns = [1, 2, 9, 9].map((seconds) => result([row('Wasm', [seconds])]))
  expect(comparison(turns, [result([row('Wasm', [0.5])])])).toContain('3.00x as fast (1.50 s, now 500 ms)')
})

describe('the command', () => {
  const main = fileURLToPath(new URL('../../dist/bench/compare/main.js', import.meta.url))
  const run = (...args: readonly string[]) => execFileSync(process.execPath, [main, ...args], { encoding: 'utf8', stdio: 'pipe' })

  test.each([
    ['a missing file or revision', ['no-such-thing', 'no-such-thing'], 'neither a file nor a revision'],
    ['one argument', ['a'], 'expected two results'],
  ])('%s: status 2 and a message', (_, args, words) => {
    expect(() => run(...args)).toThrow(expect.objectContaining({ status: 2, stderr: expect.stringContaining(words) }))
  })
})
