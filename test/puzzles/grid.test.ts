// What all square grids share: blocks, houses, and givens that contradict each other.

import { expect, test } from 'vitest'
import { blocks, contradictions, squareModel } from '../../src/puzzles/grid.ts'
import { housesOf, range } from '../support/models.ts'

test('a block is a rectangle; each cell is in a row, a column, and a block that is neither', () => {
  const boxes = range(25).flatMap((high) => range(25).map((wide) => [high + 1, wide + 1]))
  for (const [rows, columns] of boxes.filter(([high, wide]) => high * wide <= 12)) {
    const order = rows * columns
    const regions = blocks(rows, columns)
    for (const [cell, block] of regions.entries()) {
      const [top, left] = [Math.floor(block / rows) * rows, (block % rows) * columns]
      const [row, column] = [Math.floor(cell / order), cell % order]
      expect(row >= top && row < top + rows && column >= left && column < left + columns).toBe(true)
    }
    const model = squareModel(order, Array(order * order).fill(0), regions)
    const kinds = order === 1 ? 1 : rows === 1 || columns === 1 ? 2 : 3
    expect(housesOf(model)).toHaveLength(kinds * order)
    for (const house of housesOf(model)) expect(new Set(house).size).toBe(order)
  }
})

test.each([
  ['a row', [1, 0, 0, 1], ['two 1s in row 1: r1c1, r1c4']],
  ['a row and a block: named once', [1, 1], ['two 1s in row 1: r1c1, r1c2']],
  ['three of a kind: the first two', [2, 0, 2, 2], ['two 2s in row 1: r1c1, r1c3', 'two 2s in block 2: r1c3, r1c4']],
  ['several houses', [0, 0, 0, 3, 4, 0, 0, 4, 0, 0, 0, 3], ['two 4s in row 2: r2c1, r2c4', 'two 3s in column 4: r1c4, r3c4']],
  ['no house', [1, 0, 0, 0, 0, 0, 1], []],
])('a given twice in %s', (_, head, expected) => {
  const givens = [...head, ...Array(16 - head.length).fill(0)]
  const names = { symbol: String, region: (number: number) => `block ${number + 1}` }
  expect(contradictions(givens, blocks(2, 2), names)).toEqual(expected)
})
