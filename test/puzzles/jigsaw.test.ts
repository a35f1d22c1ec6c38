import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jigsaw, jigsawKind } from '../../src/puzzles/jigsaw.ts'
import { housesOf } from '../support/models.ts'
import { candidatesOf, gridOf, satisfies, testBadInputs, timesHoused } from './support.ts'

const REGIONS = '000011\n022013\n221113\n243333\n244455\n445555\n'
const SECOND = '001111\n002113\n022243\n022443\n544433\n555553\n7\n04B 05A 13D 14C 24E 50C 51A'
const numbersOf = (letters: string) => Array.from(letters.replaceAll(' ', ''), (letter) => Number.parseInt(letter, 36) - 9)

describe('published solutions are solutions of the model', () => {
  test.each([
    [jigsawKind.sample, 'EFCBDA ACEDFB DABECF FBDCAE BDFAEC CEAFBD'],
    [SECOND, 'DCEFBA EFADCB ABFCED BEDAFC FDCBAE CABEDF'],
  ])('%j', (text, rows) => {
    const numbers = numbersOf(rows)
    expect(satisfies(jigsaw(text), numbers)).toBe(true)
    expect(satisfies(jigsaw(text), [...numbers.slice(6, 12), ...numbers.slice(0, 6), ...numbers.slice(12)])).toBe(false)
  })
})

describe('forms', () => {
  const expected = candidatesOf(jigsaw(`${REGIONS}2\n02C\n13B\n`))

  test.each([
    ['together on one line', `${REGIONS}2 02C 13B`],
    ['with blanks', `${REGIONS}2\n0 2 C\n1 3 B`],
    ['with blanks anywhere', `${REGIONS}2\n0 2\nC 1 3 B`],
    ['both', `${REGIONS}2\n02C 1 3 B`],
    ['in lower case', `${REGIONS}2\n02c 13b`],
    ['with blanks between regions', `${REGIONS.replaceAll(/./g, '$& ')}2\n02C 13B`],
    ['with other line breaks and a byte order mark', `\ufeff\r\n${REGIONS.replaceAll('\n', '\r\n')}\r\n2\r\n02C\r\n13B\r\n`],
    ['a duplicate given', `${REGIONS}3\n02C 13B 02C`],
  ])('%s', (_, text) => {
    expect(candidatesOf(jigsaw(text))).toEqual(expected)
  })

  test('no givens', () => {
    expect(candidatesOf(jigsaw(`${REGIONS}0`))).toEqual(Array(36).fill(63))
    expect(housesOf(gridOf(jigsaw('0\n0')))).toEqual([[0]])
  })

  test('regions need not be connected, and a region that is a row is listed once', () => {
    expect(housesOf(gridOf(jigsaw('011\n100\n222\n0')))).toEqual([
      [0, 1, 2],
      [3, 4, 5],
      [6, 7, 8],
      [0, 3, 6],
      [1, 4, 7],
      [2, 5, 8],
      [0, 4, 5],
      [1, 2, 3],
    ])
  })

  test('order 25: regions to O, letters to Y', () => {
    const regions = Array.from({ length: 25 }, (_, row) => row.toString(36).repeat(25)).join('\n')
    const puzzle = jigsaw(`${regions}\n1\n24 24 Y`)
    expect(candidatesOf(puzzle)[624]).toBe(1 << 24)
    expect(puzzle.drawGivens()).toContain('. Y │')
  })
})

test('houses: rows, columns and regions of six, every cell in three', () => {
  const model = gridOf(jigsaw(jigsawKind.sample))
  expect(housesOf(model).map((house) => house.length)).toEqual(Array(18).fill(6))
  expect(housesOf(model)[12]).toEqual([0, 1, 2, 3, 6, 9])
  expect(timesHoused(model)).toEqual(Array(36).fill(3))
})

describe('output', () => {
  const puzzle = jigsaw(jigsawKind.sample)
  const solution = Int32Array.from(numbersOf('EFCBDA ACEDFB DABECF FBDCAE BDFAEC CEAFBD'))

  test('line, rows, drawing', () => {
    expect(puzzle.line(solution)).toBe('EFCBDAACEDFBDABECFFBDCAEBDFAECCEAFBD')
    expect(puzzle.json(solution)).toHaveLength(6)
    expect((puzzle.json(solution) as number[][])[0]).toEqual([5, 6, 3, 2, 4, 1])
    expect(puzzle.draw(solution)).toContain('│ E   F   C   B │ D   A │')
    expect(puzzle.drawGivens()).toContain('│ .   .   C   B │ .   A │')
  })
})

