// Several workers give the answers of one solver, also where limits, slow readers and other searches meet. The same searches paused, and with
// workers that end, are in cursor.test.ts.

import { type Cursor, createSolver as createHere, queens } from 'quadrille'
import { createWorkers, WorkerError, type Workers } from 'quadrille/workers'
import { afterAll, describe, expect, test } from 'vitest'
import { isListing, isScored, type Model, type Verb } from '../../src/model/model.ts'
import { queensModel } from '../support/models.ts'
import { expectSame, SCORED } from '../support/searches.ts'
import { localPool, SEARCHES } from './support.ts'

const pool = await createWorkers({ workers: 3 })
const here = await createHere()
afterAll(() => pool[Symbol.dispose]())

test.each(SEARCHES)('the same as one solver: %s', (_, model, verb, options) => same(pool, model, verb, options))

test('the other engine', async () => {
  using pool = await createWorkers({ engine: 'js', workers: 2 })
  await same(pool, queensModel(10), 'count')
  await same(pool, SCORED, 'allBest')
  await expect(pool.count({ kind: 'layouts', size: 5, grids: true })).rejects.toThrow('WebAssembly engine alone')
})

/** Compares a pool with one solver. */
async function same(pool: Workers, model: Model, verb: Verb, options = {}) {
  const expected = here.search(model, verb, options).runToEnd()
  const search = pool.search(model, verb, options)
  const solutions: string[] = []
  if (isListing(verb)) for await (const solution of search) solutions.push(String(solution))
  const result = await search.finish()
  expect(result).toMatchObject({ complete: true, share: 1 })
  if (isListing(verb)) expect(solutions.sort()).toEqual(Array.from(here.search(model, verb, options), String).sort())
  if (!isScored(verb)) expect(result.solutions).toBe(expected.solutions)
  expectSame(result, expected)
}

test('several searches run at once, one inside the loop of another', async () => {
  let listed = 0
  for await (const _ of pool.all(queens(8))) if (listed++ % 30 === 0) expect((await pool.count(queens(7))).count).toBe(40n)
  expect(listed).toBe(92)
  const counts = await Promise.all([8, 9, 10, 11].map((size) => pool.count(queens(size), { method: 'search' })))
  expect(counts.map(({ count }) => count)).toEqual([92n, 352n, 724n, 2680n])
})

// What has arrived was not handed out any more, as soon as a worker had found as many as the limit says.
test('a slow reader gets as many as the limit says', async () => {
  const { pool } = await localPool(2)
  const search = pool.all(queensModel(11), { limit: 1000 })
  let taken = 0
  for await (const _ of search) if (++taken % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 3))
  expect(taken).toBe(1000)
  expect(search.result).toMatchObject({ solutions: 1000, complete: false, cutOff: 'limit' })
  expect(here.search(queensModel(11), 'all', { cursor: search.cursor() }).run(Infinity)).toHaveLength(1680)
  pool[Symbol.dispose]()
})

test('a cursor of a count: where it is known to have been', async () => {
  for (const ms of [10, 40]) {
    const search = pool.search(queensModel(13), 'count', { method: 'search' })
    expect(search.cursor().count).toBe('0')
    const running: bigint[] = []
    const clock = setInterval(() => running.push(BigInt(search.cursor().count)), 5)
    const { complete } = await search.finish({ signal: AbortSignal.timeout(ms) }).finally(() => clearInterval(clock))
    const cursor = JSON.parse(JSON.stringify(search.cursor())) as Cursor
    if (complete) expect(cursor).toMatchObject({ count: '73712', parts: [] })
    for (const some of running) expect(some).toBeLessThanOrEqual(73_712n)
    expect(here.count(queensModel(13), { cursor }).count).toBe(73_712n)
    expect((await pool.count(queensModel(13), { cursor })).count).toBe(73_712n)
  }
})

test('once all solutions are handed out, a search whose loop waits knows that it is complete', async () => {
  const search = pool.all(queensModel(4))
  const solutions = search[Symbol.asyncIterator]()
  await solutions.next()
  expect(search.result.complete).toBe(false)
  await solutions.next()
  await expect.poll(() => search.result).toMatchObject({ complete: true, solutions: 2 })
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
