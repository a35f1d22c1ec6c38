// A pool gives the answers of one solver.

import { type Cursor, createSolver as createHere, pyramid, queens, split, sudoku } from 'quadrille'
import { createPool, PoolError } from 'quadrille/pool'
import { afterAll, describe, expect, test } from 'vitest'
import { isListing, isScored, type Model, VERBS, type Verb } from '../../src/model.ts'
import { BLANK_9, blocks, latin, onGrid, queensModel, sudoku9 } from '../support/models.ts'
import { randomModel } from '../support/random.ts'
import { SCORED, TWO } from '../support/searches.ts'

const MANY = sudoku9('000000300000900700009050081410006000000000000000200054140030200080002000005000000')

const pools = { wasm: await createPool({ workers: 3 }), js: await createPool({ engine: 'js', workers: 2 }) }
const pool = pools.wasm
const here = { wasm: await createHere(), js: await createHere({ engine: 'js' }) }
afterAll(() => {
  for (const pool of Object.values(pools)) pool[Symbol.dispose]()
})

test.each<[name: string, model: Model, verb: Verb, options?: object]>([
  ['queens, all', queensModel(9), 'all'],
  ['queens, count by search', queensModel(11), 'count', { method: 'search' }],
  ['queens, count', queensModel(14), 'count'],
  ['queens, unique', queensModel(6), 'unique'],
  ['queens without a solution', queensModel(3), 'first'],
  ['sudoku, all', MANY, 'all'],
  ['sudoku, two', TWO, 'unique'],
  ['sudoku, count on the grid kernel', onGrid(MANY), 'count'],
  ['Latin squares, all', latin(4), 'all'],
  ['Latin squares, count', latin(5), 'count'],
  ['Latin squares, count by search', latin(5), 'count', { method: 'search' }],
  ['blank sudoku, first', BLANK_9, 'first'],
  ['best', SCORED, 'best'],
  ['worst', SCORED, 'worst'],
  ['all of the best', SCORED, 'allBest'],
  ['all of the worst', SCORED, 'allWorst'],
  ['layouts, all', { kind: 'layouts', size: 4 }, 'all'],
  ['layouts, count', { kind: 'layouts', size: 5 }, 'count'],
  ['grids over all layouts', { kind: 'layouts', size: 5, grids: true }, 'count'],
  ['in ascending order', { ...latin(4), lexicographic: true }, 'all'],
])('the same as one solver: %s', (_, model, verb, options) => same('wasm', model, verb, options))

test('random models, and the other engine', async () => {
  for (let seed = 0; seed < 20; seed++) {
    const model = randomModel(seed, true)
    const verbs = VERBS.filter((verb) => !isScored(verb) || (model.kind === 'grid' && model.weights))
    await same(seed % 4 === 0 ? 'js' : 'wasm', model, verbs[seed % verbs.length])
  }
  await same('js', queensModel(10), 'count')
  await same('js', SCORED, 'allBest')
  await expect(pools.js.count({ kind: 'layouts', size: 5, grids: true })).rejects.toThrow('only searches')
})

/** Compares a pool with one solver. */
async function same(engine: 'wasm' | 'js', model: Model, verb: Verb, options = {}) {
  const expected = here[engine].search(model, verb, options).runToEnd()
  const search = pools[engine].search(model, verb, options)
  const solutions: string[] = []
  if (isListing(verb)) for await (const solution of search) solutions.push(String(solution))
  const result = await search.finish()
  expect(result.complete).toBe(true)
  expect(result.share).toBe(1)
  if (isListing(verb)) {
    const all = Array.from(here[engine].search(model, verb, options), String)
    if (model.kind === 'grid' && model.lexicographic) expect(solutions).toEqual(all)
    else expect(solutions.sort()).toEqual(all.sort())
  }
  if (!isScored(verb)) expect(result.solutions).toBe(expected.solutions)
  for (const field of ['count', 'unique', 'score', 'bound', 'gap', 'proven'] as const) {
    const value = (expected as Partial<Record<typeof field, unknown>>)[field]
    if (field in expected) expect((result as Partial<Record<typeof field, unknown>>)[field], field).toEqual(value)
  }
}

