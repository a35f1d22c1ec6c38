import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sudoku, sudokuKind } from '../../src/puzzles/sudoku.ts'
import { housesOf } from '../support/models.ts'
import { candidatesOf, gridOf, satisfies, testBadInputs } from './support.ts'

const blank = (order: number) => '.'.repeat(order * order)
const numbersOf = (line: string) => Array.from(line, (symbol) => Number.parseInt(symbol, 36))
const solutionOf = (line: string) => Int32Array.from(numbersOf(line))

const DRAWN = `
+-------+-------+-------+
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
+-------+-------+-------+
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
+-------+-------+-------+
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
+-------+-------+-------+
`
const LINE = '530070000600195000098000060800060003400803001700020006060000280000419005000080079'
const rowsOf = (line: string) => line.match(/.{9}/g) as string[]

describe('forms of one puzzle', () => {
  test.each([
    ['drawn', DRAWN],
    ['dots', LINE.replaceAll('0', '.')],
    ['a byte order mark and blank lines', `\ufeff\r\n\r\n${LINE}\r\n\r\n`],
    ['groups on one line', rowsOf(LINE).join(' ')],
    ['blanks on one line', Array.from(LINE).join(' ')],
    ['rows', rowsOf(LINE).join('\n')],
    ['rows with trailing blanks', rowsOf(LINE).join(' \t\r\n')],
    [
      'rows of words',
      rowsOf(LINE)
        .map((row) => Array.from(row).join('  '))
        .join('\n'),
    ],
    [
      'bars and dense rows',
      rowsOf(LINE)
        .map((row) => (row.match(/.{3}/g) as string[]).join('|'))
        .join('\n'),
    ],
    ['rules between dense rows', rowsOf(LINE).join('\n---+---+---\n')],
    ['rules with blanks', rowsOf(LINE).join('\n--- --- ---\n')],
  ])('%s', (_, text) => {
    expect(candidatesOf(sudoku(text))).toEqual(candidatesOf(sudoku(LINE)))
  })

  test('numbers and letters give the same puzzle at order 16', () => {
    const letters = `1234 5678 9ABC DEFG\n${'................\n'.repeat(15)}`
    const numbers = `1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16\n${'. '.repeat(16).concat('\n').repeat(15)}`
    expect(candidatesOf(sudoku(numbers))).toEqual(candidatesOf(sudoku(letters)))
    expect(candidatesOf(sudoku(letters.toLowerCase()))).toEqual(candidatesOf(sudoku(letters)))
    const drawn = `1234|5678|9ABC|DEFG\n${'....|....|....|....\n'.repeat(15)}`
    expect(candidatesOf(sudoku(drawn))).toEqual(candidatesOf(sudoku(letters)))
  })

  test('P is 25', () => {
    expect(candidatesOf(sudoku(`P${'.'.repeat(624)}`))[0]).toBe(1 << 24)
  })
})

describe('orders', () => {
  test.each([4, 6, 9, 16, 25])('order %d is recognised on one line and in rows', (order) => {
    expect(gridOf(sudoku(blank(order)))).toMatchObject({ rows: order, columns: order })
    const rows = `${'.'.repeat(order)}\n`.repeat(order)
    expect(gridOf(sudoku(rows))).toMatchObject({ rows: order, columns: order })
    expect(housesOf(gridOf(sudoku(blank(order))))).toHaveLength(3 * order)
  })

  test.each([
    ['1x1', 1],
    ['1x5', 5],
    ['2X4', 8],
    ['3x4', 12],
    ['25x1', 25],
  ])('a box %s makes order %d', (box, order) => {
    expect(gridOf(sudoku(blank(order), { box }))).toMatchObject({ rows: order })
    expect(gridOf(sudokuKind.read(blank(order), { box }))).toEqual(gridOf(sudoku(blank(order), { box })))
  })

  test('a box sets the direction of the blocks', () => {
    const first = (box: string) => housesOf(gridOf(sudoku(blank(6), { box })))[12]
    expect(first('2x3')).toEqual([0, 1, 2, 6, 7, 8])
    expect(first('3x2')).toEqual([0, 1, 6, 7, 12, 13])
    expect(gridOf(sudoku(blank(6)))).toEqual(gridOf(sudoku(blank(6), { box: '2x3' })))
  })
})

