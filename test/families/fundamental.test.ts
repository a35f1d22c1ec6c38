// Symmetric placements of queens, against published counts.

import { expect, test } from 'vitest'
import { fundamental } from '../../src/families/fundamental.ts'

/** A000170, A032522, A033148 and A002562 (OEIS), n = 1 to 16. */
const ALL = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512]
const HALF = [1, 0, 0, 2, 2, 4, 8, 4, 16, 12, 48, 80, 136, 420, 1240, 3000]
const QUARTER = [1, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 8, 8, 0, 0, 64]
const FUNDAMENTAL = [1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752, 285053, 1846955]

test.each(ALL.map((count, i) => [i + 1, BigInt(count)] as const))('%d queens', (n, count) => {
  expect(fundamental(n, count)).toEqual({
    count,
    fundamental: BigInt(FUNDAMENTAL[n - 1]),
    // One queen stands for itself.
    quarterTurn: BigInt(Math.ceil(QUARTER[n - 1] / 2)),
    halfTurn: BigInt((HALF[n - 1] - QUARTER[n - 1]) / 4),
  })
})
