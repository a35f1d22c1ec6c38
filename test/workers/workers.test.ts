// Workers give the answers of one solver.

import { type Cursor, createSolver as createHere, queens } from 'quadrille'
import { createWorkers, WorkerError } from 'quadrille/workers'
import { afterAll, describe, expect, test } from 'vitest'
import { isListing, isScored, type Model, type Verb } from '../../src/model/model.ts'
import { blocks, queensModel } from '../support/models.ts'
import { expectSame, SCORED } from '../support/searches.ts'
import { localPool, SEARCHES } from './support.ts'

const pools = { wasm: await createWorkers({ workers: 3 }), js: await createWorkers({ engine: 'js', workers: 2 }) }
const pool = pools.wasm
const here = { wasm: await createHere(), js: await createHere({ engine: 'js' }) }
afterAll(() => {
  for (const pool of Object.values(pools)) pool[Symbol.dispose]()
})

test.each(SEARCHES)('the same as one solver: %s', (_, model, verb, options) => same('wasm', model, verb, options))

test('the other engine', async () => {
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
  expectSame(result, expected)
}

describe('the verbs', () => {
  test('several searches run at once, one inside the loop of another', async () => {
    let listed = 0
    for await (const _ of pool.all(queens(8))) if (listed++ % 30 === 0) expect((await pool.count(queens(7))).count).toBe(40n)
    expect(listed).toBe(92)
    const counts = await Promise.all([8, 9, 10, 11, 12].map((size) => pool.count(queens(size), { method: 'search' })))
    expect(counts.map(({ count }) => count)).toEqual([92n, 352n, 724n, 2680n, 14200n])
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

  // What has arrived was not handed out any more, as soon as a worker had found as many as the limit says.
  test.each([1, 2])('a slow reader gets as many as the limit says, %i workers', async (workers) => {
    const { pool } = await localPool(workers)
    const search = pool.all(queensModel(11), { limit: 1000 })
    let taken = 0
    for await (const _ of search) if (++taken % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 3))
    expect(taken).toBe(1000)
    expect(search.result).toMatchObject({ solutions: 1000, complete: false, cutOff: 'limit' })
    expect(here.wasm.search(queensModel(11), 'all', { cursor: search.cursor() }).run(Infinity)).toHaveLength(1680)
    pool[Symbol.dispose]()
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
})

describe('createWorkers', () => {
  test.each([[0], [1.5], [257]])('workers %s', async (workers) => {
    await expect(createWorkers({ workers } as object)).rejects.toThrow(RangeError)
  })

  test.each([{ threads: 2 }, { start: 5 }, { start: () => 5 }, { workers: '2' }, { wasm: Symbol('x') }])(
    'options %o',
    async (options) => {
      await expect(createWorkers(options as object)).rejects.toMatchObject({ name: 'PuzzleError' })
    },
  )

  test('workers that never answer', async () => {
    const { Worker } = await import('node:worker_threads')
    const start = () => new Worker('process.exit(3)', { eval: true }) as never
    await expect(createWorkers({ workers: 1, start })).rejects.toThrow(WorkerError)
  })
})

test('once all solutions are handed out, a search whose loop waits knows that it is complete', async () => {
  const search = pool.all(queensModel(4))
  const solutions = search[Symbol.asyncIterator]()
  await solutions.next()
  expect(search.result.complete).toBe(false)
  await solutions.next()
  await expect.poll(() => search.result).toMatchObject({ complete: true, solutions: 2 })
})
