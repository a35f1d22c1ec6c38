// Searches that are interrupted and taken up again: cases, and how their answers are compared.

import { expect } from 'vitest'
import type { Cursor } from '../../src/cursor.ts'
import type { CountOptions } from '../../src/limits.ts'
import { type GridModel, isListing, isScored, type Model, type Verb } from '../../src/model.ts'
import { primes } from '../../src/puzzles/primes.ts'
import { engines, openSolvers } from './engines.ts'
import { BLANK_9, latin, onGrid, queensModel, range, row, sudoku9 } from './models.ts'
import type { Random } from './random.ts'
import { lists, SCORED, TWO } from './searches.ts'

const solvers = await openSolvers()

/** The engines that have the method that is asked for: only one has others than the search. */
export function enginesFor({ method = 'search' }: CountOptions): readonly (typeof engines)[number][] {
  return method === 'search' ? engines : ['wasm']
}

/** Begins a search. Its cursor knows the method that was asked for. */
export function begun(model: Model, verb: Verb, options: CountOptions, random: Random) {
  const able = enginesFor(options)
  return solvers[able[random.integer(0, able.length - 1)]].search(model, verb, options)
}

/** The solutions and the last result of a search that is interrupted after each slice, and taken up by another engine. */
export function interrupted(model: Model, verb: Verb, options: CountOptions, random: Random, most: number) {
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
export function answerOf(verb: Verb, model: Model, solver = solvers.wasm) {
  const search = solver.search(model, verb)
  const solutions = lists(search.run(Infinity))
  return { solutions, result: search.result }
}

export function compare(model: Model, verb: Verb, random: Random, most: number, options: CountOptions = {}) {
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

export function sorted(solutions: readonly number[][]): string[] {
  return solutions.map((solution) => solution.join()).sort()
}

/** One cell more than values, all different: no solution, and no inference that sees it. */
function pigeons(holes: number): GridModel {
  const allowed = range(holes).map((value) => (2 ** holes - 1) & ~(1 << value))
  const between = range(holes + 1).flatMap((cell) => range(cell).map((other) => [other, cell] as const))
  return { ...row(holes + 1, holes), constraints: [{ kind: 'pairs', allowed, between }] }
}

export const CASES: [name: string, model: Model, verb: Verb, most: number, options?: CountOptions][] = [
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
