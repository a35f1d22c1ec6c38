// Published counts by search alone, and the nodes of the search. test/count has those that other methods find, too, solver.conformance.test.ts
// small ones of both engines.

import { expect, test } from 'vitest'
import * as fields from '../assembly/fields.ts'
import type { GridModel } from '../src/model/model.ts'
import { openSolver, openSpied } from './support/engines.ts'
import { BLANK_9, onGrid, queensModel, range, row, sudoku9 } from './support/models.ts'

const solver = await openSolver('wasm')

const A294184 = [1, 2, 2, 4, 96, 1024, 2880]

/** A sudoku with 418,553 solutions, which a backtracking program agrees on. */
const MANY = '7.9.3.4.8.......3....4.8...3.2.....9..4......9....3.........5...3.5.........743.1'

/** Nine places for each cell: the digits that it can have. */
const NARROWED =
  '1......8.....56....234............89.......89123456...123....89......7.....456.........78.123.5678....4...8.1.3..6.......5...9.2.4.67891....6...1......89.2.45..89..34567..........912..5..8.......78.12..567..1......8.1..4.........56.....3....8...3.....91...5.7...2.4...8...34....9.....6.8.12..5.7.........891.......9...4.6...1...5.7.9.23....8.1..4....9...4.6.8.1.3.5.....2...67.9.2...6..91...56.8....4..7.....4...8.1...5.7.......6...1..4..7...2....789....5.78.1..4....9..3.......2..5.789.2.......1....6.....3.....9....5.........67.91.3...78...3..6.89...4..........6.8.....56......4.....1...5..89.2.......1.3........3..6.........7.......6.8.1.3.....91.3....891.3............7....3..6.89...4..........6..9....5.....2.......1.3..6.89'

function narrowedTo(marks: string): GridModel {
  const digits = (cell: number) => [...marks.slice(9 * cell, 9 * cell + 9)].filter((mark) => mark !== '.').map(Number)
  const candidates = range(81).map((cell) => digits(cell).reduce((mask, digit) => mask + 2 ** (digit - 1), 0))
  return { ...BLANK_9, candidates }
}

const count = (model: GridModel) => Number(solver.count(model, { method: 'search' }).count)

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

test('a sudoku with few givens, whole', () => {
  expect(count(sudoku9(MANY.replaceAll('.', '0')))).toBe(418553)
  expect([...solver.batch(MANY, { limit: 2 ** 31 }).counts]).toEqual([418553])
})

test('a sudoku with narrowed candidates', () => {
  const model = narrowedTo(NARROWED)
  expect([count(model), count(onGrid(model))]).toEqual([2, 2])
  const found = [...solver.all(model)].map((solution) => solution.join(''))
  expect(found).toContain('163894275724356198598721463372965814981432657456187932219578346645213789837649521')
})

test('prime rings from 1: A294184', () => {
  expect(A294184.map((_, i) => count(primeRing(2 * (i + 1))))).toEqual(A294184)
})

/** 1 in the first cell; any two neighbours on the ring sum to a prime. A ring of two has one pair of neighbours. */
function primeRing(n: number): GridModel {
  const primes = new Set([2, 3, 5, 7, 11, 13, 17, 19, 23])
  const { values, ...rest } = row(n, n, [range(n)])
  const allowed = values.map((a) => values.reduce((mask, b) => mask | (a !== b && primes.has(a + b) ? 1 << (b - 1) : 0), 0))
  const between = range(n === 2 ? 1 : n).map((i) => [i, (i + 1) % n] as const)
  return {
    ...rest,
    values,
    candidates: [1, ...range(n - 1).map(() => 2 ** n - 1)],
    constraints: [...rest.constraints, { kind: 'pairs', allowed, between }],
  }
}
