// Searches in slices: pausing and resuming, progress, and the length of slices, on clocks that go by nodes.

import { afterEach, expect, test, vi } from 'vitest'
import { EXHAUSTED, STOPPED } from '../../assembly/codes.ts'
import { NODES } from '../../assembly/fields.ts'
import { compile } from '../../src/compile/compile.ts'
import type { Method, Progress, Search, Solution } from '../../src/entries/index.ts'
import { Clock } from '../../src/search/clock.ts'
import { search } from '../../src/search/searching.ts'
import { contextOf, toEnd } from '../../src/search/verb-run.ts'
import { engines, openSolver, openSpied } from '../support/engines.ts'
import { BLANK_9, blocks, latin, onGrid, queensModel, range } from '../support/models.ts'
import { lists, NARROWED, SEARCHES, SPARSE, TWO } from '../support/searches.ts'

const solver = await openSolver('wasm')

/** The report of a search, without the time. */
function tale(search: Search) {
  const { seconds, ...rest } = search.result
  expect(seconds).toBeGreaterThanOrEqual(0)
  return rest
}

afterEach(() => {
  vi.restoreAllMocks()
})

const SLICED: typeof SEARCHES = [
  ...SEARCHES,
  ['all of a sudoku', TWO, 'all'],
  ['the number of Latin squares', latin(4), 'count'],
  ['the first queens', queensModel(16), 'first'],
  ['the first of a blank grid', onGrid(BLANK_9), 'first'],
  ['uniqueness', TWO, 'unique'],
  ['the first of a windoku, by restarts in turn', SPARSE, 'first'],
  ['uniqueness of narrowed candidates, in turn with the grid kernel', NARROWED, 'unique'],
  ['a blank grid, cut off', BLANK_9, 'all', { nodes: 2500 }],
  ['a Latin square, cut off where its share has been larger, by rounding', latin(9), 'all', { nodes: 50 }],
]

test.each(engines)('a kernel that has ended stays so: %s', async (engine) => {
  const kernels = ['grid', 'queens', 'layouts', 'sudoku'] as const
  const models = [latin(3), queensModel(5), { kind: 'layouts', size: 3 } as const, TWO]
  for (const [i, kernel] of kernels.entries()) {
    for (const limit of [1, Infinity]) {
      const { solver, instances } = await openSpied(engine)
      const { nodes } = solver.search(models[i], 'all', { limit }).runToEnd()
      const [{ buffer, [kernel]: ended }] = instances
      expect([ended.run(5), ended.run(5)], kernel).toEqual(new Array(2).fill(limit === 1 ? STOPPED : EXHAUSTED))
      expect(new DataView(buffer).getFloat64(NODES, true), kernel).toBe(nodes)
    }
  }
})

test.each(SLICED)('%s: node by node, in loops and in the background as in one', async (_, model, verb, limits) => {
  const whole = solver.search(model, verb, limits)
  const expected = lists(whole.run(Infinity))
  const told = tale(whole)
  const sliced = solver.search(model, verb, limits)
  const found: Solution[] = []
  // Of queens and layouts, the root is visited already.
  expect(sliced.result.nodes).toBe(model.kind === 'grid' ? 0 : 1)
  while (!sliced.done) {
    const { nodes, share } = sliced.result
    found.push(...sliced.run(1))
    if (!sliced.done) expect(sliced.result.nodes).toBe(nodes + 1)
    expect(sliced.result.share).toBeGreaterThanOrEqual(share - 1e-12)
  }
  expect(lists(found)).toEqual(expected)
  expect(tale(sliced)).toEqual(told)
  const ways: ((search: Search, take: (solution: Solution) => void) => unknown)[] = [
    (search, take) => {
      for (const solution of search) take(solution)
    },
    async (search, take) => {
      for await (const solution of search) take(solution)
    },
    async (search, onItem) => expect(await search.finish({ onItem })).toEqual(search.result),
  ]
  for (const way of ways) {
    const search = solver.search(model, verb, limits)
    const found: number[][] = []
    await way(search, (solution) => found.push([...solution]))
    expect(found).toEqual(expected)
    expect(tale(search)).toEqual(told)
  }
})

test('a slice has a whole number of nodes', () => {
  expect(() => solver.search(latin(4), 'all').run(0.5)).toThrow(RangeError)
})

test('a search can be run, then iterated by two loops in turn, then finished', async () => {
  const expected = lists(solver.all(latin(4)))
  const search = solver.search(latin(4), 'all')
  const found = search.run(100)
  const iterators = [search[Symbol.iterator](), search[Symbol.iterator]()]
  for (let i = 0; i < 50; i++) found.push(iterators[i % 2].next().value as Solution)
  found.push(...search.run(3))
  expect(search.done).toBe(false)
  await search.finish({ onItem: (solution) => found.push(solution) })
  expect(lists(found)).toEqual(expected)
  expect(iterators[0].next()).toEqual({ done: true, value: undefined })
  expect(search.result.complete).toBe(true)
})

/** The budgets of the slices of half a second, on a clock that goes by nodes, in ms: the first nodes may take less. */
function slicesOf(method: Method, ms: number, first: number): number[] {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const clock = new Clock({})
  const slices: number[] = []
  for (let nodes = 0; now < 500; nodes += slices.at(-1)!) {
    slices.push(clock.begin(Infinity, method))
    now += (nodes < 2000 ? first : ms) * slices.at(-1)!
    clock.end(slices.at(-1)!)
  }
  return slices
}

test.each<[method: Method, ms: number, first?: number]>([
  ['search', 0.1],
  ['search', 0.001],
  ['templates', 0.001],
  ['rows', 1],
  ['rows', 1, 0.001],
])('slices take some ms: %s, %d ms a node', (method, ms, first = ms) => {
  const slices = slicesOf(method, ms, first).map((nodes) => nodes * ms)
  expect(Math.max(...slices)).toBeLessThan(method === 'search' ? 50 : 20)
  expect(Math.max(...slices.slice(10))).toBeLessThan(20)
  // Long enough to keep the overhead small, except for the first few.
  expect(slices.length).toBeLessThan(500 / 2)
})

test('between slices, the event loop runs, and progress is told about ten times a second', async () => {
  let now = 0
  // Each look at the clock takes a ms.
  vi.spyOn(performance, 'now').mockImplementation(() => now++)
  const told: number[] = []
  let turns = 0
  const turn = () => {
    turns++
    if (!search.done) setImmediate(turn)
  }
  setImmediate(turn)
  const search = solver.search(BLANK_9, 'count', { time: 0.5, method: 'search' })
  const { cutOff, seconds } = await search.finish({ onProgress: ({ seconds }) => told.push(seconds) })
  expect(cutOff).toBe('time')
  expect(seconds).toBeLessThan(0.52)
  expect(told.length).toBeGreaterThanOrEqual(4)
  expect(told.length).toBeLessThanOrEqual(5)
  expect(turns).toBeGreaterThan(20)
})

test('a search that another question asks pauses before its first slice: hundreds of short ones take long together', () => {
  const run = search(contextOf(solver.pool, {}), compile(TWO), 'first')
  expect(run.next()).toEqual({ done: false, value: undefined })
  expect(toEnd(run).solution).toBeDefined()
})

test('progress has the counters, and for `best` the score and the bound', async () => {
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
  expect(told[1].nodes).toBeGreaterThan(told[0].nodes)
  expect(told[1].seconds).toBeGreaterThan(told[0].seconds)
  const { score, bound, gap } = result
  expect(told[1]).toMatchObject({ score, bound, gap })
})
