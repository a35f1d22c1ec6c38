// The solver in a worker, here in a thread of Node; test/browser has the same in a page.

import { readFileSync } from 'node:fs'
import { createSolver as createHere, type GridModel, PuzzleError, pyramid, queens, sudoku } from 'quadrille'
import { createSolver, type WorkerSolver } from 'quadrille/worker'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const TWO = '000000300000900700009050081410006000060070020000200054140030200080002000005000000'
const SCORED = '700900001100005900000200080005020003000000648413000000007002090201060804080504012'

describe.each(['wasm', 'js'] as const)('engine %s: the verbs answer as they do without a worker', (engine) => {
  let solver: WorkerSolver
  beforeAll(async () => {
    solver = await createSolver({ engine })
  })
  afterAll(() => solver[Symbol.dispose]())

  test('engine', () => expect(solver).toMatchObject({ engine, fallbackReason: undefined }))

  test('first, all, count, unique, best: same solutions, same counters', async () => {
    const here = await createHere({ engine })
    for (const verb of ['first', 'all', 'count', 'unique', 'best'] as const) {
      for (const puzzle of verb === 'best' ? [pyramid(SCORED)] : [sudoku(TWO), queens(6)]) {
        const { seconds: _, ...expected } = here.search(puzzle, verb).runToEnd()
        expect(await solver.search(puzzle, verb).finish(), `${verb} ${puzzle.name}`).toMatchObject(expected)
      }
    }
  })

  test('streams all solutions in order, in more than one message', async () => {
    const here = await createHere({ engine })
    const columns: string[] = []
    const solutions = solver.all(queens(9))
    for await (const solution of solutions) columns.push(solution.join())
    expect(columns).toEqual(Array.from(here.all(queens(9)), (solution) => solution.join()))
    expect(solutions).toMatchObject({ done: true, result: { complete: true, solutions: 352 } })
    let called = 0
    const report = await solver.each(queens(10), () => ++called)
    expect([called, report.solutions, report.complete]).toEqual([724, 724, true])
  })

  test('leaving the loop, or returning false, ends the search', async () => {
    const solutions = solver.all(queens(14))
    for await (const _ of solutions) break
    expect(await solutions.finish()).toMatchObject({ complete: false, cutOff: 'stopped' })
    let called = 0
    const report = await solver.each(queens(14), () => ++called < 3)
    expect([called, report.cutOff]).toEqual([3, 'stopped'])
  })

  test('a signal stops a search that would run for ever, and others go on', async () => {
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

  test('a search whose solutions nobody takes waits, and can still be stopped', async () => {
    const cancel = new AbortController()
    const solutions = solver.all(queens(14), { signal: cancel.signal })[Symbol.asyncIterator]()
    await solutions.next()
    expect((await solver.count(queens(8))).count).toBe(92n)
    cancel.abort()
    let rest = 0
    while (!(await solutions.next()).done) rest++
    expect(rest).toBeLessThan(365596)
  })

  test('limits hold', async () => {
    const method = engine === 'wasm' ? 'halves' : 'search'
    expect(await solver.count(queens(10))).toMatchObject({ count: 724n, method })
    expect(await solver.count(queens(10), { method: 'search', memory: 2 ** 24 })).toMatchObject({ count: 724n, method: 'search' })
    expect(await solver.count(queens(20), { nodes: 12345 })).toMatchObject({ nodes: 12345, cutOff: 'nodes' })
    let listed = 0
    for await (const _ of solver.all(queens(8), { limit: 10 })) listed++
    expect(listed).toBe(10)
    await expect(solver.isUnique(queens(20), { nodes: 1 })).rejects.toThrow('cut off')
  })

  test('errors arrive as what they are', async () => {
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

  test('bytes that are no module: the fallback, with the reason', async () => {
    for (const create of [createHere, createSolver]) {
      const solver = await create({ wasm: new Uint8Array(8) })
      expect(solver.engine).toBe('js')
      expect(solver.fallbackReason).toContain('expected magic word')
      expect((await solver.count(queens(6))).count).toBe(4n)
      solver[Symbol.dispose]()
      await expect(create({ engine: 'wasm', wasm: new Uint8Array() })).rejects.toThrow('WebAssembly cannot run here')
    }
  })
})

test('a disposed solver rejects what is under way, and what comes', async () => {
  const solver = await createSolver()
  const waiting = solver.count(queens(32))
  solver[Symbol.dispose]()
  await expect(waiting).rejects.toThrow('disposed')
  await expect(solver.count(queens(4))).rejects.toThrow('disposed')
})