describe('published solutions are solutions of the model', () => {
  test.each([
    ['0310100320340420', '4312124321343421'],
    ['2000031200400401', '2134431212433421'],
    ['0000002003010000', '4213312423411432'],
    [
      '800000000003600000070090200050007000000045700000100030001000068008500010090000400',
      '812753649943682175675491283154237896369845721287169534521974368438526917796318452',
    ],
  ])('%s', (givens, solution) => {
    expect(satisfies(sudoku(givens), numbersOf(solution))).toBe(true)
    // With two cells of the first row exchanged, it is not a solution.
    expect(satisfies(sudoku(givens), numbersOf(solution[1] + solution[0] + solution.slice(2)))).toBe(false)
  })
})

describe('output', () => {
  const puzzle = sudoku('0310100320340420')
  const solution = solutionOf('4312124321343421')

  test('line, rows, drawing', () => {
    expect(puzzle.line(solution)).toBe('4312124321343421')
    expect(puzzle.json(solution)).toEqual([
      [4, 3, 1, 2],
      [1, 2, 4, 3],
      [2, 1, 3, 4],
      [3, 4, 2, 1],
    ])
    expect(puzzle.draw(solution)).toContain('│ 4 3 │ 1 2 │')
    expect(puzzle.drawGivens()).toContain('│ . 3 │ 1 . │')
  })
})

describe('round trips', () => {
  const boxes = ['1x1', '1x3', '2x2', '2x3', '3x2', '2x4', '3x3', '3x4', '4x4', '5x5', '25x1']
  const puzzles = fc.constantFrom(...boxes).chain((box) => {
    const [rows, columns] = box.split('x').map(Number)
    const order = rows * columns
    const value = fc.integer({ min: 0, max: order })
    return fc.record({ box: fc.constant(box), cells: fc.array(value, { minLength: order ** 2, maxLength: order ** 2 }) })
  })

  test('givens are read back from line and drawing', () => {
    fc.assert(
      fc.property(puzzles, ({ box, cells }) => {
        const order = Math.sqrt(cells.length)
        const every = 2 ** order - 1
        const expected = cells.map((value) => (value === 0 ? every : 2 ** (value - 1)))
        const line = sudoku(blank(order), { box }).line(Int32Array.from(cells))
        const puzzle = sudoku(line, { box })
        expect(line).toHaveLength(order ** 2)
        expect(candidatesOf(puzzle)).toEqual(expected)
        expect(candidatesOf(sudoku(puzzle.drawGivens(), { box }))).toEqual(expected)
      }),
    )
  })

  test('a drawing of a usual order needs no box', () => {
    for (const order of [4, 6, 9, 16, 25]) {
      const puzzle = sudoku(`123${'.'.repeat(order ** 2 - 3)}`)
      expect(candidatesOf(sudoku(puzzle.drawGivens()))).toEqual(candidatesOf(puzzle))
    }
  })

  test('any text gives a puzzle or a PuzzleError', () => {
    const text = fc.string({ unit: fc.constantFrom('.', '0', '1', '5', 'g', '|', '-', ' ', '\n', 'é', '\u0000'), maxLength: 90 })
    fc.assert(
      fc.property(text, (text) => {
        try {
          sudoku(text)
        } catch (error) {
          expect(error).toHaveProperty('name', 'PuzzleError')
        }
      }),
    )
  })
})

const row = '. . . .\n'
const from = (value: unknown) => () => sudoku(value as string)

