// Searches in slices: pausing, limits, cancelling, callbacks, and the boards they hold.

import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CountOptions } from '../src/limits.ts'
import type { Model, QueensModel, Solution, Verb } from '../src/model.ts'
import type { Report } from '../src/results.ts'
import type { Search } from '../src/search.ts'
import { Solver } from '../src/solver.ts'
import { enumerate } from './support/brute.ts'
import { engineOf, engines, openSolver, openSolvers, openSpied } from './support/engines.ts'
import { BLANK_9, blocks, latin, queensModel, range, row, sudoku9 } from './support/models.ts'
import { Random, randomModel } from './support/random.ts'

const solvers = await openSolvers()

const TWO = sudoku9('000000300000900700009050081410006000060070020000200054140030200080002000005000000')
const ONE = sudoku9('530070000600195000098000060800060003400803001700020006060000280000419005000080079')
const NONE = blocks(2, 2, [1, 1])
const QUEENS_8 = queensModel(8)
const SCORED = { ...latin(4), weights: range(16).map((cell) => cell % 5) }
const VERBS = ['first', 'all', 'count', 'unique', 'best'] as const

/** Searches of every kind that take some hundred nodes or more. */
const SEARCHES: [name: string, model: Model, verb: Verb, limits?: CountOptions][] = [
  ['all of a sudoku', TWO, 'all'],
  ['all Latin squares of order 4', latin(4), 'all'],
  ['5 of them', latin(4), 'all', { limit: 5 }],
  ['their number', latin(4), 'count'],
  ['the best of them', SCORED, 'best'],
  ['all queens', QUEENS_8, 'all'],
  ['the number of queens', QUEENS_8, 'count', { method: 'search' }],
  ['the first queens', queensModel(16), 'first'],
  ['uniqueness', TWO, 'unique'],
  ['a blank grid, cut off', BLANK_9, 'all', { nodes: 2500 }],
  ...range(20).map(
    (seed) =>
      [`random model ${seed}`, randomModel(seed, false), VERBS[seed % 5], { nodes: 1500 }] as [string, Model, Verb, CountOptions],
  ),
]

/** Everything a search tells but the time. */
function tale<V extends Verb>(search: Search<V>): Omit<Report, 'seconds'> {
  const { seconds, ...rest } = search.result
  expect(seconds).toBeGreaterThanOrEqual(0)
  return rest
}

function lists(solutions: Iterable<Solution>): number[][] {
  return Array.from(solutions, (solution) => [...solution])
}

afterEach(() => {
  vi.restoreAllMocks()
})

