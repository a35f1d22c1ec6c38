// Which rules are those of 9x9 sudokus.

import { expect, test } from 'vitest'
import { compileGrid } from '../../src/compile/compile.ts'
import type { GridModel } from '../../src/model/model.ts'
import { BLANK_9, house, housesOf, range } from '../support/models.ts'
import { Random } from '../support/random.ts'

const HOUSES = housesOf(BLANK_9)
const withHouses = (houses: readonly (readonly number[])[]): GridModel => ({ ...BLANK_9, constraints: houses.map(house) })
const isSudoku = (model: GridModel) => compileGrid(model).rules.block !== undefined

test('the 27 houses in any order, their cells in any order', () => {
  const random = new Random(1)
  for (let i = 0; i < 5; i++) {
    expect(isSudoku(withHouses(random.shuffled(HOUSES.map((cells) => random.shuffled(cells)))))).toBe(true)
  }
})

/** Houses of hidden cells in the place of the columns, so that two 1s of a column are no contradiction. */
const BESIDE: GridModel = {
  ...withHouses([...HOUSES.slice(0, 9), ...range(9).map((i) => range(9).map((j) => 81 + 9 * i + j)), ...HOUSES.slice(18)]),
  candidates: Array.from(BLANK_9.candidates, (mask, cell) => (cell === 0 || cell === 27 ? 1 : mask)),
  hidden: range(81).map(() => 2 ** 9 - 1),
}
const exchanged = (cell: number) => [3, 2][[2, 3].indexOf(cell)] ?? cell

test.each([
  ['a house is missing', withHouses(HOUSES.slice(1))],
  ['a house is there twice', withHouses([...HOUSES.slice(1), HOUSES[1]])],
  ['there is another house', withHouses([...HOUSES, [0, 10, 20]])],
  ['a house is short', withHouses([HOUSES[0].slice(1), ...HOUSES.slice(1)])],
  ['two regions have exchanged a cell', withHouses(HOUSES.map((cells, i) => (i < 18 ? cells : cells.map(exchanged))))],
  ['houses of hidden cells', BESIDE],
  ['a hidden cell without candidates', { ...BLANK_9, hidden: [0] }],
])('%s', (_, model) => {
  expect(isSudoku(model)).toBe(false)
})
