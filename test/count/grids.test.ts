// Grids counted without visiting them: by templates, row by row, and with values that nothing tells apart. The plain search and brute
// force are the judges; published counts stand where neither could come to an end.

import { describe, expect, test } from 'vitest'
import { nextTrial, waysOf } from '../../src/kernel/plan.ts'
import { rowPlan } from '../../src/kernel/rows.ts'
import { classesOf, reduced, renamings } from '../../src/kernel/symmetry.ts'
import type { GridModel, PairRelation } from '../../src/model.ts'
import { enumerate } from '../support/brute.ts'
import { engines, openSolvers, openSpied } from '../support/engines.ts'
import { blocks, latin, queensModel, range, row, square, sudoku9 } from '../support/models.ts'
import { Random, randomModel } from '../support/random.ts'
import { tilings } from '../support/tilings.ts'

const solvers = await openSolvers()
const WAYS = ['templates', 'rows'] as const
const layouts = range(6).map((order) => (order < 3 ? [] : [...tilings(order)]))

const ONE = { layout: '000011022013221113243333244455445555', givens: '02C 03B 05A 20D 35E 53F', count: 1n }
const NINE = { layout: '001111002113022243022443544433555553', givens: '04B 05A 13D 14C 24E 50C 51A', count: 9n }
/** The sum over all layouts of an order, by order (A172478); and Latin squares (A002860). */
const A172478 = [1n, 4n, 72n, 13872n, 11762160n]
const A002860 = [1n, 2n, 12n, 576n, 161280n, 812851200n, 61479419904000n]

function jigsaw(layout: string, givens = ''): GridModel {
  const numbers = new Array<number>(36).fill(0)
  for (const given of givens.split(' ').filter(Boolean)) {
    numbers[6 * Number(given[0]) + Number(given[1])] = given.charCodeAt(2) - 64
  }
  return square(6, (cell) => Number(layout[cell]), numbers)
}

/** Some of the cells lose candidates: in turn by givens of few values, by masks that leave some values alike, or by anything. */
function narrowed(model: GridModel, random: Random, solution: readonly number[]): GridModel {
  const every = 2 ** model.values.length - 1
  const known = 2 ** random.integer(0, model.values.length) - 1
  const rate = random.integer(0, 6) / 10
  const wild = random.chance(0.2)
  const candidates = solution.map((value) => {
    if (!random.chance(rate)) return every
    const given = 2 ** (value - 1)
    if (wild) return random.bits() & every
    if (random.chance(0.5)) return given & known || every
    return (random.bits() & known) | (every & ~known) | given
  })
  return { ...model, candidates }
}

/** Any small model, with pairs or without, most cells with all their values. */
function drawn(seed: number): GridModel {
  const random = new Random(seed)
  const { pairs = [], ...model } = randomModel(seed, true)
  const every = 0xffffffff >>> (32 - model.values.length)
  const candidates = Array.from(model.candidates, (mask) => (random.chance(0.6) ? every : mask))
  return { ...model, candidates, pairs: random.chance(0.5) ? [] : pairs }
}

/** A grid of order 4 in which one value cannot stand everywhere, and another may be as well. */
function told(seed: number): GridModel {
  const random = new Random(seed)
  const layout = layouts[4][random.integer(0, layouts[4].length - 1)]
  const model = square(4, (cell) => layout[cell])
  return {
    ...model,
    candidates: Array.from(model.candidates, (mask) => mask & ~(random.chance(0.2) ? random.integer(1, 3) & seed : 0)),
  }
}

/** Any grid of order 3 to 5, or 6 with givens enough to be searched; a third of them blank or nearly so. */
function randomGrid(seed: number): GridModel {
  const random = new Random(seed)
  const order = random.integer(3, 6)
  const some = layouts[Math.min(order, 5)]
  const layout = some[random.integer(0, some.length - 1)]
  const choices = [
    latin(order),
    ...(order < 6 ? [square(order, (cell) => layout[cell])] : [jigsaw(NINE.layout), jigsaw(ONE.layout)]),
    ...(order % 2 === 0 ? [blocks(2, order / 2), blocks(order / 2, 2)] : []),
  ]
  const model = choices[random.integer(0, choices.length - 1)]
  const { solution } = solvers.wasm.first(model)
  if (!solution) return model
  const names = random.shuffled(model.values)
  const grid = narrowed(
    model,
    random,
    Array.from(solution, (value) => names[value - 1]),
  )
  if (order < 6) return grid
  return { ...grid, candidates: solution.map((value, cell) => (cell < 18 ? 2 ** (names[value - 1] - 1) : grid.candidates[cell])) }
}

