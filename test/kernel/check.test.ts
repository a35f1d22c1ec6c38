// Models that no kernel can run are refused, with the problem and what was expected.

import { describe, expect, test } from 'vitest'
import { PuzzleError } from '../../src/errors.ts'
import type { GridModel, Model, Pairs } from '../../src/model.ts'
import { engines, openSolver, openSpied } from '../support/engines.ts'
import { blocks, latin, queensModel, range, row } from '../support/models.ts'

const GOOD = latin(4)
const TRIO = row(3, 3)
const FIVE = [31, 31, 31, 31, 31]
const ANY: Pairs = { kind: 'pairs', allowed: [7, 7, 7], between: [[0, 1]] }

function pairs(changes: Partial<Pairs>): GridModel {
  return { ...TRIO, constraints: [{ ...ANY, ...changes }] }
}

/** A model that only an untyped caller can write. */
function unknown(changes: object): GridModel {
  return { ...TRIO, ...changes }
}

/** The list without its second item. */
function holed<T>(list: readonly T[]): T[] {
  const holes: T[] = []
  list.forEach((item, i) => {
    if (i !== 1) holes[i] = item
  })
  return holes
}

/** What untyped callers may put in place of a list, */
const NO_LISTS: readonly (readonly [what: string, list: unknown])[] = [
  ['null', null],
  ['a number', 3],
  ['a text', '123'],
  ['a set', new Set([1, 2, 3])],
  ['a list of endless length', { length: Infinity }],
]

/** and of a number. */
const NO_NUMBERS: readonly (readonly [what: string, number: unknown])[] = [
  ['a text', '2'],
  ['a BigInt', 2n],
  ['a truth', true],
  ['a symbol', Symbol('2')],
  ['a list', [2]],
  ['an object that is worth 2', { valueOf: () => 2 }],
  ['NaN', Number.NaN],
  ['Infinity', Infinity],
  ['a fraction', 2.5],
  ['null', null],
]

