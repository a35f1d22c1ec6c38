// Cursors: a search that is taken up again and again, by either engine, ends like one that was never interrupted.

import { describe, expect, test } from 'vitest'
import type { Cursor } from '../../src/cursor.ts'
import { PuzzleError } from '../../src/errors.ts'
import type { CountOptions } from '../../src/limits.ts'
import { type GridModel, isListing, isLowest, isScored, type Model, VERBS, type Verb } from '../../src/model.ts'
import { primes } from '../../src/puzzles/primes.ts'
import { pyramid } from '../../src/puzzles/pyramid.ts'
import type { Report } from '../../src/results.ts'
import { merge, split, splitRest } from '../../src/split.ts'
import { engines, openSolvers } from '../support/engines.ts'
import { BLANK_9, blocks, latin, onGrid, queensModel, range, row, sudoku9 } from '../support/models.ts'
import { Random, randomModel } from '../support/random.ts'
import { lists, SCORED, TWO } from '../support/searches.ts'

const solvers = await openSolvers()

/** The engines that have the method that is asked for: only one has others than the search. */
function enginesFor({ method = 'search' }: CountOptions): readonly (typeof engines)[number][] {
  return method === 'search' ? engines : ['wasm']
}

/** Begins a search. Its cursor knows the method that was asked for. */
function begun(model: Model, verb: Verb, options: CountOptions, random: Random) {
  const able = enginesFor(options)
  return solvers[able[random.integer(0, able.length - 1)]].search(model, verb, options)
}

/** The solutions and the last result of a search that is interrupted after each slice, and taken up by another engine. */
function interrupted(model: Model, verb: Verb, options: CountOptions, random: Random, most: number) {
  const solutions: number[][] = []
  let cursor: Cursor | undefined
  for (let runs = 1; ; runs++) {
    const engine = engines[random.integer(0, engines.length - 1)]
    using search = cursor ? solvers[engine].search(model, verb, { cursor }) : begun(model, verb, options, random)
    if (cursor && verb !== 'allBest' && verb !== 'allWorst') {
      const left = cursor.parts.reduce((sum, [share]) => sum + share, 0)
      expect(search.result.share, 'what is left is left').toBeCloseTo(1 - left / cursor.share, 2)
    }
    solutions.push(...lists(search.run(random.integer(1, most))))
    if (search.done) return { solutions, result: search.result, runs }
    cursor = JSON.parse(JSON.stringify(search.cursor())) as Cursor
    expect(runs, 'the search makes progress').toBeLessThan(20_000)
  }
}

/** What a search says in the end, but for what depends on how it was done. */
function answerOf(verb: Verb, model: Model, solver = solvers.wasm) {
  const search = solver.search(model, verb)
  const solutions = lists(search.run(Infinity))
  return { solutions, result: search.result }
}

function compare(model: Model, verb: Verb, random: Random, most: number, options: CountOptions = {}) {
  const whole = answerOf(verb, model)
  const parts = interrupted(model, verb, options, random, most)
  const { result } = parts
  expect(result.complete).toBe(true)
  if (verb !== 'first' && verb !== 'unique') expect(result.share).toBeCloseTo(1)
  if (isListing(verb)) expect(sorted(parts.solutions)).toEqual(sorted(whole.solutions))
  if (verb === 'all' || isListing(verb)) expect(result.solutions).toBe(whole.solutions.length)
  if ('count' in result && 'count' in whole.result) expect(result.count).toBe(whole.result.count)
  if ('unique' in result && 'unique' in whole.result) expect(result.unique).toBe(whole.result.unique)
  if (verb === 'first') expect(parts.solutions.length).toBe(whole.solutions.length)
  if (isScored(verb) && 'score' in result && 'score' in whole.result) {
    expect(result.score).toBe(whole.result.score)
    expect(result.bound).toBe(whole.result.bound)
    expect(result.proven).toBe(true)
  }
  return parts
}

function sorted(solutions: readonly number[][]): string[] {
  return solutions.map((solution) => solution.join()).sort()
}

/** One cell more than values, all different: no solution, and no inference that sees it. */
function pigeons(holes: number): GridModel {
  const allowed = range(holes).map((value) => (2 ** holes - 1) & ~(1 << value))
  const between = range(holes + 1).flatMap((cell) => range(cell).map((other) => [other, cell] as const))
  return { ...row(holes + 1, holes), constraints: [{ kind: 'pairs', allowed, between }] }
}

