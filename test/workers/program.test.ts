// The program of workers, in threads of Node. test/system/browser does the same in a page.

import { type EventEmitter, once } from 'node:events'
import { readFileSync } from 'node:fs'
import { MessageChannel as Channel, Worker } from 'node:worker_threads'
import { createSolver as createHere, queens } from 'quadrille'
import { createWorkers, type WorkersOptions } from 'quadrille/workers'
import { expect, test } from 'vitest'
import { TABLE } from '../../src/ask/verb-table.ts'
import { inline } from '../../src/kernel/inline.ts'
import { verbSolverFrom } from '../../src/solver/verb-solver.ts'
import { type Program, serve } from '../../src/workers/serve.ts'

const createOne = (options: WorkersOptions) => createWorkers({ ...options, workers: 1 })

const file = new URL(import.meta.resolve('quadrille/quadrille.wasm'))

test.each([
  ['its address', file],
  ['its address as text', file.href],
  ['its bytes', readFileSync(file)],
  ['the compiled module', new WebAssembly.Module(readFileSync(file))],
])('the binary comes from %s', async (_, wasm) => {
  for (const create of [createHere, createOne]) {
    using solver = await create({ engine: 'wasm', wasm })
    expect((await solver.count(queens(6))).count).toBe(4n)
  }
})

test('bytes that are not a module: the fallback, with the reason', async () => {
  for (const create of [createHere, createOne]) {
    using solver = await create({ wasm: new Uint8Array(8) })
    expect(solver).toMatchObject({ engine: 'js', fallbackReason: expect.stringContaining('expected magic word') })
    expect((await solver.count(queens(6))).count).toBe(4n)
    const refused = await create({ engine: 'wasm', wasm: new Uint8Array() }).catch((error: unknown) => error)
    expect(String(refused)).toContain('WebAssembly is not available')
    expect(Object(refused).constructor.name).toBe('EngineError')
  }
})

test('the system ends a worker, then its owner another: what is pending is done again', async () => {
  const main = JSON.stringify(import.meta.resolve('quadrille/workers/main'))
  const started: Worker[] = []
  const start = () => {
    const bomb = '; setTimeout(() => { for (const all = []; ; ) all.push(Array(1e5).fill(0)) }, 20)'
    const program = `import(${main})${started.length === 0 ? bomb : ''}`
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
  for (const { count } of await Promise.all(pending)) expect(count).toBe(73_712n)
  await list
  expect(listed).toBe(2680)
  await started.at(-1)!.terminate()
  expect((await solver.count(queens(6))).count).toBe(4n)
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
  const search = { id: 7, kind: 'ask', puzzle: { kind: 'queens', size: 6 }, verb: 'count', options: {}, streaming: false }
  for (const [message, expected] of [
    [search, { id: 7, kind: 'failed' }],
    [
      { id: 4, kind: 'create', engine: 'js' },
      { id: 4, kind: 'answered', answer: { engine: 'js' } },
    ],
    [search, { id: 7, kind: 'answered', answer: { result: { count: 4n } } }],
  ]) {
    const answer = next(port1 as unknown as EventEmitter)
    port1.postMessage(message)
    expect(await answer).toMatchObject(expected)
  }
  await worker.terminate()
})

test('a verb without limits is answered, too: it takes no signal', async () => {
  const size = { ...TABLE.hint, options: {}, about: 'any' }
  const verbs = {
    *size(_: unknown, { size }: { readonly size: number }) {
      yield
      return size
    },
  }
  const table = Object.assign(TABLE, { size }) as { size?: unknown }
  const { port1, port2 } = new MessageChannel()
  try {
    const createSolver: Program['createSolver'] = (options) => verbSolverFrom(inline, verbs as object, options)
    serve(port2, { createSolver, batch: () => Promise.reject() })
    const replies: unknown[] = []
    port1.onmessage = ({ data }) => void replies.push(data)
    port1.postMessage({ id: 0, kind: 'create', engine: 'js' })
    await expect.poll(() => replies.length).toBe(1)
    port1.postMessage({ id: 1, kind: 'ask', verb: 'size', puzzle: { kind: 'queens', size: 6 }, options: {}, streaming: false })
    await expect.poll(() => replies[1]).toMatchObject({ kind: 'answered', answer: { result: 6 } })
  } finally {
    port1.close()
    delete table.size
  }
})
