// What rules compile to, against a checker written from their sentences: on random grids.

import { describe, expect, test } from 'vitest'
import { compileGrid } from '../../../src/compile/compile.ts'
import { gridData } from '../../../src/compile/grid.ts'
import type { Rule } from '../../../src/variants/rules/rule.ts'
import { RULES } from '../../../src/variants/rules/table.ts'
import { variant } from '../../../src/variants/variant.ts'
import { holds } from '../../support/brute.ts'
import { Random } from '../../support/random.ts'
import { RANDOM_RULES, randomGrid } from '../../support/random-rules.ts'
import { keepsAll } from '../../support/rules.ts'

const SIZES = [
  { order: 4, low: 1, block: [2, 2], repeats: false },
  { order: 6, low: 1, block: [2, 3], repeats: false },
  { order: 6, low: 0, block: [3, 2], repeats: false },
  { order: 9, low: 1, block: [3, 3], repeats: false },
  { order: 4, low: 5, block: [2, 2], repeats: false },
  { order: 3, low: 0, block: [1, 3], repeats: true },
] as const

/** They hold on few grids: their samples show that they can. */
const RARE = ['anti-consecutive', 'strict-kropki']

/** So many grids are enough, if the rule holds on some and not on others; and at most so many are drawn. The trial `variants` draws more. */
const [ENOUGH, MOST] = [40, 250]

test('there is a generator for every rule but one', () => {
  expect([...RULES.keys()].filter((kind) => !RANDOM_RULES[kind])).toEqual(['doppelganger'])
})

describe.each(Object.keys(RANDOM_RULES))('%s', (kind) => {
  test('compiles to what it says', () => {
    const random = new Random(kind.length)
    const seen = new Set<boolean>()
    const wanted = new Set(RARE.includes(kind) ? [false] : [true, false])
    for (let i = 0; i < ENOUGH || (i < MOST && seen.size < wanted.size); i++) {
      const { order, low, block, repeats } = SIZES[i % SIZES.length]
      const needsThirds = ['entropic', 'global-entropy'].includes(kind) && order % 3 > 0
      if (needsThirds) continue
      const grid = randomGrid(random, order, low, block, repeats)
      const rules = [{ rule: kind, ...RANDOM_RULES[kind](random, grid) } as Rule & { rule: string }]
      if (repeats && JSON.stringify(rules).includes('"sandwich"')) continue
      const { model } = variant({ size: order, values: [grid.low, grid.high], regions: block, repeats, rules })
      const found = holds(gridData(compileGrid(model)), grid.cells)
      expect(found, JSON.stringify({ rules, grid })).toBe(keepsAll(grid, rules, repeats))
      seen.add(found)
    }
    expect(seen).toEqual(wanted)
  })
})
