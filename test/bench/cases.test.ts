// The table of cases: names, inputs and their solutions, and how many nodes the engine takes now and took when the result was recorded. Only this
// test notices that a record no longer says what the program does.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PEERS } from '../../bench/peers/index.ts'
import { amount } from '../../bench/report/numbers.ts'
import { WASM } from '../../bench/report/result.ts'
import { type PuzzleCase, SUITES } from '../../bench/run/case.ts'
import { CASES } from '../../bench/run/cases.ts'
import { contestants, type Outcome } from '../../bench/run/contestants.ts'
import { hash } from '../../bench/run/prepare.ts'
import { ROOT } from '../pages.ts'
import { RECORDED } from './made-up.ts'

const engine = (await contestants(1000)).find(({ name }) => name === WASM)
const nameOf = ({ suite, name }: Pick<PuzzleCase, 'suite' | 'name'>) => `${suite}/${name}`
const puzzleCases = CASES.filter((one): one is PuzzleCase => 'question' in one)

test('has every suite, no duplicate names, and names only peers that exist as absent', () => {
  expect(new Set(CASES.map(({ suite }) => suite))).toEqual(new Set(SUITES))
  expect(new Set(CASES.map(nameOf)).size).toBe(CASES.length)
  const absent = puzzleCases.flatMap(({ absent = {} }) => Object.keys(absent))
  expect(PEERS.map(({ name }) => name)).toEqual(expect.arrayContaining(absent))
})

test('of the variants, the last case has the puzzles of the others, each with the rule of its name', () => {
  const cases = puzzleCases.filter(({ suite }) => suite === 'variants')
  const puzzles = cases.map((one) => one.inputs().map(({ text }) => JSON.parse(text)))
  const whole = puzzles.pop() ?? []
  expect(whole).toEqual(puzzles.flat())
  for (const [i, { rules }] of whole.entries()) {
    const rule = cases[i].name === 'kropki' ? 'strict-kropki' : cases[i].name
    expect(rules).toContainEqual(expect.objectContaining({ rule }))
  }
})

test('the answers are those that the table claims, and the cases whose searches have changed since they were recorded are listed', () => {
  const changed: string[] = []
  for (const one of puzzleCases) {
    const inputs = one.inputs()
    const solve = engine?.prepare(
      inputs.map(({ puzzle }) => puzzle),
      one.question,
    ) as () => Outcome
    const { answers, nodes = 0 } = solve()
    const counts = answers.map(({ count, solutions }) => count ?? solutions?.length)
    if (one.known !== undefined) expect(counts, nameOf(one)).toEqual(inputs.map(() => one.known))
    const recorded = RECORDED.cases.find((other) => nameOf(other) === nameOf(one))
    const then = recorded?.rows.find((row) => row.name === WASM)?.work
    if (then?.nodes === undefined) continue
    expect(hash(inputs), nameOf(one)).toBe(then.inputs)
    if (nodes !== then.nodes) changed.push(`| \`${nameOf(one)}\` | ${amount(then.nodes)} | ${amount(nodes)} |`)
  }
  const results = readFileSync(join(ROOT, 'bench/results/README.md'), 'utf8').replace(/ +/g, ' ')
  const [, , ...listed] = results.slice(results.indexOf('| nodes then |')).split('\n', 30)
  expect(listed.slice(0, listed.indexOf(''))).toEqual(changed)
})
