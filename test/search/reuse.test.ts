// Solutions in memory that the search uses again: the same ones, in the same order, whatever else is asked meanwhile.

import { describe, expect, test } from 'vitest'
import type { Solution } from '../../src/model.ts'
import { primes } from '../../src/puzzles/index.ts'
import { engines, openSolvers } from '../support/engines.ts'
import { BLANK_9, latin, queensModel } from '../support/models.ts'

const solvers = await openSolvers()

const MODELS = {
  'a Latin square': latin(4),
  queens: queensModel(8),
  layouts: { kind: 'layouts', size: 4 },
  'values that are not 1 to n': primes({ rows: 3, cols: 3, from: 2, to: 11 }).model,
} as const

for (const engine of engines) {
  describe(engine, () => {
    const solver = solvers[engine]
    const kept = (solutions: Iterable<Solution>) => Array.from(solutions, (solution) => [...solution])

    for (const [name, model] of Object.entries(MODELS)) {
      test(`${name}: each and all hand out what they hand out without`, () => {
        const expected = kept(solver.all(model))
        const got: number[][] = []
        solver.each(model, (solution) => got.push([...solution]), { reuse: true })
        expect(got).toEqual(expected)
        expect(kept(solver.all(model, { reuse: true }))).toEqual(expected)
      })
    }

    test('the memory is used again, and without the option it is not', () => {
      const arrays = (reuse: boolean) => new Set(solver.all(BLANK_9, { limit: 1000, reuse })).size
      expect(arrays(true)).toBeLessThan(120)
      expect(arrays(false)).toBe(1000)
      const list = [...solver.all(latin(4), { reuse: false })].map(String)
      expect(new Set(list).size).toBe(576)
    })

    test('a cursor in the middle of a loop loses nothing, and neither does the loop', () => {
      const expected = kept(solver.all(latin(4)))
      const search = solver.all(latin(4), { reuse: true })
      const got: number[][] = []
      for (const solution of search) {
        got.push([...solution])
        if (got.length % 50 !== 7) continue
        const rest = solver.all(latin(4), { cursor: search.cursor(), reuse: true })
        expect([...got, ...kept(rest)].sort()).toEqual([...expected].sort())
      }
      expect(got).toEqual(expected)
    })

    test('a solution stays as it is until the loop goes on, whatever else is asked of the search and the solver', () => {
      const ask = () => {
        solver.first(BLANK_9)
        for (const _ of solver.all(queensModel(7))) break
        return true
      }
      for (const model of Object.values(MODELS)) {
        const all = kept(solver.all(model))
        for (const limit of [1, 2, 3, all.length, all.length + 1].filter((limit) => limit > 0)) {
          const expected = all.slice(0, limit)
          const got: number[][] = []
          solver.each(model, (solution) => ask() && got.push([...solution]), { reuse: true, limit })
          expect(got).toEqual(expected)
          const search = solver.all(model, { reuse: true, limit })
          const looped: number[][] = []
          for (const solution of search) {
            ask()
            if (looped.length % 5 === 0) search.cursor()
            looped.push([...solution])
          }
          expect(looped).toEqual(expected)
        }
      }
    })

    test('by hand, solutions are copies', () => {
      const search = solver.search(latin(4), 'all', { reuse: true })
      const got: Solution[] = []
      while (!search.done) got.push(...search.run(100))
      expect(kept(got)).toEqual(kept(solver.all(latin(4))))
    })

    test('other searches do not touch it', () => {
      const expected = kept(solver.all(latin(4)))
      const got: number[][] = []
      for (const solution of solver.all(latin(4), { reuse: true })) {
        solver.first(BLANK_9)
        for (const _ of solver.all(queensModel(6))) break
        got.push([...solution])
      }
      expect(got).toEqual(expected)
    })
  })
}
