// The layouts of jigsaws: published counts (A172477), and a checker for boards that are too large for the trials of test/faults, which compare
// the lists of small ones, in slices too.

import { expect, test } from 'vitest'
import type { LayoutsModel } from '../../src/model/model.ts'
import { layoutFault } from '../support/checker.ts'
import { openSolver } from '../support/engines.ts'

const solver = await openSolver('wasm')

const layouts = (size: number): LayoutsModel => ({ kind: 'layouts', size })

test('A172477', () => {
  expect([1, 2, 3, 4, 5, 6].map((size) => Number(solver.count(layouts(size)).count))).toEqual([1, 2, 10, 117, 4006, 451206])
})

test.each([7, 8])('order %i: the first thousands are layouts, and all differ', (size) => {
  const found: string[] = []
  solver.each(
    layouts(size),
    (regions) => {
      expect(layoutFault(size, regions)).toBeUndefined()
      found.push(regions.join(''))
    },
    { limit: 3000 },
  )
  expect(new Set(found).size).toBe(3000)
})

// Their paths end in the last rows: all cells of the first word of the board are taken.
test.each([7, 8])('order %i goes on from a cursor behind each of the first solutions', (size) => {
  const expected = Array.from(solver.all(layouts(size), { limit: 40 }), String)
  const search = solver.search(layouts(size), 'all')
  for (let found = 0; found < 20; ) {
    const solutions = search.run(1)
    found += solutions.length
    if (solutions.length === 0) continue
    const rest = solver.search(layouts(size), 'all', { cursor: search.cursor(), limit: 40 - found })
    expect(Array.from(rest, String), `from ${found}`).toEqual(expected.slice(found))
  }
})
