// The sample of each rule: its solution keeps what the rules say, is the only one, and needs them.

import { expect, test } from 'vitest'
import { line } from '../../../src/families/any-puzzle.ts'
import { variant } from '../../../src/families/variant.ts'
import { RULES } from '../../../src/variants/rules/rule-table.ts'
import { readGrid } from '../../../src/variants/variant.ts'
import { openSolver } from '../../support/engines.ts'
import { keepsAll } from '../../support/rule-checks.ts'
import { puzzleOf, SAMPLES, variantOf } from '../../support/samples.ts'

const solver = await openSolver('wasm')

test('every rule has a sample', () => {
  expect(Object.keys(SAMPLES).toSorted()).toEqual([...RULES.keys()].toSorted())
})

test.each(Object.entries(SAMPLES))('%s', (kind, sample) => {
  const puzzle = puzzleOf(sample)
  const { rows, columns, values, regions } = readGrid(puzzle)
  const cells = Array.from(sample.solution, (symbol) => Number.parseInt(symbol, 36))
  const regionOf = cells.map((_, cell) => regions.findIndex((region) => region.includes(cell)))
  const grid = { rows, columns, low: values[0], high: values[values.length - 1], regions: regionOf, cells }
  const given = variantOf(sample)
  expect(keepsAll(grid, given.rules ?? [])).toBe(true)
  expect(Array.from(solver.all(puzzle), (solution) => line(puzzle, solution))).toEqual([sample.solution])
  const others = given.rules?.filter(({ rule }) => rule !== kind)
  expect(solver.isUnique(variant({ ...given, rules: others }))).toBe(false)
})
