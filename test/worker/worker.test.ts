// The solver in a worker, in a thread of Node. test/system/browser does the same in a page.

import { type EventEmitter, once } from 'node:events'
import { readFileSync } from 'node:fs'
import { MessageChannel as Channel, Worker } from 'node:worker_threads'
import { createSolver as createHere, type GridModel, PuzzleError, pyramid, queens, sudoku } from 'quadrille'
import { createSolver, type WorkerLike } from 'quadrille/worker'
import { afterAll, describe, expect, test } from 'vitest'
import { isScored, VERBS } from '../../src/model.ts'

const TWO = '000000300000900700009050081410006000060070020000200054140030200080002000005000000'
const SCORED = '700900001100005900000200080005020003000000648413000000007002090201060804080504012'

const here = await createHere()
const solver = await createSolver()
afterAll(() => solver[Symbol.dispose]())

describe('the verbs give the same answers as without a worker', () => {
  test('engine', async () => {
    expect(solver).toMatchObject({ engine: 'wasm', fallbackReason: undefined })
    using other = await createSolver({ engine: 'js' })
    expect(other).toMatchObject({ engine: 'js', fallbackReason: undefined })
    expect(await other.count(queens(8))).toMatchObject({ count: 92n, method: 'search' })
  })

  test('first, all, count, unique, best, worst: same solutions, same counters', async () => {
    for (const verb of VERBS) {
      for (const puzzle of isScored(verb) ? [pyramid(SCORED)] : [sudoku(TWO), queens(6)]) {
        const { seconds: _, ...expected } = here.search(puzzle, verb).runToEnd()
        expect(await solver.search(puzzle, verb).finish(), `${verb} ${puzzle.name}`).toMatchObject(expected)
      }
    }
  })

  test('streams all solutions in order, in more than one message', async () => {
    const columns: string[] = []
    const solutions = solver.all(queens(9))
    for await (const solution of solutions) columns.push(solution.join())
    expect(columns).toEqual(Array.from(here.all(queens(9)), (solution) => solution.join()))
    expect(solutions).toMatchObject({ done: true, result: { complete: true, solutions: 352 } })
    let called = 0
    const report = await solver.each(queens(10), () => ++called)
    expect([called, report.solutions, report.complete]).toEqual([724, 724, true])
  })

  test('lists all solutions of the best score, and knows the bound of a search that is cut off', async () => {
    const blank = pyramid('0'.repeat(81))
    const expected = Array.from(here.allWorst(blank, { limit: 600 }), String)
    const solutions = solver.allWorst(blank, { limit: 600 })
    const found: string[] = []
    for await (const solution of solutions) found.push(String(solution))
    expect(found).toEqual(expected)
    expect(solutions.result).toMatchObject({ solutions: 600, gap: 0, proven: true, cutOff: 'limit' })
    const { score, bound, gap } = here.best(blank, { nodes: 70 })
    expect(await solver.best(blank, { nodes: 70 })).toMatchObject({ score, bound, gap, proven: false })
  })

  test('leaving the loop, or returning false, ends the search', async () => {
    const solutions = solver.all(queens(14))
    for await (const _ of solutions) break
    expect(await solutions.finish()).toMatchObject({ complete: false, cutOff: 'stopped' })
    let called = 0
    const report = await solver.each(queens(14), () => ++called < 3)
    expect([called, report.cutOff]).toEqual([3, 'stopped'])
  })

  test('a signal stops an endless search, and others continue', async () => {
    const cancel = new AbortController()
    const shares: number[] = []
    const forEver = solver.count(queens(32), {
      signal: cancel.signal,
      onProgress({ share }) {
        shares.push(share)
        if (shares.length === 2) cancel.abort()
      },
    })
    expect((await solver.count(queens(8))).count).toBe(92n)
    expect(await forEver).toMatchObject({ complete: false, cutOff: 'signal' })
    expect(shares).toHaveLength(2)
    expect(shares[1]).toBeGreaterThanOrEqual(shares[0])
    const aborted = await solver.all(queens(32), { signal: AbortSignal.abort() }).finish()
    expect(aborted.cutOff).toBe('signal')
  })

  test('a search waits if nobody takes its solutions, and can still be stopped', async () => {
    const cancel = new AbortController()
    const solutions = solver.all(queens(14), { signal: cancel.signal })[Symbol.asyncIterator]()
    await solutions.next()
    expect((await solver.count(queens(8))).count).toBe(92n)
    cancel.abort()
    let rest = 0
    while (!(await solutions.next()).done) rest++
    expect(rest).toBeLessThan(365596)
  })

  test('limits are kept', async () => {
    expect(await solver.count(queens(10))).toMatchObject({ count: 724n, method: 'halves' })
    expect(await solver.count(queens(10), { method: 'search', memory: 2 ** 24 })).toMatchObject({ count: 724n, method: 'search' })
    expect(await solver.count(queens(20), { nodes: 12345 })).toMatchObject({ nodes: 12345, cutOff: 'nodes' })
    let listed = 0
    for await (const _ of solver.all(queens(8), { limit: 10 })) listed++
    expect(listed).toBe(10)
    await expect(solver.isUnique(queens(20), { nodes: 1 })).rejects.toThrow('cut off')
  })

  test('errors keep their class and code', async () => {
    const model: GridModel = { kind: 'grid', rows: 2, columns: 2, values: [1], candidates: [1], constraints: [] }
    await expect(solver.first(model)).rejects.toBeInstanceOf(PuzzleError)
    await expect(solver.first(model)).rejects.toMatchObject({ code: 'model' })
    await expect(solver.count(queens(8), { limit: -1 })).rejects.toBeInstanceOf(RangeError)
    await expect(solver.best(queens(8))).rejects.toThrow('weights')
    const thrown = solver.each(queens(8), () => {
      throw new Error('from the callback')
    })
    await expect(thrown).rejects.toThrow('from the callback')
  })
})

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

