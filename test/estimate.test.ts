// Estimates: right on average, and the same in both engines. Every probe is random, so means over many seeds are compared with what is
// known, and may be 4 standard errors away: a wrong estimator is further.

import { describe, expect, test } from 'vitest'
import { EXHAUSTED } from '../assembly/layout.ts'
import type { Estimate } from '../src/estimate.ts'
import { type Board, boardOf } from '../src/kernel/board.ts'
import { searchPlan } from '../src/kernel/plan.ts'
import type { GridModel, Model } from '../src/model.ts'
import { enumerate, enumerateQueens } from './support/brute.ts'
import { engineOf, engines, openSolvers } from './support/engines.ts'
import { BLANK_9, blocks, latin, queensModel, range, row } from './support/models.ts'
import { randomModel } from './support/random.ts'
import { NONE, ONE, SCORED, TWO } from './support/searches.ts'

const solvers = await openSolvers()
const layouts = (size: number): Model => ({ kind: 'layouts', size })

/** One cell more than values, all different: no solution, and no inference that sees it. */
function pigeons(holes: number): GridModel {
  const allowed = range(holes).map((value) => (2 ** holes - 1) & ~(1 << value))
  const between = range(holes + 1).flatMap((cell) => range(cell).map((other) => [other, cell] as const))
  return { ...row(holes + 1, holes), constraints: [{ kind: 'pairs', allowed, between }] }
}

const SEEDS = 60

/** How many of its standard errors the mean over seeds is away from the truth. */
function deviations(truth: number, means: readonly number[]): number {
  const mean = means.reduce((sum, mean) => sum + mean) / means.length
  const squares = means.reduce((sum, other) => sum + (other - mean) ** 2, 0)
  const error = Math.sqrt(squares / (means.length - 1) / means.length)
  // All the same, but for rounding.
  return Math.abs(mean - truth) <= 1e-9 * truth ? 0 : Math.abs(mean - truth) / error
}

function estimates(model: Model, probes: number): Estimate[] {
  return range(SEEDS).map((seed) => solvers[engines[seed % 2]].estimate(model, { probes, seed }))
}

/** The nodes of a tree, one by one: each part is loaded again, so that nothing is learned on the way. */
function treeOf(board: Board, model: GridModel): { nodes: number; solutions: number } {
  const tree = { nodes: 0, solutions: 0 }
  const open = [model.candidates]
  for (let candidates = open.pop(); candidates; candidates = open.pop()) {
    const kernel = board.load({ ...searchPlan({ ...model, candidates }, 'count'), kernel: 'grid' }, 'count', Infinity)
    kernel.run(1)
    const { nodes, guesses, solutions } = board.counters()
    tree.nodes += nodes
    tree.solutions += solutions
    for (let number = 0; number < 2 * guesses; number++) {
      expect(board.instance.grid.part(number)).toBeTruthy()
      open.push(Array.from(board.partWords().subarray(0, board.size), (mask) => mask >>> 0))
      board.partShare()
    }
  }
  return tree
}

describe('on average, an estimate is right', () => {
  const board = engineOf('wasm').then((engine) => boardOf(engine.instantiate()))

  /** The nodes of kernels that learn nothing are those of a count by search. */
  const searched: [name: string, model: Model, solutions: number, probes: number][] = [
    ['queens 4', queensModel(4), 2, 50],
    ['queens 8', queensModel(8), 92, 300],
    ['queens 10', queensModel(10), 724, 300],
    ['queens on some squares', queensModel(6, [63, 62, 31, 63, 63, 15]), 0, 100],
    ['layouts 1', layouts(1), 1, 2],
    ['layouts 2', layouts(2), 2, 20],
    ['layouts 3', layouts(3), 10, 100],
    ['layouts 4', layouts(4), 117, 500],
    ['layouts 5', layouts(5), 4006, 1000],
  ]
  test.each(searched)('%s', (_, model, known, probes) => {
    const { count, nodes } = solvers.wasm.count(model, { method: 'search' })
    const solutions = known || enumerateQueens(6, [63, 62, 31, 63, 63, 15]).length
    expect(Number(count)).toBe(solutions)
    const results = estimates(model, probes)
    expect(deviations(solutions, meansOf(results, 'solutions'))).toBeLessThan(4)
    expect(deviations(nodes, meansOf(results, 'nodes'))).toBeLessThan(4)
  })

  const grids: [name: string, model: GridModel, solutions: number][] = [
    ['Latin squares of order 4', latin(4), 576],
    ['sudokus 4x4', blocks(2, 2), 288],
    ['sudokus 4x4 with a score', SCORED, 576],
    ['Latin squares with givens', latin(4, [1, 0, 0, 0, 0, 0, 2]), enumerate(latin(4, [1, 0, 0, 0, 0, 0, 2])).length],
    ['a sudoku with two solutions', TWO, 2],
    ['a search that would be lost', pigeons(6), 0],
  ]
  test.each(grids)('%s', async (_, model, solutions) => {
    const tree = treeOf(await board, model)
    expect(tree.solutions).toBe(solutions)
    const results = estimates(model, 200)
    expect(deviations(solutions, meansOf(results, 'solutions'))).toBeLessThan(4)
    expect(deviations(tree.nodes, meansOf(results, 'nodes'))).toBeLessThan(4)
  })

  test.each(range(40))('random model %i', async (seed) => {
    const model = randomModel(seed, true)
    const tree = treeOf(await board, model)
    const solutions = enumerate(model).length
    expect(tree.solutions).toBe(solutions)
    const results = estimates(model, 50)
    expect(deviations(solutions, meansOf(results, 'solutions'))).toBeLessThan(4)
    expect(deviations(tree.nodes, meansOf(results, 'nodes'))).toBeLessThan(4)
  })

  test('the interval has the number in it, nearly always', () => {
    const inside = range(100).filter((seed) => {
      const { low, high } = solvers.wasm.estimate(queensModel(8), { seed, probes: 1000 }).solutions
      return low < 92 && 92 < high
    })
    expect(inside.length).toBeGreaterThan(85)
  })

  test('of sudokus: 6,670,903,752,021,072,936,960', () => {
    const { mean, error } = solvers.wasm.estimate(BLANK_9, { probes: 20_000 }).solutions
    expect(error / mean).toBeLessThan(0.02)
    expect(Math.abs(mean - 6.67e21) / error).toBeLessThan(4)
  })
})

