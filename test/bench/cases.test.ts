// The table of cases: names, inputs and their solutions.

import { expect, test } from 'vitest'
import { PEERS } from '../../bench/peers/index.ts'
import { WASM } from '../../bench/report/result.ts'
import { type PuzzleCase, SUITES } from '../../bench/run/case.ts'
import { CASES } from '../../bench/run/cases.ts'
import { contestants } from '../../bench/run/contestants.ts'
import type { Outcome } from '../../bench/run/forms.ts'

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

test('the answers are those that the table claims', () => {
  for (const one of puzzleCases) {
    const inputs = one.inputs()
    const solve = engine?.prepare(
      inputs.map(({ puzzle }) => puzzle),
      one,
    ) as () => Outcome
    const counts = solve().answers.map(({ count, solutions }) => count ?? solutions?.length)
    if (one.known !== undefined) expect(counts, nameOf(one)).toEqual(inputs.map(() => one.known))
  }
})