for (const engine of engines) {
  describe(engine, () => {
    const solver = solvers[engine]

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

      test.each([0.5, -1, Number.NaN, 1.5])('%d nodes are no slice', (nodes) => {
        const search = solver.search(latin(4), 'all')
        expect(() => search.run(nodes)).toThrow(RangeError)
        expect(search.run(0)).toEqual([])
        expect(search.result.nodes).toBe(0)
        expect(search.run(Infinity)).toHaveLength(576)
      })

      test('a search can change hands: run, iterate, finish', async () => {
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

      test('searches interleaved in one solver do not notice each other', async () => {
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

      test('have no meaning for the verbs that have their own', () => {
        const limit = 0
        expect(solver.first(latin(3), { limit }).solution).toBeDefined()
        expect(solver.isUnique(ONE, { limit })).toBe(true)
        expect(solver.isUnique(TWO, { limit: 1 })).toBe(false)
        expect(solver.best(SCORED, { limit: 1 }).proven).toBe(true)
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

      test('a search without an answer says that it has none', () => {
        const hard = { ...BLANK_9, weights: range(81).map((cell) => cell) }
        expect(solver.first(queensModel(32), { nodes: 20_000 })).toMatchObject({ solution: undefined, complete: false })
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

      test('time between slices does not count', async () => {
        const search = solver.search(BLANK_9, 'count', { time: 0.01 })
        search.run(1)
        const used = search.result.seconds
        await new Promise((resolve) => setTimeout(resolve, 30))
        search.run(1)
        expect(search.done).toBe(search.result.seconds >= 0.01)
        expect(search.result.seconds).toBeGreaterThanOrEqual(used)
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
        { limit: '3' as unknown as number },
        { nodes: null as unknown as number },
      ])('%o is none', async (limits) => {
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

      test('one solution of a blank grid is an answer, not a cut', () => {
        const first = solver.first(BLANK_9)
        expect(first).toMatchObject({ complete: true, solutions: 1 })
        expect(first).not.toHaveProperty('cutOff')
      })

      test('each: false stops, nothing else does', () => {
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

    describe('signal', () => {
      test('aborted before', async () => {
        const signal = AbortSignal.abort()
        const cut = { complete: false, cutOff: 'signal', solutions: 0 }
        expect(solver.count(latin(4), { signal })).toMatchObject({ ...cut, nodes: 0 })
        expect(solver.first(ONE, { signal })).toMatchObject({ ...cut, solution: undefined })
        expect([...solver.all(ONE, { signal })]).toEqual([])
        expect(() => solver.isUnique(ONE, { signal })).toThrow('signal')
        expect(await solver.search(ONE, 'count').finish({ signal })).toMatchObject(cut)
        expect(await solver.search(ONE, 'count', { signal }).finish()).toMatchObject(cut)
      })

      test('aborted inside a callback', () => {
        const control = new AbortController()
        const report = solver.each(BLANK_9, () => control.abort(), { signal: control.signal })
        expect(report).toMatchObject({ complete: false, cutOff: 'signal' })
        expect(report.solutions).toBeGreaterThan(0)
      })

      test('aborted inside a loop: no solution comes after', () => {
        const control = new AbortController()
        const search = solver.all(BLANK_9, { signal: control.signal })
        let seen = 0
        for (const _ of search) if (++seen === 10) control.abort()
        expect(seen).toBe(10)
        expect(search.result).toMatchObject({ complete: false, cutOff: 'signal', solutions: 10 })
      })

      test.each(['finish', 'search'])('aborted by a timer, given to %s', async (where) => {
        const { solver, instances } = await openSpied(engine)
        const control = new AbortController()
        const { signal } = control
        solver.first(ONE)
        const runs = vi.spyOn(instances[0].grid, 'run')
        const search = solver.search(BLANK_9, 'count', where === 'search' ? { signal } : {})
        let runsAtAbort = 0
        setTimeout(() => {
          runsAtAbort = runs.mock.calls.length
          control.abort()
        }, 1)
        const result = await search.finish(where === 'finish' ? { signal } : {})
        expect(result).toMatchObject({ complete: false, cutOff: 'signal' })
        // A slice takes some ms, and timers get their turn after every one: so the search ends with the slice it is in.
        expect(runs.mock.calls.length).toBe(runsAtAbort)
        expect(runsAtAbort).toBeLessThan(200)
        expect(instances).toHaveLength(1)
      })

      test('aborted by a timer while an async loop goes on', async () => {
        const control = new AbortController()
        setTimeout(() => control.abort(), 1)
        const search = solver.all(BLANK_9, { signal: control.signal })
        let seen = 0
        for await (const _ of search) seen++
        expect(search.result).toMatchObject({ complete: false, cutOff: 'signal', solutions: seen })
      })

      test('what is done stays done', () => {
        const control = new AbortController()
        const search = solver.search(QUEENS_8, 'count', { signal: control.signal })
        search.runToEnd()
        control.abort()
        search.run(1)
        expect(search.result).toMatchObject({ count: 92n, complete: true })
      })
    })

    describe('slices', () => {
      // The clock is false: it goes on by so many nodes a ms, whatever the instance does, so nothing here depends on its speed.
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
              return { ...instance, sudoku: { start: instance.sudoku.start, run } }
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
        // Long enough not to spend the time on the loop around them: but for the first few, some ms each.
        expect(slices.length).toBeLessThan(0.5 / 0.002)
        // Some ten times a second.
        expect(told.length).toBeGreaterThanOrEqual(4)
        expect(told.length).toBeLessThanOrEqual(5)
      })
    })

    describe('progress', () => {
      test('tells the counters, and for the best its score', async () => {
        // The bound proves a 9x9 in no time: only a large grid lasts for two reports.
        const hard = { ...blocks(5, 5), weights: range(625).map((cell) => (cell * cell * 7919) % 101) }
        const told: { nodes: number; share: number; seconds: number; score: number | undefined }[] = []
        const control = new AbortController()
        const result = await solver.search(hard, 'best').finish({
          signal: control.signal,
          onProgress: (progress) => {
            if (told.push(progress) === 2) control.abort()
          },
        })
        expect(told).toHaveLength(2)
        expect(result).toMatchObject({ complete: false, proven: false, cutOff: 'signal' })
        expect(told[1].nodes).toBeGreaterThan(told[0].nodes)
        expect(told[1].seconds).toBeGreaterThan(told[0].seconds)
        expect(told[1].score).toBeGreaterThanOrEqual(told[0].score!)
        expect(told[1].score).toBe(result.score)
      })
    })

    describe('callbacks', () => {
      test('what they throw comes out, and the solver goes on', async () => {
        const { solver, instances } = await openSpied(engine)
        const failure = new Error('mine')
        const fail = () => {
          throw failure
        }
        for (const model of [BLANK_9, QUEENS_8, ONE]) {
          expect(() => solver.each(model, fail)).toThrow(failure)
          await expect(solver.search(model, 'all').finish({ onSolution: fail })).rejects.toBe(failure)
          const loop = () => {
            for (const _ of solver.all(model)) fail()
          }
          expect(loop).toThrow(failure)
          expect(solver.count(latin(4)).count).toBe(576n)
        }
        await expect(solver.search(BLANK_9, 'count').finish({ onProgress: fail })).rejects.toBe(failure)
        expect(solver.count(QUEENS_8).count).toBe(92n)
        expect(instances.length).toBeLessThanOrEqual(2)
      })

      test('the search that failed is over', () => {
        const search = solver.search(latin(4), 'all')
        expect(() =>
          search.runToEnd(() => {
            throw new Error('mine')
          }),
        ).toThrow('mine')
        expect(search.done).toBe(true)
        expect(search.result).toMatchObject({ complete: false, cutOff: 'stopped', solutions: 1 })
        expect(search.run(100)).toEqual([])
      })

      test('may throw anything', () => {
        for (const thing of [undefined, null, 0, 'text']) {
          let caught: unknown = 'nothing'
          try {
            solver.each(ONE, () => {
              throw thing
            })
          } catch (error) {
            caught = error
          }
          expect(caught).toBe(thing)
        }
      })

      test('may run other searches', () => {
        const inner: bigint[] = []
        const outer: number[][] = []
        solver.each(TWO, (solution) => {
          inner.push(solver.count(QUEENS_8).count, solver.count(latin(3)).count)
          outer.push([...solution])
        })
        expect(inner).toEqual([92n, 12n, 92n, 12n])
        expect(outer).toEqual(lists(solver.all(TWO)))
      })

      test('may go deep', () => {
        let deepest = 0
        const descend = (depth: number): void => {
          deepest = Math.max(deepest, depth)
          if (depth < 8) solver.each(latin(2), () => descend(depth + 1))
        }
        descend(0)
        expect(deepest).toBe(8)
      })

      test.each([
        ['run', (search: Search) => search.run(1)],
        ['runToEnd', (search: Search) => search.runToEnd()],
        ['iterate', (search: Search) => [...search]],
        ['dispose', (search: Search) => search[Symbol.dispose]()],
      ])('cannot %s the search they are called from', (_, meddle) => {
        const search = solver.search(latin(4), 'all')
        expect(() => search.runToEnd(() => meddle(search))).toThrow('this search is running')
        expect(search.done).toBe(true)

        const caught: unknown[] = []
        const patient = solver.search(latin(4), 'all')
        patient.runToEnd(() => {
          try {
            meddle(patient)
          } catch (error) {
            caught.push(error)
          }
        })
        expect(caught).toHaveLength(576)
        expect(patient.result).toMatchObject({ complete: true, solutions: 576 })
      })

      test('can read the search they are called from', () => {
        const search = solver.search(latin(3), 'all')
        search.runToEnd(() => expect(search.done).toBe(false))
        expect(search.result.solutions).toBe(12)
      })
    })

    describe('boards', () => {
      test('thousands of puzzles, one instance', async () => {
        const { solver, instances } = await openSpied(engine)
        const random = new Random(9)
        const solved = [...solver.first(BLANK_9).solution!]
        for (let i = 0; i < 2000; i++) {
          const puzzle = sudoku9(solved.map((value) => (random.chance(0.6) ? 0 : value)).join(''))
          switch (i % 7) {
            case 0:
              expect(solver.first(puzzle).complete).toBe(true)
              break
            case 1:
              for (const _ of solver.all(puzzle)) break
              break
            case 2:
              solver.each(puzzle, () => false)
              break
            case 3:
              expect(solver.count(puzzle, { limit: 2 }).count).toBeGreaterThan(0n)
              break
            case 4:
              expect(solver.first(queensModel(1 + (i % 12))).complete).toBe(true)
              break
            case 5:
              solver.search(puzzle, 'all')[Symbol.dispose]()
              break
            default:
              expect(() => solver.first({ ...puzzle, rows: 8 })).toThrow()
          }
        }
        expect(instances).toHaveLength(1)
      })

      test('leaving a loop ends the search', async () => {
        const { solver, instances } = await openSpied(engine)
        for (let i = 0; i < 20; i++) {
          const search = solver.all(BLANK_9)
          for (const _ of search) break
          expect(search.done).toBe(true)
          expect(search.result).toMatchObject({ complete: false, cutOff: 'stopped', solutions: 1 })
          const [first, second] = solver.all(latin(4))
          expect(first).not.toEqual(second)
          const background = solver.all(BLANK_9)
          for await (const _ of background) break
          expect(background.result.cutOff).toBe('stopped')
        }
        expect(instances).toHaveLength(1)
      })

      test('a search that is disposed is over', async () => {
        const { solver, instances } = await openSpied(engine)
        const search = solver.search(latin(4), 'count', { method: 'search' })
        search.run(100)
        const { solutions } = search.result
        search[Symbol.dispose]()
        search[Symbol.dispose]()
        expect(search.run(100)).toEqual([])
        expect(await search.finish()).toMatchObject({ complete: false, cutOff: 'stopped', solutions })
        // Giving a board back twice would give it to two searches.
        const [a, b] = [solver.search(latin(4), 'count'), solver.search(QUEENS_8, 'count')]
        a.run(10)
        b.run(10)
        expect([a.runToEnd().count, b.runToEnd().count]).toEqual([576n, 92n])
        expect(instances).toHaveLength(2)
      })

      test('a disposed solver opens no search, but open ones can be finished', async () => {
        const solver = await openSolver(engine)
        const open = solver.search(latin(4), 'count')
        open.run(10)
        solver[Symbol.dispose]()
        solver[Symbol.dispose]()
        for (const verb of ['first', 'count', 'unique'] as const) {
          expect(() => solver.search(ONE, verb)).toThrow('disposed')
        }
        expect(() => solver.first(ONE)).toThrow('disposed')
        expect(() => solver.count(QUEENS_8)).toThrow('disposed')
        expect(open.runToEnd()).toMatchObject({ count: 576n, complete: true })
      })

      test('two loops over one search share it', () => {
        const search = solver.all(latin(3))
        const found: Solution[] = []
        const [a, b] = [search[Symbol.iterator](), search[Symbol.iterator]()]
        while (!search.done) {
          for (const iterator of [a, b]) {
            const { value } = iterator.next()
            if (value) found.push(value)
          }
        }
        expect(lists(found)).toEqual(lists(solver.all(latin(3))))
      })
    })

    describe('a blank 9x9 grid, 6.67e21 solutions', () => {
      test('is iterated lazily with flat memory', async () => {
        const gc = await collector()
        const search = solver.all(BLANK_9)
        const iterator = search[Symbol.iterator]()
        const take = (many: number) => {
          for (let i = 0; i < many; i++) iterator.next()
        }
        // Buffers are freed some time after the collection that finds them dead.
        const settled = async () => {
          for (let i = 0; i < 3; i++) {
            gc()
            await new Promise((resolve) => setTimeout(resolve, 20))
          }
          return used()
        }
        take(20_000)
        const before = await settled()
        take(200_000)
        // 200,000 solutions kept would be 64 MB and more.
        expect((await settled()) - before).toBeLessThan(8e6)
        expect(search.result.solutions).toBe(220_000)
        expect(search.done).toBe(false)
        iterator.return()
        expect(search.done).toBe(true)
      })

      test('is paused, resumed and cancelled', async () => {
        const control = new AbortController()
        const search = solver.search(BLANK_9, 'count', { method: 'search' })
        search.run(12_345)
        expect(search.result).toMatchObject({ nodes: 12_345, complete: false })
        expect(search.result).not.toHaveProperty('cutOff')
        const uncut = solver.count(BLANK_9, { nodes: 12_345 })
        expect(uncut).toMatchObject({ solutions: search.result.solutions, trace: search.result.trace })
        setTimeout(() => control.abort(), 20)
        const result = await search.finish({ signal: control.signal })
        expect(result).toMatchObject({ complete: false, cutOff: 'signal' })
        expect(result.nodes).toBeGreaterThan(12_345)
        // Some choices near the root may turn out wrong at once.
        expect(result.share).toBeLessThan(0.02)
      })
    })
  })
}

test('a queens model is data', () => {
  const model: QueensModel = Object.freeze({ kind: 'queens', size: 6 })
  expect(solvers.wasm.count(model).count).toBe(solvers.js.count(model).count)
})

/** Collects garbage, where V8 can be asked to. */
async function collector(): Promise<() => void> {
  const [v8, vm] = await Promise.all([import('node:v8'), import('node:vm')])
  v8.setFlagsFromString('--expose-gc')
  return vm.runInNewContext('gc') as () => void
}

function used(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
