// Cursors: what they refuse, and what one has at places that are hard to meet. Searches of all kinds are paused and taken up by the trial
// `cursors` of test/faults and, at the thresholds that the program has, by test/workers/cursor.test.ts.

import { describe, expect, test } from 'vitest'
import { thresholds } from '../../src/kernel/thresholds.ts'
import type { Model, Verb } from '../../src/model/model.ts'
import type { Cursor } from '../../src/search/cursor.ts'
import { openSolver } from '../support/engines.ts'
import { BLANK_9, blocks, latin, queensModel, range, sudoku9 } from '../support/models.ts'
import { Random } from '../support/random.ts'
import { lists } from '../support/searches.ts'

const solver = await openSolver('wasm')

const sorted = (solutions: readonly number[][]) => solutions.map(String).sort()

describe('refuses', () => {
  const cursor = () => solver.search(latin(4), 'count').cursor()
  const refused: [what: string, given: unknown, verb?: Verb, model?: Model][] = [
    ['a number', 5],
    ['null', null],
    ['an empty object', {}],
    ['another form', { ...cursor(), cursor: 2 }],
    ['a changed count', { ...cursor(), count: '1' }],
    ['changed parts', { ...cursor(), parts: [] }],
    ['another verb', cursor(), 'all'],
    ['another puzzle', cursor(), 'count', latin(5)],
    ['another size', cursor(), 'count', queensModel(4)],
  ]
  test.each(refused)('%s', (_, given, verb = 'count', model = latin(4)) => {
    const search = () => solver.search(model, verb, { cursor: given as Cursor })
    expect(search).toThrow(expect.objectContaining({ name: 'PuzzleError', code: 'cursor' }))
  })
})

describe('a cursor', () => {
  test.each<[name: string, model: Model, solutions?: number]>([
    ['a blank sudoku', BLANK_9],
    ['a sudoku', sudoku9('500000300000900700009050081410006000000000000000200054140030200080002000005000000'), 3060],
    ['Latin squares', latin(4), 576],
    ['queens', queensModel(8), 92],
  ])('of %s is small, knows what is left, and has it', (_, model, solutions) => {
    const search = solver.search(model, 'all')
    const found: string[] = []
    for (let k = 0; k < 20 && !search.done; k++) {
      found.push(...search.run(97).map(String))
      const cursor = search.cursor()
      expect(JSON.stringify(cursor).length).toBeLessThan(4096)
      const rest = solver.search(model, 'all', { cursor })
      const left = cursor.parts.reduce((sum, [share]) => sum + share, 0)
      expect(rest.result.share).toBeCloseTo(1 - left / cursor.share, 2)
      if (!solutions) continue
      const all = [...found, ...rest.run(Infinity).map(String)]
      expect([all.length, new Set(all).size]).toEqual([solutions, solutions])
    }
  })

  test('of queens by halves, after any number of nodes, and at the end of a range', () => {
    const random = new Random(40)
    for (let times = 0; times < 20; times++) {
      const search = solver.search(queensModel(6), 'count', { method: 'halves' })
      while (!search.done) {
        search.run(random.integer(1, 40))
        expect(solver.count(queensModel(6), { cursor: search.cursor() }).count).toBe(4n)
      }
    }
  })

  test('can be taken after a limit, and goes on', () => {
    const search = solver.search(latin(4), 'all', { limit: 100 })
    const first = lists(search)
    const rest = solver.search(latin(4), 'all', { cursor: search.cursor() })
    expect(sorted([...first, ...lists(rest)])).toEqual(sorted(lists(solver.search(latin(4), 'all'))))
    expect(rest.result.solutions).toBe(576)
    expect(solver.search(latin(4), 'count', { nodes: 10 }).cursor().parts.length).toBeGreaterThan(0)
  })

  test.each([100, 5000])('of grids over all layouts, every %i nodes: neither it nor the search loses any', (nodes) => {
    const model: Model = { kind: 'layouts', size: 5, grids: true }
    const search = solver.search(model, 'count')
    for (let k = 0; !search.done; k++) {
      search.run(nodes)
      const cursor = search.cursor()
      if (k < 3 || k % 1000 === 0) expect(solver.count(model, { cursor }).count).toBe(11_762_160n)
    }
    expect(search.result.count).toBe(11_762_160n)
  })

  test.each([
    ['by rows', latin(6), 7000],
    ['by templates', blocks(2, 3), 40_000],
    ['with a given', blocks(2, 3, [1]), 7000],
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

  test.each([false, true])(
    'taken after any solution of a loop, or when the loop is left there, has the others, reuse: %s',
    (reuse) => {
      for (const model of [blocks(2, 2), queensModel(6), { kind: 'layouts', size: 3 } as const]) {
        const expected = sorted(lists(solver.all(model)))
        for (let many = 1; many <= expected.length; many += 1 + (many >> 3)) {
          const before: number[][] = []
          const search = solver.all(model, { reuse })
          let within: Cursor | undefined
          for (const solution of search) {
            before.push([...solution])
            if (before.length < many) continue
            within = search.cursor()
            break
          }
          expect(within!.count).toBe(String(many))
          for (const cursor of [within, search.cursor()])
            expect(sorted([...before, ...lists(solver.all(model, { cursor }))])).toEqual(expected)
        }
      }
    },
  )

  test('of a model with a cell without candidates goes on, too', () => {
    const empty = { ...latin(4), candidates: range(16).map((cell) => (cell === 5 ? 0 : 15)) }
    for (const model of [empty, queensModel(4, [0, 15, 15, 15])]) {
      for (const verb of ['all', 'count'] as const) {
        const cursor = solver.search(model, verb).cursor()
        expect(solver.search(model, verb, { cursor }).runToEnd()).toMatchObject({ complete: true, solutions: 0 })
      }
    }
  })

  test('of a complete search has no parts', () => {
    const search = solver.search(latin(4), 'count')
    search.run(Infinity)
    const cursor = search.cursor()
    expect(cursor.parts).toEqual([])
    const again = solver.search(latin(4), 'count', { cursor })
    expect(again.done).toBe(true)
    expect(again.result).toEqual({ ...search.result, method: 'search', trace: 0 })
    expect(again.result).toMatchObject({ count: 576n, solutions: 576 })
  })
})

test('a search that has not begun leaves the whole, as it is; one that ends with the trial of a method, the whole, begun once', () => {
  const model = { ...latin(6), candidates: [1, ...Array(35).fill(63)] }
  const search = solver.search(model, 'count')
  expect(search.cursor().parts[0][2]).toBeUndefined()
  search.run(thresholds.trialNodes)
  expect(search.cursor().parts).toEqual([[1, expect.any(String), { again: true }]])
})