const unlike: PairRelation = { allowed: [0b110, 0b101, 0b011], between: [[0, 4]] }

for (const engine of engines) {
  const fast = engine === 'wasm'
  const solver = solvers[engine]
  const count = (model: GridModel, method?: Method) => {
    const result = solver.count(model, { method })
    expect(result).toMatchObject({ complete: true, share: 1, solutions: Number(result.count) })
    return result.count
  }

  describe(engine, () => {
    test.each(range(10))('600 random grids: every way as the search, 60 x %i', (batch) => {
      for (const seed of range(60).map((i) => 60 * batch + i)) {
        const model = randomGrid(seed)
        const expected = count(model, 'search')
        for (const way of [...WAYS, undefined]) expect(count(model, way), `seed ${seed}, ${way}`).toBe(expected)
      }
    })

    test('small grids: as brute force', () => {
      for (const seed of range(300)) {
        const random = new Random(seed)
        const order = random.integer(3, 4)
        const layout = layouts[order][random.integer(0, layouts[order].length - 1)]
        const model = narrowed(
          square(order, (cell) => layout[cell]),
          random,
          range(order ** 2).map((cell) => ((cell + Math.floor(cell / order)) % order) + 1),
        )
        const expected = BigInt(enumerate(model).length)
        for (const way of WAYS) expect(count(model, way), `seed ${seed}, ${way}`).toBe(expected)
      }
    })

    test('Latin squares: A002860', () => {
      const most = fast ? 7 : 6
      expect(range(most).map((i) => count(latin(i + 1)))).toEqual(A002860.slice(0, most))
      for (const way of WAYS) expect(range(4).map((i) => count(latin(i + 3), way))).toEqual(A002860.slice(2, 6))
      expect(count(latin(7), 'rows')).toBe(A002860[6])
    })

    test('sudokus: 4x4, 6x6', () => {
      for (const way of [...WAYS, undefined]) {
        expect(count(blocks(2, 2), way)).toBe(288n)
        expect(count(blocks(2, 3), way)).toBe(28200960n)
        expect(count(blocks(3, 2), way)).toBe(28200960n)
      }
    })

    test.each([...WAYS, undefined])('jigsaws: all layouts of an order, by %s: A172478', (way) => {
      for (const order of fast ? [3, 4, 5] : [3, 4]) {
        const sum = layouts[order].reduce(
          (sum, layout) =>
            sum +
            count(
              square(order, (cell) => layout[cell]),
              way,
            ),
          0n,
        )
        expect(sum).toBe(A172478[order - 1])
      }
    })

    test('jigsaws of order 6, with givens and without', () => {
      for (const { layout, givens, count: expected } of [ONE, NINE]) {
        for (const way of [...WAYS, undefined]) expect(count(jigsaw(layout, givens), way)).toBe(expected)
        const first = jigsaw(layout, '00A 01B 02C 03D 04E 05F')
        const blank = count(first, 'search') * 720n
        for (const way of [...WAYS, undefined]) expect(count(jigsaw(layout), way)).toBe(blank)
      }
    })

    test('contradictions', () => {
      const twice = latin(4, [1, 1])
      const none = { ...latin(4), candidates: Array.from(latin(4).candidates, (mask) => mask & 0b0111) }
      const dead = { ...latin(4), candidates: Array.from(latin(4).candidates, (mask, cell) => (cell ? mask : 0)) }
      for (const model of [twice, none, dead]) for (const way of [...WAYS, undefined]) expect(count(model, way)).toBe(0n)
    })

    test('more than 64 bits', () => {
      const rows = (many: number) => ({
        ...row(
          8 * many,
          8,
          range(many).map((r) => range(8).map((cell) => 8 * r + cell)),
        ),
        rows: many,
        columns: 8,
      })
      expect(count(rows(5))).toBe(40320n ** 5n)
      // The fillings of one state would not fit: refused, never wrong.
      expect(solver.count(rows(6), { method: 'rows' })).toMatchObject({ complete: false, cutOff: 'memory', count: 0n })
    })

    test.each([...WAYS, undefined])('slices of any size count the same: %s', (method) => {
      const model = blocks(2, 3, [1, 2, 3, 4, 5, 6, 0, 0, 0, 1])
      const expected = solver.count(model, { method })
      const random = new Random(7)
      for (const most of [1, 7, 1000]) {
        const search = solver.search(model, 'count', { method })
        let share = 0
        while (!search.done) {
          search.run(random.integer(1, most))
          expect(search.result.share).toBeGreaterThanOrEqual(share)
          share = search.result.share
        }
        const { seconds: _, ...result } = expected
        expect(search.result).toMatchObject(result)
      }
    })

    test('the parts of a packing add up', async () => {
      const { solver, instances } = await openSpied(engine)
      const { boardOf } = await import('../../src/kernel/board.ts')
      solver.count(latin(3))
      const board = boardOf(instances[0])
      const load = () => board.load(blocks(2, 3), 'count', Infinity, 'templates', 2 ** 29)
      load()
      const parts = board.parts()
      expect(parts).toBeGreaterThan(10)
      let sum = 0n
      for (let first = 0; first < parts; first += 7) {
        const kernel = load()
        board.take(first, Math.min(parts, first + 7))
        while (kernel.run(100) === 1);
        sum += board.total()
      }
      expect(sum * 720n).toBe(28200960n)
    })

    test('a cap on memory is kept: by name refused, by itself another way', async () => {
      const { solver, instances } = await openSpied(engine)
      const grid = latin(6)
      const least = solver.count(grid, { method: 'rows', memory: 8 * 2 ** 20 })
      expect(least).toMatchObject({ complete: true, count: A002860[5] })
      const refused = solver.count(latin(7), { method: 'rows', memory: 4 * 2 ** 20 })
      expect(refused).toMatchObject({ complete: false, cutOff: 'memory', method: 'rows' })
      expect(solver.count(grid, { method: 'templates', memory: 2 ** 20 })).toMatchObject({ complete: false, cutOff: 'memory' })
      expect(instances).toHaveLength(1)
      if (fast) expect(instances[0].buffer.byteLength).toBeLessThanOrEqual(8 * 2 ** 20)
      const small = latin(5)
      expect(solver.count(small, { memory: 0 })).toMatchObject({ complete: true, count: A002860[4], method: 'search' })
    })

    test('the way that is taken', () => {
      const taken = (model: GridModel) => solver.count(model).method
      expect(taken(latin(5))).toBe('templates')
      expect(taken(latin(6))).toBe('rows')
      expect(taken(jigsaw(NINE.layout, NINE.givens))).toBe('search')
      expect(taken({ ...latin(3), pairs: [unlike] })).toBe('search')
      expect(solver.count(latin(6), { limit: 10 })).toMatchObject({ method: 'search', count: 10n, cutOff: 'limit' })
      expect(solver.count(latin(6), { nodes: 100 })).toMatchObject({ method: 'search', nodes: 100, cutOff: 'nodes' })
    })

    test.each<[string, GridModel | ReturnType<typeof queensModel>, Method, RegExp]>([
      ['pairs', { ...latin(3), pairs: [unlike] }, 'templates', /there are pairs/],
      ['pairs', { ...latin(3), pairs: [unlike] }, 'rows', /there are pairs/],
      ['a smaller house', { ...latin(3), houses: [...latin(3).houses, [0, 4]] }, 'templates', /smaller than the value set/],
      ['a cell in no house', row(4, 3, [[0, 1, 2]]), 'templates', /in no house/],
      ['81 cells', sudoku9('0'.repeat(81)), 'templates', /64 cells/],
      ['81 cells', sudoku9('0'.repeat(81)), 'rows', /8 values/],
      ['2 values', latin(2), 'templates', /3 values/],
      ['no rows', row(4, 3, [[0, 1, 2]]), 'rows', /cover the cells/],
      ['queens', queensModel(6), 'rows', /only grids/],
      ['a grid', latin(3), 'halves', /only queens/],
    ])('%s: refused', (_, model, method, message) => {
      expect(() => solver.count(model, { method })).toThrow(message)
      expect(() => solver.count(model, { method })).toThrow(`method ${method} does not apply`)
    })

    test('houses smaller than the value set, row by row', () => {
      const model = { ...latin(4), houses: [...latin(4).houses, [0, 5, 10], [3, 6]] }
      expect(count(model, 'rows')).toBe(BigInt(enumerate(model).length))
    })
  })
}