describe('the verbs', () => {
  test('say what runs', () => expect(pool).toMatchObject({ workers: 3, engine: 'wasm', fallbackReason: undefined }))

  test('first, each, count, best, isUnique', async () => {
    expect((await pool.first(queens(8))).solution).toHaveLength(8)
    let called = 0
    expect(await pool.each(queens(10), () => ++called)).toMatchObject({ solutions: 724, complete: true })
    expect(called).toBe(724)
    expect((await pool.count(queens(8))).count).toBe(92n)
    expect(await pool.isUnique(sudoku('0310100320340420'))).toBe(true)
    const scores: number[] = []
    const puzzle = pyramid('0'.repeat(81))
    const { score } = await pool.best(puzzle, { onSolution: (solution) => scores.push(scoreOf(puzzle.model, solution)) })
    expect(scores).toEqual([...new Set(scores)].sort((a, b) => a - b))
    expect(scores.at(-1)).toBe(score)
  })

  test('several searches run at once, one inside the loop of another', async () => {
    let listed = 0
    for await (const _ of pool.all(queens(8))) if (listed++ % 30 === 0) expect((await pool.count(queens(7))).count).toBe(40n)
    expect(listed).toBe(92)
    const counts = await Promise.all([8, 9, 10, 11, 12].map((size) => pool.count(queens(size), { method: 'search' })))
    expect(counts.map(({ count }) => count)).toEqual([92n, 352n, 724n, 2680n, 14200n])
  })

  test('limits are kept', async () => {
    expect(await pool.count(queens(20), { nodes: 12345 })).toMatchObject({ nodes: 12345, cutOff: 'nodes', complete: false })
    expect(await pool.count(queens(12), { limit: 77 })).toMatchObject({ count: 77n, cutOff: 'limit' })
    for (const limit of [0, 1, 10, 5000]) {
      const seen = new Set<string>()
      const search = pool.all(queens(13), { limit })
      for await (const columns of search) seen.add(String(columns))
      expect(seen.size).toBe(limit)
      expect(search.result).toMatchObject({ solutions: limit, complete: false, cutOff: 'limit' })
    }
    expect(await pool.count(queens(22), { time: 0.05 })).toMatchObject({ complete: false, cutOff: 'time' })
    await expect(pool.isUnique(queens(20), { nodes: 1 })).rejects.toThrow('cut off')
  })

  test.each([
    ['queens', queensModel(6), 4],
    ['a sudoku', blocks(2, 2, [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]), 18],
  ])('a limit at the last solution: complete if nothing is left, as in one thread: %s', async (_, model, all) => {
    for (const limit of [all - 1, all, all + 1]) {
      const { complete, cutOff, solutions } = here.wasm.search(model, 'all', { limit }).runToEnd()
      for (const search of [pool.all(model, { limit }), pool.all(model, { limit })]) {
        if (limit === all) await search.finish({ onSolution: () => {} })
        else for await (const _ of search);
        expect(search.result).toMatchObject({ complete, solutions })
        expect(search.result.cutOff).toBe(cutOff)
        expect(search.cursor().parts.length > 0).toBe(!complete)
      }
    }
  })

  test('leaving the loop, or returning false, ends the search', async () => {
    const search = pool.all(queens(14))
    for await (const _ of search) break
    expect(await search.finish()).toMatchObject({ complete: false, cutOff: 'stopped' })
    let called = 0
    const report = await pool.each(queens(14), () => ++called < 3)
    expect([called, report.cutOff, report.solutions]).toEqual([3, 'stopped', 3])
  })

  test('a signal ends the search, and the share never goes back', async () => {
    const cancel = new AbortController()
    const shares: number[] = []
    const search = pool.search(queens(18), 'count', { method: 'search' })
    const result = await search.finish({
      signal: cancel.signal,
      onProgress({ share }) {
        shares.push(share)
        if (shares.length === 8) cancel.abort()
      },
    })
    expect(result).toMatchObject({ complete: false, cutOff: 'signal' })
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.at(-1)).toBeGreaterThan(0)
    expect(result.share).toBeLessThan(1)
    expect(search.done).toBe(true)
    expect(await pool.count(queens(8), { signal: AbortSignal.abort() })).toMatchObject({ cutOff: 'signal', complete: false })
  })

  test('go on from a cursor', async () => {
    const search = here.wasm.search(queens(11), 'count', { method: 'search' })
    search.run(5000)
    expect((await pool.count(queens(11), { cursor: search.cursor() })).count).toBe(2680n)
    const halves = split(search.cursor(), 2).map((cursor) => pool.count(queens(11), { cursor }))
    expect((await Promise.all(halves)).reduce((sum, { count }) => sum + count, 0n)).toBe(2680n)
    const listing = here.wasm.search(queens(8), 'all')
    const first = listing.run(300)
    const rest: string[] = []
    for await (const columns of pool.all(queens(8), { cursor: listing.cursor() })) rest.push(String(columns))
    expect(new Set([...first.map(String), ...rest]).size).toBe(92)
    expect(first.length + rest.length).toBe(92)
    await expect(pool.count(queens(9), { cursor: search.cursor() })).rejects.toMatchObject({ code: 'cursor' })
  })

  test('leave a cursor: where a count is known to have been', async () => {
    for (const [model, count] of [
      [queensModel(13), 73_712n],
      [{ kind: 'layouts', size: 6 }, 451_206n],
    ] as const) {
      for (const ms of [10, 40]) {
        const search = pool.search(model, 'count', { method: 'search' })
        expect(search.cursor().count).toBe('0')
        const signal = AbortSignal.timeout(ms)
        const running: bigint[] = []
        const clock = setInterval(() => running.push(BigInt(search.cursor().count)), 5)
        const { complete } = await search.finish({ signal }).finally(() => clearInterval(clock))
        const cursor = JSON.parse(JSON.stringify(search.cursor())) as Cursor
        if (complete) expect(cursor).toMatchObject({ count: String(count), parts: [] })
        for (const some of running) expect(some).toBeLessThanOrEqual(count)
        expect(here.wasm.count(model, { cursor }).count).toBe(count)
        expect((await pool.count(model, { cursor })).count).toBe(count)
      }
    }
  })

  test('share the best score', async () => {
    for (const verb of ['best', 'worst'] as const) {
      const { score, bound } = here.wasm.search(SCORED, verb).runToEnd()
      for (const nodes of [1, 5, 20]) {
        const search = here.wasm.search(SCORED, verb)
        search.run(nodes)
        if (search.done) continue
        expect(await pool.search(SCORED, verb, { cursor: search.cursor() }).finish()).toMatchObject({
          score,
          bound,
          proven: true,
        })
      }
    }
  })

  test('errors keep their class and code', async () => {
    await expect(pool.first({ kind: 'grid' } as never)).rejects.toMatchObject({ code: 'model' })
    await expect(pool.count(queens(8), { limit: -1 })).rejects.toBeInstanceOf(RangeError)
    await expect(pool.best(queens(8))).rejects.toThrow('weights')
    const each = pool.each(queens(9), () => {
      throw new Error('from the callback')
    })
    await expect(each).rejects.toThrow('from the callback')
    const progress = pool.count(queens(22), {
      onProgress() {
        throw new Error('from progress')
      },
    })
    await expect(progress).rejects.toThrow('from progress')
    expect((await pool.count(queens(8))).count).toBe(92n)
  })
})

