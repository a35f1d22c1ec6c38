// The suite of variants: twelve puzzles with one solution each, which keeps all rules.

import { describe, expect, test } from 'vitest'
import type { PuzzleCase } from '../../bench/run/case.ts'
import { CASES } from '../../bench/run/cases.ts'
import { contestants } from '../../bench/run/contestants.ts'
import { readVariant, variant } from '../../src/variants.ts'
import { openSolver } from '../support/engines.ts'
import { type AnyRule, keepsAll } from '../support/rules.ts'

const VARIANTS = CASES.filter((one): one is PuzzleCase => one.suite === 'variants' && one.name !== 'all')
const BLOCKS = Array.from({ length: 81 }, (_, cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3))

const solver = await openSolver('wasm')
const textsOf = ({ inputs }: PuzzleCase) => inputs(solver).map(({ text }) => text)
const texts = new Map(VARIANTS.map((one) => [one.name, textsOf(one).join('\n')]))
const dataOf = (name: string) => JSON.parse(texts.get(name) ?? '')

test('there are twelve, of different rules', () => {
  expect(VARIANTS.length).toBe(12)
  const kinds = VARIANTS.map(({ name }) => dataOf(name).rules.map(({ rule }: AnyRule) => rule))
  expect(new Set(kinds.map((names) => [...new Set(names)].sort().join())).size).toBe(12)
})

describe.each(VARIANTS)('$name', ({ name }) => {
  test('has one solution, which keeps the givens and the rules', () => {
    const { givens, rules } = dataOf(name)
    const puzzle = variant(readVariant(texts.get(name) ?? ''))
    const solutions = [...solver.all(puzzle, { limit: 2 })].map((solution) => Array.from(solution))
    expect(solutions.length).toBe(1)
    const [cells] = solutions
    expect(keepsAll({ rows: 9, columns: 9, low: 1, high: 9, regions: BLOCKS, cells }, rules)).toBe(true)
    expect([...givens].every((given, cell) => given === '.' || Number(given) === cells[cell])).toBe(true)
  })

  test('has other solutions without its rules', () => {
    expect(solver.isUnique(variant({ ...dataOf(name), rules: [] }))).toBe(false)
  })
})

test('one case has all of them', () => {
  const all = CASES.find((one): one is PuzzleCase => one.suite === 'variants' && one.name === 'all')
  expect(textsOf(all!)).toEqual([...texts.values()])
})

test('both engines take part; packages and batches do not, and say so', async () => {
  const puzzles = [variant(dataOf('kropki'))]
  const all = await contestants(1000)
  const reasons = all.map(({ kind, prepare }) => [kind, prepare(puzzles, 'unique')] as const)
  for (const [kind, prepared] of reasons) {
    if (kind === 'engine') expect(prepared === 'takes 9x9 sudokus only' || typeof prepared === 'function').toBe(true)
    else expect(prepared).toBe('takes no variants')
  }
  expect(reasons.filter(([, prepared]) => typeof prepared === 'function').length).toBe(2)
})
