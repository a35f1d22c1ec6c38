// Workers that end at any moment: nothing is lost, and nothing counted or listed twice.

import { createSolver, queens } from 'quadrille'
import { createPool, PoolError } from 'quadrille/pool'
import { describe, expect, test } from 'vitest'
import { isListing, type Model, type Verb } from '../../src/model.ts'
import { openSolver } from '../support/engines.ts'
import { latin, queensModel, range } from '../support/models.ts'
import { Random } from '../support/random.ts'
import { endTwo, localPool, MANY, threadsFromNow } from './support.ts'

describe('workers that end at random', () => {
  const searches: [model: Model, verb: Verb, options: object, answer: bigint | number][] = [
    [queensModel(12), 'count', { method: 'search' }, 14_200n],
    [queensModel(15), 'count', {}, 2_279_184n],
    [latin(5), 'count', { method: 'search' }, 161_280n],
    [{ kind: 'layouts', size: 5 }, 'count', {}, 4006n],
    [queensModel(10), 'all', {}, 724],
    [latin(4), 'all', {}, 576],
    [{ kind: 'layouts', size: 5 }, 'all', {}, 4006],
    [MANY, 'all', { limit: 9000 }, 9000],
  ]

  test.each(range(16))('seed %i', async (seed) => {
    const random = new Random(seed)
    const { pool, alive } = await localPool(1 + (seed % 3))
    const [model, verb, options, answer] = searches[seed % searches.length]
    const stop = endTwo(alive, random, 40)
    const shares: number[] = []
    const solutions: string[] = []
    const search = pool.search(model, verb, options)
    if (isListing(verb)) {
      for await (const solution of search) {
        solutions.push(String(solution))
        // Slow readers let the workers wait.
        if (solutions.length % 497 === 0) await new Promise((resolve) => setTimeout(resolve, 3))
      }
    }
    const result = await search.finish({ onProgress: ({ share }) => shares.push(share) })
    stop()
    pool[Symbol.dispose]()
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    if ('count' in result) expect(result).toMatchObject({ count: answer, complete: true })
    if (!isListing(verb)) return
    expect(solutions).toHaveLength(Number(answer))
    const known = new Set((await openSolver('wasm')).search(model, verb).run(Infinity).map(String))
    expect(new Set(solutions).size).toBe(solutions.length)
    expect(solutions.every((solution) => known.has(solution))).toBe(true)
  })

  test('in threads', async () => {
    const { threads, forget } = threadsFromNow()
    using pool = await createPool({ workers: 2 })
    const stop = endTwo(threads, new Random(1), 100)
    expect(await pool.count(queens(14), { method: 'search' })).toMatchObject({ count: 365_596n, complete: true })
    stop()
    await Promise.all(threads.map((thread) => thread.terminate()))
    expect((await pool.count(queens(12), { method: 'search' })).count, 'those that waited are replaced').toBe(14_200n)
    forget()
  })
})

test('a part in which workers end again and again: a clear error, and the pool goes on', async () => {
  const { pool, alive } = await localPool(1)
  const waiting = pool.count(queensModel(32))
  const rejected = expect(waiting).rejects.toThrow(/^3 workers ended in the same part of the search: the worker has ended$/)
  let over = false
  rejected.finally(() => {
    over = true
  })
  while (!over) {
    // The worker that has the part has started.
    await pool.count(queensModel(4))
    alive[0].terminate()
  }
  await rejected
  await expect(waiting).rejects.toMatchObject({ name: 'PoolError' })
  expect((await pool.count(queensModel(8))).count).toBe(92n)
  pool[Symbol.dispose]()
})

test('workers that end before their parts are done, until the pool gives up: it is not complete, and the rest is left', async () => {
  const { Worker } = await import('node:worker_threads')
  const main = JSON.stringify(import.meta.resolve('quadrille/worker/main'))
  // It answers that it is there, and ends in place of its next message.
  const mute =
    '{ const { prototype } = MessagePort, { postMessage } = prototype; let left = 2; ' +
    'prototype.postMessage = function (...message) { if (--left === 0) process.exit(); postMessage.apply(this, message) } } '
  const start = () => new Worker(`${mute}import(${main})`, { eval: true }) as never
  const solver = await createSolver()
  using pool = await createPool({ workers: 2, start })
  const search = pool.search(queens(13), 'count', { method: 'search' })
  await expect(search.finish()).rejects.toThrow(PoolError)
  expect(search.done).toBe(true)
  expect(search.result.complete).toBe(false)
  expect(search.result.share).toBeLessThan(1)
  expect(search.result.count).toBeLessThan(73_712n)
  expect(solver.count(queens(13), { cursor: search.cursor() })).toMatchObject({ complete: true, count: 73_712n })
})

test('a search that is refused by its workers is not complete', async () => {
  const { pool } = await localPool(2)
  const search = pool.search(queensModel(6), 'count', { method: 'rows' })
  await expect(search.finish()).rejects.toThrow('method rows does not apply')
  expect(search.result).toMatchObject({ complete: false, count: 0n })
  pool[Symbol.dispose]()
})

test('out of memory is an end, too', async () => {
  const { Worker } = await import('node:worker_threads')
  const main = JSON.stringify(import.meta.resolve('quadrille/worker/main'))
  let started = 0
  const start = () => {
    const bomb = started++ === 0 ? '; setTimeout(() => { for (const all = []; ; ) all.push(Array(1e5).fill(0)) }, 50)' : ''
    const worker = new Worker(`import(${main})${bomb}`, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 64 } })
    return worker as never
  }
  using pool = await createPool({ workers: 2, start })
  expect((await pool.count(queens(14), { method: 'search' })).count).toBe(365_596n)
  expect(started).toBeGreaterThan(2)
})
