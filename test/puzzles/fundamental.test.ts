// Symmetric placements of queens, against published counts.

import { expect, test } from 'vitest'
import { fundamental, fundamentalSteps, halfTurnSteps, ownQuarterTurns } from '../../src/puzzles/fundamental.ts'

/** A000170, A032522, A033148 and A002562 (OEIS), n = 1 to 16. */
const ALL = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512]
const HALF = [1, 0, 0, 2, 2, 4, 8, 4, 16, 12, 48, 80, 136, 420, 1240, 3000]
const QUARTER = [1, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 8, 8, 0, 0, 64]
const FUNDAMENTAL = [1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752, 285053, 1846955]

/** What a generator returns, and after how many steps. */
function ran<T>(generator: Generator<void, T>): { value: T; steps: number } {
  for (let steps = 0; ; steps++) {
    const { done, value } = generator.next()
    if (done) return { value, steps }
  }
}

test.each(ALL.map((count, i) => [i + 1, count] as const))('%d queens', (n, count) => {
  const all = { count: BigInt(count), fundamental: BigInt(FUNDAMENTAL[n - 1]) }
  expect(ran(halfTurnSteps(n)).value).toBe(HALF[n - 1])
  expect(ownQuarterTurns(n)).toBe(QUARTER[n - 1])
  expect(fundamental(n, BigInt(count))).toMatchObject(all)
})

test('those that are their own image stand for fewer', () => {
  expect(fundamental(1, 1n)).toMatchObject({ quarterTurn: 1n, halfTurn: 0n })
  expect(fundamental(5, 10n)).toMatchObject({ quarterTurn: 1n, halfTurn: 0n })
  expect(fundamental(8, 92n)).toMatchObject({ quarterTurn: 0n, halfTurn: 1n })
})

test('in steps, whose number grows with the board', () => {
  expect([8, 12, 16].map((n) => ran(fundamentalSteps(n, 0n)).steps)).toEqual([24, 284, 1124])
})