describe('engines', () => {
  test.each(WAYS)('pick and merge alike: %s', (method) => {
    for (const model of [latin(5), blocks(2, 3), jigsaw(NINE.layout, '00A 11B')]) {
      const { seconds: _, engine: __, ...wasm } = solvers.wasm.count(model, { method })
      expect(solvers.js.count(model, { method })).toMatchObject(wasm)
    }
  })
})

describe('values that nothing tells apart', () => {
  test('are found', () => {
    expect(classesOf(latin(4))).toEqual([0, 0, 0, 0])
    expect(classesOf(latin(4, [2]))).toEqual([0, 1, 0, 0])
    expect(
      classesOf({ ...latin(4), candidates: Array.from(latin(4).candidates, (mask, cell) => (cell ? mask : 0b0011)) }),
    ).toEqual([0, 0, 2, 2])
    expect(classesOf({ ...latin(3), pairs: [unlike] })).toEqual([0, 0, 0])
    expect(classesOf({ ...latin(3), pairs: [{ ...unlike, allowed: [0b110, 0b101, 0b111] }] })).toEqual([0, 0, 2])
    expect(renamings([0, 1, 0, 0, 1])).toBe(12n)
  })

  test('1500 random models, with pairs and without, reduced and multiplied: as brute force', () => {
    const seen = { all: 0, some: 0, related: 0 }
    for (const seed of range(1500)) {
      const model = [randomGrid, drawn, told][seed % 3](seed)
      const classes = classesOf(model)
      const smaller = reduced(model, classes)
      const ways = smaller.times
      if (ways === 1n) continue
      if (classes.every((first) => first === 0)) seen.all++
      else seen.some++
      if ((smaller.model.pairs?.length ?? 0) > (model.pairs?.length ?? 0)) seen.related++
      const expected = solvers.wasm.count(model, { method: 'search' }).count
      expect(solvers.wasm.count(smaller.model, { method: 'search' }).count * ways, `seed ${seed}`).toBe(expected)
      if (expected < 2000n) expect(BigInt(enumerate(model).length)).toBe(expected)
    }
    expect(Math.min(seen.all, seen.some, seen.related)).toBeGreaterThan(20)
  })

  test('a search that takes long is of the smaller model', () => {
    // Values 1 and 2 are given, the other four are alike; the relation is one that no other way takes.
    const model = { ...latin(6, [1, 2]), pairs: [{ ...unlike, allowed: range(6).map((value) => 63 & ~(1 << value)) }] }
    const course = trials(model, {})
    const first = course.next().value!
    expect(first.plan).toMatchObject({ method: 'search', times: 1n })
    const second = course.next({ refused: false, nodes: 1000, share: 1e-4 }).value!
    expect(second.plan).toMatchObject({ method: 'search', times: 24n })
    expect(course.next({ refused: false, nodes: 1000, share: 1e-4 }).value!).toEqual({ plan: second.plan, nodes: Infinity })
  })
})

describe('rows', () => {
  test('carry no more than the houses that are open', () => {
    const plan = rowPlan(blocks(2, 3), classesOf(blocks(2, 3)))
    if (typeof plan === 'string') throw new Error(plan)
    expect(plan.rows.map(({ live }) => live)).toEqual([0, 63, 63, 63, 63, 0])
    expect(plan.rows.map(({ cells }) => cells[0])).toEqual(
      [65, 64, 65, 64, 65, 64].map((bits, r) => ({
        before: (r > 0 ? 1 : 0) | (r % 2 ? bits : 0),
        after: (r < 5 ? 1 : 0) | (r % 2 ? 0 : 64),
        candidates: 63,
      })),
    )
    expect(plan.same).toEqual([false, true, true, true, true, true])
  })
})
