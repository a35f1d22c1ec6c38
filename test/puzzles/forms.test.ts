// Every form of docs/formats.md, written from the same cells in several sizes: read back, or refused by its name. The trials of the readers
// change these texts at random; only here is each form known to be read.

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { jigsaw } from '../../src/families/jigsaw.ts'
import { sudoku } from '../../src/families/sudoku.ts'
import { boardOf, FORMS, hollow, masks } from '../support/forms.ts'
import { candidatesOf, failureOf } from './support.ts'

const cases = FORMS.flatMap((form, index) =>
  form.orders.map((order) => ({ ...form, order, title: `${form.name}, ${order}x${order}, ${index}` })),
)

test.each(cases)('$title', ({ order, write, expected = masks, refused }) => {
  for (const board of [boardOf(order), hollow(order)]) {
    const text = write(board)
    if (refused) expect(failureOf(() => sudoku(text)).message).toMatch(refused)
    else expect(candidatesOf(sudoku(text)), text).toEqual(expected(board))
  }
})

describe('blank lines, a title and comments around', () => {
  const around: readonly (readonly [before: string, after: string])[] = [
    ['', '\n\n\n'],
    ['\n\n', '\n'],
    ['Title: the one\n\n', '\n\n'],
    ['\ufeff// from a book\n\n', '\n# the end\n'],
  ]
  const inRows = cases
    .filter(({ refused, orders, order }) => !refused && (order < 16 || orders.length === 1))
    .filter(
      ({ name, write, order }) =>
        !/^(numbered|title|\.sd|line of|sign before|CSV)/.test(name) && write(boardOf(order)).includes('\n'),
    )

  test.each(inRows)('$title', ({ order, write, expected = masks }) => {
    const board = boardOf(order)
    for (const [before, after] of around) {
      const text = before + write(board) + after
      expect(candidatesOf(sudoku(text)), text).toEqual(expected(board))
    }
  })
})

test.each([
  ['spaces, and a blank line below', '1   \n  3 \n 2  \n   4\n\n', '1.....3..2.....4'],
  ['wide spaces, and blank lines below', `1     4\n    3  \n  2    \n4     1${'\n'.repeat(5)}`, '1..4..3..2..4..1'],
  ['spaces between bars, and a comment', '# one\n|1 |  |\n|  |3 |\n| 2|  |\n|  | 4|\n\n', '1.....3..2.....4'],
  ['two digits for each number', '01 00 00 04\n00 00 01 00\n00 01 00 00\n02 00 00 00', '1..4..1..1..2...'],
  ['an array with a value a line', JSON.stringify([1, null, null, 4, ...Array(12).fill(null)], null, 2), '1..4............'],
])('%s', (_, text, line) => {
  expect(candidatesOf(sudoku(text))).toEqual(candidatesOf(sudoku(line)))
})

describe('the tables of docs/formats.md', () => {
  const page = readFileSync(new URL('../../docs/formats.md', import.meta.url), 'utf8')
  const section = page.slice(page.indexOf('## Sudokus'), page.indexOf('## Several puzzles'))
  const [ofSquares, ofJigsaws] = section.split('## Jigsaws')
  /** The examples that are quoted in a table, and the form of each. */
  const rowsIn = (text: string) =>
    Array.from(text.matchAll(/^\| (.*?) +\| (.*?) +\| .* \|$/gm)).flatMap(([, name, examples]) =>
      Array.from(examples.matchAll(/`([^`]+)`/g), ([, example]) => ({
        name,
        example: example.replaceAll('\\|', '|').replaceAll('→', '\t').replaceAll('⏎', '\n'),
      })),
    )

  /** Reads a whole puzzle, or four times one of its rows. */
  const read = (example: string) => {
    try {
      return sudoku(example)
    } catch {
      return sudoku(Array(4).fill(example).join('\n'))
    }
  }

  test('they name every form of this file', () => {
    const names = Array.from(ofSquares.matchAll(/^\| (.*?) +\|/gm), ([, name]) => name)
    for (const { name } of FORMS) expect(names).toContain(name.startsWith('blanks `') ? 'blanks' : name)
  })

  test.each(rowsIn(ofSquares))('$name: $example', ({ name, example }) => {
    if (name === 'link') return expect(failureOf(() => sudoku(example)).message).toMatch(/copy/)
    const [first, second, third, last] = candidatesOf(read(example))
    expect([first, last]).toEqual([0b0001, 0b1000])
    expect([second, third]).toEqual(name === 'candidates' ? [0b0110, 0b0110] : [0b1111, 0b1111])
  })

  test.each(rowsIn(ofJigsaws))('$name: $example', ({ example }) => {
    const puzzle = jigsaw(example)
    expect(candidatesOf(puzzle)[0]).toBe(1)
    expect(puzzle.regions).toBe('0011001122332233')
  })
})