/** The problem, the model, and the message. */
const MALFORMED: [string, Model, RegExp][] = [
  ['no cells', { ...GOOD, rows: 0, columns: 0, candidates: [] }, /^0 cells/],
  ['fewer cells than rows x columns', { ...GOOD, rows: 5 }, /16 cells in a grid of 5 x 4/],
  ['more cells than rows x columns', { ...GOOD, columns: 3 }, /16 cells in a grid of 4 x 3/],
  ['641 cells', row(641, 2), /641 cells.*640/],
  ['26 x 26 cells', blocks(2, 13), /676 cells.*640/],
  ['no values', { ...TRIO, values: [], candidates: [0, 0, 0] }, /no values/],
  ['33 values', { ...row(3, 32), values: range(33) }, /33 values.*32/],
  ['values that do not ascend', { ...TRIO, values: [1, 3, 2] }, /value 2 is 2.*ascending/],
  ['values twice', { ...TRIO, values: [1, 1, 2] }, /value 1 is 1.*ascending/],
  ['fractions', { ...TRIO, values: [1, 1.5, 2] }, /value 1 is 1.5.*integers/],
  ['values that are not numbers', { ...TRIO, values: [1, Number.NaN, 2] }, /value 1 is NaN/],
  ['values beyond 32 bits', { ...TRIO, values: [1, 2, 2 ** 31] }, /value 2 is 2147483648/],
  ['values below 32 bits', { ...TRIO, values: [-(2 ** 31) - 1, 2, 3] }, /value 0 is -2147483649/],
  ['a house larger than the value set', row(4, 3, [[0, 1, 2, 3]]), /constraint 0 \(house\): 4 cells for 3 values/],
  ['a house that names a cell twice', row(4, 3, [[0], [0, 1, 0]]), /constraint 1 \(house\): .*twice/],
  ['a house with a cell beyond the last', row(4, 3, [[1, 2, 4]]), /constraint 0 \(house\): .*not there/],
  ['a house with a negative cell', row(4, 3, [[-1, 2]]), /constraint 0 \(house\): .*not there/],
  ['a house with half a cell', row(4, 3, [[0.5, 2]]), /constraint 0 \(house\): .*not there/],
  [
    '129 full houses',
    row(
      33,
      2,
      range(129).map((i) => [i % 32, 32]),
    ),
    /129 houses.*128/,
  ],
  ['a relation of too few values', pairs({ allowed: [7, 7] }), /relation of 2 values.*3/],
  ['a relation of too many values', pairs({ allowed: [7, 7, 7, 7] }), /relation of 4 values.*3/],
  ['a pair of a cell with itself', pairs({ between: [[1, 1]] }), /pair .*twice/],
  ['a pair with a cell beyond the last', pairs({ between: [[0, 3]] }), /pair .*not there/],
  ['a pair with a negative cell', pairs({ between: [[-1, 0]] }), /pair .*not there/],
  ['a pair with half a cell', pairs({ between: [[0.5, 0]] }), /pair .*not there/],
  ['4097 pairs', pairs({ between: range(4097).map((i) => [i % 2, 2] as const) }), /8194 directed pairs.*8192/],
  ['257 directed relations', { ...row(2, 9), constraints: range(129).map(relation) }, /257 directed relations.*256/],
  ['too few weights', { ...TRIO, weights: [1, 2] }, /2 weights for 3 cells/],
  ['too many weights', { ...TRIO, weights: [1, 2, 3, 4] }, /4 weights for 3 cells/],
  ['fractional weights', { ...TRIO, weights: [1, 2.5, 3] }, /weight 1 is 2.5.*integers/],
  ['weights that are not numbers', { ...TRIO, weights: [1, Number.NaN, 3] }, /weight 1 is NaN/],
  ['infinite weights', { ...TRIO, weights: [1, Infinity, 3] }, /weight 1 is Infinity/],
  ['scores beyond 31 bits', { ...TRIO, weights: [2 ** 29, 2 ** 28, 0] }, /31 bits/],
  ['negative scores beyond 31 bits', { ...TRIO, weights: [-(2 ** 29), 2 ** 28, 0] }, /31 bits/],
  ['candidates beyond the values', { ...TRIO, candidates: [7, 8, 7] }, /cell 1 has candidates beyond the 3 values/],
  ['candidates with the top bit', { ...TRIO, candidates: [7, 7, 0x80000000] }, /cell 2 has candidates beyond/],
  [
    'a constraint of an unknown kind',
    unknown({ constraints: [{ kind: 'product', cells: [0, 1] }] }),
    /constraint 0: unknown kind "product"; expected house, pairs, sum/,
  ],
  ['hidden cells that are no list', unknown({ hidden: 3 }), /hidden is 3; expected a list/],
  ['hidden cells without a mask', unknown({ hidden: [1, 'x'] }), /the candidates of hidden cell 1 are "x"/],
  ['640 cells and a hidden one', { ...row(640, 2), hidden: [1] }, /641 cells, the hidden ones included; expected 640/],
  ['no constraints', unknown({ constraints: undefined }), /constraints is undefined/],
  ...NO_LISTS.flatMap(([what, list]) =>
    ['candidates', 'values', 'constraints', 'weights'].map((field): [string, Model, RegExp] => [
      `${field}: ${what}`,
      unknown({ [field]: list }),
      new RegExp(`^${field} is .*list`),
    ]),
  ),
  ...NO_LISTS.map(([what, list]): [string, Model, RegExp] => [
    `squares of queens: ${what}`,
    { kind: 'queens', size: 5, candidates: list as number[] },
    /^candidates is .*list/,
  ]),
  ...NO_LISTS.flatMap(([what, list]): [string, Model, RegExp][] => [
    [`cells: ${what}`, unknown({ constraints: [{ kind: 'house', cells: list }] }), /^constraint 0 \(house\): cells is/],
    [`allowed: ${what}`, pairs({ allowed: list as number[] }), /^constraint 0 \(pairs\): allowed is/],
    [`between: ${what}`, pairs({ between: list as [] }), /^constraint 0 \(pairs\): between is/],
    [`a pair: ${what}`, pairs({ between: [list] as unknown as [] }), /^constraint 0 \(pairs\): pair 0 is/],
    [`a constraint: ${what}`, unknown({ constraints: [list] }), /^constraint 0: /],
  ]),
  ...NO_NUMBERS.flatMap(([what, number]): [string, Model, RegExp][] => [
    [`candidates of ${what}`, unknown({ candidates: [7, number, 7] }), /cell 1/],
    [`a value: ${what}`, unknown({ values: [0, number, 3] }), /value 1 is/],
    [`a weight: ${what}`, unknown({ weights: [0, number, 3] }), /weight 1 is/],
    [`a cell: ${what}`, unknown({ constraints: [{ kind: 'house', cells: [0, number] }] }), /constraint 0 \(house\).*cell/],
    [`a mask: ${what}`, pairs({ allowed: [7, number as number, 7] }), /constraint 0 \(pairs\): mask 1 is/],
    [`a pair with ${what}`, pairs({ between: [[number as number, 1]] }), /constraint 0 \(pairs\): pair 0/],
    [`rows: ${what}`, unknown({ rows: number }), /rows is|in a grid of/],
    [`columns: ${what}`, unknown({ columns: number }), /columns is|in a grid of/],
    [`queens: ${what}`, { kind: 'queens', size: number as number }, /queens/],
    [`squares of queens: ${what}`, queensModel(5, FIVE.with(3, number as number)), /the candidates of row 3 are .*32 bits/],
  ]),
  ['candidates with a hole', unknown({ candidates: holed([7, 7, 7]) }), /candidates of cell 1 are undefined/],
  ['values with a hole', unknown({ values: holed([1, 2, 3]) }), /value 1 is undefined/],
  ['weights with a hole', unknown({ weights: holed([1, 2, 3]) }), /weight 1 is undefined/],
  ['constraints with a hole', unknown({ constraints: holed([ANY, ANY, ANY]) }), /constraint 1: undefined/],
  ['a house with a hole', unknown({ constraints: [{ kind: 'house', cells: holed([0, 1, 2]) }] }), /constraint 0 \(house\).*cell/],
  ['a relation with a hole', pairs({ allowed: holed([7, 7, 7]) }), /mask 1 is undefined/],
  [
    'pairs with a hole',
    pairs({
      between: holed([
        [0, 1],
        [0, 2],
        [1, 2],
      ]) as unknown as [],
    }),
    /pair 1 is undefined/,
  ],
  ['a pair of three cells', pairs({ between: [[0, 1, 2]] as unknown as [] }), /pair 0 has 3 cells/],
  ['candidates of 2^60', unknown({ candidates: [7, 2 ** 60, 7] }), /candidates of cell 1 are 11529215046/],
  ['candidates in 64 bits', unknown({ candidates: BigInt64Array.of(7n, 7n, 7n) }), /candidates of cell 0 are 7n/],
  ['a list that goes on for ever', unknown({ weights: { length: 2 ** 50 } }), /1125899906842624 weights/],
  ['cells in half a row', unknown({ rows: 0.5, columns: 6 }), /rows is 0.5/],
  ['negative rows and columns', unknown({ rows: -1, columns: -3 }), /rows is -1/],
  ['an order that is neither true nor false', unknown({ lexicographic: 'no' }), /lexicographic is "no"/],
  [
    'a field that no house has',
    unknown({ constraints: [{ kind: 'house', cells: [0, 1], sum: 3 }] }),
    /constraint 0: .*no field "sum"/,
  ],
  ['a kind that no text can show', unknown({ kind: 1n }), /kind 1n/],
  ['layouts of neither', { kind: 'layouts', size: 3, grids: 1 } as unknown as Model, /grids is 1.*true or false/],
  ['layouts, perhaps symmetric', { kind: 'layouts', size: 3, symmetry: 0 } as unknown as Model, /symmetry is 0/],
  ['a field that no model has', unknown({ houses: [[0, 1]] }), /a model of kind grid has no field "houses"/],
  ['an unknown kind of model', unknown({ kind: 'gird' }), /kind "gird".*grid, queens, layouts/],
  ['0 queens', queensModel(0), /0 queens.*1 to 32/],
  ['-1 queens', queensModel(-1), /-1 queens/],
  ['1.5 queens', queensModel(1.5), /1.5 queens/],
  ['33 queens', queensModel(33), /33 queens.*1 to 32/],
  ['queens in too few rows', queensModel(5, FIVE.slice(1)), /4 candidates for 5 rows/],
  ['queens in too many rows', queensModel(4, FIVE), /5 candidates for 4 rows/],
  ['queens beyond the columns', queensModel(5, FIVE.with(2, 32)), /row 2 has candidates beyond the 5 columns/],
  ['queens in a 32nd column', queensModel(31, Array(31).fill(-1)), /row 0 has candidates beyond the 31 columns/],
  ['queens with a hole', queensModel(5, holed(FIVE)), /candidates of row 1 are undefined/],
  ['layouts with candidates', { kind: 'layouts', size: 3, candidates: [7, 7, 7] } as Model, /layouts has no field "candidates"/],
  ['NaN queens', queensModel(Number.NaN), /NaN queens/],
]

