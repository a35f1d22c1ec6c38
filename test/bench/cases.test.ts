// The table of cases: names, inputs and their solutions, and how many nodes the engine takes now and took when the result was recorded. Only this
// test notices that a record no longer says what the program does.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PEERS } from '../../bench/peers/index.ts'
import { amount } from '../../bench/report/numbers.ts'
import { parse, WASM } from '../../bench/report/result.ts'
import type { Input, PuzzleCase } from '../../bench/run/case.ts'
import { CASES } from '../../bench/run/cases.ts'
import { contestants, type Outcome } from '../../bench/run/contestants.ts'
import { SUITES } from '../../bench/run/suites.ts'
import { createSolver } from '../../src/index.ts'
import { ROOT } from '../pages.ts'

const solver = await createSolver()
const nameOf = ({ suite, name }: Pick<PuzzleCase, 'suite' | 'name'>) => `${suite}/${name}`
const puzzleCases = CASES.filter((one): one is PuzzleCase => 'question' in one)
const made = new Map<string, readonly Input[]>()

/** Made once for all tests. */
function inputsOf(one: PuzzleCase): readonly Input[] {
  const inputs = made.get(nameOf(one)) ?? one.inputs(solver)
  made.set(nameOf(one), inputs)
  return inputs
}

test('has every suite, and no duplicate names', () => {
  expect(new Set(CASES.map(({ suite }) => suite))).toEqual(new Set(SUITES))
  expect(new Set(CASES.map(nameOf)).size).toBe(CASES.length)
})

test('names only peers that exist as absent', () => {
  const names = new Set(PEERS.map(({ name }) => name))
  const absent = CASES.flatMap((one) => ('absent' in one ? Object.keys(one.absent ?? {}) : []))
  expect(absent.length).toBeGreaterThan(0)
  for (const name of absent) expect(names).toContain(name)
})

describe('the inputs have the solutions that the table claims', () => {
  // Those of variants are compared in variants.test.ts.
  const cases = puzzleCases.filter(({ suite }) => suite !== 'variants')
  test.each(cases.map((one) => [nameOf(one), one] as const))('%s', (_, one) => {
    const inputs = inputsOf(one)
    expect(inputs.length).toBeGreaterThan(0)
    const { known } = one
    if (known === undefined) return
    expect(inputs.map(({ puzzle }) => solver.count(puzzle).count)).toEqual(inputs.map(() => BigInt(known)))
  })
})

test('the cases whose searches have changed since they were recorded are listed, with their nodes then and now', async () => {
  const file = 'bench/results/result.json'
  const recorded = parse(file, readFileSync(join(ROOT, file), 'utf8'))
  const results = readFileSync(join(ROOT, 'bench/results/README.md'), 'utf8').replace(/ +/g, ' ')
  const engine = (await contestants(0)).find(({ name }) => name === WASM)
  const changed = recorded.cases.flatMap(({ suite, name, rows, inputs: shown }) => {
    const one = puzzleCases.find((other) => other.suite === suite && other.name === name)
    const then = rows.find((row) => row.name === WASM)?.work?.nodes
    if (then === undefined || !one) return []
    const inputs = inputsOf(one)
    expect(inputs.slice(0, shown.length).map(({ text }) => text)).toEqual(shown)
    const puzzles = inputs.map(({ puzzle }) => puzzle)
    const solve = engine?.prepare(puzzles, one.question)
    const { nodes = 0 } = (solve as () => Outcome)()
    return nodes === then ? [] : [`| \`${suite}/${name}\` | ${amount(then)} | ${amount(nodes)} |`]
  })
  const [, ...listed] = results.slice(results.indexOf('| nodes then |')).split('\n', 30)
  expect(listed.slice(1, listed.indexOf(''))).toEqual(changed)
})