testBadInputs([
  ['empty', from(''), 'empty', 'line 1'],
  ['borders only', from('---\n | |\n'), 'empty', 'line 1'],
  ['not a string', from(42), 'empty', '42'],
  ['too few symbols', from(LINE.slice(1)), 'shape', 'line 1', '80 symbols', '16, 36, 81, 256 or 625'],
  ['too many symbols', from(`${LINE}1`), 'shape', 'line 1', '82 symbols'],
  ['too few rows', from(row.repeat(3)), 'shape', 'line 3', '3 of its 4 rows'],
  ['too many rows', from(row.repeat(5)), 'trailing', 'line 5, column 1'],
  ['a short row', from(`${row}\n. . .\n${row}${row}`), 'shape', 'line 3, row 2', '3 symbols', 'expected 4'],
  ['a long row', from(`${row}. . . . .\n${row}${row}`), 'shape', 'line 2, row 2', '5 symbols', 'expected 4'],
  ['5 in a 4x4', from('0310100520340420'), 'symbol', 'line 1, column 8', 'r2c4', '"5"', '1 to 4'],
  ['Z in a 25x25', from(`${'.'.repeat(624)}Z`), 'symbol', 'line 1, column 625', 'r25c25', '"Z"', 'A to P'],
  ['punctuation', from(`${row}. . ! .\n${row}${row}`), 'symbol', 'line 2, column 5', 'r2c3', '"!"'],
  ['a letter with an accent', from(`é${LINE.slice(1)}`), 'symbol', 'line 1, column 1', '"é"'],
  ['a character outside the basic plane', from(`1\u{1f600}${LINE.slice(2)}`), 'symbol', 'line 1, column 2', '😀'],
  ['a number out of range', from(`${row}. . 17 .\n${row}${row}`), 'range', 'line 2, column 5', 'r2c3', '"17"', '0 to 4'],
  ['a number far out of range', from(`1000 . . .\n${row.repeat(3)}`), 'range', 'line 1, column 1', '"1000"'],
  ['a negative number', from(`${row}. -1 . .\n${row}${row}`), 'range', 'line 2, column 3', '"-1"'],
  ['not an integer', from(`${row}. 1.5 . .\n${row}${row}`), 'symbol', 'line 2, column 3', '"1.5"'],
  ['text after the line', from(`${LINE} easy`), 'trailing', 'line 1, column 83', '"easy"'],
  ['a second puzzle', from(`${LINE}\n${LINE}\n`), 'trailing', 'line 2, column 1'],
  ['a second 4x4', from(`${blank(4)}\nhello`), 'trailing', 'line 2, column 1', '"hello"'],
  ['a hundred thousand puzzles', from(`${LINE}\n`.repeat(100_000)), 'trailing', 'line 2, column 1'],
  ['megabytes on one line', from('1'.repeat(5_000_000)), 'shape', 'line 1'],
  ['megabytes of rows', from('abc\n'.repeat(1_000_000)), 'shape', 'line 1'],
  ['binary data', from('\u007fELF\u0002\u0001'), 'symbol', 'line 1, column 1', '\\u{7f}'],
  ['terminal colours', from(`${LINE.slice(0, 40)}\u001b[0m`), 'symbol', 'line 1, column 41'],
  ['a box with one number', () => sudoku(LINE, { box: '3' }), 'option', 'option box', '"3"', '2x3'],
  ['a box with 0', () => sudoku(LINE, { box: '0x3' }), 'option', 'option box'],
  ['a box too large', () => sudoku(LINE, { box: '2x13' }), 'option', 'option box', '25'],
  ['a box that is not text', () => sudoku(LINE, { box: 3 as unknown as string }), 'option', 'option box', '3'],
  ['a box that does not fit the text', () => sudoku(LINE, { box: '2x4' }), 'shape', 'line 1', '81 symbols', '64'],
  ['options that are null', () => sudoku(LINE, null as unknown as object), 'option', 'null'],
  ['an unknown option', () => sudoku(LINE, { boxes: '3x3' } as object), 'option', '"boxes"'],
  ['an unknown option on the command line', () => sudokuKind.read(LINE, { rows: '3' }), 'option', '"rows"', 'box'],
  ['an invalid box on the command line', () => sudokuKind.read(LINE, { box: 'abc' }), 'option', 'option box', '"abc"'],
])
