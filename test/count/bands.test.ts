// Blank sudokus, counted by bands in both engines: published counts, and with givens in a house the counts of a search. Only this finds a
// house, a size or a way to turn blocks for which the factor is wrong.

import { expect, test } from 'vitest'
import type { GridModel } from '../../src/model/model.ts'
import { engines, openSolvers } from '../support/engines.ts'
import { blocks, housesOf, latin, range, square, sudoku9 } from '../support/models.ts'
import { Random } from '../support/random.ts'

const solvers = await openSolvers()

/** Felgenhauer and Jarvis 2005; Pettersen 2006. */
const PUBLISHED: readonly [high: number, wide: number, count: bigint][] = [
  [2, 2, 288n],
  [2, 3, 28200960n],
  [2, 4, 29136487207403520n],
  [2, 5, 1903816047972624930994913280000n],
  [3, 3, 6670903752021072936960n],
]

const factorial = (n: number) => range(n).reduce((product, i) => product * BigInt(i + 1), 1n)

for (const engine of engines) {
  const solver = solvers[engine]
  const byBands = (model: GridModel) => solver.count(model, { method: 'bands' }).count

  test(`${engine}: published counts, blocks upright too`, () => {
    for (const [high, wide, count] of PUBLISHED) {
      // 10x10 takes seconds.
      for (const model of high * wide < 10 ? [blocks(high, wide), blocks(wide, high)] : [blocks(high, wide)])
        expect(solver.count(model)).toMatchObject({ count, method: 'bands', complete: true, share: 1, solutions: Number(count) })
    }
  })

  test(`${engine}: any givens in any house, as a search counts them`, () => {
    const random = new Random(5)
    for (const [high, wide] of [
      [2, 2],
      [2, 3],
      [3, 2],
    ] as const) {
      const order = high * wide
      for (const house of housesOf(blocks(high, wide))) {
        const values = random.shuffled(range(order).map((i) => i + 1))
        const cells = random.shuffled([...house]).slice(0, random.integer(order === 4 ? 0 : 5, order))
        const givens = range(order ** 2).map((cell) => (cells.includes(cell) ? values[cells.indexOf(cell)] : 0))
        const model = blocks(high, wide, givens)
        expect(byBands(model)).toBe(solver.count(model, { method: 'search' }).count)
      }
    }
  })

  test(`${engine}: a house of a 9x9 with k givens has 9! / (9 - k)! times fewer grids`, () => {
    const whole = PUBLISHED[4][2]
    for (const k of range(10)) {
      for (const place of [(i: number) => i, (i: number) => 9 * i + 4, (i: number) => 60 + 9 * Math.floor(i / 3) + (i % 3)]) {
        const cells = range(k).map(place)
        const line = range(81).map((cell) => (cells.includes(cell) ? cells.indexOf(cell) + 1 : 0))
        const { count, method } = solver.count(sudoku9(line.join('')))
        expect([count * (factorial(9) / factorial(9 - k)), method]).toEqual([whole, 'bands'])
      }
    }
  })

  test(`${engine}: other grids have other methods`, () => {
    const reason = (model: GridModel) => (why: RegExp) => expect(() => byBands(model)).toThrow(why)
    const two = range(16).map((cell) => [1, 0, 0, 0, 0, 0, 2][cell] ?? 0)
    reason(latin(4))(/blocks of 3x3/)
    reason(blocks(2, 6))(/at most 5/)
    reason(square(4, (cell) => ((cell >> 2) + cell) % 4))(/blocks of 3x3/)
    reason(blocks(2, 2, [1, 1]))(/two givens are equal/)
    reason(blocks(2, 2, two))(/more than one house/)
    reason({ ...blocks(2, 2), candidates: range(16).map((cell) => (cell === 3 ? 0b11 : 0b1111)) })(/blank cells and givens/)
    expect(solver.count(blocks(2, 2, [1, 1])).count).toBe(0n)
  })
}
