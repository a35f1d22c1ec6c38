// Lists of any kind as models, read once and copied. Changes of a model before, between and within questions are drawn by the trials
// `conversations` and `models changed in place` of test/faults.

import { expect, test } from 'vitest'
import { modelOf } from '../../src/families/any-puzzle.ts'
import { pyramid } from '../../src/families/pyramid.ts'
import { sudoku } from '../../src/families/sudoku.ts'
import { isFrozen } from '../../src/model/frozen.ts'
import type { GridModel } from '../../src/model/model.ts'
import { enumerate } from '../support/brute.ts'
import { openSolver } from '../support/engines.ts'
import { house, housesOf, latin, range, row } from '../support/models.ts'

const lists = (model: GridModel) => Array.from(solver.all(model), String).sort()
const answers = (model: GridModel) => enumerate(model).map(String).sort()

const solver = await openSolver('wasm')

test('lists are taken for those of the model before only if they are the same, for as many cells, and frozen through and through', () => {
  const [values, other] = [Object.freeze([1, 2, 3]), Object.freeze([4, 5, 6])]
  const houses = Object.freeze([Object.freeze(house(Object.freeze([1, 2])))])
  const model: GridModel = { ...row(3, 3), values, constraints: houses }
  for (const each of [model, { ...model, values: other }]) expect(lists(each)).toEqual(answers(each))
  expect(() => solver.first({ ...row(2, 3), values: other, constraints: houses })).toThrow('expected a cell')
  const loose = { ...model, values: [1, 2, 3], constraints: Object.freeze([{ kind: 'house', cells: [1, 2] } as const]) }
  for (const change of [() => (loose.values[2] = 9), () => (loose.constraints[0].cells as unknown as number[]).pop()]) {
    expect(lists(loose)).toEqual(answers(loose))
    change()
  }
  expect(lists({ ...loose, values })).toEqual(answers({ ...loose, values }))
})

test('typed arrays and lists that are no arrays are lists', () => {
  const typed = {
    ...latin(4),
    values: Int32Array.of(1, 2, 3, 4),
    candidates: { ...range(16).map(() => 15), length: 16 },
    weights: Int8Array.from(range(16)),
    constraints: housesOf(latin(4)).map((cells) => ({ kind: 'house', cells: Uint8Array.from(cells) })),
  } as unknown as GridModel
  for (const method of ['search', 'templates', 'rows'] as const) expect(solver.count(typed, { method }).count).toBe(576n)
  expect(lists(typed)).toEqual(lists(latin(4)))
  expect(solver.best(typed).proven).toBe(true)
})

test('models that change as they are read are read once', () => {
  let reads = 0
  const fickle = Object.defineProperty({ ...latin(3) }, 'candidates', {
    enumerable: true,
    get: () => (reads++ === 0 ? range(9).map(() => 7) : range(5000).map(() => -1)),
  })
  expect(solver.count(fickle).count).toBe(12n)
  expect(reads).toBe(1)
})

test('what puzzles share cannot be changed', () => {
  expect([sudoku('.'.repeat(16)), pyramid('0'.repeat(81))].map(modelOf).every(isFrozen)).toBe(true)
})
