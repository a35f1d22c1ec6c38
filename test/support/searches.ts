// Shared by the tests of searches: puzzles and reports.

import { expect } from 'vitest'
import type { GridModel, Solution } from '../../src/index.ts'
import { blocks, latin, queensModel, range, row, sudoku9 } from './models.ts'

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

/** Expects the same answer, of two searches that may have gone other ways. */
export function expectSame(result: object, expected: object): void {
  for (const field of ['count', 'unique', 'score', 'bound', 'gap', 'proven'])
    if (field in expected) expect(result).toHaveProperty(field, (expected as Record<string, unknown>)[field])
}

export function lists(solutions: Iterable<Solution>): number[][] {
  return Array.from(solutions, (solution) => [...solution])
}
