// Cursors: a search that is taken up again and again, by either engine, ends like one that was never interrupted.

import { describe, expect, test } from 'vitest'
import { type Cursor, cursorOf } from '../../src/cursor.ts'
import { PuzzleError } from '../../src/errors.ts'
import { type GridModel, isListing, isScored, type Model, VERBS, type Verb } from '../../src/model.ts'
import type { Part } from '../../src/part.ts'
import { pyramid } from '../../src/puzzles/pyramid.ts'
import { NEW } from '../../src/remainder.ts'
import { engines, openSolvers } from '../support/engines.ts'
import { jigsaw, NINE } from '../support/grids.ts'
import { answerOf, CASES, compare, enginesFor, interrupted, sorted } from '../support/interrupted.ts'
import { BLANK_9, blocks, latin, queensModel, range, square, sudoku9 } from '../support/models.ts'
import { Random, randomModel } from '../support/random.ts'
import { lists, TWO } from '../support/searches.ts'
import { smallThresholds, withThresholds } from '../support/thresholds.ts'

const solvers = await openSolvers()

describe('a search that is interrupted ends like one that is not', () => {
  test.each(CASES)('%s', (_, model, verb, most, options) => {
    const random = new Random(most)
    const parts = range(5).map(() => compare(model, verb, random, most, options))
    expect(parts.some(({ runs }) => runs > 1) || (model.kind === 'layouts' && model.size === 1)).toBe(true)
  })

  test('grids over all layouts, in WebAssembly', () => {
    const model = { kind: 'layouts', size: 4, grids: true } as const
    const { count } = solvers.wasm.count(model)
    for (const nodes of [1, 7, 100]) {
      let cursor: Cursor | undefined
      let runs = 0
      for (let done = false; !done; runs++) {
        const search = solvers.wasm.search(model, 'count', { cursor })
        search.run(nodes)
        cursor = search.cursor()
        done = search.done
        if (done) expect(search.result.count).toBe(count)
      }
      expect(runs).toBeGreaterThan(2)
    }
  })

  test.each(range(60))('random model %i', (seed) => {
    const random = new Random(seed)
    const model = randomModel(seed, true)
    const verbs = VERBS.filter((verb) => !isScored(verb) || (model.kind === 'grid' && model.weights))
    const verb = verbs[random.integer(0, verbs.length - 1)]
    compare(model, verb, random, 10 ** random.integer(0, 3))
  })
})

describe('refuses', () => {
  const cursor = () => solvers.wasm.search(latin(4), 'count').cursor()
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
    for (const engine of engines) {
      const search = () => solvers[engine].search(model, verb, { cursor: given as Cursor })
      expect(search).toThrow(PuzzleError)
      expect(search).toThrow(expect.objectContaining({ code: 'cursor' }))
    }
  })
})

