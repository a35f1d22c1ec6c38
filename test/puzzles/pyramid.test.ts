// Pyramids: the weights, and that the rest is a sudoku in any of its forms.

import { expect, test } from 'vitest'
import { pyramid, pyramidKind } from '../../src/puzzles/pyramid.ts'
import { sudoku } from '../../src/puzzles/sudoku.ts'
import { boardOf, FORMS, masks } from '../support/forms.ts'
import { candidatesOf, gridOf, testBadInputs } from './support.ts'

const LINE = '700900001100005900000200080005020003000000648413000000007002090201060804080504012'
const ROWS = pyramidKind.sample

test('weights: 6 on the outer ring to 10 in the centre', () => {
  const weights = Array.from(gridOf(pyramid(LINE)).weights ?? [])
  expect([...weights.slice(0, 9)]).toEqual([6, 6, 6, 6, 6, 6, 6, 6, 6])
  expect([...weights.slice(36, 45)]).toEqual([6, 7, 8, 9, 10, 9, 8, 7, 6])
  const count = (weight: number) => weights.filter((other) => other === weight).length
  expect([6, 7, 8, 9, 10].map(count)).toEqual([32, 24, 16, 8, 1])
})

test('it is a sudoku, in any of its forms', () => {
  const { weights: _, ...model } = gridOf(pyramid(ROWS))
  expect(model).toEqual(sudoku(LINE).model)
  const board = boardOf(9)
  for (const { orders, write, expected = masks, refused } of FORMS) {
    if (orders.includes(9) && !refused) expect(candidatesOf(pyramid(write(board)))).toEqual(expected(board))
  }
})

test('output: line, rows, drawing', () => {
  const puzzle = pyramid(LINE)
  const cells = Int32Array.from(LINE, Number)
  expect(puzzle.line(cells)).toBe(LINE)
  expect((puzzle.json(cells) as number[][])[1]).toEqual([1, 0, 0, 0, 0, 5, 9, 0, 0])
  expect(puzzle.draw(cells)).toContain('│ 7 . . │ 9 . . │ . . 1 │')
  expect(puzzle.drawGivens()).toBe(puzzle.draw(cells))
})

testBadInputs(pyramid, [
  ['eight rows', ROWS.split('\n').slice(1).join('\n'), 'shape', 'line 8', '8 of its 9 rows'],
  ['a number too large', ROWS.replace('7', '100'), 'range', 'line 1, column 1', 'r1c1', '"100"'],
  ['a letter', ROWS.replace('5', 'A'), 'symbol', 'line 2, column 11', '"A"', '1 to 9'],
  ['a smaller sudoku', '0310100320340420', 'shape', 'line 1', '16 symbols', '81'],
  ['an option', () => pyramidKind.read(ROWS, { box: '3x3' }), 'option', '"box"'],
])
