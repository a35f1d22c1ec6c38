// The boards that searches hold: one board for thousands of puzzles, and endless searches in constant memory.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { KEPT_BOARDS } from '../../src/solver/verb-solver.ts'
import { openSolver, openSpied } from '../support/engines.ts'
import { BLANK_9, latin, queensModel, range, sudoku9 } from '../support/models.ts'
import { Random } from '../support/random.ts'
import { ONE, QUEENS_8 } from '../support/searches.ts'

describe('boards', () => {
  test('many puzzles use one instance', async () => {
    const { solver, instances } = await openSpied('wasm')
    const random = new Random(9)
    const solved = [...solver.first(BLANK_9).solution!]
    for (let i = 0; i < 40; i++) {
      const puzzle = sudoku9(solved.map((value) => (random.chance(0.6) ? 0 : value)).join(''))
      for (const _ of solver.all(puzzle)) break
      for await (const _ of solver.all(puzzle)) break
      solver.each(puzzle, () => false)
      expect(solver.count(puzzle, { limit: 2 }).count).toBeGreaterThan(0n)
      expect(solver.first(queensModel(1 + (i % 12))).complete).toBe(true)
      solver.search(puzzle, 'all')[Symbol.dispose]()
      expect(() => solver.first({ ...puzzle, rows: 8 })).toThrow()
    }
    expect(instances).toHaveLength(1)
  })

  test('disposing ends a search', async () => {
    const { solver, instances } = await openSpied('wasm')
    const search = solver.search(latin(4), 'count', { method: 'search' })
    search.run(100)
    const { solutions } = search.result
    search[Symbol.dispose]()
    search[Symbol.dispose]()
    expect(search.run(100)).toEqual([])
    expect(await search.finish()).toMatchObject({ complete: false, cutOff: 'stopped', solutions })
    // A board that is released twice would be used by two searches.
    const [a, b] = [solver.search(latin(4), 'count'), solver.search(QUEENS_8, 'count')]
    a.run(10)
    b.run(10)
    expect([a.runToEnd().count, b.runToEnd().count]).toEqual([576n, 92n])
    expect(instances).toHaveLength(2)
  })

  test('of many searches that were open at once, a few boards are kept', async () => {
    const { solver, instances } = await openSpied('wasm')
    for (const open of [10, 10 + 10 - KEPT_BOARDS]) {
      const searches = range(10).map(() => solver.search(latin(4), 'all'))
      for (const search of searches) expect(search.run(20).length).toBeGreaterThan(0)
      for (const search of searches) search[Symbol.dispose]()
      expect(instances).toHaveLength(open)
    }
  })

  test('a disposed solver opens no new searches; open ones can finish', async () => {
    const solver = await openSolver('wasm')
    const open = solver.search(latin(4), 'count')
    open.run(10)
    solver[Symbol.dispose]()
    solver[Symbol.dispose]()
    expect(() => solver.search(ONE, 'count')).toThrow('disposed')
    expect(open.runToEnd()).toMatchObject({ count: 576n, complete: true })
  })
})

test('a blank 9x9 grid, 6.67e21 solutions, is iterated lazily in constant memory', async () => {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  const search = (await openSolver('wasm')).all(BLANK_9)
  const iterator = search[Symbol.iterator]()
  const usedAfter = async (many: number) => {
    for (let i = 0; i < many; i++) iterator.next()
    // Buffers are freed some time after garbage collection.
    for (let i = 0; i < 3; i++) {
      gc()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const before = await usedAfter(10_000)
  // To keep 60,000 solutions would take at least 19 MB.
  expect((await usedAfter(60_000)) - before).toBeLessThan(8e6)
  expect(search.result.solutions).toBe(70_000)
})
