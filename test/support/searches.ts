// Shared by the tests of searches: puzzles and reports.

import { expect } from 'vitest'
import type { CountOptions, GridModel, Model, Solution, Verb } from '../../src/entries/index.ts'
import { modelOf } from '../../src/families/any-puzzle.ts'
import { variant } from '../../src/families/variant.ts'
import { windoku } from '../../src/variants/rules/region-rules.ts'
import { BLANK_9, blocks, latin, onGrid, queensModel, range, row, sudoku9 } from './models.ts'

export const TWO = sudoku9('000000300000900700009050081410006000060070020000200054140030200080002000005000000')
export const ONE = sudoku9('530070000600195000098000060800060003400803001700020006060000280000419005000080079')
export const NONE = blocks(2, 2, [1, 1])
export const QUEENS_8 = queensModel(8)
export const SCORED = { ...latin(4), weights: range(16).map((cell) => cell % 5) }

/** Three octal digits for the candidates of each cell. The grid kernel alone takes 12,129 nodes to a solution, and 40,000 to the second. */
const MASKS = [
  '576557537577777376712531246723766206632232002757477457763765755477366463773725551',
  '477245612633156516743427426773616506465172737526567137767653756777753336637775673',
  '377117126717777456776167177362171755665777777643763153670675310645775656753665457',
].join('')
export const NARROWED = {
  ...BLANK_9,
  candidates: range(81).map((cell) => Number.parseInt(MASKS.slice(3 * cell, 3 * cell + 3), 8)),
}

/** 60,000 nodes without restarts find no grid. */
function sparse() {
  const givens = Array.from({ length: 16 }, () => new Array<string>(16).fill('.'))
  for (const given of ['038', '066', '4d7', '60F', '618', '68B', '788', 'a45', 'ab8', 'cc4']) {
    const [row, column] = [...given].map((digit) => Number.parseInt(digit, 16))
    givens[row][column] = given[2]
  }
  return variant({ size: 16, regions: [4, 4], rules: [windoku()], givens: givens.map((row) => row.join('')) })
}
export const SPARSE = modelOf(sparse())

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
