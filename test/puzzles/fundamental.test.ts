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

const ownHalfTurns = (n: number) => ran(halfTurnSteps(n)).value

test.each([
  [1, { count: 1n, fundamental: 1n, quarterTurn: 1n, halfTurn: 0n }],
  [2, { count: 0n, fundamental: 0n, quarterTurn: 0n, halfTurn: 0n }],
  [4, { count: 2n, fundamental: 1n, quarterTurn: 1n, halfTurn: 0n }],
  [5, { count: 10n, fundamental: 2n, quarterTurn: 1n, halfTurn: 0n }],
  [6, { count: 4n, fundamental: 1n, quarterTurn: 0n, halfTurn: 1n }],
  [8, { count: 92n, fundamental: 12n, quarterTurn: 0n, halfTurn: 1n }],
])('%d queens', (n, expected) => {
  expect(fundamental(n, expected.count)).toEqual(expected)
})

test('the published counts', () => {
  expect(ALL.map((_, i) => ownHalfTurns(i + 1))).toEqual(HALF)
  expect(ALL.map((_, i) => ownQuarterTurns(i + 1))).toEqual(QUARTER)
  expect(ALL.map((count, i) => Number(fundamental(i + 1, BigInt(count)).fundamental))).toEqual(FUNDAMENTAL)
})

test('in steps, whose number grows with the board', () => {
  const steps = [8, 12, 16, 18].map((n) => ran(fundamentalSteps(n, 0n)).steps)
  expect(steps).toEqual([24, 284, 1124, 1880])
})