describe('createPool', () => {
  test.each([[0], [1.5], [257]])('workers %s', async (workers) => {
    await expect(createPool({ workers } as object)).rejects.toThrow(RangeError)
  })

  test.each([null, { threads: 2 }, { start: 5 }, { start: () => 5 }, { workers: '2' }, { workers: 2n }, { wasm: Symbol('x') }])(
    'options %o',
    async (options) => {
      await expect(createPool(options as object)).rejects.toMatchObject({ name: 'PuzzleError' })
    },
  )

  test('takes a worker for each processor', async () => {
    using pool = await createPool()
    expect(pool.workers).toBeGreaterThanOrEqual(1)
    expect((await pool.count(queens(8))).count).toBe(92n)
  })

  test('a disposed pool rejects running and new searches', async () => {
    const pool = await createPool({ workers: 2 })
    const waiting = pool.count(queens(32))
    pool[Symbol.dispose]()
    await expect(waiting).rejects.toThrow('disposed')
    await expect(pool.count(queens(4))).rejects.toThrow('disposed')
  })

  test('workers that never answer', async () => {
    const { Worker } = await import('node:worker_threads')
    const start = () => new Worker('process.exit(3)', { eval: true }) as never
    await expect(createPool({ workers: 1, start })).rejects.toThrow(PoolError)
  })
})

function scoreOf(model: Model, solution: ArrayLike<number>): number {
  const { weights } = model as { readonly weights: ArrayLike<number> }
  return Array.from(solution).reduce((sum, value, cell) => sum + weights[cell] * value, 0)
}
