// Solutions that a kernel has found ahead: nobody can tell from order, limits and contents that they came together.

import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CountOptions } from '../../src/limits.ts'
import type { GridModel, Model, Solution } from '../../src/model.ts'
import { engines, openSolvers, openSpied } from '../support/engines.ts'
import { BLANK_9, latin, onGrid, queensModel, range, row } from '../support/models.ts'
import { lists, ONE } from '../support/searches.ts'

const solvers = await openSolvers()

/** Models with more solutions than the list has room for, one for each kernel, and one whose values are not 1 to n. */
const MODELS: [name: string, model: Model, limits: CountOptions][] = [
  ['grid', onGrid(latin(5)), { limit: 1000 }],
  ['sudoku', BLANK_9, { limit: 400 }],
  ['sudoku with other digits', { ...BLANK_9, values: range(9).map((value) => value * value - 4) }, { limit: 400 }],
  ['queens', queensModel(9), {}],
  ['layouts', { kind: 'layouts', size: 4 }, {}],
]
const STOPS = [1, 2, 3, 4, 7, 8, 20, 100]

afterEach(() => {
  vi.restoreAllMocks()
})

for (const engine of engines) {
  describe(engine, () => {
    const solver = solvers[engine]

    describe.each(MODELS)('%s', (_, model, limits) => {
      /** Node by node, nothing is found ahead. */
      const expected: number[][] = []
      const slow = solver.search(model, 'all', limits)
      while (!slow.done) expected.push(...lists(slow.run(1)))

      test('the same solutions in the same order', async () => {
        expect(new Set(expected.map(String)).size).toBe(expected.length)
        const called: Solution[] = []
        expect(solver.each(model, (solution) => called.push(solution), limits).solutions).toBe(expected.length)
        expect(lists(called)).toEqual(expected)
        expect(lists(solver.all(model, limits))).toEqual(expected)
        const awaited: Solution[] = []
        for await (const solution of solver.all(model, limits)) awaited.push(solution)
        expect(lists(awaited)).toEqual(expected)
      })

      test('kept solutions stay as they are', () => {
        const kept = [...solver.all(model, limits)]
        for (const solution of solver.all(latin(5), { limit: 1000 })) solution.fill(-1)
        kept.filter((_, i) => i % 3 === 0).forEach((solution) => void solution.fill(-1))
        expect(lists(kept.filter((_, i) => i % 3 > 0))).toEqual(expected.filter((_, i) => i % 3 > 0))
      })

      test.each(STOPS)('stopped at %i', (many) => {
        const stopped = { complete: false, cutOff: 'stopped', solutions: many }
        let called = 0
        expect(solver.each(model, () => ++called < many, limits)).toMatchObject(stopped)
        expect(called).toBe(many)
        const search = solver.all(model, limits)
        const found: Solution[] = []
        for (const solution of search) if (found.push(solution) === many) break
        expect(lists(found)).toEqual(expected.slice(0, many))
        expect(search.result).toMatchObject(stopped)
      })

      test.each(STOPS)('a limit of %i', (limit) => {
        const search = solver.all(model, { limit })
        expect(lists(search)).toEqual(expected.slice(0, limit))
        expect(search.result).toMatchObject({ complete: false, cutOff: 'limit', solutions: limit })
      })

      test.each(STOPS)('aborted, late, or an error at %i', (many) => {
        const control = new AbortController()
        let called = 0
        const abort = () => {
          if (++called === many) control.abort()
        }
        const aborted = { complete: false, cutOff: 'signal', solutions: many }
        expect(solver.each(model, abort, { ...limits, signal: control.signal })).toMatchObject(aborted)
        expect(called).toBe(many)

        let now = 0
        vi.spyOn(performance, 'now').mockImplementation(() => now)
        const work = () => {
          now += 10
        }
        const late = { complete: false, cutOff: 'time', solutions: many }
        expect(solver.each(model, work, { ...limits, time: many / 100 })).toMatchObject(late)

        const search = solver.search(model, 'all', limits)
        let tried = 0
        const fail = () => {
          if (++tried === many) throw new Error('mine')
        }
        expect(() => search.runToEnd(fail)).toThrow('mine')
        expect(search.result).toMatchObject({ complete: false, cutOff: 'stopped', solutions: many })
      })

      test.each(STOPS)('the solutions of %i0 nodes', (nodes) => {
        const { solutions } = solver.count(model, { ...limits, method: 'search', nodes: 10 * nodes })
        const search = solver.all(model, { ...limits, nodes: 10 * nodes })
        // In ascending order, the search is another one than that which counts.
        if (!(model as GridModel).lexicographic) expect(lists(search)).toEqual(expected.slice(0, solutions))
        else expect(lists(search)).toEqual(lists(solver.search(model, 'all', limits).run(10 * nodes)))
      })

      test.each(STOPS)('after %i in a loop, run() returns those found ahead, then goes on', (many) => {
        const search = solver.all(model, limits)
        const iterator = search[Symbol.iterator]()
        const found = range(many).map(() => iterator.next().value as Solution)
        const ahead = search.run(0)
        expect(search.result.solutions).toBe(many + ahead.length)
        found.push(...ahead, ...search.run(100), ...search.run(Infinity))
        expect(lists(found)).toEqual(expected)
        expect(search.done).toBe(true)
      })
    })

    test('two loops in turn', () => {
      const [a, b] = [solver.all(queensModel(8)), solver.all(latin(4))]
      const [x, y] = [a[Symbol.iterator](), b[Symbol.iterator]()]
      const [queens, grids]: number[][][] = [[], []]
      while (!a.done || !b.done) {
        for (const [iterator, found] of [
          [x, queens],
          [y, grids],
          [y, grids],
        ] as const) {
          const { value } = iterator.next()
          if (value) found.push([...value])
        }
      }
      expect([queens, grids]).toEqual([lists(solver.all(queensModel(8))), lists(solver.all(latin(4)))])
    })

    test('the first solution of a loop takes no more nodes than first()', () => {
      const search = solver.all(ONE)
      for (const _ of search) break
      expect(search.result.nodes).toBe(solver.first(ONE).nodes)
    })

    test('the kernel runs once for many solutions, and once for each better one', async () => {
      const { solver, instances } = await openSpied(engine)
      solver.first(ONE)
      const runs = vi.spyOn(instances[0].grid, 'run')
      solver.each(latin(5), () => {}, { limit: 10_000 })
      expect(runs.mock.calls.length).toBeLessThan(1000)
      const scored = { ...row(6, 6), weights: range(6) }
      const better: Solution[] = []
      const { solution, solutions } = await solver.search(scored, 'best').finish({ onSolution: (found) => better.push(found) })
      expect([better.length, better.at(-1)]).toEqual([solutions, solution])
    })

    test('first, best: a solution has a buffer of its own', () => {
      const { solution } = solver.first(latin(6))
      expect(solution!.buffer.byteLength).toBe(36 * 4)
    })
  })
}
