// Which grids are plain 9x9 sudokus.

import { expect, test } from 'vitest'
import { isPlainSudoku } from '../../src/kernel/plain.ts'
import type { GridModel } from '../../src/model.ts'
import { BLANK_9, house, housesOf, range } from '../support/models.ts'
import { Random } from '../support/random.ts'

const HOUSES = housesOf(BLANK_9)
const withHouses = (houses: readonly (readonly number[])[]): GridModel => ({ ...BLANK_9, constraints: houses.map(house) })
const random = new Random(1)

test('the 27 houses in any order, their cells in any order', () => {
  for (let i = 0; i < 20; i++) {
    expect(isPlainSudoku(withHouses(random.shuffled(HOUSES.map((cells) => random.shuffled(cells)))))).toBe(true)
  }
})

test.each([
  ['a house is missing', HOUSES.slice(1)],
  ['a house is there twice', [...HOUSES.slice(1), HOUSES[1]]],
  ['there is another house', [...HOUSES, [0, 10, 20]]],
  ['a house is short', [HOUSES[0].slice(1), ...HOUSES.slice(1)]],
  [
    'two regions have exchanged a cell',
    HOUSES.map((cells, i) => (i < 18 ? cells : cells.map((cell) => [3, 2][[2, 3].indexOf(cell)] ?? cell))),
  ],
])('%s', (_, houses) => {
  expect(isPlainSudoku(withHouses(houses))).toBe(false)
})

test('any cell of any house exchanged for any other', () => {
  for (const number of range(27)) {
    const [place, cell] = [random.integer(0, 8), random.integer(0, 80)]
    if (HOUSES[number].includes(cell)) continue
    const houses = HOUSES.map((cells, i) => (i === number ? cells.with(place, cell) : cells))
    expect(isPlainSudoku(withHouses(houses)), `house ${number}, place ${place}, cell ${cell}`).toBe(false)
  }
})
