// Places in the propagation of constraints that random models (the trials of test/faults) seldom reach, or never.

import { expect, test } from 'vitest'
import type { GridModel } from '../../src/model/model.ts'
import { enumerate } from '../support/brute.ts'
import { openSolver } from '../support/engines.ts'
import { house, range, row } from '../support/models.ts'
import { pigeons } from '../support/searches.ts'

const solver = await openSolver('wasm')

// A constraint finds these itself, without a guess.
test.each<[string, GridModel]>([
  [
    'a group whose value is taken by another group of the sum',
    {
      ...row(4, 6),
      values: range(6),
      candidates: [0b010001, 0b100010, 0b001001, 0b001001],
      constraints: [house([0, 1]), house([0, 2, 3]), { kind: 'sum', cells: range(4), coefficients: [1, 1, 2, 2], total: 7 }],
    },
  ],
  [
    'two values of a set that take the places of a third',
    {
      ...row(5, 6),
      candidates: [0b00101, 0b00110, 0b11000, 0b11000, 0b11000],
      constraints: [{ kind: 'set', cells: range(5), sets: [0b011111, 0b111110] }],
    },
  ],
  [
    'two sets, each with a value that loses both of its places, but not the same one',
    {
      ...row(5, 9),
      candidates: [0b100000101, 0b100000110, 0b000111000, 0b000111000, 0b000111000],
      constraints: [{ kind: 'set', cells: range(5), sets: [0b000011111, 0b100011011] }],
    },
  ],
  [
    'cells whose least sum is beyond a word',
    {
      ...row(9, 10),
      values: range(10),
      candidates: range(9).map((cell) => (cell < 8 ? 0b1100000000 : 0b1111111111)),
      constraints: [house(range(9)), { kind: 'sum', cells: range(9), total: 40 }],
    },
  ],
  [
    'three cells of two values that differ in every case',
    {
      ...row(4, 3),
      candidates: [0b011, 0b011, 0b011, 0b011],
      constraints: [{ kind: 'case', selector: 0, cases: [1, 2].map((mask) => ({ mask, constraints: [house([1, 2, 3])] })) }],
    },
  ],
])('refuted at the root: %s', (_, model) => {
  expect(solver.count(model)).toMatchObject({ count: 0n, nodes: 1 })
})

test('a long search without a solution: conflict scores are scaled down', () => {
  const grid = pigeons(9)
  const model: GridModel = { ...grid, constraints: [...grid.constraints, { kind: 'count', cells: [0], mask: 1, counts: 3 }] }
  // The hash of its way, recorded like those of test/traces.test.ts.
  expect(solver.count(model, { nodes: 250_000 })).toMatchObject({ count: 0n, nodes: 250_000, trace: 2_167_942_796 })
})

// The reference finds as many. Hidden cells may have more values than the grid has.
test.each<[string, number, GridModel]>([
  [
    'sets of values in sums, a hidden cell having more values',
    1,
    {
      ...row(3, 3),
      values: [0, 1, 2],
      candidates: [1, 4, 4],
      hidden: [10],
      constraints: [{ kind: 'sum', cells: [2, 3, 0], coefficients: [7, 7, -1], total: 21 }, house([0, 2, 3])],
    },
  ],
  [
    'the total of a full house, a hidden cell having more values',
    1,
    { ...row(1, 1), values: [0], hidden: [7, 7, 7], constraints: [house([1, 2, 3]), { kind: 'sum', cells: [1, 2], total: 1 }] },
  ],
  [
    'relations that begin alike, a hidden cell having more values',
    1,
    {
      ...row(2, 1),
      hidden: [4],
      constraints: [
        { kind: 'pairs', allowed: [1], between: [[0, 1]] },
        { kind: 'pairs', allowed: [1, 0, 1], between: [[2, 0]] },
      ],
    },
  ],
  [
    'the assignment of a house, a hidden cell having more values',
    1,
    { ...row(1, 2), values: [0, 1], candidates: [1], hidden: [8], weights: [-2], constraints: [house([1, 0])] },
  ],
  [
    'a sum whose group loses a value to another one, while both are settled',
    14,
    {
      ...row(8, 8),
      values: range(8),
      candidates: [5, 205, 114, 159, 144, 224, 120, 242],
      constraints: [house(range(8)), { kind: 'sum', cells: [5, 7, 0, 4, 6], coefficients: [-2, 1, 1, 1, 1], total: 6 }],
    },
  ],
])('all solutions of %s', (_, many, model) => {
  expect(enumerate(model)).toHaveLength(many)
  expect(solver.count(model).count).toBe(BigInt(many))
  if (model.weights) expect([...solver.allBest(model)]).toHaveLength(many)
})
