// Shared by the tests of searches: puzzles, searches of every kind, and reports.

import { expect } from 'vitest'
import type { CountOptions } from '../../src/limits.ts'
import { type Model, type Solution, VERBS, type Verb } from '../../src/model.ts'
import type { Report } from '../../src/results.ts'
import type { Search } from '../../src/search.ts'
import type { Solver } from '../../src/solver.ts'
import { BLANK_9, blocks, latin, onGrid, queensModel, range, sudoku9 } from './models.ts'
import { randomModel } from './random.ts'

export const TWO = sudoku9('000000300000900700009050081410006000060070020000200054140030200080002000005000000')
export const ONE = sudoku9('530070000600195000098000060800060003400803001700020006060000280000419005000080079')
export const NONE = blocks(2, 2, [1, 1])
export const QUEENS_8 = queensModel(8)
export const SCORED = { ...latin(4), weights: range(16).map((cell) => cell % 5) }

/** Searches of every kind that take hundreds of nodes or more. */
export const SEARCHES: [name: string, model: Model, verb: Verb, limits?: CountOptions][] = [
  ['all of a sudoku', TWO, 'all'],
  ['all Latin squares of order 4', latin(4), 'all'],
  ['5 of them', latin(4), 'all', { limit: 5 }],
  ['their number', latin(4), 'count'],
  ['the best of them', SCORED, 'best'],
  ['the worst of them', SCORED, 'worst'],
  ['all of the best', SCORED, 'allBest'],
  ['two of the worst', SCORED, 'allWorst', { limit: 2 }],
  ['all queens', QUEENS_8, 'all'],
  ['the number of queens', QUEENS_8, 'count', { method: 'search' }],
  ['the first queens', queensModel(16), 'first'],
  ['the first of a blank grid', onGrid(BLANK_9), 'first'],
  ['uniqueness', TWO, 'unique'],
  ['a blank grid, cut off', BLANK_9, 'all', { nodes: 2500 }],
  ...range(20).map(
    (seed) =>
      [`random model ${seed}`, randomModel(seed, false), VERBS[seed % 5], { nodes: 1500 }] as [string, Model, Verb, CountOptions],
  ),
]

/** The report of a search, without the time. */
export function tale<V extends Verb>(search: Search<V>): Omit<Report, 'seconds'> {
  const { seconds, ...rest } = search.result
  expect(seconds).toBeGreaterThanOrEqual(0)
  return rest
}

/** The report of a count with a pause at every node, during which progress never falls, and of a count without pauses. */
export function pausedAndStraight(solver: Solver, model: Model, limits: CountOptions) {
  const search = solver.search(model, 'count', limits)
  let share = 0
  while (!search.done) {
    search.run(1)
    const before = share
    share = search.result.share
    expect(share, 'but for rounding').toBeGreaterThan(before - 1e-12)
  }
  const { seconds: _, ...straight } = solver.count(model, limits)
  return [tale(search), straight]
}

export function lists(solutions: Iterable<Solution>): number[][] {
  return Array.from(solutions, (solution) => [...solution])
}
