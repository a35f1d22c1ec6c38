// Sudokus: orders and blocks, what is printed, and what is refused. Their forms are in forms.test.ts.

import { describe, expect, test } from 'vitest'
import { contradictions, json, line } from '../../src/families/any-puzzle.ts'
import { draw } from '../../src/families/draw.ts'
import { jigsaw } from '../../src/families/jigsaw.ts'
import { sudoku, sudokuFamily } from '../../src/families/sudoku.ts'
import { inRows } from '../../src/model/geometry.ts'
import type { NumberGrid } from '../../src/puzzles/text/read-givens.ts'
import { candidatesOf, gridOf, testBadInputs } from '../puzzles/support.ts'
import { housesOf } from '../support/models.ts'
import { Random } from '../support/random.ts'

const blank = (order: number) => '.'.repeat(order * order)
const numbersOf = (line: string) => Array.from(line, (symbol) => Number.parseInt(symbol, 36))
const LINE = '530070000600195000098000060800060003400803001700020006060000280000419005000080079'

describe('orders', () => {
  test.each([
    ['1x1', 1],
    ['1x5', 5],
    ['2X4', 8],
    ['3x4', 12],
    ['25x1', 25],
  ])('a box %s makes order %d; givens are read back from line and drawing', (box, order) => {
    expect(gridOf(sudokuFamily.read(blank(order), { box }))).toEqual(gridOf(sudoku(blank(order), { box })))
    const random = new Random(order)
    const cells = Array.from({ length: order ** 2 }, () => random.integer(0, order))
    const text = line(sudoku(blank(order), { box }), Int32Array.from(cells))
    const puzzle = sudoku(text, { box })
    expect(gridOf(puzzle)).toMatchObject({ rows: order })
    expect(candidatesOf(puzzle)).toEqual(cells.map((value) => (value === 0 ? 2 ** order - 1 : 2 ** (value - 1))))
    expect(candidatesOf(sudoku(draw(puzzle), { box }))).toEqual(candidatesOf(puzzle))
  })

  test('a box sets the direction of the blocks', () => {
    const first = (box: string) => housesOf(gridOf(sudoku(blank(6), { box })))[12]
    expect(first('2x3')).toEqual([0, 1, 2, 6, 7, 8])
    expect(first('3x2')).toEqual([0, 1, 6, 7, 12, 13])
    expect(gridOf(sudoku(blank(6)))).toEqual(gridOf(sudoku(blank(6), { box: '2x3' })))
  })
})

test.each<[what: string, drawing: string, message: string]>([
  ['of other blocks', draw(sudoku('.'.repeat(36), { box: '3x2' })), 'a border after every 2 cells; expected blocks of 3 columns'],
  ['of a jigsaw', draw(jigsaw('0001\n0111\n2223\n2333\n1\n00A')), 'the borders are not those of blocks'],
])('a drawing %s is refused', (_, drawing, message) => expect(() => sudoku(drawing)).toThrow(message))

test('output: line, rows, drawing', () => {
  const puzzle = sudoku('0310100320340420')
  const solution = Int32Array.from(numbersOf('4312124321343421'))
  expect(line(puzzle, solution)).toBe('4312124321343421')
  expect((json(puzzle, solution) as number[][])[1]).toEqual([1, 2, 4, 3])
  expect(draw(puzzle, { solution: solution })).toContain('│ 4 3 │ 1 2 │')
  expect(draw(puzzle)).toContain('│ . 3 │ 1 . │')
  expect(contradictions(sudoku('1....1..........'))).toEqual(['two 1s in box 1: r1c1, r2c2'])
})

describe('numbers', () => {
  const cells = numbersOf('0310100320340420')
  const rows = inRows(cells, 4)

  test.each<[string, NumberGrid]>([
    ['row by row', cells],
    ['rows of typed arrays', rows.map((row) => Int32Array.from(row))],
    ['null for a blank', cells.map((value) => value || null)],
    ['holes', Object.assign(new Array<number>(16), Object.fromEntries(cells.flatMap((value, i) => (value ? [[i, value]] : []))))],
  ])('%s', (_, grid) => {
    expect(gridOf(sudoku(grid))).toEqual(gridOf(sudoku('0310100320340420')))
  })

  const refused = (grid: unknown) => () => sudoku(grid as NumberGrid)
  testBadInputs(sudoku, [
    ['two short', refused(new Array(79).fill(0)), 'shape', '79 numbers: two short of a 9x9'],
    ['a long row', refused(rows.with(1, [0, 1, 2, 3, 4])), 'shape', 'row 2: 5 numbers; expected 4 numbers'],
    ['a row that is none', refused([rows[0], 5, rows[2], rows[3]]), 'shape', 'row 2: 5 is not an array; expected 4 numbers'],
    ['a number out of range', refused(cells.with(6, 5)), 'range', 'r2c3: 5 does not fit; expected 1 to 4, or 0 for a blank'],
    ['no text and no numbers', refused({}), 'empty', 'is not text'],
  ])
})

const row = '. . . .\n'
const commas = LINE.match(/.{9}/g)!.map((row) => [...row].join(','))
const box = (box: unknown) => () => sudoku(LINE, { box: box as string })

testBadInputs(sudoku, [
  ['only comments', '# nothing\n// here', 'empty', 'line 1'],
  ['two symbols short', LINE.slice(2), 'shape', 'line 1', '79 symbols: two short of a 9x9'],
  ['one symbol more', `${LINE}0`, 'shape', '82 symbols: one more than a 9x9'],
  ['too few rows', row.repeat(3), 'shape', 'line 3', '3 of its 4 rows'],
  ['too many rows', row.repeat(5), 'trailing', 'line 5, column 1'],
  ['a short row', `${row}\n. . .\n${row}${row}`, 'shape', 'line 3, row 2', '3 symbols', 'expected 4'],
  ['what that looks like', commas.with(2, commas[2].slice(4)).join('\n'), 'shape', 'looks like comma-separated values'],
  ['an invalid symbol', LINE.replace('6', '!'), 'symbol', 'column 10, cell r2c1', '"!"', '"." or 0 for a blank'],
  ['Z in a 25x25', `${'.'.repeat(624)}Z`, 'symbol', 'line 1, column 625', 'r25c25', '"Z"', 'A to P'],
  ['candidates and 0', `12 0 0 0\n${'0 0 0 0\n'.repeat(3)}`, 'range', 'line 1, column 1', '"12"'],
  ['a candidate twice', `11 . . .\n${'. . . .\n'.repeat(3)}`, 'range', 'line 1, column 1', '"11"'],
  ['text after a puzzle, not marked', `${LINE} easy`, 'trailing', 'column 83', '"easy"', 'a comment after #'],
  ['a second puzzle', `${LINE}\n${LINE}\n`, 'trailing', 'line 2, column 1'],
  ['a box too large', box('2x13'), 'option', 'option box', '25'],
  ['a box that does not fit the text', box('2x4'), 'shape', 'line 1', '81 symbols', '64'],
])