describe('a cursor', () => {
  // Plain 9x9 sudokus have kernels that differ.
  const sameKernels = CASES.filter(([, model, , , options = {}]) => {
    return enginesFor(options).length > 1 && (model.kind !== 'grid' || model.rows !== 9 || model.lexicographic)
  })
  test.each(sameKernels)('is the same in both engines: %s', (_, model, verb, most, options) => {
    for (const nodes of [0, 1, most >> 2, most, 3 * most]) {
      const [wasm, js] = engines.map((engine) => {
        const search = solvers[engine].search(model, verb, { method: 'search', ...options })
        search.run(nodes)
        const { seconds: _, hash: __, ...cursor } = search.cursor()
        return cursor
      })
      expect(wasm).toEqual(js)
    }
  })

  test.each(engines)('of a 9x9 sudoku is small: %s', (engine) => {
    for (const model of [BLANK_9, TWO, { ...BLANK_9, candidates: BLANK_9.candidates }]) {
      const search = solvers[engine].search(model, 'all')
      for (let k = 0; k < 20 && !search.done; k++) {
        search.run(97)
        expect(JSON.stringify(search.cursor()).length).toBeLessThan(4096)
      }
    }
  })

  test.each(engines)('of a loop has the solutions that were found ahead: %s', (engine) => {
    for (const model of [latin(4), queensModel(6), { kind: 'layouts', size: 4 } as const, sudoku9('0'.repeat(81))]) {
      const search = solvers[engine].search(model, 'all', { limit: 200 })
      const taken: number[][] = []
      for (const solution of search) {
        taken.push([...solution])
        if (taken.length < 3) continue
        const cursor = search.cursor()
        expect(cursor.count).toBe('3')
        const rest = lists(solvers[engine].search(model, 'all', { cursor, limit: 197 }))
        const all = lists(solvers[engine].search(model, 'all', { limit: 3 + rest.length }))
        expect([...taken, ...rest]).toEqual(all)
        break
      }
    }
  })

  test.each(engines)('can be taken after a limit, and goes on: %s', (engine) => {
    const search = solvers[engine].search(latin(4), 'all', { limit: 100 })
    const first = lists(search)
    const rest = solvers[engine].search(latin(4), 'all', { cursor: search.cursor() })
    expect(sorted([...first, ...lists(rest)])).toEqual(sorted(lists(solvers[engine].search(latin(4), 'all'))))
    expect(rest.result.solutions).toBe(576)
    expect(solvers[engine].search(latin(4), 'count', { nodes: 10 }).cursor().parts.length).toBeGreaterThan(0)
  })

  test.each(CASES)('does not change the search that it is taken from: %s', (_, model, verb, most, options = {}) => {
    for (const engine of enginesFor(options)) {
      const whole = answerOf(verb, model)
      const search = solvers[engine].search(model, verb, options)
      const solutions: number[][] = []
      for (let k = 0; k < 50 && !search.done; k++) {
        solutions.push(...lists(search.run(most)))
        search.cursor()
      }
      solutions.push(...lists(search.run(Infinity)))
      if (isListing(verb)) expect(sorted(solutions)).toEqual(sorted(whole.solutions))
      for (const field of ['count', 'unique', 'score', 'bound'] as const) {
        if (field in whole.result)
          expect(search.result).toHaveProperty(field, (whole.result as Partial<Record<typeof field, unknown>>)[field])
      }
    }
  })

  test.each([1, 7, 100, 5000])('of grids over all layouts, every %i nodes: neither it nor the search loses any', (nodes) => {
    const model: Model = { kind: 'layouts', size: 5, grids: true }
    const search = solvers.wasm.search(model, 'count')
    for (let k = 0; !search.done; k++) {
      search.run(nodes)
      const cursor = search.cursor()
      if (k < 3 || k % 1000 === 0) expect(solvers.wasm.count(model, { cursor }).count).toBe(11_762_160n)
    }
    expect(search.result.count).toBe(11_762_160n)
  })

  test.each([
    ['by rows', latin(6), 7000],
    ['by templates', blocks(2, 3), 40_000],
    ['with a given', blocks(2, 3, [1]), 7000],
  ])('of a count of interchangeable values: an interruption costs what it interrupts, no more, %s', (_, model, most) => {
    const solver = solvers.wasm
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

  test.each([1, 5, 8, 20])('of a list of the best, before the score is proven, after %i nodes', (nodes) => {
    const { model } = pyramid('000000000000000000000000000154237896369845721287169534521974368438526917796318452')
    for (const verb of ['allBest', 'allWorst'] as const) {
      const search = solvers.wasm.search(model, verb)
      search.run(nodes)
      const rest = lists(solvers.wasm.search(model, verb, { cursor: search.cursor() }).run(Infinity))
      expect(sorted(rest)).toEqual(sorted(answerOf(verb, model).solutions))
    }
  })

  test('taken after any solution of a loop, or when the loop is left there, has the others', () => {
    for (const model of [blocks(2, 2), queensModel(6), { kind: 'layouts', size: 3 } as const]) {
      for (const engine of engines) {
        const solver = solvers[engine]
        const expected = sorted(lists(solver.all(model)))
        for (let many = 1; many <= expected.length; many += 1 + (many >> 4)) {
          const before: number[][] = []
          const search = solver.all(model)
          let within: Cursor | undefined
          for (const solution of search) {
            before.push([...solution])
            if (before.length < many) continue
            within = search.cursor()
            break
          }
          for (const cursor of [within, search.cursor()]) {
            expect(sorted([...before, ...lists(solver.all(model, { cursor }))])).toEqual(expected)
          }
        }
      }
    }
  })

  test('of a model with a cell without candidates goes on, too', () => {
    for (const model of [
      { ...latin(4), candidates: range(16).map((cell) => (cell === 5 ? 0 : 15)) },
      queensModel(4, [0, 15, 15, 15]),
    ]) {
      for (const verb of ['all', 'count'] as const) {
        const cursor = solvers.wasm.search(model, verb).cursor()
        for (const engine of engines) {
          const rest = solvers[engine].search(model, verb, { cursor }).runToEnd()
          expect(rest).toMatchObject({ complete: true, solutions: 0 })
        }
      }
    }
  })

  test('of a complete search has no parts', () => {
    const search = solvers.wasm.search(latin(4), 'count')
    search.run(Infinity)
    const cursor = search.cursor()
    expect(cursor.parts).toEqual([])
    const again = solvers.js.search(latin(4), 'count', { cursor })
    expect(again.done).toBe(true)
    expect(again.result.count).toBe(576n)
  })
})

/** Counts that are lost, look for any solution, or put interchangeable values in order: in small grids, all of that at small thresholds. */
const COUNTED: readonly (readonly [string, () => GridModel])[] = [
  [
    'a sudoku without an 8 or a 9',
    () => sudoku9('.3.6...1.6.2...3.....3.2.6.....6.4.3.2...3...7.3.2...6.6.5.7...2.7.1.6353452.617.'),
  ],
  ['a jigsaw', () => jigsaw(NINE.layout, NINE.givens.slice(0, 15))],
  ['regions without a grid, which no method but the search takes', withoutGrid],
  ['a Latin square', () => latin(5, [1, 2, 3, 4, 5, 2, 1])],
]

function withoutGrid(): GridModel {
  const regions = new Random(104).shuffled(range(36)).map((at) => at % 6)
  const model = square(6, (cell) => regions[cell])
  const others = range(6).map((value) => 63 & ~(1 << value))
  return { ...model, constraints: [...model.constraints, { kind: 'pairs', allowed: others, between: [[0, 1]] }] }
}

test.each(COUNTED)('a count at small thresholds is the same wherever it is cut: %s', (_, modelOf) => {
  const model = modelOf()
  const { count } = solvers.wasm.count(model)
  for (const seed of range(15)) {
    const random = new Random(seed)
    withThresholds(smallThresholds(random), () => {
      const { result } = interrupted(model, 'count', {}, random, 1 + 3 * (seed % 20))
      expect(result, `seed ${seed}`).toMatchObject({ count, complete: true })
    })
  }
})

test('a cursor whose parts are not parts of the puzzle is refused, even if its hash is right', () => {
  const [queens, grid, tiles] = [queensModel(6), latin(3), { kind: 'layouts', size: 3 } as const]
  const masks = new Array<number>(9).fill(7)
  const path = { size: 3, cells: [0, 1], untried: 4n }
  const wrong: readonly (readonly [Model, Part])[] = [
    [grid, { share: 2, candidates: masks }],
    [grid, { share: 1, candidates: masks, times: 9 }],
    [grid, { share: 1, candidates: masks, seek: [{ share: -1, candidates: masks }] }],
    [grid, { share: 1, candidates: masks.with(4, 8) }],
    [grid, { share: 1, halves: { rows: 1, from: 0, to: 1 } }],
    [queens, { share: 1, halves: { rows: 3, from: 0, to: 1 } }],
    [queens, { share: 1, halves: { rows: 2, from: 0, to: 99 } }],
    [queens, { share: 1, halves: { rows: 2, from: 2, to: 1 } }],
    [tiles, { share: 1, path: { ...path, cells: range(9) } }],
    [tiles, { share: 1, path: { ...path, untried: 1n } }],
    [tiles, { share: 1, path: { ...path, untried: 1n << 9n } }],
  ]
  for (const [i, [model, part]] of wrong.entries()) {
    const known = { ...NEW, seconds: 0, solution: undefined, method: undefined, parts: [part] }
    const cursor = cursorOf(model, 'count', known)
    const text = 'the parts of the cursor are not parts of the puzzle'
    expect(() => solvers.wasm.search(model, 'count', { cursor }), `number ${i}`).toThrow(text)
  }
})
