// Random full grids are uniform where they should be, and numbers of seeds differ. That grids are right shows in every puzzle.

import { expect, test } from 'vitest'
import { filler } from '../../src/generate/fill.ts'
import { randomOf } from '../../src/generate/random-choice.ts'
import { blocks } from '../support/models.ts'

test('the 288 grids of 4x4 are equally frequent', () => {
  const fill = filler(blocks(2, 2))
  const expected = 100
  const frequency = new Map<string, number>()
  for (let number = 0, many = 0; many < 288 * expected; number++) {
    const grid = fill(randomOf(11, number))?.join()
    if (grid === undefined) continue
    frequency.set(grid, (frequency.get(grid) ?? 0) + 1)
    many++
  }
  expect(frequency.size).toBe(288)
  const chiSquared = [...frequency.values()].reduce((sum, found) => sum + (found - expected) ** 2 / expected, 0)
  // 287 degrees of freedom: one seed in a thousand gives more than 366.
  expect(chiSquared).toBeLessThan(366)
})

test('the numbers of two puzzles, and of two seeds, differ', () => {
  const firsts = [0, 1, 2 ** 32, 2 ** 53 - 1].flatMap((seed) => [0, 1, 2 ** 32].map((number) => randomOf(seed, number)()))
  expect(new Set(firsts).size).toBe(12)
})
