// The verbs as promises, in one worker and in several, in threads of Node: the answers are those of a solver here, and they end as
// early. test/browser does the same in a page.

import { createSolver as createHere, type GridModel, modelOf, pyramid, queens, sudoku } from 'quadrille'
import { createWorkers } from 'quadrille/workers'
import { afterAll, describe, expect, test } from 'vitest'
import type { BatchResult } from '../../src/batch/batch.ts'
import { isScored, VERBS } from '../../src/model/model.ts'
import { joined } from '../support/batches.ts'
import { expectSame } from '../support/searches.ts'

const TWO = sudoku('000000300000900700009050081410006000060070020000200054140030200080002000005000000')
const SCORED = pyramid('700900001100005900000200080005020003000000648413000000007002090201060804080504012')
const BLANK = pyramid('0'.repeat(81))
const LINE = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'
const here = await createHere()

const one = await createWorkers({ workers: 1 })
const two = await createWorkers({ workers: 2 })
afterAll(() => {
  one[Symbol.dispose]()
  two[Symbol.dispose]()
})
const fail = () => {
  throw new Error('mine')
}

describe.each([
  ['one worker', one],
  ['two workers', two],
])('%s', (_, solver) => {
  test('each verb is answered, by one worker with the same counters', async () => {
    for (const verb of VERBS) {
      for (const puzzle of isScored(verb) ? [SCORED] : [TWO, queens(6)]) {
        const { seconds: _, share: __, ...expected } = here.search(puzzle, verb).runToEnd()
        const result = await solver.search(puzzle, verb).finish()
        if (solver === two) expectSame(result, expected)
        else expect(result, `${verb} ${puzzle.family}`).toMatchObject(expected)
      }
    }
    expect((await solver.first(queens(8))).solution).toHaveLength(8)
    expect(await solver.isUnique(sudoku('0310100320340420'))).toBe(true)
    const columns: string[] = []
    expect(await solver.each(queens(9), (solution) => columns.push(String(solution)))).toMatchObject({ solutions: 352 })
    expect(columns.sort()).toEqual(Array.from(here.all(queens(9)), String).sort())
  })

  test('tells of better solutions, and knows the bound of a search that is cut off', async () => {
    const scores: number[] = []
    const { weights } = modelOf(BLANK)
    const onItem = (solution: Int32Array) => scores.push(solution.reduce((sum, value, cell) => sum + weights![cell] * value, 0))
    const { score } = await solver.best(BLANK, { onItem })
    expect(scores).toEqual([...new Set(scores)].sort((a, b) => a - b))
    expect(scores.at(-1)).toBe(score)
    const { score: known, bound, gap } = here.best(BLANK, { nodes: 70 })
    expect(await solver.best(BLANK, { nodes: 70 })).toMatchObject({ score: known, bound, gap, proven: false })
    const solutions = solver.allWorst(BLANK, { limit: 600 })
    const found: string[] = []
    for await (const solution of solutions) found.push(String(solution))
    expect(new Set(found).size).toBe(600)
    expect(solutions.result).toMatchObject({ solutions: 600, gap: 0, proven: true, cutOff: 'limit' })
  })

  test('leaving the loop, or returning false, ends the search', async () => {
    const search = solver.all(queens(14))
    for await (const _ of search) break
    expect(await search.finish()).toMatchObject({ complete: false, cutOff: 'stopped' })
    let called = 0
    const { cutOff, solutions } = await solver.each(queens(14), () => ++called < 3)
    expect([called, cutOff, solutions]).toEqual([3, 'stopped', 3])
  })

  test('a signal stops an endless search, whose share never goes back, and others continue', async () => {
    const cancel = new AbortController()
    const shares: number[] = []
    const onProgress = ({ share }: { share: number }) => void (shares.push(share) === 3 && cancel.abort())
    const forEver = solver.search(queens(32), 'count', { method: 'search' }).finish({ signal: cancel.signal, onProgress })
    expect((await solver.count(queens(8))).count).toBe(92n)
    const { share, ...result } = await forEver
    expect(result).toMatchObject({ complete: false, cutOff: 'signal' })
    expect(share).toBeLessThan(1)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(await solver.count(queens(32), { signal: AbortSignal.abort() })).toMatchObject({ cutOff: 'signal', complete: false })
  })

  test('waits if nobody takes its solutions, and can still be stopped', async () => {
    const cancel = new AbortController()
    const solutions = solver.all(queens(14), { signal: cancel.signal })[Symbol.asyncIterator]()
    await solutions.next()
    expect((await solver.count(queens(8))).count).toBe(92n)
    cancel.abort()
    let rest = 0
    while (!(await solutions.next()).done) rest++
    expect(rest).toBeLessThan(365596)
  })

  test('keeps limits', async () => {
    expect(await solver.count(queens(20), { nodes: 12345 })).toMatchObject({ nodes: 12345, cutOff: 'nodes', complete: false })
    expect(await solver.count(queens(12), { limit: 77 })).toMatchObject({ count: 77n, cutOff: 'limit' })
    expect(await solver.count(queens(22), { time: 0.05 })).toMatchObject({ complete: false, cutOff: 'time' })
    // More than a timer takes.
    expect(await solver.count(queens(8), { time: 3e6 })).toMatchObject({ count: 92n, complete: true })
    await expect(solver.isUnique(queens(20), { nodes: 1 })).rejects.toThrow('cut off')
    for (const limit of [0, 2500]) {
      const seen = new Set<string>()
      const search = solver.all(queens(12), { limit })
      for await (const columns of search) seen.add(String(columns))
      expect(seen.size).toBe(limit)
      expect(search.result).toMatchObject({ solutions: limit, complete: false, cutOff: 'limit' })
    }
  })

  test('a model is the one that was handed in, whenever the search starts', async () => {
    const model: GridModel = { kind: 'grid', rows: 1, columns: 2, values: [1, 2], candidates: [3, 3], constraints: [] }
    const limits = { limit: 3 }
    const search = solver.search(model, 'count', limits)
    Object.assign(model, { candidates: [0, 0] })
    limits.limit = 1
    expect((await search.finish()).count).toBe(3n)
  })
})

