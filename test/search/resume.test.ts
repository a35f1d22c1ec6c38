// Searches in slices: pausing and resuming, the length of slices, and progress.

import { afterEach, describe, expect, test, vi } from 'vitest'
import { EXHAUSTED, NODES, STOPPED } from '../../assembly/layout.ts'
import type { Solution } from '../../src/model.ts'
import type { Progress } from '../../src/results.ts'
import { Solver } from '../../src/solver.ts'
import { engineOf, engines, openSolvers, openSpied } from '../support/engines.ts'
import { BLANK_9, blocks, latin, queensModel, range } from '../support/models.ts'
import { Random } from '../support/random.ts'
import { lists, SEARCHES, TWO, tale } from '../support/searches.ts'

const solvers = await openSolvers()

afterEach(() => {
  vi.restoreAllMocks()
})

for (const engine of engines) {
  describe(engine, () => {
    const solver = solvers[engine]

    test('a kernel that has ended stays so', async () => {
      const kernels = ['grid', 'queens', 'layouts', 'sudoku'] as const
      const models = [latin(3), queensModel(5), { kind: 'layouts', size: 3 } as const, TWO]
      for (const [i, kernel] of kernels.entries()) {
        for (const limit of [1, Infinity]) {
          const { solver, instances } = await openSpied(engine)
          const { nodes } = solver.search(models[i], 'all', { limit }).runToEnd()
          const [{ buffer, board, [kernel]: ended }] = instances
          expect([ended.run(5), ended.run(5)], kernel).toEqual(new Array(2).fill(limit === 1 ? STOPPED : EXHAUSTED))
          expect(new DataView(buffer, board).getFloat64(NODES, true), kernel).toBe(nodes)
        }
      }
      const { solver, instances } = await openSpied(engine)
      solver.batch('.'.repeat(81))
      expect(instances[0].batch?.run(5)).toBe(EXHAUSTED)
    })

    describe('pause and resume', () => {
      const random = new Random(engine.length)
      const slices: Record<string, () => number> = {
        'node by node': () => 1,
        'in slices of 7': () => 7,
        'in random slices': () => random.integer(1, random.chance(0.2) ? 500 : 20),
      }
      for (const [how, slice] of Object.entries(slices)) {
        test.each(SEARCHES)(`%s, ${how}`, (_, model, verb, limits) => {
          const whole = solver.search(model, verb, limits)
          const expected = lists(whole.run(Infinity))
          const sliced = solver.search(model, verb, limits)
          const found: Solution[] = []
          // Of queens and layouts, the root is visited already.
          expect(sliced.result.nodes).toBe(model.kind === 'grid' ? 0 : 1)
          while (!sliced.done) {
            const nodes = slice()
            const before = sliced.result.nodes
            const share = sliced.result.share
            found.push(...sliced.run(nodes))
            expect(sliced.result.nodes - before).toBeLessThanOrEqual(nodes)
            if (!sliced.done) expect(sliced.result.nodes - before).toBe(nodes)
            expect(sliced.result.share).toBeGreaterThanOrEqual(share - 1e-12)
            expect(sliced.result.share).toBeLessThanOrEqual(1)
          }
          expect(lists(found)).toEqual(expected)
          expect(tale(sliced)).toEqual(tale(whole))
          expect(sliced.run(10)).toEqual([])
        })
      }

      test.each(SEARCHES)('%s, solution by solution', async (_, model, verb, limits) => {
        const whole = solver.search(model, verb, limits)
        const expected = lists(whole.run(Infinity))
        const lazy = solver.search(model, verb, limits)
        expect(lists(lazy)).toEqual(expected)
        expect(tale(lazy)).toEqual(tale(whole))
        const inBackground: number[][] = []
        const background = solver.search(model, verb, limits)
        for await (const solution of background) inBackground.push([...solution])
        expect(inBackground).toEqual(expected)
        expect(tale(background)).toEqual(tale(whole))
        const called: number[][] = []
        const finished = solver.search(model, verb, limits)
        const result = await finished.finish({ onSolution: (solution) => called.push([...solution]) })
        expect(called).toEqual(expected)
        expect(tale(finished)).toEqual(tale(whole))
        expect(result).toEqual(finished.result)
      })

      test.each([0.5, -1, Number.NaN, 1.5])('%d is not a number of nodes', (nodes) => {
        const search = solver.search(latin(4), 'all')
        expect(() => search.run(nodes)).toThrow(RangeError)
        expect(search.run(0)).toEqual([])
        expect(search.result.nodes).toBe(0)
        expect(search.run(Infinity)).toHaveLength(576)
      })

      test('a search can be run, then iterated, then finished', async () => {
        const expected = lists(solver.all(latin(4)))
        const search = solver.search(latin(4), 'all')
        const found = search.run(100)
        const iterator = search[Symbol.iterator]()
        for (let i = 0; i < 50; i++) found.push(iterator.next().value as Solution)
        found.push(...search.run(3))
        expect(search.done).toBe(false)
        await search.finish({ onSolution: (solution) => found.push(solution) })
        expect(lists(found)).toEqual(expected)
        expect(iterator.next()).toEqual({ done: true, value: undefined })
        expect(search.result.complete).toBe(true)
      })

      test('interleaved searches of one solver do not affect each other', async () => {
        const { solver, instances } = await openSpied(engine)
        const random = new Random(3)
        const expected = SEARCHES.map(([, model, verb, limits]) => {
          const alone = solver.search(model, verb, limits)
          return { found: lists(alone.run(Infinity)), told: tale(alone) }
        })
        expect(instances).toHaveLength(1)
        const open = SEARCHES.map(([, model, verb, limits]) => ({
          search: solver.search(model, verb, limits),
          found: [] as Solution[],
        }))
        expect(instances).toHaveLength(SEARCHES.length)
        while (open.some(({ search }) => !search.done)) {
          const { search, found } = open[random.integer(0, open.length - 1)]
          found.push(...search.run(random.integer(1, 400)))
        }
        expect(open.map(({ search, found }) => ({ found: lists(found), told: tale(search) }))).toEqual(expected)
        expect(instances).toHaveLength(SEARCHES.length)
      })
    })

    describe('slices', () => {
      // A fake clock: it advances with the nodes, so nothing here depends on the speed of the machine.
      test.each([10, 100, 1000])('take some ms at %i nodes a ms', async (speed) => {
        let clock = 0
        vi.spyOn(performance, 'now').mockImplementation(() => clock)
        const real = await engineOf(engine)
        const slices: number[] = []
        const slow = new Solver(
          {
            ...real,
            instantiate() {
              const instance = real.instantiate()
              const run = (nodes: number) => {
                const status = instance.sudoku.run(nodes)
                slices.push(nodes / speed)
                clock += nodes / speed
                return status
              }
              return { ...instance, sudoku: { ...instance.sudoku, run } }
            },
          },
          undefined,
        )
        const told: number[] = []
        const search = slow.search(BLANK_9, 'count', { time: 0.5 })
        const result = await search.finish({ onProgress: ({ seconds }) => told.push(seconds) })
        expect(result.cutOff).toBe('time')
        expect(result.seconds).toBeLessThan(0.52)
        expect(result.seconds).toBeCloseTo(slices.reduce((sum, ms) => sum + ms) / 1000)
        expect(Math.max(...slices)).toBeLessThan(50)
        expect(Math.max(...slices.slice(10))).toBeLessThan(13)
        // Slices are long enough to keep the overhead small: some ms each, except for the first few.
        expect(slices.length).toBeLessThan(0.5 / 0.002)
        // About ten times a second.
        expect(told.length).toBeGreaterThanOrEqual(4)
        expect(told.length).toBeLessThanOrEqual(5)
      })
    })

    describe('progress', () => {
      test('reports the counters, and for `best` the score and the bound', async () => {
        // A 9x9 grid is proven too fast; only a large grid takes long enough for two reports.
        const hard = { ...blocks(5, 5), weights: range(625).map((cell) => (cell * cell * 7919) % 101) }
        const told: Progress[] = []
        const control = new AbortController()
        const result = await solver.search(hard, 'best').finish({
          signal: control.signal,
          onProgress: (progress) => {
            // On a busy machine, the first report may come before the first solution.
            if (progress.score !== undefined && told.push(progress) === 2) control.abort()
          },
        })
        expect(told).toHaveLength(2)
        expect(result).toMatchObject({ complete: false, proven: false, cutOff: 'signal' })
        expect(told[1].nodes).toBeGreaterThan(told[0].nodes)
        expect(told[1].seconds).toBeGreaterThan(told[0].seconds)
        expect(told[1].score ?? -Infinity).toBeGreaterThanOrEqual(told[0].score ?? -Infinity)
        expect(told[1].bound).toBeLessThanOrEqual(told[0].bound!)
        const { score, bound, gap } = result
        expect(told[1]).toMatchObject({ score, bound, gap })
      })
    })
  })
}