test('random layouts and givens are read back, in both forms', () => {
  const puzzles = fc.integer({ min: 1, max: 12 }).chain((order) => {
    const cells = Array.from({ length: order * order }, (_, cell) => cell)
    return fc.record({
      order: fc.constant(order),
      regions: fc.shuffledSubarray(
        cells.map((cell) => cell % order),
        { minLength: cells.length },
      ),
      givens: fc.uniqueArray(fc.record({ cell: fc.constantFrom(...cells), value: fc.integer({ min: 1, max: order }) }), {
        selector: ({ cell }) => cell,
        maxLength: cells.length,
      }),
      isTogether: fc.boolean(),
    })
  })
  fc.assert(
    fc.property(puzzles, ({ order, regions, givens, isTogether }) => {
      const rows = regions.map((region, cell) => region.toString(36) + ((cell + 1) % order === 0 ? '\n' : '')).join('')
      const separator = isTogether && order <= 10 ? '' : ' '
      const lines = givens.map(({ cell, value }) =>
        [Math.floor(cell / order), cell % order, (value + 9).toString(36).toUpperCase()].join(separator),
      )
      const puzzle = jigsaw(`${rows}${givens.length}\n${lines.join('\n')}`)
      const expected = Array(order * order).fill(2 ** order - 1)
      for (const { cell, value } of givens) expected[cell] = 2 ** (value - 1)
      expect(candidatesOf(puzzle)).toEqual(expected)
      for (const region of new Set(regions)) {
        const cells = regions.flatMap((other, cell) => (other === region ? [cell] : []))
        expect(housesOf(gridOf(puzzle))).toContainEqual(cells)
      }
    }),
  )
})

const given =
  (...lines: string[]) =>
  () =>
    jigsaw(REGIONS + lines.join('\n'))
const regions = (from: string, to: string) => () => jigsaw(`${REGIONS.replace(from, to)}0`)
const order12 = Array.from({ length: 12 }, (_, row) => row.toString(36).repeat(12)).join('\n')

testBadInputs([
  ['empty', () => jigsaw(''), 'empty', 'line 1'],
  ['not a string', () => jigsaw(null as unknown as string), 'empty', 'null'],
  ['binary data', () => jigsaw('\u0000\u0001'), 'symbol', 'line 1, column 1', '\\u{0}'],
  ['a row too long for any order', () => jigsaw('0'.repeat(26)), 'shape', 'line 1', '26', '25'],
  ['a short row', regions('221113', '22111'), 'shape', 'line 3, row 3', '5 regions', 'expected 6'],
  ['a long row', regions('221113', '2211133'), 'shape', 'line 3, row 3', '7 regions'],
  ['a missing row', regions('445555\n', ''), 'shape', 'line 6, row 6', '1 regions'],
  ['only rows, too few', () => jigsaw('000011\n022013'), 'shape', 'line 2', '2 of 6 rows'],
  ['a region that is not a symbol', regions('221113', '22?113'), 'symbol', 'line 3, column 3', '"?"'],
  ['a region numbered from 1', regions('445555', '665555'), 'region', 'line 6, column 1', '"6"', '0 to 5'],
  [
    'a region too large, another too small',
    regions('221113', '221111'),
    'region',
    'region 1',
    'line 3, column 6',
    '7 cells',
    'region 3',
  ],
  [
    'a missing region number',
    () => jigsaw('0011\n0011\n3333\n3333\n0'),
    'region',
    'line 4, column 1, region 3',
    'region 2 has 0',
  ],
  ['no number of givens', given(), 'shape', 'line 6', 'number of givens', '0 to 36'],
  ['givens without their number', given('02C'), 'symbol', 'line 7, column 1', 'number of givens', '"02C"'],
  ['a negative number of givens', given('-1'), 'range', 'line 7, column 1', 'number of givens', '"-1"'],
  ['a number of givens too large', given('37'), 'range', 'line 7, column 1', 'number of givens', '"37"', '0 to 36'],
  ['a broken number of givens', given('1.5', '02C'), 'symbol', 'line 7', 'number of givens', '"1.5"'],
  ['fewer givens than announced', given('3', '02C', '03B'), 'shape', 'line 9', 'given 3', '3 givens'],
  ['half a given', given('1', '0 2'), 'shape', 'line 8', 'given 1'],
  ['more givens than announced', given('1', '02C', '03B'), 'trailing', 'line 9, column 1', '"03B"', 'number of givens being 1'],
  ['trailing text', given('0', '', 'the end'), 'trailing', 'line 9, column 1', '"the"'],
  ['a row outside the board', given('2', '02C', '62C'), 'range', 'line 9, column 1', 'given 2, row', '"6"', '0 to 5'],
  ['a column outside the board', given('1', ' 06C'), 'range', 'line 8, column 3', 'given 1, column', '"6"'],
  ['a row outside the board, with blanks', given('1', '-1 2 C'), 'range', 'line 8, column 1', 'given 1, row', '"-1"'],
  ['a column that is not a number', given('1', '0 C 2'), 'symbol', 'line 8, column 3', 'given 1, column', '"C"'],
  ['a letter outside the alphabet', given('1', '02G'), 'symbol', 'line 8, column 3', 'given 1', '"G"', 'A to F'],
  ['a digit instead of a letter', given('1', '0 2 3'), 'symbol', 'line 8, column 5', 'given 1', '"3"'],
  ['not a given', given('1', '???'), 'symbol', 'line 8, column 1', 'given 1', '"???"', '02C'],
  ['a given too long', given('1', '02CC'), 'symbol', 'line 8, column 1', 'given 1', '"02CC"'],
  ['a cell given two letters', given('2', '02C', '02D'), 'given', 'line 9, column 3', 'given 2', '"D"', 'C already'],
  ['together at order 12', () => jigsaw(`${order12}\n1\n02C`), 'symbol', 'line 14, column 1', 'given 1', '12 3 K'],
  ['megabytes of givens', () => jigsaw(`${REGIONS}1\n${'02C\n'.repeat(1_000_000)}`), 'trailing', 'line 9, column 1'],
  ['an option', () => jigsawKind.read(jigsawKind.sample, { box: '2x3' }), 'option', '"box"'],
])
