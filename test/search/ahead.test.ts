// Solutions that a kernel has found ahead: nobody can tell from order, limits and contents that they came together.

import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CountOptions, Model, Solution } from '../../src/entries/index.ts'
import { openSolver, openSpied } from '../support/engines.ts'
import { BLANK_9, latin, onGrid, queensModel, range, row } from '../support/models.ts'
import { lists, ONE } from '../support/searches.ts'

const solver = await openSolver('wasm')

/** Models with more solutions than the list has room for, one for each kernel, and one whose values are not 1 to n. */
const MODELS: [name: string, model: Model, limits: CountOptions][] = [
  ['grid', onGrid(latin(5)), { limit: 1000 }],
  ['sudoku with other digits', { ...BLANK_9, values: range(9).map((value) => value * value - 4) }, { limit: 400 }],
  ['queens', queensModel(9), {}],
  ['layouts', { kind: 'layouts', size: 4 }, {}],
]
const STOPS = [1, 7, 8, 100]

afterEach(() => {
  vi.restoreAllMocks()
})

describe.each(MODELS)('%s', (_, model, limits) => {
  /** Node by node, nothing is found ahead. */
  const expected: number[][] = []
  const slow = solver.search(model, 'all', limits)
  while (!slow.done) expected.push(...lists(slow.run(1)))

  test('the same solutions in the same order, which stay as they are', () => {
    expect(new Set(expected.map(String)).size).toBe(expected.length)
    const kept = [...solver.all(model, limits)]
    for (const solution of solver.all(latin(5), { limit: 1000 })) solution.fill(-1)
    expect(lists(kept)).toEqual(expected)
    kept[0].fill(-1)
    expect(lists(kept.slice(1))).toEqual(expected.slice(1))
  })

  test.each(STOPS)('stopped, aborted, late, or an error at %i', (many) => {
    const cut = (cutOff: string) => ({ complete: false, cutOff, solutions: many })
    let called = 0
    const control = new AbortController()
    const each = (act: () => unknown, options?: object) => {
      called = 0
      const count = () => (++called === many ? act() : undefined)
      return solver.each(model, count, { ...limits, ...options })
    }
    expect(each(() => false)).toMatchObject(cut('stopped'))
    expect(called).toBe(many)
    expect(each(() => control.abort(), { signal: control.signal })).toMatchObject(cut('signal'))
    expect(called).toBe(many)

    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const work = () => {
      now += 10
    }
    expect(solver.each(model, work, { ...limits, time: many / 100 })).toMatchObject(cut('time'))

    const search = solver.search(model, 'all', limits)
    let tried = 0
    const fail = () => {
      if (++tried === many) throw new Error('mine')
    }
    expect(() => search.runToEnd(fail)).toThrow('mine')
    expect(search.done).toBe(true)
    expect(search.result).toMatchObject(cut('stopped'))
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

test('the kernel runs once for many solutions, and once for each better one', async () => {
  const { solver, instances } = await openSpied('wasm')
  solver.first(ONE)
  const runs = vi.spyOn(instances[0].grid, 'run')
  solver.each(latin(5), () => {}, { limit: 10_000 })
  expect(runs.mock.calls.length).toBeLessThan(1000)
  const scored = { ...row(6, 6), weights: range(6) }
  const better: Solution[] = []
  const { solution, solutions } = await solver.search(scored, 'best').finish({ onItem: (found) => better.push(found) })
  expect([better.length, better.at(-1)]).toEqual([solutions, solution])
})

test('with `reuse`, the memory is used again; without it, the first solution has a buffer of its own', () => {
  expect(new Set(solver.all(BLANK_9, { limit: 1000, reuse: true })).size).toBeLessThan(120)
  expect(solver.first(latin(6)).solution!.buffer.byteLength).toBe(36 * 4)
})
