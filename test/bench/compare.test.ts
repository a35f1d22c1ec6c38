// What is a change, and what is noise, when two results are compared; and the command that compares them.

import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { compare } from '../../bench/compare/changes.ts'
import { comparisonReport } from '../../bench/compare/report.ts'
import { temporary } from '../support/folder.ts'
import { around, result, row } from './made-up.ts'

/** Peers that took these numbers of seconds. */
const peers = (...factors: readonly number[]) => factors.map((factor, i) => row(`peer-${i}`, around(factor)))
const quiet = peers(1, 1, 1, 1, 1)

function timeOf(before: number, after: number, later = quiet) {
  const comparison = compare([result([row('Wasm', around(before)), ...quiet])], [result([row('Wasm', around(after)), ...later])])
  return { ...comparison, wasm: comparison.changes.find((change) => change.who.endsWith(' Wasm'))?.time }
}

describe('times', () => {
  test.each([
    ['equal times are no change', 1, 1.01, quiet, 'same'],
    ['half the time', 1, 0.5, quiet, 'faster'],
    ['more time', 1, 1.5, quiet, 'slower'],
    ['a slowdown of the machine is not a change of the program', 1, 1.5, peers(1.5, 1.5, 1.5, 1.5, 1.5), 'same'],
    ['no slowdown, where the machine has one', 1, 1, peers(1.5, 1.5, 1.5, 1.5, 1.5), 'faster'],
    ['a change no larger than that of the peers is noise', 1, 1.15, peers(0.8, 0.9, 1, 1.1, 1.25), 'same'],
    ['a larger one', 1, 1.6, peers(0.8, 0.9, 1, 1.1, 1.25), 'slower'],
  ])('%s', (_, before, after, later, verdict) => expect(timeOf(before, after, later).wasm?.verdict).toBe(verdict))

  test('how many times as fast, and how much slower the machine was', () => {
    expect(timeOf(1, 0.5).wasm?.times).toBeCloseTo(2)
    const slower = peers(1.5, 1.5, 1.5, 1.5, 1.5)
    expect(timeOf(1, 1, slower)).toMatchObject({ drift: expect.closeTo(1.5), wasm: { times: expect.closeTo(1.5) } })
  })

  test('samples that overlap are no change', () => {
    const wide = (median: number) => [0.2, 0.6, 1, 1.4, 1.8].map((factor) => factor * median)
    const [before, after] = [1, 1.2].map((median) => result([row('Wasm', wide(median)), ...quiet]))
    expect(compare([before], [after]).changes[0].time?.verdict).toBe('same')
  })

  test('without peers, only a change of more than 10 % is reported', () => {
    const verdict = (after: number) =>
      compare([result([row('Wasm', around(1))])], [result([row('Wasm', around(after))])]).changes[0].time?.verdict
    expect([verdict(1.08), verdict(1.2)]).toEqual(['same', 'slower'])
  })

  test('a peer in another version is not a control', () => {
    const newer = quiet.map((peer) => ({ ...peer, version: '2.0.0' }))
    expect(timeOf(1, 1, newer).controls).toBe(0)
  })
})

test('counters are exact: one more node is a change', () => {
  const work = { question: 'first', inputs: 'abc', units: 10, solutions: 10 }
  const sides = [100, 101].map((nodes) => result([row('Wasm', around(1), { work: { ...work, nodes } })]))
  expect(compare([sides[0]], [sides[1]]).changes[0].nodes).toEqual([100, 101])
  expect(comparisonReport(compare([sides[0]], [sides[1]]))).toContain(
    'nodes: 1 of 1 changed\n  sudoku/case-0 Wasm: 100 nodes, now 101',
  )
})

test('different work is not compared', () => {
  const other = row('Wasm', around(1), { work: { question: 'first', inputs: 'xyz', units: 10 } })
  const text = comparisonReport(compare([result([row('Wasm', around(1))])], [result([other, row('new', around(1))])]))
  expect(text).toContain('sudoku/case-0 Wasm: different inputs')
  expect(text).toContain('sudoku/case-0 new: only in the second')
})

test('the samples of all turns are merged', () => {
  const turns = [1, 2, 9, 9].map((seconds) => result([row('Wasm', [seconds])]))
  expect(compare(turns, [turns[0]]).changes[0].time).toMatchObject({ before: 1.5, after: 1 })
})

describe('the command', () => {
  const folder = temporary()
  const main = fileURLToPath(new URL('../../dist/bench/compare/main.js', import.meta.url))
  const run = (...args: readonly string[]) => execFileSync(process.execPath, [main, ...args], { encoding: 'utf8', stdio: 'pipe' })
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }

  test('compares two files', () => {
    const [before, after] = [1, 0.25].map((seconds) =>
      file(`${seconds}.json`, JSON.stringify(result([row('Wasm', around(seconds)), ...quiet]))),
    )
    expect(run(before, after)).toContain('sudoku/case-0 Wasm: 4.00x as fast (995 ms, now 249 ms)')
  })

  test('also reads results of earlier revisions', () => {
    const { environment, cases, ...about } = result([row('Wasm', around(1)), ...quiet])
    const older = { ...about, schema: 1, machine: environment, cases }
    const files = [older, result([row('Wasm', around(1)), ...quiet])].map((one, i) => file(`${i}.json`, JSON.stringify(one)))
    expect(run(...files)).toContain('times: 0 of 1 changed')
  })

  test.each([
    ['a missing file or revision', ['no-such-thing', 'no-such-thing'], 'neither a file nor a revision'],
    ['not JSON', [file('text', 'hello'), file('text', 'hello')], 'JSON'],
    ['other JSON', [file('other', '{}'), file('other', '{}')], 'schema 1 or 2'],
    ['one argument', ['a'], 'expected two results'],
  ])('%s: status 2 and a message', (_, args, words) => {
    expect(() => run(...args)).toThrow(expect.objectContaining({ status: 2, stderr: expect.stringContaining(words) }))
  })
})
