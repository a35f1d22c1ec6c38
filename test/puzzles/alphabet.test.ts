// The symbols that a puzzle is written in: what 0, x and letters mean, and that solutions come back in them. Only here would a value show
// that is right, but under another sign; and a text with a row or number too few that passes for another size.

import { describe, expect, test } from 'vitest'
import type { Puzzle } from '../../src/document/puzzle.ts'
import { line, modelOf } from '../../src/families/any-puzzle.ts'
import { draw } from '../../src/families/draw.ts'
import { jigsaw } from '../../src/families/jigsaw.ts'
import { sudoku } from '../../src/families/sudoku.ts'
import { variantFamily } from '../../src/families/variant.ts'
import { readAs } from '../../src/formats/read.ts'
import { isShortKiller } from '../../src/variants/formats/killer.ts'
import { openSolvers } from '../support/engines.ts'
import { range } from '../support/models.ts'
import { failureOf } from './support.ts'

const solvers = Object.values(await openSolvers())
const first = (puzzle: Puzzle) =>
  solvers.map((solver) => {
    const { solution } = solver.first(puzzle)
    return solution && line(puzzle, solution)
  })

describe('0 beside another blank', () => {
  const numbers = [0, null, null, 3, null, 3, 0, null, null, 0, 3, null, 3, null, null, 0]
  const text = '0..3.30..03.3..0'

  test.each<[string, Parameters<typeof sudoku>[0]]>([
    ['numbers', numbers],
    ['rows', range(4).map((row) => numbers.slice(4 * row, 4 * row + 4))],
    ['holes', numbers.map((value) => value ?? undefined)],
    ['JSON', JSON.stringify(numbers)],
    ['a line', text],
    ['rows of a text', text.match(/.{4}/g)!.join('\n')],
    ['commas', numbers.join(',')],
  ])('is a value: %s', (_, given) => {
    const puzzle = sudoku(given)
    expect(modelOf(puzzle)).toMatchObject({ values: [0, 1, 2, 3] })
    expect(solvers.map((solver) => solver.count(puzzle).count)).toEqual(solvers.map(() => 2n))
    for (const line of first(puzzle)) expect(line).toMatch(/^0[12][12]3/)
    expect(modelOf(sudoku(draw(puzzle)))).toEqual(modelOf(puzzle))
  })

  test.each<[string, Parameters<typeof sudoku>[0], blank: string]>([
    ['a text', text.replace(/0$/, '4'), '"."'],
    ['numbers', numbers.with(15, 4), '"null"'],
    ['JSON', JSON.stringify(numbers.with(15, 4)), '"null"'],
    ['a program', `[${numbers.with(15, 4).map((value) => value ?? 'None')}]`, '"None"'],
    ['empty texts', `[${numbers.with(15, 4).map((value) => value ?? "''")}]`, 'an empty cell'],
  ])('is refused with an n: %s', (_, given, blank) => {
    expect(failureOf(() => sudoku(given)).message).toContain(`is 0 a blank or a value? ${blank} is a blank as well`)
  })

  test('is a blank in a 9x9 text, as in lists of them, but no array', () => {
    const mixed = `0.${'0'.repeat(70)}.......12`
    expect(modelOf(sudoku(mixed))).toEqual(modelOf(sudoku(mixed.replaceAll('0', '.'))))
    expect(modelOf(sudoku(mixed.match(/.{9}/g)!.join('\n')))).toEqual(modelOf(sudoku(mixed)))
    const array = Array.from(mixed, (symbol) => (symbol === '.' ? null : Number(symbol)))
    for (const given of [array, JSON.stringify(array)]) expect(modelOf(sudoku(given))).toMatchObject({ values: range(9) })
  })
})

test.each([
  ['A... ..B. .C.. ...D', 'ABDCCDBADCABBACD'],
  ['a... ..b. .c.. ...d', 'abdccdbadcabbacd'],
  ['1... ..2. .3.. ...4', '1243342143122134'],
])('%s is answered in its own symbols', (text, answer) => {
  expect(first(sudoku(text))).toEqual([answer, answer])
  expect(first(readAs(variantFamily, text, {}))).toEqual([answer, answer])
  const regions = '0011001122332233'
  expect(first(jigsaw(`${text}\n${regions}`))).toEqual([answer, answer])
})

describe('blank rows of tables', () => {
  const tables = [
    '|   | 1 |   |   |\n|   |   |   |   |\n|   |   |   |   |\n|   |   |   |   |',
    '+-----+-----+\n|   1 |     |\n|     |     |\n+-----+-----+\n|     |     |\n|     |     |\n+-----+-----+',
    '+---+---+---+---+\n|   | 1 |   |   |\n+---+---+---+---+\n|   |   |   |   |\n+---+---+---+---+\n|   |   |   |   |\n+---+---+---+---+\n|   |   |   |   |\n+---+---+---+---+',
  ]
  test.each(tables)('%s', (text) => {
    const given = '.1..............'
    expect(modelOf(sudoku(text))).toEqual(modelOf(sudoku(given)))
    expect(readAs(variantFamily, text, {})).toEqual(readAs(variantFamily, given, {}))
  })

  test('are rows of a jigsaw', () => {
    expect(modelOf(jigsaw(tables[0]))).toMatchObject({ rows: 4 })
  })
})

test.each([
  ['eight of nine rows with gaps', Array(8).fill('1xxxxxxxx').join('\n\n'), '8 of its 9 rows'],
  ['five of six rows', '123456\n456123\n231564\n564231\n312645', '5 of its 6 rows'],
  ['a number too many', '0 3 1 0 1 0 0 3 2 0 3 4 0 4 2 0 1', '17 symbols: one more than a 4x4'],
  ['a number too many, after a 1', '1 0 3 1 0 1 0 0 3 2 0 3 4 0 4 2 0', '17 symbols: one more than a 4x4'],
  ['numbers of an array, of which some have two digits', JSON.stringify(range(250).map((i) => (i % 16) + 1)), 'an array'],
])('%s is refused', (_, text, message) => {
  expect(failureOf(() => sudoku(text)).message).toContain(message)
})

test('80 digits and a comma are no killer', () => {
  expect(isShortKiller(`${'0'.repeat(40)},${'0'.repeat(40)}`)).toBe(false)
})
