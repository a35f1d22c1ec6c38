// Solutions in memory that the search uses again: the same ones, in the same order, whatever else is asked meanwhile.

import { describe, expect, test } from 'vitest'
import type { Solution } from '../../src/model.ts'
import { primes } from '../../src/puzzles/index.ts'
import { openSolver } from '../support/engines.ts'
import { BLANK_9, latin, queensModel } from '../support/models.ts'
import { lists } from '../support/searches.ts'

const solver = await openSolver('wasm')

const MODELS = [
  ['a Latin square', latin(4)],
  ['queens', queensModel(8)],
  ['layouts', { kind: 'layouts', size: 4 }],
  ['values that are not 1 to n', primes({ rows: 3, cols: 3, from: 2, to: 11 }).model],
] as const

describe.each(MODELS)('%s', (_, model) => {
  const all = lists(solver.all(model))

  test.each([1, 2, 3, all.length, all.length + 1])(
    'a solution of %i at most stays as it is until the loop goes on, whatever else is asked',
    (limit) => {
      const expected = all.slice(0, limit)
      const got: number[][] = []
      const take = (solution: Solution) => {
        solver.first(BLANK_9)
        for (const _ of solver.all(queensModel(7))) break
        got.push([...solution])
      }
      solver.each(model, take, { reuse: true, limit })
      expect(got).toEqual(expected)
      got.length = 0
      const search = solver.all(model, { reuse: true, limit })
      for (const solution of search) {
        if (got.length % 5 === 0) search.cursor()
        take(solution)
      }
      expect(got).toEqual(expected)
    },
  )
})

test('the memory is used again, and without the option it is not', () => {
  const arrays = (reuse: boolean) => new Set(solver.all(BLANK_9, { limit: 1000, reuse })).size
  expect(arrays(true)).toBeLessThan(120)
  expect(arrays(false)).toBe(1000)
})

test('a cursor in the middle of a loop loses nothing', () => {
  const expected = lists(solver.all(latin(4)))
  const search = solver.all(latin(4), { reuse: true })
  const got: number[][] = []
  for (const solution of search) {
    got.push([...solution])
    if (got.length % 100 !== 7) continue
    const rest = solver.all(latin(4), { cursor: search.cursor(), reuse: true })
    expect([...got, ...lists(rest)].sort()).toEqual([...expected].sort())
  }
  expect(got).toEqual(expected)
})

test('by hand, solutions are copies', () => {
  const search = solver.search(latin(4), 'all', { reuse: true })
  const got: Solution[] = []
  while (!search.done) got.push(...search.run(100))
  expect(lists(got)).toEqual(lists(solver.all(latin(4))))
})
