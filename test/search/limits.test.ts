// The limits of a search, and the results of each verb.

import { afterEach, describe, expect, test, vi } from 'vitest'
import type { QueensModel } from '../../src/model.ts'
import type { Solver } from '../../src/solver.ts'
import { enumerate } from '../support/brute.ts'
import { engines, openSolvers, openSpied } from '../support/engines.ts'
import { BLANK_9, latin, onGrid, queensModel, range, row } from '../support/models.ts'
import { lists, NONE, ONE, QUEENS_8, SCORED, TWO } from '../support/searches.ts'

const solvers = await openSolvers()

afterEach(() => {
  vi.restoreAllMocks()
})

for (const engine of engines) {
  describe(engine, () => {
    const solver = solvers[engine]

    describe('limits', () => {
      test('solutions', () => {
        for (const limit of [1, 2, 91]) {
          expect(solver.count(QUEENS_8, { limit })).toMatchObject({ count: BigInt(limit), complete: false, cutOff: 'limit' })
          const search = solver.all(QUEENS_8, { limit })
          expect([...search]).toHaveLength(limit)
          expect(search.result).toMatchObject({ complete: false, cutOff: 'limit', solutions: limit })
          expect(solver.each(latin(4), () => {}, { limit })).toMatchObject({ cutOff: 'limit', solutions: limit })
        }
        const more = solver.count(QUEENS_8, { limit: 93 })
        expect(more).toMatchObject({ count: 92n, complete: true })
        expect(more).not.toHaveProperty('cutOff')
        expect(solver.count(QUEENS_8, { limit: 92 }).count).toBe(92n)
      })

      test('0 solutions: nothing runs', () => {
        expect(solver.count(QUEENS_8, { limit: 0 })).toMatchObject({ count: 0n, complete: false, cutOff: 'limit' })
        expect([...solver.all(latin(3), { limit: 0 })]).toEqual([])
        const never = vi.fn()
        expect(solver.each(latin(3), never, { limit: 0 })).toMatchObject({ nodes: 0, solutions: 0, cutOff: 'limit' })
        expect(never).not.toHaveBeenCalled()
      })

      test('on solutions are ignored by verbs that have their own', () => {
        const limit = 0
        expect(solver.first(latin(3), { limit }).solution).toBeDefined()
        expect(solver.isUnique(ONE, { limit })).toBe(true)
        expect(solver.isUnique(TWO, { limit: 1 })).toBe(false)
        expect(solver.best(SCORED, { limit: 1 }).proven).toBe(true)
      })

      test('on solutions of the best score: the proof is not limited', () => {
        const model = { ...latin(4), weights: range(16).map((cell) => cell % 2) }
        const all = [...solver.allBest(model)]
        expect(all.length).toBeGreaterThan(2)
        for (let limit = 1; limit < all.length; limit++) {
          const some = solver.allBest(model, { limit })
          expect([...some]).toEqual(all.slice(0, limit))
          expect(some.result).toMatchObject({ solutions: limit, proven: true, gap: 0, complete: false, cutOff: 'limit' })
        }
        const none = solver.allBest(model, { limit: 0 })
        expect([...none]).toEqual([])
        expect(none.result).toMatchObject({ nodes: 0, proven: false, bound: undefined, cutOff: 'limit' })
      })

      test.each([
        ['grid', latin(4)],
        ['queens', queensModel(5)],
      ])('nodes, each number of them: %s', (_, model) => {
        const { nodes: all, complete } = solver.count(model, { method: 'search' })
        expect(complete).toBe(true)
        let solutions = 0
        for (let nodes = 1; nodes < all; nodes++) {
          const cut = solver.count(model, { nodes })
          expect(cut).toMatchObject({ nodes, complete: false, cutOff: 'nodes' })
          expect(cut.solutions).toBeGreaterThanOrEqual(solutions)
          expect(cut.solutions - solutions).toBeLessThanOrEqual(1)
          solutions = cut.solutions
        }
        expect(solver.count(model, { nodes: all })).toMatchObject({ nodes: all, complete: true })
        expect(solver.count(model, { nodes: all + 1 })).toMatchObject({ nodes: all, complete: true })
      })

      test('0 nodes', () => {
        const { complete, cutOff, solution } = solver.first(ONE, { nodes: 0 })
        expect({ complete, cutOff, solution }).toEqual({ complete: false, cutOff: 'nodes', solution: undefined })
        expect(solver.count(QUEENS_8, { nodes: 0 })).toMatchObject({ count: 0n, cutOff: 'nodes' })
      })

      test('a search that is cut off reports that it has no answer', () => {
        const hard = { ...BLANK_9, weights: range(81).map((cell) => cell) }
        expect(solver.first(onGrid(BLANK_9), { nodes: 3 })).toMatchObject({ solution: undefined, complete: false })
        expect(solver.search(BLANK_9, 'unique', { nodes: 3 }).runToEnd()).toMatchObject({ unique: undefined, complete: false })
        expect(() => solver.isUnique(BLANK_9, { nodes: 3 })).toThrow('nodes')
        const best = solver.best(hard, { nodes: 3000 })
        expect(best).toMatchObject({ proven: false, complete: false, cutOff: 'nodes' })
        expect(best.score).toBe(range(81).reduce((sum, cell) => sum + cell * best.solution![cell], 0))
      })

      test('time', () => {
        for (const time of [0, 0.02]) {
          const { complete, cutOff, seconds } = solver.count(BLANK_9, { time })
          expect({ complete, cutOff }).toEqual({ complete: false, cutOff: 'time' })
          expect(seconds).toBeGreaterThanOrEqual(time)
        }
        expect(solver.count(QUEENS_8, { time: 1e9 })).toMatchObject({ count: 92n, complete: true })
      })

      test('time between runs does not count in a search that is run by hand', async () => {
        const search = solver.search(BLANK_9, 'count', { time: 0.01 })
        search.run(1)
        const used = search.result.seconds
        await new Promise((resolve) => setTimeout(resolve, 30))
        search.run(1)
        expect(search.done).toBe(search.result.seconds >= 0.01)
        expect(search.result.seconds).toBeGreaterThanOrEqual(used)
        expect(search.result.seconds).toBeLessThan(used + 0.03)
      })

      // A fake clock: it stands still while the kernels run, and advances by some ms for each solution.
      describe("the caller's own time counts", () => {
        const clocked = (ms: number) => {
          let now = 0
          vi.spyOn(performance, 'now').mockImplementation(() => now)
          return () => {
            now += ms
          }
        }
        const cut = { complete: false, cutOff: 'time', solutions: 10 }

        test('in the body of a loop', async () => {
          const work = clocked(10)
          const search = solver.all(BLANK_9, { time: 0.1 })
          for (const _ of search) work()
          expect(search.result).toMatchObject(cut)
          expect(search.result.seconds).toBeCloseTo(0.1)
          const other = solver.all(BLANK_9, { time: 0.1 })
          for await (const _ of other) work()
          expect(other.result).toMatchObject(cut)
        })

        test('in a callback, which is not called again in the same slice', async () => {
          const work = clocked(10)
          expect(solver.each(BLANK_9, work, { time: 0.1 })).toMatchObject(cut)
          expect(await solver.search(BLANK_9, 'all', { time: 0.1 }).finish({ onSolution: work })).toMatchObject(cut)
        })

        test('and so does that of others between slices', async () => {
          setTimeout(() => {
            const end = performance.now() + 300
            while (performance.now() < end);
          })
          const { cutOff, seconds } = await solver.search(BLANK_9, 'count', { time: 0.1 }).finish()
          expect(cutOff).toBe('time')
          expect(seconds).toBeGreaterThan(0.3)
        })

        test('but not the time between runs by hand', () => {
          const work = clocked(10)
          const search = solver.search(BLANK_9, 'all', { time: 0.1 })
          for (let run = 0; run < 50; run++) {
            search.run(100)
            work()
          }
          expect(search.done).toBe(false)
          expect(search.result.seconds).toBe(0)
          for (const _ of search) work()
          expect(search.result.cutOff).toBe('time')
          expect(search.result.seconds).toBeCloseTo(0.1)
        })
      })

      test.each([
        { limit: -1 },
        { limit: 1.5 },
        { limit: Number.NaN },
        { nodes: -1 },
        { nodes: 0.5 },
        { nodes: Number.NaN },
        { time: -1 },
        { time: Number.NaN },
      ])('%o is invalid', async (limits) => {
        const { solver, instances } = await openSpied(engine)
        const [name] = Object.keys(limits)
        for (const verb of ['first', 'all', 'count', 'unique'] as const) {
          expect(() => solver.search(ONE, verb, limits)).toThrow(RangeError)
          expect(() => solver.search(ONE, verb, limits)).toThrow(name)
        }
        expect(instances).toHaveLength(0)
      })

      test('undefined and Infinity are no limits', () => {
        const none = { limit: undefined, nodes: undefined, time: undefined, signal: undefined }
        expect(solver.count(QUEENS_8, none)).toMatchObject({ count: 92n, complete: true })
        expect(solver.count(QUEENS_8, { limit: Infinity, nodes: Infinity, time: Infinity })).toMatchObject({ complete: true })
      })
    })

    describe('verbs', () => {
      test('results without a solution', () => {
        expect(solver.first(NONE)).toMatchObject({ solution: undefined, complete: true, solutions: 0, share: 1 })
        expect([...solver.all(NONE)]).toEqual([])
        expect(solver.count(NONE)).toMatchObject({ count: 0n, complete: true })
        expect(solver.isUnique(NONE)).toBe(false)
        const nothing = solver.best({ ...NONE, weights: range(16) })
        expect(nothing).toMatchObject({ solution: undefined, score: undefined, proven: true, complete: true })
        expect(solver.count({ ...row(2, 2), candidates: [0, 3] })).toMatchObject({ count: 0n, complete: true, nodes: 0 })
      })

      test('uniqueness', () => {
        expect(solver.isUnique(ONE)).toBe(true)
        expect(solver.isUnique(TWO)).toBe(false)
        expect(solver.isUnique(queensModel(1))).toBe(true)
        expect(solver.isUnique(queensModel(3))).toBe(false)
        expect(solver.search(ONE, 'unique').runToEnd()).toMatchObject({ unique: true, complete: true })
        expect(solver.search(BLANK_9, 'unique').runToEnd()).toMatchObject({ unique: false, complete: true, solutions: 2 })
        expect(solver.search(BLANK_9, 'unique').runToEnd()).not.toHaveProperty('cutOff')
      })

      test('the first solution of a blank grid is a complete answer', () => {
        const first = solver.first(BLANK_9)
        expect(first).toMatchObject({ complete: true, solutions: 1 })
        expect(first).not.toHaveProperty('cutOff')
      })

      test('each: only false stops', () => {
        let calls = 0
        const answers = [undefined, 0, null, '', true, false, true]
        const report = solver.each(latin(4), () => answers[calls++])
        expect(calls).toBe(6)
        expect(report).toMatchObject({ complete: false, cutOff: 'stopped', solutions: 6 })
      })

      test('solutions are copies', () => {
        const [a, b] = solver.all(latin(4))
        const kept = [...a]
        b.fill(9)
        expect([...a]).toEqual(kept)
        const search = solver.search(latin(4), 'first')
        const [found] = search.run(Infinity)
        expect(search.result.solution).toEqual(found)
        expect(found).toBeInstanceOf(Int32Array)
      })

      test('values stand for numbers', () => {
        const model = { ...row(2, 3, [[0, 1]]), values: [-(2 ** 31), 0, 2 ** 31 - 1], lexicographic: true }
        expect(lists(solver.all(model))).toEqual(enumerate(model))
        const heavy = { ...model, values: [-5, 0, 1_000_000_000], weights: [1, -1] }
        const { score, solution } = solver.best(heavy)
        expect({ score, solution: [...solution!] }).toEqual({ score: 1_000_000_005, solution: [1_000_000_000, -5] })
      })

      test('an object with a model is a puzzle', () => {
        const puzzle = { model: QUEENS_8 } as unknown as Parameters<Solver['count']>[0]
        expect(solver.count(puzzle).count).toBe(92n)
        expect(solver.engine).toBe(engine)
        expect(solver.fallbackReason).toBeUndefined()
      })
    })
  })
}

test('a queens model is data', () => {
  const model: QueensModel = Object.freeze({ kind: 'queens', size: 6 })
  expect(solvers.wasm.count(model).count).toBe(solvers.js.count(model).count)
})
