// Estimates: right on average. Every probe is random, so means over many seeds are compared with what is
// known, and may be 4 standard errors away: a wrong estimator is further.

import { describe, expect, test, vi } from 'vitest'
import { compileGrid } from '../src/compile/compile.ts'
import type { Estimate, GridModel, Model } from '../src/entries/index.ts'
import { Board } from '../src/kernel/board.ts'
import { searchPlan } from '../src/kernel/plan.ts'
import { ticking } from './support/clock.ts'
import { engineOf, openSolver } from './support/engines.ts'
import { latin, queensModel, range, row } from './support/models.ts'
import { NONE, ONE, pigeons } from './support/searches.ts'
import { randomModel } from './support/variants.ts'

const solver = await openSolver('wasm')
const layouts = (size: number): Model => ({ kind: 'layouts', size })
const numbers = ({ solutions, nodes }: Estimate) => ({ solutions, nodes })

/** The model, its solutions, and how many probes an estimate takes. */
const KNOWN: [name: string, model: Model, solutions: number, probes: number][] = [
  ['queens on some squares', queensModel(6, [63, 62, 31, 63, 63, 15]), 2, 100],
  ['layouts', layouts(4), 117, 300],
  ['Latin squares', latin(4), 576, 200],
  ['a search that would be lost', pigeons(6), 0, 200],
  ['a random model', randomModel(5, true), 5, 50],
]

test.each(KNOWN)('on average, an estimate is right: %s', async (_, model, solutions, probes) => {
  const { count, nodes } = solver.count(model, { method: 'search' })
  expect(Number(count)).toBe(solutions)
  // The nodes of kernels that learn nothing on the way are those of a count.
  const visited = model.kind === 'grid' ? nodesOf(new Board((await engineOf('wasm')).instantiate()), model) : nodes
  const estimates = range(40).map((seed) => solver.estimate(model, { probes, seed }))
  expect(deviations(solutions, estimates, 'solutions')).toBeLessThan(4)
  expect(deviations(visited, estimates, 'nodes')).toBeLessThan(4)
  const within = estimates.filter(({ nodes: { low, high } }) => low <= visited * (1 + 1e-9) && visited <= high * (1 + 1e-9))
  expect(within.length).toBeGreaterThan(30)
})

/** How many of its standard errors the mean over seeds is away from the truth. */
function deviations(truth: number, estimates: readonly Estimate[], what: 'solutions' | 'nodes'): number {
  const means = estimates.map((estimate) => estimate[what].mean)
  const mean = means.reduce((sum, mean) => sum + mean) / means.length
  const squares = means.reduce((sum, other) => sum + (other - mean) ** 2, 0)
  const error = Math.sqrt(squares / (means.length - 1) / means.length)
  // All the same, but for rounding.
  return Math.abs(mean - truth) <= 1e-9 * truth ? 0 : Math.abs(mean - truth) / error
}

/** The nodes of a tree, one by one: each open node is loaded as a root, so that nothing is learned on the way. */
function nodesOf(board: Board, model: GridModel): number {
  let total = 0
  const grid = compileGrid(model)
  const open = [grid.candidates]
  for (let candidates = open.pop(); candidates; candidates = open.pop()) {
    const kernel = board.load({ ...searchPlan(grid.with(candidates), 'count'), kernel: 'grid' }, 'count', Infinity)
    kernel.run(1)
    const { nodes, guesses } = board.counters()
    total += nodes
    for (let number = 0; number < 2 * guesses; number++) {
      expect(board.instance.grid.openNode(number)).toBeTruthy()
      open.push(Array.from(board.openWords().subarray(0, board.size), (mask) => mask >>> 0))
      board.openShare()
    }
  }
  return total
}

describe('estimate', () => {
  const sure = (number: number) => ({ mean: number, error: 0, low: number, high: number })

  test('the same seed gives the same numbers, another one others', () => {
    const of = (seed?: number) => numbers(solver.estimate(queensModel(9), { seed, probes: 200 }))
    expect(of()).toEqual(of(1))
    expect(new Set([0, 1, 2, 3, 2 ** 31, 2 ** 32 + 3].map((seed) => of(seed).nodes.mean)).size).toBe(6)
  })

  test('without a guess, it is exact', () => {
    expect(numbers(solver.estimate(ONE, { probes: 5 }))).toEqual({ solutions: sure(1), nodes: sure(1) })
    expect(numbers(solver.estimate(NONE, { probes: 5 }))).toEqual({ solutions: sure(0), nodes: sure(1) })
    expect(solver.estimate(layouts(1), { probes: 5 }).solutions).toEqual(sure(1))
  })

  test('without a solution, it is 0', () => {
    for (const model of [queensModel(3), pigeons(7)]) {
      const { solutions, nodes } = solver.estimate(model, { probes: 100 })
      expect(solutions).toEqual(sure(0))
      expect(nodes.mean).toBeGreaterThanOrEqual(1)
    }
  })

  test('large numbers', () => {
    // Each of 200 cells has 10 values, whatever the others have.
    const { mean, error, low } = solver.estimate(row(200, 10), { probes: 10 }).solutions
    expect(mean / 1e200).toBeCloseTo(1, 9)
    expect(error / 1e200).toBeCloseTo(0, 9)
    expect(low / 1e200).toBeCloseTo(1, 9)
    const infinite = { mean: Infinity, error: Infinity, low: 0, high: Infinity }
    expect(numbers(solver.estimate(row(400, 10), { probes: 3 }))).toEqual({ solutions: infinite, nodes: infinite })
  })

  test('the time ends it', async () => {
    const unknown = { mean: 0, error: Infinity, low: 0, high: Infinity }
    const none = { probes: 0, complete: false, cutOff: 'time', solutions: unknown, nodes: unknown }
    expect(solver.estimate(queensModel(12), { time: 0 })).toMatchObject(none)
    const { probes, seconds } = await ticking(() => solver.estimate(queensModel(12), { time: 1, probes: 2 ** 40 }))
    expect(probes).toBeGreaterThan(2)
    expect(seconds).toBeGreaterThanOrEqual(1)
  })

  test('the time ends the compiling of rules, too', () => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now++)
    const constraints = [{ kind: 'sum', cells: range(625), total: 800 } as const]
    const twos = {
      kind: 'grid',
      rows: 25,
      columns: 25,
      values: [1, 2],
      candidates: range(625).map(() => 3),
      constraints,
    } as const
    expect(solver.estimate(twos, { time: 0.3 })).toMatchObject({ complete: false, cutOff: 'time' })
    vi.restoreAllMocks()
    expect(now).toBeLessThan(400)
  })

  test.each<[options: object, message: string]>([
    [{ probes: 1 }, 'probes is 1: expected an integer from 2'],
    [{ probes: '9' }, 'probes is "9"; expected an integer from 2'],
    [{ seed: 2 ** 53 }, 'seed is 9007199254740992'],
    [{ limit: 5 }, 'there is no option "limit"'],
  ])('refuses %o', (options, message) => {
    expect(() => solver.estimate(latin(4), options)).toThrow(message)
  })

  test('refuses what has no search', () => {
    const refused = expect.objectContaining({ code: 'model' })
    expect(() => solver.estimate({ kind: 'layouts', size: 4, grids: true })).toThrow(refused)
  })
})
