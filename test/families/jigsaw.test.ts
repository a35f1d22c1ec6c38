// Jigsaws in every form, with regions of any shape. The trials of the readers change such texts at random, but do not read drawings back.

import { describe, expect, test } from 'vitest'
import { json, line } from '../../src/families/any-puzzle.ts'
import { draw } from '../../src/families/draw.ts'
import { jigsaw, jigsawFamily } from '../../src/families/jigsaw.ts'
import { candidatesOf, gridOf, testBadInputs } from '../puzzles/support.ts'
import { boardOf, dense, inOne, letter, masks, symbol } from '../support/forms.ts'
import { housesOf, range } from '../support/models.ts'
import { tilings } from '../support/tilings.ts'

const REGIONS = '000011\n022013\n221113\n243333\n244455\n445555\n'
const SOLUTION = 'EFCBDAACEDFBDABECFFBDCAEBDFAECCEAFBD'
const numbersOf = (letters: string) => Array.from(letters, (letter) => Number.parseInt(letter, 36) - 9)

describe('rows of regions, and a list of givens', () => {
  const expected = candidatesOf(jigsaw(`${REGIONS}2\n02C\n13B\n`))

  test.each([
    ['together on one line', `${REGIONS}2 02C 13B`],
    ['with blanks', `${REGIONS}2\n0 2 C\n1 3 B`],
    ['with blanks anywhere, and one twice', `${REGIONS}3\n0 2\nC 1 3 B 02c`],
  ])('%s', (_, text) => {
    expect(candidatesOf(jigsaw(text))).toEqual(expected)
  })

  test('order 25: regions to O, letters to Y', () => {
    const regions = range(25).map((row) => row.toString(36).repeat(25))
    expect(draw(jigsaw(`${regions.join('\n')}\n1\n24 24 Y`))).toContain('. Y │')
  })
})

test('regions need not be connected, and a region that is a row is a house once', () => {
  const lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8]] // biome-ignore format: a table
  expect(housesOf(gridOf(jigsaw('011\n100\n222\n0')))).toEqual([...lines, [0, 4, 5], [1, 2, 3]])
  expect(housesOf(gridOf(jigsaw('0\n0')))).toEqual([[0]])
})

describe('as many givens and regions', () => {
  const layouts: Readonly<Record<number, string>> = {
    2: '0101',
    4: '0001011122232333',
    6: '000011022013221113243333244455445555',
    12: range(144)
      .map((cell) => symbol(Math.floor(cell / 12)))
      .join(''),
  }
  const inRows = (symbols: string, order: number) => symbols.match(new RegExp(`(. ?){${order}}`, 'g'))!.join('\n')
  const named = (regions: string, name: (number: number) => string) =>
    regions.replace(/./g, (region) => name(Number.parseInt(region, 36) + 1))
  const forms: readonly (readonly [name: string, write: (givens: string, regions: string, order: number) => string])[] = [
    ['two lines', (givens, regions) => `${givens}\n${regions}`],
    ['one line', (givens, regions) => givens + regions],
    ['two words', (givens, regions) => `${givens} ${regions}`],
    ['two words with a comma', (givens, regions) => `${givens}, ${regions} # easy`],
    ['regions first', (givens, regions) => `${regions}\n${givens}`],
    ['rows', (givens, regions, order) => inRows(givens + regions, order)],
    ['rows with blanks', (givens, regions, order) => inRows([...givens, ...regions].join(' '), order)],
    ['regions from 1', (givens, regions) => `${givens}\n${named(regions, symbol)}`],
    ['regions in letters', (givens, regions) => `${givens}\n${named(regions, letter)}`],
  ]
  const cases = Object.entries(layouts).flatMap(([order, regions]) =>
    forms.map(([name, write]) => ({ name, order: Number(order), regions, write })),
  )

  test.each(cases)('$name, order $order', ({ order, regions, write }) => {
    for (const show of order < 10 ? [symbol, letter] : [letter]) {
      const board = boardOf(order)
      const puzzle = jigsaw(write(inOne(dense('.', show))(board), regions, order))
      expect(candidatesOf(puzzle)).toEqual(masks(board))
      expect(puzzle.regions).toBe(regions)
    }
  })
})

test('every layout of orders 2 to 4, and some of order 5, is read back from its drawing', () => {
  const layouts = [2, 3, 4, 5].flatMap((order) => [...tilings(order)].filter((_, number) => order < 5 || number % 20 === 0))
  for (const layout of layouts) {
    const order = Math.sqrt(layout.length)
    const givens = layout.map((_, cell) => (cell % 3 === 0 ? '.' : letter(1 + (cell % order)))).join('')
    const puzzle = jigsaw(`${givens}\n${layout.map(symbol).join('')}`)
    const drawn = jigsaw(draw(puzzle))
    expect(candidatesOf(drawn), draw(puzzle)).toEqual(candidatesOf(puzzle))
    expect(drawn.regions).toBe(layout.map(symbol).join(''))
  }
})

test('output: line, rows, drawing', () => {
  const puzzle = jigsaw(jigsawFamily.card.samples[0].text)
  const solution = Int32Array.from(numbersOf(SOLUTION))
  expect(line(puzzle, solution)).toBe(SOLUTION)
  expect((json(puzzle, solution) as number[][])[0]).toEqual([5, 6, 3, 2, 4, 1])
  expect(draw(puzzle, { solution: solution })).toContain('│ E   F   C   B │ D   A │')
  expect(draw(puzzle)).toContain('│ .   .   C   B │ .   A │')
})

const given = (...lines: string[]) => REGIONS + lines.join('\n')
const changed = (from: string, to: string) => `${REGIONS.replace(from, to)}0`
const order12 = range(12).map((row) => row.toString(36).repeat(12))

testBadInputs(jigsaw, [
  ['a short row', changed('221113', '22111'), 'shape', 'line 3, row 3', '5 regions', 'expected 6'],
  ['a region that is not a symbol', changed('221113', '22?113'), 'symbol', 'line 3, column 3', '"?"'],
  ['a region numbered from 1', changed('445555', '665555'), 'region', 'line 6, column 1', '"6"', '0 to 5'],
  ['a region too large', changed('221113', '221111'), 'region', 'line 1, column 5', '"1"', '7 cells', '6 in each'],
  ['regions of unequal size', `${'.'.repeat(16)}\n0000111122223332`, 'region', 'line 2, column 9', 'of 5 cells', '4 in each'],
  ['a drawing with a missing border', '+---+\n|1 2|\n|2 .|\n+---+', 'region', 'line 2', 'a region of 4 cells'],
  ['no number of givens', given(), 'shape', 'line 6', 'number of givens', '0 to 36'],
  ['fewer givens than announced', given('3', '02C', '03B'), 'shape', 'line 9', 'given 3', '3 givens'],
  ['a row outside the board', given('2', '02C', '62C'), 'range', 'line 9, column 1', 'given 2, row', '"6"', '0 to 5'],
  ['not a given', given('1', '???'), 'symbol', 'line 8, column 1', 'given 1, row', '"???"'],
  ['a cell given two letters', given('2', '02C', '02D'), 'given', 'line 9, column 3', 'given 2', '"D"', 'C already'],
  ['together at order 12', [...order12, 1, '02C'].join('\n'), 'symbol', 'line 14, column 1', 'given 1, row', '"02C"'],
  ['megabytes of givens', `${REGIONS}1\n${'02C\n'.repeat(1_000_000)}`, 'shape', 'line 2001', '2000 at most'],
])
