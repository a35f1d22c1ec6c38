// The limits of a search, and the results of each verb.

import { afterEach, describe, expect, test, vi } from 'vitest'
import { enumerate } from '../support/brute.ts'
import { openSolver } from '../support/engines.ts'
import { BLANK_9, latin, range, row } from '../support/models.ts'
import { lists, ONE, QUEENS_8, SCORED, TWO } from '../support/searches.ts'

const solver = await openSolver('wasm')

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a limit', () => {
  test('on solutions', () => {
    expect(solver.count(QUEENS_8, { limit: 91 })).toMatchObject({ count: 91n, complete: false, cutOff: 'limit' })
    expect(solver.count(QUEENS_8, { limit: 93 })).not.toHaveProperty('cutOff')
  })

  test('of 0 solutions or nodes: nothing runs', () => {
    const never = vi.fn()
    expect(solver.each(latin(3), never, { limit: 0 })).toMatchObject({ nodes: 0, solutions: 0, cutOff: 'limit' })
    expect(never).not.toHaveBeenCalled()
    expect(solver.count(QUEENS_8, { nodes: 0 })).toMatchObject({ count: 0n, complete: false, cutOff: 'nodes' })
    expect(solver.best(SCORED, { nodes: 0 })).toMatchObject({ score: undefined, bound: undefined, gap: undefined })
  })

  test('on solutions is ignored by verbs that have their own', () => {
    expect(solver.first(latin(3), { limit: 0 }).solution).toBeDefined()
    expect(solver.isUnique(ONE, { limit: 0 })).toBe(true)
    expect(solver.isUnique(TWO, { limit: 1 })).toBe(false)
    expect(solver.best(SCORED, { limit: 1 }).proven).toBe(true)
  })

  test('on solutions of the best score: the proof is not limited', () => {
    const model = { ...latin(4), weights: range(16).map((cell) => cell % 2) }
    const all = [...solver.allBest(model)]
    expect(all.length).toBeGreaterThan(2)
    const some = solver.allBest(model, { limit: 2 })
    expect([...some]).toEqual(all.slice(0, 2))
    expect(some.result).toMatchObject({ solutions: 2, proven: true, gap: 0, complete: false, cutOff: 'limit' })
  })

  test('that cuts a search off: it has no answer, and says so', () => {
    expect(solver.search(BLANK_9, 'unique', { nodes: 3 }).runToEnd()).toMatchObject({ unique: undefined, complete: false })
    expect(() => solver.isUnique(BLANK_9, { nodes: 3 })).toThrow('nodes')
  })

  test('on time', () => {
    for (const time of [0, 0.02])
      expect(solver.count(BLANK_9, { time, method: 'search' })).toMatchObject({ complete: false, cutOff: 'time' })
  })

  test('on time: a node of a variant can take long, so its first slice is one', () => {
    const model = latin(9)
    const variant = { ...model, constraints: [...model.constraints, { kind: 'sum', cells: [0, 10], total: 3 } as const] }
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 30))
    const { nodes, cutOff } = solver.count(variant, { time: 3 })
    expect(cutOff).toBe('time')
    expect(nodes).toBeLessThan(100)
  })

  test('of Infinity is none', () => {
    expect(solver.count(QUEENS_8, { limit: Infinity, nodes: Infinity, time: Infinity })).toMatchObject({ complete: true })
  })
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

  test('in the body of a loop, and in a callback, which is not called again in the same slice', async () => {
    const work = clocked(10)
    const other = solver.all(BLANK_9, { time: 0.1 })
    for await (const _ of other) work()
    expect(other.result).toMatchObject(cut)
    expect(await solver.search(BLANK_9, 'all', { time: 0.1 }).finish({ onItem: work })).toMatchObject(cut)
  })

  test('and so does that of others between slices', async () => {
    // Each look at the clock takes a ms, so that slices end, and a turn of the event loop much more.
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now++)
    const work = () => {
      now += 300
    }
    setImmediate(work)
    const { cutOff, seconds } = await solver.search(BLANK_9, 'count', { time: 0.25, method: 'search' }).finish()
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

describe('results', () => {
  test('of each: only false stops', () => {
    let calls = 0
    const answers = [undefined, 0, null, '', true, false, true]
    const report = solver.each(latin(4), () => answers[calls++])
    expect(calls).toBe(6)
    expect(report).toMatchObject({ complete: false, cutOff: 'stopped', solutions: 6 })
  })

  test('have the values of the model, to the last of 32 bits', () => {
    const model = { ...row(2, 3, [[0, 1]]), values: [-(2 ** 31), 0, 2 ** 31 - 1], lexicographic: true }
    expect(lists(solver.all(model))).toEqual(enumerate(model))
    const heavy = { ...model, values: [-5, 0, 1_000_000_000], weights: [1, -1] }
    const { score, solution } = solver.best(heavy)
    expect({ score, solution: [...solution!] }).toEqual({ score: 1_000_000_005, solution: [1_000_000_000, -5] })
  })
})
