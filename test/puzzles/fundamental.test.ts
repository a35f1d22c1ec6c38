// Symmetric placements of queens: brute force on small boards, published counts on larger ones.

import { describe, expect, test } from 'vitest'
import { fundamental, fundamentalSteps, halfTurnSteps, ownQuarterTurns } from '../../src/puzzles/fundamental.ts'
import { range } from '../support/models.ts'

/** A000170, A032522, A033148 and A002562 (OEIS), n = 1 to 16. */
const ALL = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512]
const HALF = [1, 0, 0, 2, 2, 4, 8, 4, 16, 12, 48, 80, 136, 420, 1240, 3000]
const QUARTER = [1, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 8, 8, 0, 0, 64]
const FUNDAMENTAL = [1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752, 285053, 1846955]

/** All placements, by trying every column in every row. */
function placements(n: number, above: readonly number[] = []): number[][] {
  if (above.length === n) return [[...above]]
  const free = range(n).filter((column) => above.every((c, r) => c !== column && Math.abs(c - column) !== above.length - r))
  return free.flatMap((column) => placements(n, [...above, column]))
}

/** A placement after a quarter turn: the queen in row r, column c goes to row c, column n - 1 - r. */
function turned(queens: readonly number[]): number[] {
  const image: number[] = []
  queens.forEach((column, row) => {
    image[column] = queens.length - 1 - row
  })
  return image
}

/** What a generator returns, and after how many steps. */
function ran<T>(generator: Generator<void, T>): { value: T; steps: number } {
  for (let steps = 0; ; steps++) {
    const { done, value } = generator.next()
    if (done) return { value, steps }
  }
}

const ownHalfTurns = (n: number) => ran(halfTurnSteps(n)).value

const same = (a: readonly number[], b: readonly number[]) => a.join() === b.join()

describe('brute force', () => {
  test.each(range(8).map((i) => i + 1))('%i queens', (n) => {
    const all = placements(n)
    const half = all.filter((queens) => same(queens, turned(turned(queens))))
    const quarter = all.filter((queens) => same(queens, turned(queens)))
    expect([ownHalfTurns(n), ownQuarterTurns(n)]).toEqual([half.length, quarter.length])

    /** The first of all images of a placement. */
    const keyOf = (queens: readonly number[]) => {
      const starts = [queens, [...queens].reverse()]
      const images = starts.flatMap((image) => [image, turned(image), turned(turned(image)), turned(turned(turned(image)))])
      return images.map(String).sort()[0]
    }
    const kinds = (placements: readonly number[][]) => new Set(placements.map(keyOf)).size
    expect(fundamental(n, BigInt(all.length))).toEqual({
      count: BigInt(all.length),
      fundamental: BigInt(kinds(all)),
      quarterTurn: BigInt(kinds(quarter)),
      halfTurn: BigInt(kinds(half) - kinds(quarter)),
    })
  })
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
