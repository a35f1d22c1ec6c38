// Workers that end: again and again, before they have begun, or for want of memory. In cursor.test.ts, others end at random in searches of all kinds.

import { createSolver, queens } from 'quadrille'
import { createWorkers, WorkerError } from 'quadrille/workers'
import { expect, test, vi } from 'vitest'
import { Totals } from '../../src/workers/job-totals.ts'
import { queensModel, range } from '../support/models.ts'
import { SCORED } from '../support/searches.ts'
import { endless, localPool } from './support.ts'

test('a part in which workers end again and again: a clear error, and the pool goes on', async () => {
  const { pool, alive } = await localPool(1)
  const error = await endless(pool, alive, pool.count(queensModel(32)))
  expect(error).toMatchObject({
    name: 'WorkerError',
    message: '3 workers ended in the same part of the search: the worker has ended',
  })
  expect((await pool.count(queensModel(8))).count).toBe(92n)
  pool[Symbol.dispose]()
})

test('workers that answer and end at once, before anybody can ask them: a clear error', async () => {
  let port1: MessagePort
  vi.stubGlobal(
    'MessageChannel',
    class extends MessageChannel {
      constructor() {
        super()
        port1 = this.port1
      }
    },
  )
  const start = () => {
    let end = () => {}
    return {
      on: (event: string, listener: () => void) => event === 'exit' && (end = listener),
      postMessage(port: MessagePort) {
        port.onmessage = ({ data: { id } }) => port.postMessage({ id, kind: 'answered', answer: { engine: 'wasm' } })
        // It ends in the turn in which its answer arrives.
        queueMicrotask(() => port1.addEventListener('message', () => end()))
      },
      terminate() {},
    } as never
  }
  try {
    const message = '3 workers ended before they could be asked: the worker has ended'
    await expect(createWorkers({ workers: 1, start })).rejects.toThrow(new WorkerError(message))
  } finally {
    vi.unstubAllGlobals()
  }
})

test('workers that end before their parts are done, until the pool gives up: it is not complete, and the rest is left', async () => {
  const { Worker } = await import('node:worker_threads')
  const main = JSON.stringify(import.meta.resolve('quadrille/workers/main'))
  // It answers that it is there, and ends in place of its next message.
  const mute =
    '{ const { prototype } = MessagePort, { postMessage } = prototype; let left = 2; ' +
    'prototype.postMessage = function (...message) { if (--left === 0) process.exit(); postMessage.apply(this, message) } } '
  const start = () => new Worker(`${mute}import(${main})`, { eval: true }) as never
  using pool = await createWorkers({ workers: 2, start })
  const search = pool.search(queens(13), 'count', { method: 'search' })
  await expect(search.finish()).rejects.toThrow(WorkerError)
  const { done, result } = search
  expect({ done, complete: result.complete }).toEqual({ done: true, complete: false })
  expect(result.share).toBeLessThan(1)
  expect(result.count).toBeLessThan(73_712n)
  expect((await createSolver()).count(queens(13), { cursor: search.cursor() })).toMatchObject({ complete: true, count: 73_712n })
})

test('a search that is refused by its workers is not complete', async () => {
  const { pool } = await localPool(2)
  const search = pool.search(queensModel(6), 'count', { method: 'rows' })
  await expect(search.finish()).rejects.toThrow('method rows does not apply')
  expect(search.result).toMatchObject({ complete: false, count: 0n })
  pool[Symbol.dispose]()
})

test('the best solution of a worker that has ended counts, although no other is better', async () => {
  const totals = new Totals('worst', undefined)
  totals.isBetter({ solution: new Int32Array(16), score: 3 })
  const nothing = { ...SCORED, candidates: range(16).fill(2) }
  totals.add((await createSolver()).worst(nothing))
  expect(totals.over([], true).report.solutions).toBe(1)
})
