// Pyramids: the weights, and that the rest is a sudoku.

import { expect, test } from 'vitest'
import { line, modelOf } from '../../src/families/any-puzzle.ts'
import { pyramid, pyramidFamily } from '../../src/families/pyramid.ts'
import { sudoku } from '../../src/families/sudoku.ts'
import { gridOf, testBadInputs } from '../puzzles/support.ts'

const LINE = '700900001100005900000200080005020003000000648413000000007002090201060804080504012'

test('weights: 6 on the outer ring to 10 in the centre; the rest is a sudoku', () => {
  const { weights: given = [], ...model } = gridOf(pyramid(pyramidFamily.card.samples[0].text))
  const weights = Array.from(given)
  expect(weights.slice(0, 9)).toEqual([6, 6, 6, 6, 6, 6, 6, 6, 6])
  expect(weights.slice(36, 45)).toEqual([6, 7, 8, 9, 10, 9, 8, 7, 6])
  const count = (weight: number) => weights.filter((other) => other === weight).length
  expect([6, 7, 8, 9, 10].map(count)).toEqual([32, 24, 16, 8, 1])
  expect(model).toEqual(modelOf(sudoku(LINE)))
  expect(line(pyramid(LINE), Int32Array.from(LINE, Number))).toBe(LINE.replaceAll('0', '.'))
})

testBadInputs(pyramid, [['a smaller sudoku', '0310100320340420', 'shape', 'line 1', '16 symbols', '81']])
