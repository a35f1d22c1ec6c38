// Shared by the tests of searches: puzzles and reports.

import { expect } from 'vitest'
import type { CountOptions, GridModel, Model, Solution, Verb } from '../../src/entries/index.ts'
import { blocks, latin, onGrid, queensModel, range, row, sudoku9 } from './models.ts'

export const TWO = sudoku9('000000300000900700009050081410006000060070020000200054140030200080002000005000000')
export const ONE = sudoku9('530070000600195000098000060800060003400803001700020006060000280000419005000080079')
export const NONE = blocks(2, 2, [1, 1])
export const QUEENS_8 = queensModel(8)
export const SCORED = { ...latin(4), weights: range(16).map((cell) => cell % 5) }

/** One cell more than values, all different: no solution, and no inference that sees it. */
export function pigeons(holes: number): GridModel {
  const allowed = range(holes).map((value) => (2 ** holes - 1) & ~(1 << value))
  const between = range(holes + 1).flatMap((cell) => range(cell).map((other) => [other, cell] as const))
  return { ...row(holes + 1, holes), constraints: [{ kind: 'pairs', allowed, between }] }
}

/** Searches with each verb and option, by every kernel but that of 9x9 sudokus. */
export const SEARCHES: [name: string, model: Model, verb: Verb, options?: CountOptions][] = [
  ['first', onGrid(ONE), 'first'],
  ['no solution', NONE, 'first'],
  ['all', latin(4), 'all'],
  ['in order', onGrid(latin(4)), 'all'],
  ['all, a limit on solutions', latin(4), 'all', { limit: 100 }],
  ['all queens', QUEENS_8, 'all'],
  ['all layouts', { kind: 'layouts', size: 4 }, 'all'],
  ['unique', onGrid(ONE), 'unique'],
  ['not unique', onGrid(TWO), 'unique'],
  ['count', latin(4), 'count', { method: 'search' }],
  ['count after many failures', pigeons(6), 'count', { method: 'search' }],
  ['count of queens', QUEENS_8, 'count', { method: 'search' }],
  ['count, a limit on nodes', queensModel(9), 'count', { nodes: 3000 }],
  ['best', SCORED, 'best'],
  ['worst', SCORED, 'worst'],
  ['best, a limit on nodes', SCORED, 'best', { nodes: 20 }],
  ['all of the best', SCORED, 'allBest'],
  ['two of the worst', SCORED, 'allWorst', { limit: 2 }],
]

/** Expects the same answer, of two searches that may have gone other ways. */
export function expectSame(result: object, expected: object): void {
  for (const field of ['count', 'unique', 'score', 'bound', 'gap', 'proven'])
    if (field in expected) expect(result).toHaveProperty(field, (expected as Record<string, unknown>)[field])
}

export function lists(solutions: Iterable<Solution>): number[][] {
  return Array.from(solutions, (solution) => [...solution])
}
