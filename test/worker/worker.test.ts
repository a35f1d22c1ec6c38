// The solver in a worker, in a thread of Node. test/system/browser does the same in a page.

import { type EventEmitter, once } from 'node:events'
import { readFileSync } from 'node:fs'
import { MessageChannel as Channel, Worker } from 'node:worker_threads'
import { createSolver as createHere, PuzzleError, queens } from 'quadrille'
import { createSolver, type WorkerLike } from 'quadrille/worker'
import { describe, expect, test } from 'vitest'

describe('where the binary comes from', () => {
  const file = new URL(import.meta.resolve('quadrille/quadrille.wasm'))

  test.each([
    ['its address', file],
    ['its address as text', file.href],
    ['its bytes', readFileSync(file)],
    ['the compiled module', new WebAssembly.Module(readFileSync(file))],
  ])('%s', async (_, wasm) => {
    for (const create of [createHere, createSolver]) {
      const solver = await create({ engine: 'wasm', wasm })
      expect((await solver.count(queens(6))).count).toBe(4n)
      solver[Symbol.dispose]()
    }
  })

  test('bytes that are not a module: the fallback, with the reason', async () => {
    for (const create of [createHere, createSolver]) {
      const solver = await create({ wasm: new Uint8Array(8) })
      expect(solver.engine).toBe('js')
      expect(solver.fallbackReason).toContain('expected magic word')
      expect((await solver.count(queens(6))).count).toBe(4n)
      solver[Symbol.dispose]()
      await expect(create({ engine: 'wasm', wasm: new Uint8Array() })).rejects.toThrow('WebAssembly is not available')
    }
  })
})

describe('a worker that somebody ends', () => {
  const spawned = async () => {
    const worker = new Worker(new URL(import.meta.resolve('quadrille/worker/main')))
    return { worker, solver: await createSolver({ worker: worker as unknown as WorkerLike }) }
  }

  test('its owner: all that is pending rejects, and what comes', async () => {
    const { worker, solver } = await spawned()
    const listed = (async () => {
      for await (const _ of solver.all(queens(32)));
    })()
    const pending = [solver.count(queens(32)), solver.search(queens(32), 'count').finish(), listed]
    const settled = Promise.allSettled(pending)
    await solver.count(queens(4))
    await worker.terminate()
    for (const outcome of await settled) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'the worker has ended' } })
    }
    await expect(solver.count(queens(4))).rejects.toThrow('the worker has ended')
  })

  test('the system: memory runs out', async () => {
    const main = JSON.stringify(import.meta.resolve('quadrille/worker/main'))
    const program = `import(${main}); setTimeout(() => { for (const all = []; ; ) all.push(Array(1e5).fill(0)) }, 50)`
    const worker = new Worker(program, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 32 } })
    const solver = createSolver({ worker: worker as unknown as WorkerLike })
    await expect(solver.then((solver) => solver.count(queens(32)))).rejects.toThrow(/^the worker/)
  })

  test('before it answers at all', async () => {
    const worker = new Worker('process.exit(3)', { eval: true })
    await expect(createSolver({ worker: worker as unknown as WorkerLike })).rejects.toThrow('the worker has ended')
  })
})

// The trial of messages asks a worker that has a solver.
test('messages before there is a port, and before there is a solver, are answered, and the worker goes on', async () => {
  const worker = new Worker(new URL(import.meta.resolve('quadrille/worker/main')))
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
  expect(await ask({ id: 4, kind: 'create', engine: 'js' })).toMatchObject({ id: 4, kind: 'created' })
  expect(await ask(request)).toMatchObject({ id: 7, kind: 'done', result: { count: 4n } })
  await worker.terminate()
})

test.each([null, { workr: 5 }, { worker: {} }, { worker: null }])('createSolver(%o)', async (options) => {
  await expect(createSolver(options as object)).rejects.toThrow(PuzzleError)
})
