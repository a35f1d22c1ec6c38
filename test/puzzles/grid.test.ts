// What all square grids share: blocks and houses.

import { expect, test } from 'vitest'
import { blocks, squareModel } from '../../src/puzzles/square-grid.ts'
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
    const model = squareModel(order, regions)
    const kinds = order === 1 ? 1 : rows === 1 || columns === 1 ? 2 : 3
    expect(housesOf(model)).toHaveLength(kinds * order)
    for (const house of housesOf(model)) expect(new Set(house).size).toBe(order)
  }
})
