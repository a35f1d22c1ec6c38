// Random full grids: correct, and uniform where they should be. And numbers of seeds.

import { expect, test } from 'vitest'
import { type Fill, filler } from '../../src/generate/fill.ts'
import { fillNine } from '../../src/generate/nine.ts'
import { randomOf } from '../../src/generate/random.ts'
import { blocks, squareModel } from '../../src/puzzles/grid.ts'
import { sudokuFault } from '../support/checker.ts'

/** The first grids of a seed, with a value from 1 in each cell. */
function gridsOf(fill: Fill, many: number): number[][] {
  const grids: number[][] = []
  for (let number = 0; grids.length < many; number++) {
    const places = fill(randomOf(11, number))
    if (places) grids.push(Array.from(places, (place) => place + 1))
  }
  return grids
}

function fillerOf(high: number, wide: number): Fill {
  const order = high * wide
  return filler(squareModel(order, Array(order * order).fill(0), blocks(high, wide)))
}

test.each([
  ['2 x 2', [2, 2], fillerOf(2, 2), 5],
  ['2 x 3', [2, 3], fillerOf(2, 3), 5],
  ['5 x 5', [5, 5], fillerOf(5, 5), 5],
  ['3 x 3, by their own filler', [3, 3], fillNine, 100],
] as const)('grids with blocks of %s are correct and differ', (_, block, fill, many) => {
  const grids = gridsOf(fill, many)
  for (const grid of grids) expect(sudokuFault('.'.repeat(grid.length), grid, block)).toBeUndefined()
  expect(new Set(grids.map(String)).size).toBe(many)
})

test('the 288 grids of 4x4 are equally frequent', () => {
  const many = 28_800
  const frequency = new Map<string, number>()
  for (const grid of gridsOf(fillerOf(2, 2), many)) frequency.set(String(grid), (frequency.get(String(grid)) ?? 0) + 1)
  expect(frequency.size).toBe(288)
  const expected = many / 288
  const chiSquared = [...frequency.values()].reduce((sum, found) => sum + (found - expected) ** 2 / expected, 0)
  // 287 degrees of freedom: one seed in a thousand gives more than 366.
  expect(chiSquared).toBeLessThan(366)
})

test('the numbers of two puzzles, and of two seeds, differ', () => {
  const firsts = [0, 1, 2 ** 32, 2 ** 53 - 1].flatMap((seed) => [0, 1, 2 ** 32].map((number) => randomOf(seed, number)()))
  expect(new Set(firsts).size).toBe(12)
  expect([randomOf(1, 0)(), randomOf(1, 1)()]).toEqual([randomOf(1, 0)(), randomOf(1, 1)()])
})
