// Workers that end at any moment: nothing is lost, and nothing counted or listed twice.

import { createSolver, queens } from 'quadrille'
import { createPool, PoolError } from 'quadrille/pool'
import { afterEach, describe, expect, test } from 'vitest'
import type { Model, Verb } from '../../src/model.ts'
import { latin, queensModel, range, sudoku9 } from '../support/models.ts'
import { Random } from '../support/random.ts'
import { endTwo, threadsFromNow } from './support.ts'

const MANY = sudoku9('000000300000900700009050081410006000000000000000200054140030200080002000005000000')
const { threads, forget } = threadsFromNow()
afterEach(async () => {
  await Promise.all(threads.map((thread) => thread.terminate()))
})

describe('workers that end at random', () => {
  test.each(range(8))('counts, seed %i', async (seed) => {
    const random = new Random(seed)
    using pool = await createPool({ workers: 1 + (seed % 3) })
    const counts: [model: Model, options: object, count: bigint][] = [
      [queensModel(14), { method: 'search' }, 365596n],
      [queensModel(16), {}, 14772512n],
      [latin(5), { method: 'search' }, 161280n],
      [{ kind: 'layouts', size: 6 }, {}, 451206n],
    ]
    const [model, options, count] = counts[seed % counts.length]
    for (let k = 0; k < 3; k++) {
      const stop = endTwo(threads, random, 150)
      const shares: number[] = []
      const result = await pool.count(model, { ...options, onProgress: ({ share }) => shares.push(share) })
      stop()
      expect(result).toMatchObject({ count, complete: true })
      expect(shares).toEqual([...shares].sort((a, b) => a - b))
    }
  })

  test.each(range(8))('lists, seed %i', async (seed) => {
    const random = new Random(seed)
    using pool = await createPool({ workers: 1 + (seed % 3) })
    const solver = await createSolver()
    const lists: [model: Model, verb: Verb, limit?: number][] = [
      [queensModel(11), 'all'],
      [latin(4), 'all'],
      [{ kind: 'layouts', size: 5 }, 'all'],
      [MANY, 'all', 20_000],
    ]
    const [model, verb, limit] = lists[seed % lists.length]
    const all = Array.from(solver.search(model, verb), String)
    const stop = endTwo(threads, random, 100)
    const solutions: string[] = []
    const search = pool.search(model, verb, { limit })
    for await (const solution of search) {
      solutions.push(String(solution))
      // Slow readers let the workers wait.
      if (solutions.length % 97 === 0) await new Promise((resolve) => setTimeout(resolve, 3))
    }
    stop()
    const known = new Set(all)
    expect(new Set(solutions).size).toBe(solutions.length)
    expect(solutions.every((solution) => known.has(solution))).toBe(true)
    expect(solutions.length).toBe(Math.min(limit ?? Infinity, all.length))
  })
})

test('one that ends while it waits is replaced', async () => {
  using pool = await createPool({ workers: 2 })
  await Promise.all(threads.map((thread) => thread.terminate()))
  expect((await pool.count(queens(12), { method: 'search' })).count).toBe(14200n)
})

test('a part in which workers end again and again: a clear error, and the pool goes on', async () => {
  using pool = await createPool({ workers: 1 })
  const waiting = pool.count(queens(32))
  const rejected = expect(waiting).rejects.toThrow(/^3 workers ended in the same part of the search: the worker has ended$/)
  let over = false
  rejected.finally(() => {
    over = true
  })
  while (!over) {
    // The worker that has the part has started.
    await pool.count(queens(4))
    await threads[0].terminate()
  }
  await rejected
  await expect(waiting).rejects.toBeInstanceOf(PoolError)
  expect((await pool.count(queens(8))).count).toBe(92n)
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
  for (const workers of [1, 2, 3]) {
    using pool = await createPool({ workers, start })
    const search = pool.search(queens(14), 'count', { method: 'search' })
    await expect(search.finish()).rejects.toThrow(PoolError)
    expect(search.done).toBe(true)
    expect(search.result.complete).toBe(false)
    expect(search.result.share).toBeLessThan(1)
    expect(search.result.count).toBeLessThan(365596n)
    expect(solver.count(queens(14), { cursor: search.cursor() })).toMatchObject({ complete: true, count: 365596n })
  }
})

test('a search that is refused by its workers is not complete', async () => {
  using pool = await createPool({ workers: 2 })
  const search = pool.search(queensModel(6), 'count', { method: 'rows' })
  await expect(search.finish()).rejects.toThrow('method rows does not apply')
  expect(search.result).toMatchObject({ complete: false, count: 0n })
})

test('out of memory is an end, too', async () => {
  const { Worker } = await import('node:worker_threads')
  const main = JSON.stringify(import.meta.resolve('quadrille/worker/main'))
  let started = 0
  const start = () => {
    const bomb = started++ === 0 ? '; setTimeout(() => { for (const all = []; ; ) all.push(Array(1e5).fill(0)) }, 300)' : ''
    const worker = new Worker(`import(${main})${bomb}`, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 64 } })
    return worker as never
  }
  using pool = await createPool({ workers: 2, start })
  const counts = [await pool.count(queens(14), { method: 'search' }), await pool.count(queens(14), { method: 'search' })]
  expect(counts.map(({ count }) => count)).toEqual([365596n, 365596n])
})

test('threads are no longer watched', () => forget())
