// The sample of each rule: its solution keeps what the rules say, is the only one, and needs them.

import { describe, expect, test } from 'vitest'
import { SAMPLES } from '../../src/rules/samples.ts'
import { RULES } from '../../src/rules/table.ts'
import { variant } from '../../src/variants/variant.ts'
import { engines, openSolver } from '../support/engines.ts'
import { keepsAll } from '../support/rules.ts'
import { puzzleOf, variantOf } from '../support/samples.ts'

test('every rule has a sample', () => {
  expect(Object.keys(SAMPLES).toSorted()).toEqual([...RULES.keys()].toSorted())
})

describe.each(Object.entries(SAMPLES))('%s', (kind, sample) => {
  test('the solution keeps the rules', () => {
    const { grid } = puzzleOf(sample)
    const regions = Array.from({ length: grid.rows * grid.columns }, (_, cell) =>
      grid.regions.findIndex((region) => region.includes(cell)),
    )
    const { rows, columns, values } = grid
    const cells = Array.from(sample.solution, (symbol) => Number.parseInt(symbol, 36))
    const rules = sample.rules.map((line) => JSON.parse(line))
    expect(keepsAll({ rows, columns, low: values[0], high: values[values.length - 1], regions, cells }, rules)).toBe(true)
  })

  test.each(engines)('it is the only one: %s', async (engine) => {
    const solver = await openSolver(engine)
    const puzzle = puzzleOf(sample)
    expect([...solver.all(puzzle)].map((solution) => puzzle.line(solution))).toEqual([sample.solution])
  })

  test('without the rules, there are others', async () => {
    const solver = await openSolver('wasm')
    const all = variantOf(sample)
    const others = all.rules?.filter(({ rule }) => rule !== kind)
    expect(solver.isUnique(variant({ ...all, rules: others }))).toBe(false)
  })
})