const CASES: [name: string, model: Model, verb: Verb, most: number, options?: CountOptions][] = [
  ['sudoku, all', TWO, 'all', 2],
  ['sudoku, unique', TWO, 'unique', 2],
  ['no solution, after many failures', pigeons(7), 'unique', 700],
  ['no solution, counted', pigeons(7), 'count', 1900],
  ['24 solutions, the first after many failures', primes({ rows: 5, cols: 5, from: 25, to: 49 }).model, 'all', 4000],
  ['sudoku on the grid kernel', onGrid(TWO), 'count', 2],
  ['many solutions', sudoku9('000000300000900700009050081410006000000000000000200054140030200080002000005000000'), 'count', 20],
  ['Latin squares, all', latin(4), 'all', 40],
  ['Latin squares, count', latin(4), 'count', 40],
  ['Latin squares, count by search', latin(5), 'count', 5000, { method: 'search' }],
  ['Latin squares of order 5', latin(5), 'count', 3000],
  ['first of a blank grid', onGrid(BLANK_9), 'first', 20],
  ['best', SCORED, 'best', 10],
  ['worst', SCORED, 'worst', 10],
  ['all of the best', SCORED, 'allBest', 20],
  ['all of the worst', SCORED, 'allWorst', 20],
  ['queens, all', queensModel(6), 'all', 20],
  ['queens, count', queensModel(8), 'count', 300, { method: 'search' }],
  ['queens by halves', queensModel(9), 'count', 2000],
  ['queens by halves, asked for', queensModel(9), 'count', 500, { method: 'halves' }],
  ['queens by halves, to the end of each range', queensModel(6), 'count', 40, { method: 'halves' }],
  ['one queen', queensModel(1), 'count', 1],
  ['two queens', queensModel(2), 'count', 1],
  ['Latin squares by templates', latin(4), 'count', 40, { method: 'templates' }],
  ['Latin squares by rows', latin(4), 'count', 3, { method: 'rows' }],
  ['queens, first', queensModel(12, queensModel(12, [8]) && range(12).map((row) => (row === 0 ? 1 : 4095))), 'first', 1],
  ['queens, unique', queensModel(6), 'unique', 5],
  ['layouts', { kind: 'layouts', size: 4 }, 'all', 60],
  ['layouts, count', { kind: 'layouts', size: 4 }, 'count', 60],
  ['layouts of order 1', { kind: 'layouts', size: 1 }, 'count', 1],
  ['layouts of order 2', { kind: 'layouts', size: 2 }, 'all', 1],
]

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

describe('split', () => {
  test.each(CASES)('%s: the parts add up', (_, model, verb, most, options = {}) => {
    const random = new Random(most)
    const whole = answerOf(verb, model)
    for (const parts of [1, 2, 3, 7]) {
      using search = begun(model, verb, options, random)
      const before = lists(search.run(random.integer(1, most)))
      if (search.done) continue
      const cursors = split(search.cursor(), parts)
      expect(cursors.length).toBeLessThanOrEqual(parts)
      const searches = cursors.map((cursor) => solvers[engines[random.integer(0, 1)]].search(model, verb, { cursor }))
      const solutions = [...before, ...searches.flatMap((search) => lists(search.run(Infinity)))]
      const merged = merge<Report>(
        searches.map(({ result }) => result),
        isLowest(verb),
      )
      expect(merged.complete).toBe(true)
      if (isListing(verb)) expect(sorted(solutions)).toEqual(sorted(whole.solutions))
      for (const field of ['count', 'unique', 'score', 'bound'] as const) {
        if (field in whole.result)
          expect(merged).toHaveProperty(field, (whole.result as Partial<Record<typeof field, unknown>>)[field])
      }
    }
  })

  const counted = CASES.filter(([, , verb]) => verb === 'count')
  test.each([...counted, ['layouts of order 5', { kind: 'layouts', size: 5 }, 'count', 1000] as const])(
    '%s: divided again and again, the rest adds up',
    (_, model, verb, most, options) => {
      const random = new Random(most)
      const whole = answerOf('count', model).result
      const waiting = [solvers.wasm.search(model, verb, options).cursor()]
      let total = 0n
      let share = 0
      for (let cursor = waiting.shift(); cursor; cursor = waiting.shift()) {
        const known = JSON.parse(JSON.stringify(cursor)) as Cursor
        using search = solvers[engines[random.integer(0, 1)]].search(model, 'count', { cursor: known })
        search.run(random.integer(1, 4 * most))
        const paused = search.cursor()
        const rest = splitRest(paused, random.integer(1, 8))
        expect(rest.every(({ count, nodes }) => count === '0' && nodes === 0)).toBe(true)
        total += BigInt(paused.count)
        share += cursor.share - rest.reduce((sum, { share }) => sum + share, 0)
        waiting.push(...rest)
      }
      expect({ count: total }).toMatchObject({ count: 'count' in whole && whole.count })
      expect(share).toBeCloseTo(1, 2)
    },
  )

  test('a search that was not begun is cut without a search', () => {
    const cursors = split(solvers.wasm.search(latin(4), 'count', { method: 'search' }).cursor(), 5)
    expect(cursors).toHaveLength(5)
    expect(cursors.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
    expect(merge(cursors.map((cursor) => solvers.js.count(latin(4), { cursor }))).count).toBe(576n)
  })

  test('grids over all layouts, which only WebAssembly counts', () => {
    const model: Model = { kind: 'layouts', size: 4, grids: true }
    const { count } = solvers.wasm.count(model)
    for (const nodes of [1, 50, 300]) {
      const search = solvers.wasm.search(model, 'count')
      search.run(nodes)
      const counts = split(search.cursor(), 3).map((cursor) => solvers.wasm.count(model, { cursor }))
      expect(merge(counts).count).toBe(count)
    }
  })

  test('gives each a fair share', () => {
    for (const model of [queensModel(10), latin(5), BLANK_9, { kind: 'layouts', size: 5 } as const]) {
      const search = solvers.wasm.search(model, 'count', { method: 'search' })
      search.run(1000)
      const shares = split(search.cursor(), 2).map(({ share }) => share)
      expect(Math.max(...shares) / (shares[0] + shares[1]), JSON.stringify(model)).toBeLessThan(0.7)
    }
  })

  test('needs a number', () => {
    const cursor = solvers.js.search(latin(4), 'count').cursor()
    for (const count of [0, -1, 1.5, Number.NaN]) expect(() => split(cursor, count)).toThrow(RangeError)
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
