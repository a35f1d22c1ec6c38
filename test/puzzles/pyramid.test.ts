import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pyramid, pyramidKind } from '../../src/puzzles/pyramid.ts'
import { sudoku } from '../../src/puzzles/sudoku.ts'
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

test('it is a sudoku', () => {
  const { weights: _, ...model } = gridOf(pyramid(LINE))
  expect(model).toEqual(sudoku(LINE).model)
})

test('numbers, symbols and lines give the same puzzle', () => {
  expect(candidatesOf(pyramid(ROWS))).toEqual(candidatesOf(pyramid(LINE)))
  expect(candidatesOf(pyramid(ROWS.replaceAll(' ', '\t')))).toEqual(candidatesOf(pyramid(LINE)))
})

test('givens are read back from line and drawing', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 81, maxLength: 81 }), (cells) => {
      const puzzle = pyramid(pyramid(LINE).line(Int32Array.from(cells)))
      expect(candidatesOf(puzzle)).toEqual(cells.map((value) => (value === 0 ? 511 : 1 << (value - 1))))
      expect(candidatesOf(pyramid(puzzle.drawGivens()))).toEqual(candidatesOf(puzzle))
    }),
  )
})

const changed = (row: number, text: string) => () => {
  const rows = ROWS.split('\n')
  rows[row] = text
  return pyramid(rows.join('\n'))
}

testBadInputs([
  ['empty', () => pyramid(''), 'empty', 'line 1'],
  ['not a string', () => pyramid(undefined as unknown as string), 'empty', 'undefined'],
  ['eight rows', () => pyramid(ROWS.split('\n').slice(1).join('\n')), 'shape', 'line 8', '8 of its 9 rows'],
  ['ten rows', () => pyramid(`${ROWS}1 2 3 4 5 6 7 8 9`), 'trailing', 'line 10, column 1'],
  ['eight numbers in a row', changed(3, '1 2 3 4 5 6 7 8'), 'shape', 'line 4, row 4', '8 symbols'],
  ['ten numbers in a row', changed(3, '1 2 3 4 5 6 7 8 9 0'), 'shape', 'line 4, row 4', '10 symbols'],
  ['a number too large', changed(3, '1 2 3 4 5 6 7 8 10'), 'range', 'line 4, column 17', 'r4c9', '"10"'],
  ['a number too large, first', changed(0, '100 2 3 4 5 6 7 8 9'), 'range', 'line 1, column 1', 'r1c1', '"100"'],
  ['a negative number', changed(3, '-1 2 3 4 5 6 7 8 9'), 'range', 'line 4, column 1', '"-1"'],
  ['not an integer', changed(3, '1 2 3 4 5.5 6 7 8 9'), 'symbol', 'line 4, column 9', '"5.5"'],
  ['a letter', changed(3, '1 2 3 4 A 6 7 8 9'), 'symbol', 'line 4, column 9', '"A"', '1 to 9'],
  ['a smaller sudoku', () => pyramid('0310100320340420'), 'shape', 'line 1', '16 symbols', '81'],
  ['trailing text', () => pyramid(`${ROWS}\nthe end`), 'trailing', 'line 11, column 1', '"the"'],
  ['an option', () => pyramidKind.read(ROWS, { box: '3x3' }), 'option', '"box"'],
])