/** Relations that all differ, also from their transposes. */
function relation(i: number): Pairs {
  return { kind: 'pairs', allowed: [1, i, i, i, i, i, i, i, i], between: [[0, 1]] }
}

for (const engine of engines) {
  describe(engine, () => {
    test.each(MALFORMED)('%s', async (_, model, message) => {
      const { solver, instances } = await openSpied(engine)
      solver.count(TRIO)
      for (const verb of ['all', 'count', 'unique'] as const) {
        const error = thrownBy(() => solver.search(model, verb))
        expect(error).toBeInstanceOf(PuzzleError)
        expect(error).toMatchObject({ code: 'model', name: 'PuzzleError' })
        expect((error as PuzzleError).message).toMatch(message)
      }
      // The board is released, and the refused model has no effect.
      expect(solver.count(TRIO).count).toBe(27n)
      expect(solver.count(GOOD).count).toBe(576n)
      expect(instances).toHaveLength(1)
    })

    test('`best` without weights', async () => {
      const solver = await openSolver(engine)
      for (const model of [GOOD, queensModel(4)]) {
        expect(thrownBy(() => solver.best(model))).toMatchObject({ name: 'PuzzleError', code: 'model' })
      }
    })

    test('a malformed model whose rules are already on the board', async () => {
      const solver = await openSolver(engine)
      solver.count(TRIO)
      expect(thrownBy(() => solver.count({ ...TRIO, rows: 2 }))).toMatchObject({ code: 'model' })
      expect(thrownBy(() => solver.count({ ...TRIO, candidates: [7, 7] }))).toMatchObject({ code: 'model' })
      expect(thrownBy(() => solver.count({ ...TRIO, candidates: [8, 7, 7] }))).toMatchObject({ code: 'model' })
      expect(solver.count(TRIO).count).toBe(27n)
    })
  })
}

function thrownBy(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    return error
  }
  return undefined
}
