// What all square grids share: blocks, houses, givens that contradict each other, and drawings. layouts.test.ts draws other regions.

import { expect, test } from 'vitest'
import { blocks, contradictions, squareModel } from '../../src/puzzles/grid.ts'
import { drawRegions } from '../../src/puzzles/text/draw.ts'
import { housesOf, range } from '../support/models.ts'
import { Random } from '../support/random.ts'

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
    const times = range(order ** 2).map((cell) => housesOf(model).filter((house) => house.includes(cell)).length)
    expect(times).toEqual(Array(order ** 2).fill(kinds))
  }
})

test.each([
  ['a row', [1, 0, 0, 1], ['two 1s in row 1: r1c1, r1c4']],
  ['a column', [1, 0, 0, 0, 0, 0, 0, 0, 1], ['two 1s in column 1: r1c1, r3c1']],
  ['a block', [1, 0, 0, 0, 0, 1], ['two 1s in block 1: r1c1, r2c2']],
  ['a row and a block: named once', [1, 1], ['two 1s in row 1: r1c1, r1c2']],
  ['three of a kind: the first two', [2, 0, 2, 2], ['two 2s in row 1: r1c1, r1c3', 'two 2s in block 2: r1c3, r1c4']],
  ['several houses', [0, 0, 0, 3, 4, 0, 0, 4, 0, 0, 0, 3], ['two 4s in row 2: r2c1, r2c4', 'two 3s in column 4: r1c4, r3c4']],
  ['no house', [1, 0, 0, 0, 0, 0, 1], []],
])('a given twice in %s', (_, head, expected) => {
  const givens = [...head, ...Array(16 - head.length).fill(0)]
  const names = { symbol: String, region: (number: number) => `block ${number + 1}` }
  expect(contradictions(givens, blocks(2, 2), names)).toEqual(expected)
})

test('every cell of any regions is drawn once, in order, and all lines have the same length', () => {
  for (let seed = 0; seed < 40; seed++) {
    const order = 1 + (seed % 8)
    const regions = new Random(seed).shuffled(range(order ** 2).map((cell) => cell % order))
    const symbols = regions.map((_, cell) => String.fromCharCode(65 + (cell % 26)))
    const lines = drawRegions(order, symbols, regions).split('\n')
    expect(lines.join('').match(/[A-Z]/g)).toEqual(symbols)
    expect(new Set(lines.map((line) => line.length)).size).toBe(1)
    // A border never ends inside the grid, so no half lines appear.
    expect(lines.join('')).not.toMatch(/[╵╷╴╶]/)
  }
})
