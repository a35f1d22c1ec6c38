// The grids over all layouts: published sums (A172478), with and without the symmetries of the board, whole or in slices.

import { expect, test } from 'vitest'
import { SOLUTIONS } from '../../assembly/fields.ts'
import type { LayoutsModel } from '../../src/model/model.ts'
import { openSolver, openSpied } from '../support/engines.ts'

const solver = await openSolver('wasm')

const A172477 = [1, 2, 10, 117, 4006, 451206]
const A172478 = [1n, 4n, 72n, 13872n, 11762160n, 234312972480n]

const grids = (size: number, symmetry = true): LayoutsModel => ({ kind: 'layouts', size, grids: true, symmetry })

/** A search with access to its memory: the number of layouts counted. */
async function watched(model: LayoutsModel) {
  const { solver, instances } = await openSpied('wasm')
  const search = solver.search(model, 'count')
  const [{ buffer }] = instances
  const header = new DataView(buffer)
  return { search, layouts: () => header.getFloat64(SOLUTIONS, true) }
}

test.each([true, false])('the number of layouts, and of grids over them, symmetry %s: A172477, A172478', async (symmetry) => {
  for (const [i, count] of A172477.slice(0, symmetry ? 6 : 5).entries()) {
    const { search, layouts } = await watched(grids(i + 1, symmetry))
    expect(search.runToEnd()).toMatchObject({ count: A172478[i], complete: true, share: 1, method: 'templates' })
    expect(layouts()).toBe(count)
  }
})

test('order 7 pauses inside its first layout, the Latin squares', async () => {
  // 61479419904000 Latin squares of order 7 fit the layout of rows, and equally many the layout of columns.
  const { search, layouts } = await watched(grids(7))
  search.run(3000)
  const { count, nodes } = search.result
  expect({ nodes, layouts: layouts() }).toEqual({ nodes: 3001, layouts: 2 })
  search.run(1000)
  expect(search.result.count).toBeGreaterThan(count)
  expect(search.result.count % BigInt(2 * 5040)).toBe(0n)
  expect({ nodes: search.result.nodes, layouts: layouts() }).toEqual({ nodes: 4001, layouts: 2 })
  search[Symbol.dispose]()
})

test('grids can only be counted; 1 to 7 rows', () => {
  for (const verb of ['first', 'all', 'unique', 'best'] as const) {
    expect(() => solver.search(grids(4), verb)).toThrow(verb === 'best' ? 'weights' : 'only counted')
  }
  expect(() => solver.count(grids(8))).toThrow('1 to 7')
  expect(() => solver.count(grids(0))).toThrow('1 to 7')
})
