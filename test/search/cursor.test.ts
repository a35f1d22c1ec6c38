// Cursors: what they refuse, and what one has at places that are hard to meet. Searches of all kinds are paused and taken up by the trial
// `cursors` of test/faults and, at the thresholds that the program has, by test/workers/cursor.test.ts.

import { describe, expect, test } from 'vitest'
import { thresholds } from '../../src/kernel/thresholds.ts'
import type { Model, Verb } from '../../src/model/model.ts'
import type { Cursor } from '../../src/search/cursor.ts'
import { splitRest } from '../../src/search/split.ts'
import { openSolver } from '../support/engines.ts'
import { BLANK_9, blocks, latin, queensModel, range } from '../support/models.ts'
import { lists } from '../support/searches.ts'

const solver = await openSolver('wasm')

describe('refuses', () => {
  const cursor = () => solver.search(latin(4), 'count').cursor()
  const refused: [what: string, given: unknown, verb?: Verb, model?: Model][] = [
    ['another form', { ...cursor(), cursor: 2 }],
    ['a changed count', { ...cursor(), count: '1' }],
    ['changed parts', { ...cursor(), parts: [] }],
    ['another verb', cursor(), 'all'],
    ['another puzzle', cursor(), 'count', latin(5)],
  ]
  test.each(refused)('%s', (_, given, verb = 'count', model = latin(4)) => {
    const search = () => solver.search(model, verb, { cursor: given as Cursor })
    expect(search).toThrow(expect.objectContaining({ name: 'PuzzleError', code: 'cursor' }))
  })
})

describe('a cursor', () => {
  test('is small, and knows what is left', () => {
    const search = solver.search(BLANK_9, 'all')
    for (let k = 0; k < 20; k++) {
      search.run(97)
      const cursor = search.cursor()
      expect(JSON.stringify(cursor).length).toBeLessThan(4096)
      const left = cursor.parts.reduce((sum, [share]) => sum + share, 0)
      expect(solver.search(BLANK_9, 'all', { cursor }).result.share).toBeCloseTo(1 - left / cursor.share, 2)
    }
  })

  test.each([
    ['by rows', latin(6), 7000],
    ['by templates', blocks(2, 3), 40_000],
  ])('of a count of interchangeable values: an interruption costs what it interrupts, no more, %s', (_, model, most) => {
    const { count, nodes } = solver.count(model)
    for (let first = 100; first < most; first = Math.ceil(1.7 * first)) {
      let cursor: Cursor | undefined
      // Tries the methods for some nodes, then goes on with the chosen one.
      for (const most of [first, 6500, 6500 + first, 6500]) {
        using search = solver.search(model, 'count', { cursor })
        search.run(most)
        cursor = search.cursor()
        if (search.done) break
        expect(cursor.parts.length).toBe(1)
      }
      const rest = solver.count(model, { cursor })
      expect(rest.count).toBe(count)
      expect(rest.nodes - cursor!.nodes).toBeLessThanOrEqual(nodes)
    }
  })

  test('taken after any solution of a loop with `reuse`, or when the loop is left there, has the others', () => {
    for (const model of [blocks(2, 2), queensModel(6), { kind: 'layouts', size: 3 } as const]) {
      const expected = lists(solver.all(model)).map(String).sort()
      for (let many = 1; many <= expected.length; many += 1 + (many >> 3)) {
        const before: number[][] = []
        const search = solver.all(model, { reuse: true })
        const cursors: Cursor[] = []
        for (const solution of search) {
          before.push([...solution])
          if (before.length === many) cursors.push(search.cursor())
          if (before.length === many) break
        }
        for (const cursor of [...cursors, search.cursor()]) {
          expect(cursor.count).toBe(String(many))
          expect([...before, ...lists(solver.all(model, { cursor }))].map(String).sort()).toEqual(expected)
        }
      }
    }
  })

  test('of a model with a cell without candidates goes on, too', () => {
    const empty = { ...latin(4), candidates: range(16).map((cell) => (cell === 5 ? 0 : 15)) }
    for (const model of [empty, queensModel(4, [0, 15, 15, 15]), queensModel(4, [15, 15, 15, 0])]) {
      for (const nodes of [0, 1, 2]) {
        using search = solver.search(model, 'count')
        search.run(nodes)
        expect(solver.count(model, { cursor: search.cursor() })).toMatchObject({ complete: true, solutions: 0 })
      }
    }
  })

  test('of a complete search has no parts', () => {
    const search = solver.search(latin(4), 'count')
    search.run(Infinity)
    const cursor = search.cursor()
    expect(cursor.parts).toEqual([])
    expect(splitRest(cursor, 3)).toEqual([])
    const again = solver.search(latin(4), 'count', { cursor })
    expect(again.done).toBe(true)
    expect(again.result).toEqual({ ...search.result, method: 'search', trace: 0 })
  })
})

test('a search that has not begun leaves the whole, as it is; one that ends with the trial of a method, the whole, begun once', () => {
  const model = { ...latin(6), candidates: [1, ...Array(35).fill(63)] }
  const search = solver.search(model, 'count')
  expect(search.cursor().parts[0][2]).toBeUndefined()
  search.run(thresholds.trialNodes)
  expect(search.cursor().parts).toEqual([[1, expect.any(String), { again: true }]])
})
