// The program of workers, in threads of Node. test/system/browser does the same in a page.

import { type EventEmitter, once } from 'node:events'
import { readFileSync } from 'node:fs'
import { MessageChannel as Channel, Worker } from 'node:worker_threads'
import { createSolver as createHere, queens } from 'quadrille'
import { createWorkers, type WorkersOptions } from 'quadrille/workers'
import { describe, expect, test } from 'vitest'

const createOne = (options: WorkersOptions) => createWorkers({ ...options, workers: 1 })

describe('where the binary comes from', () => {
  const file = new URL(import.meta.resolve('quadrille/quadrille.wasm'))

  test.each([
    ['its address', file],
    ['its address as text', file.href],
    ['its bytes', readFileSync(file)],
    ['the compiled module', new WebAssembly.Module(readFileSync(file))],
  ])('%s', async (_, wasm) => {
    for (const create of [createHere, createOne]) {
      const solver = await create({ engine: 'wasm', wasm })
      expect((await solver.count(queens(6))).count).toBe(4n)
      solver[Symbol.dispose]()
    }
  })

  test('bytes that are not a module: the fallback, with the reason', async () => {
    for (const create of [createHere, createOne]) {
      const solver = await create({ wasm: new Uint8Array(8) })
      expect(solver.engine).toBe('js')
      expect(solver.fallbackReason).toContain('expected magic word')
      expect((await solver.count(queens(6))).count).toBe(4n)
      solver[Symbol.dispose]()
      const refused = await create({ engine: 'wasm', wasm: new Uint8Array() }).catch((error: unknown) => error)
      expect(String(refused)).toContain('WebAssembly is not available')
      expect(Object(refused).constructor.name).toBe('EngineError')
    }
  })
})

test.each(['the owner of a worker', 'the system'])('%s ends it: what is pending is done again by another', async (who) => {
  const main = JSON.stringify(import.meta.resolve('quadrille/workers/main'))
  const started: Worker[] = []
  const start = () => {
    const bomb = '; setTimeout(() => { for (const all = []; ; ) all.push(Array(1e5).fill(0)) }, 50)'
    const program = `import(${main})${who === 'the system' && started.length === 0 ? bomb : ''}`
    const worker = new Worker(program, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 32 } })
    started.push(worker)
    return worker as never
  }
  using solver = await createWorkers({ workers: 1, start })
  let listed = 0
  const list = (async () => {
    for await (const _ of solver.all(queens(11))) listed++
  })()
  const pending = [solver.count(queens(13), { method: 'search' }), solver.search(queens(13), 'count').finish()]
  if (who !== 'the system') await started[0].terminate()
  for (const { count } of await Promise.all(pending)) expect(count).toBe(73_712n)
  await list
  expect(listed).toBe(2680)
  expect(started.length).toBeGreaterThan(who === 'the system' ? 0 : 1)
})

test('messages before there is a port, and before there is a solver, are answered, and the worker goes on', async () => {
  const worker = new Worker(new URL(import.meta.resolve('quadrille/workers/main')))
  const next = (from: EventEmitter) => once(from, 'message').then(([message]) => message)
  for (const message of [null, 5, 'port', { id: 3, kind: 'create' }]) {
    const answer = next(worker)
    worker.postMessage(message)
    expect(await answer).toMatchObject({ kind: 'failed', failure: { message: expect.stringContaining('cannot answer') } })
  }
  const { port1, port2 } = new Channel()
  worker.postMessage(port2, [port2])
  const ask = (message: unknown) => {
    const answer = next(port1 as unknown as EventEmitter)
    port1.postMessage(message)
    return answer
  }
  const limits = {}
  const request = { id: 7, kind: 'search', model: { kind: 'queens', size: 6 }, verb: 'count', limits, streaming: false }
  expect(await ask(request), 'before there is a solver').toMatchObject({ id: 7, kind: 'failed' })
  expect(await ask({ id: 4, kind: 'create', engine: 'js' })).toMatchObject({ id: 4, kind: 'answered', answer: { engine: 'js' } })
  expect(await ask(request)).toMatchObject({ id: 7, kind: 'answered', answer: { result: { count: 4n } } })
  await worker.terminate()
})
