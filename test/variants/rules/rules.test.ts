// What rules compile to, against a checker written from their sentences: on random grids.

import { describe, expect, test } from 'vitest'
import { compileGrid } from '../../../src/compile/compile.ts'
import { gridData } from '../../../src/compile/compiled-model.ts'
import { modelOf } from '../../../src/families/any-puzzle.ts'
import { variant } from '../../../src/families/variant.ts'
import type { PuzzleError } from '../../../src/model/errors.ts'
import { RULES } from '../../../src/variants/rules/rule-table.ts'
import { wordsOf } from '../../../src/variants/rules/rule-words.ts'
import { randomRule, SHAPES } from '../../faults/ruled.ts'
import { unlessRefused } from '../../faults/trial.ts'
import { holds } from '../../support/brute.ts'
import { Random } from '../../support/random.ts'
import { RANDOM_RULES, randomGrid } from '../../support/random-rules.ts'
import { keepsAll } from '../../support/rule-checks.ts'

/** So many grids are enough, if the rule holds on some and not on others; and at most so many are drawn. The trial `variants` draws more. */
const [ENOUGH, MOST] = [60, 300]

test('there is a generator for every rule but one', () => {
  expect([...RULES.keys()].filter((kind) => !RANDOM_RULES[kind])).toEqual(['doppelganger'])
})

describe.each(Object.keys(RANDOM_RULES))('%s', (kind) => {
  test('compiles to what it says', () => {
    const random = new Random(kind.length)
    const seen = new Set<boolean>()
    for (let i = 0; i < ENOUGH || (i < MOST && seen.size < 2); i++) {
      const { order, low, block, repeats } = SHAPES[i % SHAPES.length]
      const grid = randomGrid(random, order, low, block, repeats)
      const rules = [randomRule(random, grid, kind)]
      const given = { size: order, values: [grid.low, grid.high], regions: block, repeats, rules } as const
      const isMisfit = ({ problem }: PuzzleError) => /no thirds|can repeat|not blocks/.test(problem)
      const puzzle = unlessRefused(() => variant(given), isMisfit)
      if (!puzzle) continue
      const found = holds(gridData(compileGrid(modelOf(puzzle))), grid.cells)
      expect(found, JSON.stringify({ rules, grid })).toBe(keepsAll(grid, rules, repeats))
      seen.add(found)
    }
    expect(seen).toEqual(new Set([true, false]))
  })
})

test('a list in words has its name, unless it is the usual one', () => {
  expect(wordsOf({ rule: 'strict-kropki' })).toBe('strict-kropki')
  expect(wordsOf({ rule: 'strict-kropki', differences: [], ratios: [2, 3] })).toBe('strict-kropki differences none ratios 2,3')
  expect(wordsOf({ rule: 'one-of', cells: ['r1c1'], values: [1, 2] })).toBe('one-of 1,2: r1c1')
})
