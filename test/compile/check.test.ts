// Models that no kernel can run are refused, with the problem and what was expected. Faults of every field are drawn in test/faults/models.ts.
// Here are the words, and the limits.

import { expect, test } from 'vitest'
import type { GridModel, Model, Pairs } from '../../src/model/model.ts'
import { openSpied } from '../support/engines.ts'
import { latin, queensModel, range, row } from '../support/models.ts'

const TRIO = row(3, 3)
const FIVE = [31, 31, 31, 31, 31]
const ANY: Pairs = { kind: 'pairs', allowed: [7, 7, 7], between: [[0, 1]] }

/** Models that only an untyped caller can write. */
const trio = (changes: object): GridModel => ({ ...TRIO, ...changes })
const house = (cells: unknown) => trio({ constraints: [{ kind: 'house', cells }] })
const pairs = (changes: object) => trio({ constraints: [{ ...ANY, ...changes }] })
const layouts = (changes: object) => ({ kind: 'layouts', size: 3, ...changes }) as Model

/** Relations that all differ, also from their transposes. */
const relation = (i: number): Pairs => ({ kind: 'pairs', allowed: [1, i, i, i, i, i, i, i, i], between: [[0, 1]] })

/** The model, and the message. */
const MALFORMED: [Model, string][] = [
  [trio({ kind: 'gird' }), 'there is no model of kind "gird"; expected grid, queens, layouts'],
  [trio({ houses: [[0, 1]] }), 'a model of kind grid has no field "houses"'],
  [trio({ rows: 0, columns: 0, candidates: [] }), '0 cells in a grid of 0 x 0'],
  [trio({ rows: -1, columns: -3 }), 'rows is -1; expected an integer'],
  [row(641, 2), 'too large: 641 cells; expected 640 at most'],
  [{ ...row(640, 2), hidden: [1] }, 'too large: 641 cells, the hidden ones included; expected 640 at most'],
  [trio({ lexicographic: 'no' }), 'lexicographic is "no"; expected true or false'],
  [trio({ values: [], candidates: [0, 0, 0] }), 'no values'],
  [{ ...row(3, 32), values: range(33) }, 'too large: 33 values; expected 32 at most'],
  [trio({ values: [1, 1, 2] }), 'value 1 is 1; expected ascending integers of 32 bits'],
  [trio({ candidates: [7, 2.5, 7] }), 'the candidates of cell 1 are 2.5; expected a mask of 32 bits'],
  [trio({ candidates: [7, 8, 7] }), 'cell 1 has candidates beyond the 3 values'],
  [trio({ hidden: [1, 'x'] }), 'the candidates of hidden cell 1 are "x"; expected a mask of 32 bits'],
  [trio({ weights: [1, 2] }), '2 weights for 3 cells'],
  [trio({ weights: [1, 2.5, 3] }), 'weight 1 is 2.5; expected integers'],
  [trio({ weights: [2 ** 29, 2 ** 28, 0] }), 'scores beyond 31 bits; expected smaller weights or values'],
  [trio({ constraints: { length: 2 ** 32 } }), 'constraints is a value of type object; expected a list'],
  [trio({ constraints: [ANY, undefined] }), 'constraint 1: undefined is not a constraint; expected house, pairs, sum, set'],
  [trio({ constraints: [{ kind: 'product' }] }), 'constraint 0: unknown kind "product"; expected house, pairs, sum'],
  [house([0, 1, 2, 0]), 'constraint 0 (house): 4 cells for 3 values'],
  [pairs({ between: range(4097).map((i) => [i % 2, 2]) }), 'too large: 8194 directed pairs; expected 8192 at most'],
  [{ ...row(2, 9), constraints: range(129).map(relation) }, 'too large: 257 directed relations; expected 256 at most'],
  [queensModel(33), '33 queens; expected 1 to 32'],
  [queensModel(5, FIVE.slice(1)), '4 candidates for 5 rows'],
  [queensModel(5, FIVE.with(2, 32)), 'row 2 has candidates beyond the 5 columns'],
  [layouts({ size: 9 }), '9 rows; expected 1 to 8'],
  [layouts({ grids: 1 }), 'grids is 1; expected true or false'],
]

const { solver, instances } = await openSpied('wasm')

test.each(MALFORMED.map(([model, message]) => [message, model] as const))('%s', (message, model) => {
  // Its rules are on the board.
  solver.count(TRIO)
  const error = { name: 'PuzzleError', code: 'model', message: expect.stringContaining(message) }
  expect(() => solver.count(model)).toThrow(expect.objectContaining(error))
  // The board is released, and the refused model has no effect.
  expect(solver.count(TRIO).count).toBe(27n)
  expect(instances).toHaveLength(1)
})

test.each([latin(4), queensModel(4)])('`best` without weights', (model) => {
  expect(() => solver.best(model)).toThrow(expect.objectContaining({ name: 'PuzzleError', code: 'model' }))
})