test('a disposed solver rejects running and new searches', async () => {
  const solver = await createSolver()
  const waiting = solver.count(queens(32))
  solver[Symbol.dispose]()
  await expect(waiting).rejects.toThrow('disposed')
  await expect(solver.count(queens(4))).rejects.toThrow('disposed')
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

test('malformed messages are answered, and the worker goes on', async () => {
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
  for (const message of [
    null,
    undefined,
    5,
    'x',
    [],
    {},
    { id: 1 },
    { id: 2, kind: 'toString' },
    { id: 3, kind: 'create', engine: 'x' },
  ]) {
    expect(await ask(message)).toMatchObject({ kind: 'failed' })
  }
  expect(await ask({ id: 4, kind: 'create', engine: 'js' })).toMatchObject({ id: 4, kind: 'created' })
  for (const wrong of [{ model: null }, { model: { kind: 'grid' } }, { verb: 'x' }, { limits: { nodes: 'x' } }]) {
    expect(await ask({ ...request, ...wrong })).toMatchObject({ id: 7, kind: 'failed' })
  }
  for (const kind of ['more', 'stop']) port1.postMessage({ id: 99, kind })
  expect(await ask(request)).toMatchObject({ id: 7, kind: 'done', result: { count: 4n } })
  await worker.terminate()
})

describe('untyped callers', () => {
  test('a model is the one that was handed in, whenever the search starts', async () => {
    const model: GridModel = { kind: 'grid', rows: 1, columns: 2, values: [1, 2], candidates: [3, 3], constraints: [] }
    const limits = { limit: 3 }
    const search = solver.search(model, 'count', limits)
    Object.assign(model, { candidates: [0, 0] })
    limits.limit = 1
    expect((await search.finish()).count).toBe(3n)
  })

  test.each([
    [null, 'the options are null'],
    [{ method: 'grid' }, 'method is "grid"'],
    [{ nodez: 1 }, 'no option "nodez"'],
    [{ signal: new AbortController() }, 'signal is'],
    [{ onSolution: 5 }, 'onSolution is 5'],
    [{ onProgress: 5 }, 'onProgress is 5'],
  ])('options %o', async (options, message) => {
    await expect(solver.count(queens(32), options as object)).rejects.toThrow(PuzzleError)
    await expect(solver.count(queens(32), options as object)).rejects.toThrow(message)
  })

  test.each([null, { workr: 5 }, { worker: {} }, { worker: null }])('createSolver(%o)', async (options) => {
    await expect(createSolver(options as object)).rejects.toThrow(PuzzleError)
  })
})