function meansOf(results: readonly Estimate[], what: 'solutions' | 'nodes'): number[] {
  return results.map((result) => result[what].mean)
}

/** After some nodes, what was found and what is found in each part, kept alone, is all. */
describe.each(engines)('a part that is kept has its solutions, %s', (name) => {
  const models: [name: string, model: Model, total: number][] = [
    ['queens', queensModel(6), 4],
    ['queens 7', queensModel(7), 40],
    ['layouts', layouts(4), 117],
    ['Latin squares', latin(4), 576],
    ['sudokus', blocks(2, 2), 288],
  ]
  test.each(models)('%s', async (_, model, total) => {
    const board = boardOf((await engineOf(name)).instantiate())
    const plan = searchPlan(model, 'count')
    const kernel = board.instance[plan.kernel as 'grid' | 'queens' | 'layouts']
    const begin = (nodes: number) => {
      board.load(plan, 'count', Infinity)
      kernel.run(nodes)
      return board.counters().solutions
    }
    for (const nodes of [2, 3, 5, 13, 40]) {
      let sum = begin(nodes)
      const before = sum
      let parts = 0
      for (; kernel.part(parts); parts++) board.partShare()
      for (let number = 0; number < parts; number++) {
        begin(nodes)
        kernel.keep(number)
        expect(kernel.run(2 ** 31)).toBe(EXHAUSTED)
        sum += board.counters().solutions - before
      }
      expect(parts).toBeGreaterThan(1)
      expect(sum).toBe(total)
    }
  })
})

describe('the same in both engines', () => {
  const models: [name: string, model: Model][] = [
    ['queens', queensModel(12)],
    [
      'queens on all but one square',
      queensModel(
        31,
        range(31).map((row) => (row ? 2 ** 31 - 1 : 2 ** 31 - 2)),
      ),
    ],
    [
      'queens as a grid',
      queensModel(
        12,
        range(12).map((row) => (row % 3 === 0 ? 2 ** row : 4095)),
      ),
    ],
    ['layouts', layouts(6)],
    ['the largest layouts', layouts(8)],
    ['a blank sudoku', BLANK_9],
    ['a sudoku', TWO],
    ['a large sudoku', blocks(5, 5)],
    ...range(12).map((seed): [string, Model] => [`random model ${seed}`, randomModel(seed, false)]),
  ]
  test.each(models)('%s', (_, model) => {
    for (const seed of [0, 7, 2 ** 53 - 1]) {
      const [wasm, js] = engines.map((engine) => {
        const { engine: name, seconds, ...rest } = solvers[engine].estimate(model, { seed, probes: 20 })
        expect(name).toBe(engine)
        expect(seconds).toBeGreaterThan(0)
        return rest
      })
      expect(wasm).toEqual(js)
      expect(wasm).toMatchObject({ probes: 20, seed })
    }
  })
})

