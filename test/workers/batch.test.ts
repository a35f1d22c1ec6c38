// A batch in a pool has the answers of a batch in one thread, in the same order, whatever becomes of the workers.

import { type BatchResult, createSolver, queens, type Solver } from 'quadrille'
import { createWorkers, type Workers } from 'quadrille/workers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { BLANK, bytesOf, joined, ONE, someLines, TWO } from '../support/batches.ts'
import { engines } from '../support/engines.ts'
import { range } from '../support/models.ts'
import { Random } from '../support/random.ts'
import { endless, endTwo, localPool } from './support.ts'

/** A text in pieces, cut anywhere. */
function* cutAnywhere(text: string, random: Random, most: number): Generator<Uint8Array> {
  const bytes = bytesOf(text)
  for (let start = 0, end = 0; start < bytes.length; start = end) {
    end = start + random.integer(1, most)
    yield bytes.subarray(start, end)
  }
}

let here: Solver
let pool: Workers
beforeAll(async () => {
  here = await createSolver()
  pool = await createWorkers({ workers: 2 })
})
afterAll(() => pool[Symbol.dispose]())

/** The answers in a pool, and in this thread at once. */
async function expectSame(pool: Workers, pieces: Iterable<Uint8Array>, text: string): Promise<void> {
  const { parts: _parts, nodes: _nodes, ...answers } = await joined(pool.batchStream(pieces))
  const { parts, nodes, ...expected } = await joined(here.batchStream([bytesOf(text)]))
  expect(answers).toEqual(expected)
}

test.each(engines)('lines of all kinds, in pieces cut anywhere, engine %s', async (engine) => {
  using pool = await createWorkers({ engine, workers: 2 })
  const random = new Random(engine.length)
  const text = someLines(random, 300).join('\n')
  for (const most of [50, 1 << 20]) await expectSame(pool, cutAnywhere(text, random, most), text)
})

test('a large piece is divided among the workers', async () => {
  const text = `${ONE}\n`.repeat(40_000)
  let parts = 0
  for await (const { puzzles } of pool.batchStream([bytesOf(text)])) {
    expect(puzzles).toBeLessThan(20_000)
    parts++
  }
  expect(parts).toBeGreaterThan(2)
})

test.each(range(3))('workers that end at random, seed %i', async (seed) => {
  const random = new Random(seed)
  const { pool, alive } = await localPool(1 + seed, seed === 0 ? 'js' : 'wasm')
  const text = someLines(random, seed === 0 ? 1000 : 10_000).join('\n')
  const stop = endTwo(alive, random, 20)
  await expectSame(pool, cutAnywhere(text, random, 50_000), text)
  stop()
  pool[Symbol.dispose]()
})

test('it reads no more than it can answer', async () => {
  let read = 0
  const pieces = (async function* () {
    for (; ; read++) yield bytesOf(`${ONE}\n`.repeat(10))
  })()
  for await (const { puzzles } of pool.batchStream(pieces)) {
    expect(puzzles).toBe(10)
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (read > 20) break
  }
  const before = read
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(read - before).toBeLessThanOrEqual(1)
})

test('a signal and the time end it: the answers before the first open puzzle', async () => {
  const limit = 1_000_000_000
  /** Until both workers have answered something between the slices of what they were asked before. */
  const turn = () => Promise.all(range(8).map(() => pool.estimate(queens(6), { probes: 2 })))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pieces = [`${ONE}\n${TWO}\n`, `${ONE}\n${BLANK}\n${ONE}\n`, `${ONE}\n`].map((text) => bytesOf(text))
  for (const cutOff of ['signal', 'time'] as const) {
    const stop = new AbortController()
    const options = cutOff === 'time' ? { time: 0.1 } : { signal: stop.signal }
    const parts: BatchResult[] = []
    for await (const part of pool.batchStream(pieces, { ...options, limit })) {
      if (parts.push(part) > 1) continue
      for (const _ of range(3)) await turn()
      stop.abort()
      vi.advanceTimersByTime(100)
    }
    expect(parts.map(({ puzzles }) => puzzles)).toEqual([2, 1])
    expect(parts[0]).toMatchObject({ complete: true })
    expect(parts[1]).toMatchObject({ complete: false, cutOff })
    expect([...parts[1].lines]).toEqual([3])
  }
  vi.useRealTimers()
  // The next piece never arrives, and nothing was asked.
  const never = (async function* (): AsyncGenerator<Uint8Array> {
    await new Promise(() => {})
  })()
  const parts: BatchResult[] = []
  for await (const part of pool.batchStream(never, { signal: AbortSignal.timeout(20) })) parts.push(part)
  expect(parts).toMatchObject([{ puzzles: 0, complete: false, cutOff: 'signal', engine: 'wasm' }])
  // The workers are free again.
  expect(await joined(pool.batchStream([pieces[0]]))).toMatchObject({ counts: [1, 2] })
})

test('errors', async () => {
  const first = (pieces: Iterable<unknown>, options?: object) => pool.batchStream(pieces as never, options).next()
  await expect(first([], { limit: 0 })).rejects.toThrow(RangeError)
  await expect(first([], { into: {} })).rejects.toMatchObject({ code: 'option' })
  await expect(first(['text'])).rejects.toMatchObject({ code: 'shape' })
  const failing = pool.batchStream(
    (function* () {
      yield bytesOf(`${ONE}\n`)
      throw new Error('the disk is gone')
    })(),
  )
  expect((await failing.next()).value).toMatchObject({ puzzles: 1 })
  await expect(failing.next()).rejects.toThrow('the disk is gone')
})

test('a part in which workers end again and again: a clear error', async () => {
  const { pool, alive } = await localPool(1)
  const hard = pool.batchStream([bytesOf(`${BLANK}\n`)], { limit: 1_000_000_000 }).next()
  const message = '3 workers ended in the same part of the batch: the worker has ended'
  expect(await endless(pool, alive, hard)).toMatchObject({ message })
})
