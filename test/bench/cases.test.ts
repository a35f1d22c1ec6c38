// The table of cases: names, inputs and their solutions, and how many nodes the engine takes now and took when the result was recorded. Only this
// test notices that a record no longer says what the program does.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PEERS } from '../../bench/peers/index.ts'
import { amount } from '../../bench/report/numbers.ts'
import { WASM } from '../../bench/report/result.ts'
import { type Input, type PuzzleCase, SUITES } from '../../bench/run/case.ts'
import { CASES } from '../../bench/run/cases.ts'
import { contestants, type Outcome } from '../../bench/run/contestants.ts'
import { hash } from '../../bench/run/prepare.ts'
import { createSolver } from '../../src/entries/index.ts'
import { ROOT } from '../pages.ts'
import { RECORDED } from './made-up.ts'

const solver = await createSolver()
const all = await contestants(1000)
const nameOf = ({ suite, name }: Pick<PuzzleCase, 'suite' | 'name'>) => `${suite}/${name}`
const puzzleCases = CASES.filter((one): one is PuzzleCase => 'question' in one)
const inputs = new Map<string, readonly Input[]>(puzzleCases.map((one) => [nameOf(one), one.inputs()]))
const inputsOf = (one: PuzzleCase) => inputs.get(nameOf(one))!

test('has every suite, no duplicate names, and names only peers that exist as absent', () => {
  expect(new Set(CASES.map(({ suite }) => suite))).toEqual(new Set(SUITES))
  expect(new Set(CASES.map(nameOf)).size).toBe(CASES.length)
  const absent = puzzleCases.flatMap(({ absent = {} }) => Object.keys(absent))
  expect(PEERS.map(({ name }) => name)).toEqual(expect.arrayContaining(absent))
})

const claims = puzzleCases.filter(({ known }) => known !== undefined).map((one) => ({ one, name: nameOf(one) }))
test.each(claims)('the inputs of $name have the solutions that the table claims', ({ one }) => {
  expect(inputsOf(one).map(({ puzzle }) => solver.count(puzzle).count)).toEqual(inputsOf(one).map(() => BigInt(one.known!)))
})

describe('variants', () => {
  const cases = puzzleCases.filter(({ suite }) => suite === 'variants')
  const puzzles = cases.map((one) => inputsOf(one).map(({ text }) => JSON.parse(text)))

  test('the last case has the twelve puzzles of the others, each with the rule of its name', () => {
    const [whole, ...others] = puzzles.toReversed()
    expect(whole).toEqual(others.toReversed().flat())
    const rules = whole.map((data) => data.rules.map(({ rule }: { readonly rule: string }) => rule))
    const names = cases.slice(0, -1).map(({ name }) => (name === 'kropki' ? 'strict-kropki' : name))
    expect(rules).toEqual(names.map((name) => expect.arrayContaining([name])))
  })

  test('are for both engines; packages and batches say that they do not take part', () => {
    const [{ puzzle }] = inputsOf(cases[0])
    const runs = all.map(({ kind, prepare }) => [kind, prepare([puzzle], 'unique')] as const)
    expect(runs.filter(([, run]) => typeof run === 'function').map(([kind]) => kind)).toEqual(['engine', 'engine'])
    const reasons = runs.flatMap(([, run]) => (typeof run === 'string' ? run : []))
    expect(new Set(reasons)).toEqual(new Set(['takes 9x9 sudokus only', 'takes no variants']))
  })
})

test('the cases whose searches have changed since they were recorded are listed, with their nodes then and now', () => {
  const results = readFileSync(join(ROOT, 'bench/results/README.md'), 'utf8').replace(/ +/g, ' ')
  const engine = all.find(({ name }) => name === WASM)
  const changed = RECORDED.cases.flatMap(({ suite, name, rows }) => {
    const one = puzzleCases.find((other) => other.suite === suite && other.name === name)
    const then = rows.find((row) => row.name === WASM)?.work
    if (then?.nodes === undefined || !one) return []
    expect(hash(inputsOf(one)), nameOf(one)).toBe(then.inputs)
    const puzzles = inputsOf(one).map(({ puzzle }) => puzzle)
    const solve = engine?.prepare(puzzles, one.question)
    const { nodes = 0 } = (solve as () => Outcome)()
    return nodes === then.nodes ? [] : [`| \`${suite}/${name}\` | ${amount(then.nodes)} | ${amount(nodes)} |`]
  })
  const [, ...listed] = results.slice(results.indexOf('| nodes then |')).split('\n', 30)
  expect(listed.slice(1, listed.indexOf(''))).toEqual(changed)
})
