// Queens that may only stand on some squares: which kernel searches, and boards that are too large for brute force, with which the trials of
// test/faults compare small ones.

import { expect, test } from 'vitest'
import { compile } from '../../src/compile/compile.ts'
import { choose } from '../../src/kernel/choice.ts'
import type { QueensModel } from '../../src/model/model.ts'
import { openSolver } from '../support/engines.ts'
import { queensModel } from '../support/models.ts'
import { lists } from '../support/searches.ts'

const full = (size: number): number[] => Array(size).fill(2 ** size - 1)

/** The board with its first queens placed. */
function begun(size: number, ...columns: number[]): QueensModel {
  return queensModel(
    size,
    full(size).map((mask, row) => (row < columns.length ? 2 ** columns[row] : mask)),
  )
}

test('the grid kernel finds any placement, and lists and counts where queens are placed below an open row', () => {
  const kernels = (model: QueensModel) =>
    (['first', 'unique', 'all', 'count'] as const).map((verb) => choose(compile(model), verb, {}, true).plan.kernel)
  const placed = (...rows: number[]) =>
    queensModel(
      12,
      full(12).map((mask, row) => (rows.includes(row) ? 1 : mask)),
    )
  expect(kernels(queensModel(12))).toEqual(['queens', 'queens', 'queens', 'halves'])
  expect(kernels(placed(0, 1, 2, 3))).toEqual(['grid', 'grid', 'queens', 'queens'])
  expect(kernels(placed(5))).toEqual(['grid', 'grid', 'queens', 'queens'])
  expect(kernels(placed(5, 11))).toEqual(['grid', 'grid', 'grid', 'grid'])
})

const solver = await openSolver('wasm')

test('a queen that is placed is no share of the work', () => {
  const search = solver.search(begun(9, 4, 0), 'count')
  search.run(3)
  expect(search.result.share).toBeLessThan(0.5)
})

test('all squares as candidates: a plain board, also after one with other candidates', () => {
  const count = (model: QueensModel) => solver.count(model, { nodes: 5000, method: 'search' }).nodes
  for (const size of [4, 8, 32]) {
    const all = Array(size).fill(size === 32 ? -1 : 2 ** size - 1)
    expect(count(queensModel(size, all))).toBe(count(queensModel(size)))
    expect(solver.first(queensModel(size, all)).nodes).toBeLessThanOrEqual(2)
  }
  expect(solver.count(begun(8, 0)).count).toBe(4n)
  expect(solver.count(queensModel(8), { method: 'search' }).count).toBe(92n)
})

test('a placed queen in every row of a large board is the only placement, or two of them attack each other', () => {
  const { solution } = solver.first(queensModel(32))
  const placed = Array.from(solution!, (column) => (1 << column) >>> 0)
  expect(lists(solver.all(queensModel(32, placed)))).toEqual([[...solution!]])
  expect(solver.count(queensModel(32, placed.with(31, placed[30]))).count).toBe(0n)
})
