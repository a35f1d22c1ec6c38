// Published counts by search alone, and the nodes of the search. test/count has those that other methods find, too, solver.conformance.test.ts
// small ones of both engines.

import { expect, test } from 'vitest'
import * as fields from '../assembly/fields.ts'
import { openSolver, openSpied } from './support/engines.ts'
import { queensModel, range, sudoku9 } from './support/models.ts'

const solver = await openSolver('wasm')

test('queens: nodes of the backtrack tree in each row, n = 8 (A319284)', async () => {
  const { solver, instances } = await openSpied('wasm')
  const search = solver.search(queensModel(8), 'count', { method: 'search' })
  const [{ buffer }] = instances
  const header = new DataView(buffer)
  const nodes = [1, ...range(8).map(() => 0)]
  while (!search.done) {
    // A step backtracks from dead ends before it returns, so the depth is the row of the next queen.
    nodes[header.getUint32(fields.DEPTH, true) + 1]++
    search.run(1)
  }
  expect(nodes).toEqual([1, 8, 42, 140, 344, 568, 550, 312, 92])
  expect(search.result.nodes).toBe(2057)
})

test('a sudoku with few givens, whole, as a backtracking program counts it', () => {
  const line = '7.9.3.4.8.......3....4.8...3.2.....9..4......9....3.........5...3.5.........743.1'
  expect(solver.count(sudoku9(line.replaceAll('.', '0'))).count).toBe(418553n)
  expect([...solver.batch(line, { limit: 2 ** 31 }).counts]).toEqual([418553])
})