describe.each(engines)('estimate, %s', (engine) => {
  const solver = solvers[engine]
  const numbers = ({ solutions, nodes }: Estimate) => ({ solutions, nodes })
  const sure = (number: number) => ({ mean: number, error: 0, low: number, high: number })

  test('the same seed gives the same numbers, another one others', () => {
    const once = solver.estimate(queensModel(9), { seed: 3, probes: 200 })
    expect(numbers(solver.estimate(queensModel(9), { seed: 3, probes: 200 }))).toEqual(numbers(once))
    const others = [0, 1, 2, 2 ** 31, 2 ** 32 + 3].map(
      (seed) => solver.estimate(queensModel(9), { seed, probes: 200 }).nodes.mean,
    )
    expect(new Set([once.nodes.mean, ...others]).size).toBe(6)
  })

  test('by default', () => {
    const result = solver.estimate(queensModel(4))
    expect(result).toMatchObject({ probes: 10_000, seed: 1 })
    expect(numbers(solver.estimate(queensModel(4), { probes: undefined, seed: undefined }))).toEqual(numbers(result))
  })

  test('without a guess, it is exact', () => {
    expect(numbers(solver.estimate(ONE, { probes: 5 }))).toEqual({ solutions: sure(1), nodes: sure(1) })
    expect(numbers(solver.estimate(NONE, { probes: 5 }))).toEqual({ solutions: sure(0), nodes: sure(1) })
    expect(numbers(solver.estimate(layouts(1), { probes: 5 })).solutions).toEqual(sure(1))
  })

  test('without a solution, it is 0', () => {
    for (const model of [queensModel(3), queensModel(2), pigeons(7), { ...latin(4), candidates: new Array(16).fill(7) }]) {
      const { solutions, nodes } = solver.estimate(model, { probes: 100 })
      expect(solutions).toEqual(sure(0))
      expect(nodes.mean).toBeGreaterThanOrEqual(1)
    }
  })

  test('large numbers', () => {
    // Each of 200 cells has 10 values, whatever the others have.
    const { solutions } = solver.estimate(row(200, 10), { probes: 10 })
    expect(solutions.mean / 1e200).toBeCloseTo(1, 9)
    expect(solutions.error / 1e200).toBeCloseTo(0, 9)
    expect(solutions.low / 1e200).toBeCloseTo(1, 9)
    const too = solver.estimate(row(400, 10), { probes: 3 })
    const infinite = { mean: Infinity, error: Infinity, low: 0, high: Infinity }
    expect(numbers(too)).toEqual({ solutions: infinite, nodes: infinite })
  })

  test('the time ends it, after two probes', () => {
    expect(solver.estimate(queensModel(12), { time: 0 }).probes).toBe(2)
    const { probes, seconds } = solver.estimate(queensModel(12), { time: 0.05, probes: 2 ** 40 })
    expect(probes).toBeGreaterThan(2)
    expect(seconds).toBeGreaterThanOrEqual(0.05)
  })

  test('other searches are not disturbed', () => {
    using open = solver.search(layouts(4), 'all')
    const before = open.run(100).length
    for (const [model, count] of [
      [layouts(4), 117n],
      [queensModel(8), 92n],
      [latin(4), 576n],
    ] as const) {
      solver.estimate(model, { probes: 10 })
      expect(solver.count(model, { method: 'search' }).count).toBe(count)
    }
    expect(before + open.run(Infinity).length).toBe(117)
  })

  test.each([
    [{ probes: 1 }, 'probes is 1: expected an integer from 2'],
    [{ probes: 2.5 }, 'probes is 2.5'],
    [{ probes: Infinity }, 'probes is Infinity'],
    [{ seed: -1 }, 'seed is -1: expected an integer from 0'],
    [{ seed: 0.5 }, 'seed is 0.5'],
    [{ seed: 2 ** 53 }, 'seed is 9007199254740992'],
    [{ time: -1 }, 'time is -1'],
    [{ time: Number.NaN }, 'time is NaN'],
  ])('refuses %o', (options, message) => {
    const call = () => solver.estimate(latin(4), options as object)
    expect(call).toThrow(RangeError)
    expect(call).toThrow(message)
  })

  test.each([
    [{ probes: '9' }, 'probes is "9"; expected an integer from 2'],
    [{ seed: 7n }, 'seed is 7n; expected an integer from 0'],
  ])('refuses %o, which is no number', (options, message) => {
    expect(() => solver.estimate(latin(4), options as object)).toThrow(message)
  })

  test('refuses what is not an option, and not a puzzle', () => {
    const option = expect.objectContaining({ name: 'PuzzleError', code: 'option' })
    const model = expect.objectContaining({ name: 'PuzzleError', code: 'model' })
    expect(() => solver.estimate(latin(4), { limit: 5 } as object)).toThrow(option)
    expect(() => solver.estimate(latin(4), null as unknown as object)).toThrow(option)
    expect(() => solver.estimate('queens' as unknown as Model)).toThrow(model)
    expect(() => solver.estimate({ kind: 'layouts', size: 4, grids: true })).toThrow(model)
  })
})