test('true candidates, as here, with progress, until a signal', async () => {
  const puzzle = sudoku(`${'.'.repeat(76)}12345`)
  const { seconds: _, nodes: __, ...known } = here.candidates(TWO, { limit: 2 }).runToEnd()
  expect(await one.candidates(TWO, { limit: 2 }).finish()).toMatchObject(known)
  const stop = new AbortController()
  let called = 0
  const onProgress = () => void (++called === 2 && stop.abort())
  const cut = await one.candidates(puzzle, { limit: 1e9, signal: stop.signal }).finish({ onProgress })
  expect(cut).toMatchObject({ complete: false, cutOff: 'signal' })
  await expect(one.candidates(puzzle, { limit: 1e9 }).finish({ onProgress: fail })).rejects.toThrow('mine')
  expect(() => one.candidates(queens(8))).toThrow(expect.objectContaining({ name: 'PuzzleError', code: 'model' }))
})

test('estimates, as here', async () => {
  const { seconds: _, ...estimate } = here.estimate(queens(12), { probes: 500, seed: 3 })
  expect(await two.estimate(queens(12), { probes: 500, seed: 3 })).toMatchObject(estimate)
  await expect(two.estimate(queens(12), { probes: 0 })).rejects.toBeInstanceOf(RangeError)
})

test('a batch of a whole text, as here', async () => {
  const lines = [...Array(3000).fill(LINE), 'no puzzle', `${LINE} # a comment`, '.'.repeat(81), `${LINE.replace('4', '8')}`]
  const answersOf = async (result: BatchResult) => {
    const { nodes: _, ...answers } = await joined([result])
    return answers
  }
  for (const input of [lines, lines.join('\r\n'), new TextEncoder().encode(`${lines.join('\n')}\n`), '']) {
    expect(await answersOf(await two.batch(input))).toEqual(await answersOf(here.batch(input)))
  }
  const cut = await two.batch(lines, { signal: AbortSignal.abort() })
  expect(cut).toMatchObject({ puzzles: 0, complete: false, cutOff: 'signal' })
  await expect(two.batch(5 as never)).rejects.toMatchObject({ name: 'PuzzleError', code: 'shape' })
})

test('errors keep their class and code', async () => {
  await expect(one.first({ kind: 'grid' } as never)).rejects.toMatchObject({ name: 'PuzzleError', code: 'model' })
  await expect(one.count(queens(8), { limit: -1 })).rejects.toBeInstanceOf(RangeError)
  await expect(one.count(queens(8), { onItem: 5 } as never)).rejects.toThrow('onItem is 5')
  const cursor = here.search(queens(9), 'count').cursor()
  await expect((async () => one.count(queens(8), { cursor }))()).rejects.toMatchObject({ code: 'cursor' })
  await expect(one.best(queens(8))).rejects.toThrow('weights')
  await expect(one.each(queens(9), fail)).rejects.toThrow('mine')
  await expect(one.count(queens(22), { onProgress: fail })).rejects.toThrow('mine')
  expect((await one.count(queens(8))).count).toBe(92n)
})

test('disposed workers reject running and new searches', async () => {
  const solver = await createWorkers({ workers: 2 })
  const waiting = solver.count(queens(32))
  solver[Symbol.dispose]()
  await expect(waiting).rejects.toThrow('disposed')
  await expect(solver.count(queens(4))).rejects.toThrow('disposed')
})
