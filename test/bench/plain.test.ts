// The plain searches against the library, puzzle by puzzle. Random boards are compared by test/faults; only here are best scores, and the
// puzzles of the benchmarks.

import { expect, test } from 'vitest'
import { bestOf, queensOf } from '../../bench/plain.ts'
import { recorded } from '../../bench/run/inputs.ts'
import { modelOf } from '../../src/families/any-puzzle.ts'
import { primes } from '../../src/families/primes.ts'
import type { GridModel } from '../../src/model/model.ts'
import { scoreOf } from '../support/brute.ts'
import { engines, openSolvers } from '../support/engines.ts'
import { onGrid, queensModel } from '../support/models.ts'
import { plainCount, plainSolutions } from '../support/plain.ts'

const solvers = await openSolvers()
const modelsOf = (suite: string, file: string) => recorded(suite, file).map(({ puzzle }) => modelOf(puzzle) as GridModel)

test.each([
  ['3x3 primes', modelOf(primes()) as GridModel, 128],
  ['4x4 primes', modelOf(primes({ rows: 4, cols: 4, from: 1, to: 16 })) as GridModel, 2992],
  ['10 queens', queensModel(10), 724],
])('%s', (_, model, count) => expect(plainCount(model, Infinity, Infinity)).toBe(count))

test('queens by half boards: A000170', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map((size) => queensOf(size, { nodes: Infinity }))).toEqual([1, 0, 0, 2, 10, 4, 40, 92, 352])
})

test.each(engines)('%s: the same solutions of jigsaws, in ascending order', (engine) => {
  for (const model of modelsOf('jigsaw', 'jigsaw-all-6')) {
    const found = plainSolutions(model, Infinity, Infinity)!.map(String).sort()
    expect(found).toEqual([...solvers[engine].all(onGrid(model))].map(String))
  }
})

test.each(engines)('%s: the same best score of pyramids', (engine) => {
  for (const model of [...modelsOf('pyramid', 'pyramid-best-30'), ...modelsOf('pyramid', 'pyramid-best-26')]) {
    const { solution, score } = bestOf(model, { nodes: Infinity })!
    expect(score).toBe(scoreOf(model, solution))
    expect(score).toBe(solvers[engine].best(model).score)
  }
})

test('a search that is cut off says so', () => {
  const budget = { nodes: 100 }
  expect(plainCount(queensModel(8), Infinity, budget.nodes)).toBeUndefined()
  const [pyramid] = modelsOf('pyramid', 'pyramid-best-8')
  bestOf(pyramid, budget)
  expect(budget.nodes).toBeLessThan(0)
})
