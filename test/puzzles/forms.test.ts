// Every form of docs/cli.md, written from the same cells in several sizes: read back, or refused by its name.

import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readGivens } from '../../src/puzzles/givens.ts'
import { jigsaw } from '../../src/puzzles/jigsaw.ts'
import { pyramid } from '../../src/puzzles/pyramid.ts'
import { sudoku } from '../../src/puzzles/sudoku.ts'
import { engines, openSolver } from '../support/engines.ts'
import { boardOf, dense, FORMS, hollow, inOne, letter, maskOf, masks, symbol } from '../support/forms.ts'
import { Random } from '../support/random.ts'
import { tilings } from '../support/tilings.ts'
import { candidatesOf, failureOf, testBadInputs } from './support.ts'

const cases = FORMS.flatMap((form, index) =>
  form.orders.map((order) => ({ ...form, order, title: `${form.name}, ${order}x${order}, ${index}` })),
)

describe('sudoku', () => {
  test.each(cases)('$title', ({ order, write, expected = masks, refused }) => {
    for (const board of [boardOf(order), hollow(order)]) {
      const text = write(board)
      if (refused) expect(failureOf(() => sudoku(text)).message).toMatch(refused)
      else expect(candidatesOf(sudoku(text)), text).toEqual(expected(board))
    }
  })
})

describe('blank lines, a title and comments around', () => {
  const around: readonly (readonly [before: string, after: string])[] = [
    ['', '\n\n'],
    ['', '\n\n\n'],
    ['\n\n', '\n'],
    ['Grid 1\n', '\n'],
    ['Title: the one\n\n', '\n\n'],
    ['# from a book\n', '\n\n'],
    ['\ufeff// from a book\n\n', '\n# the end\n'],
    ['', '\n# the end'],
  ]
  const cases = FORMS.flatMap((form, index) =>
    form.orders
      .filter((order) => !form.refused && (order < 16 || form.orders.length === 1))
      .map((order) => ({ ...form, order, title: `${form.name}, ${order}x${order}, ${index}` })),
  ).filter(({ name, write, order }) => !/^(numbered|title|\.sd|line of)/.test(name) && /\n/.test(write(boardOf(order))))

  test.each(cases)('$title', ({ order, write, expected = masks }) => {
    const board = boardOf(order)
    for (const [before, after] of around) {
      const text = before + write(board) + after
      expect(candidatesOf(sudoku(text)), text).toEqual(expected(board))
    }
  })
})
describe('batch', () => {
  const lines = FORMS.filter(
    ({ orders, write, expected }) => orders.includes(9) && !expected && !/[\r\n]/.test(write(boardOf(9))),
  )

  test.each(engines)('%s reads every form that fits on one line', async (engine) => {
    const solver = await openSolver(engine)
    const board = boardOf(9)
    expect(lines.length).toBeGreaterThan(30)
    const result = solver.batch(lines.map(({ write }) => write(board)))
    const read = lines.flatMap(({ refused }, index) => (refused ? [] : [index + 1]))
    expect([...result.lines]).toEqual(read)
    expect(result.bad.map(({ line }) => line)).toEqual(lines.flatMap(({ refused }, index) => (refused ? [index + 1] : [])))
    for (const start of result.starts) {
      const puzzle = new TextDecoder().decode(result.text.subarray(start, start + 81))
      expect(candidatesOf(sudoku(puzzle)), puzzle).toEqual(masks(board))
    }
  })

  test('a line is read as `sudoku` reads it, or both refuse it', async () => {
    const solver = await openSolver('js')
    const random = new Random(7)
    const signs = [...',;|/[]{}" \t.0*x-12+a·#']
    let agreed = 0
    for (let round = 0; round < 4000; round++) {
      const line = [...lines[random.integer(0, lines.length - 1)].write(boardOf(9))]
      for (let changes = random.integer(0, 2); changes > 0; changes--) {
        line.splice(
          random.integer(0, line.length - 1),
          random.integer(0, 1),
          ...(random.chance(0.7) ? [signs[random.integer(0, signs.length - 1)]] : []),
        )
      }
      const text = line.join('')
      const { puzzles, starts, text: written } = solver.batch(text, { limit: 1 })
      const alone = cellsOf(text)
      if (puzzles > 0) {
        const givens = candidatesOf(sudoku(new TextDecoder().decode(written.subarray(starts[0], starts[0] + 81))))
        // Behind a puzzle, batches take any text for a comment.
        expect(alone ?? givens, text).toEqual(givens)
        if (alone) agreed++
      } else expect(alone, text).toBeUndefined()
    }
    expect(agreed).toBeGreaterThan(1000)
  })
})

/** The candidates of a 9x9 sudoku; undefined if the text is not one, or narrows the candidates of a blank. */
function cellsOf(text: string): readonly number[] | undefined {
  try {
    const { order, marks, cells } = readGivens(text, [9])
    return marks ? undefined : cells.map(maskOf(order))
  } catch {
    return undefined
  }
}

test.each([
  ['spaces, and a blank line below', '1   \n  3 \n 2  \n   4\n\n', '1.....3..2.....4'],
  [
    'wide spaces, and as many lines as a larger grid has',
    `1     4\n    3  \n  2    \n4     1${'\n'.repeat(5)}`,
    '1..4..3..2..4..1',
  ],
  ['spaces between bars, and a comment', '# one\n|1 |  |\n|  |3 |\n| 2|  |\n|  | 4|\n\n', '1.....3..2.....4'],
  ['tabs, and a blank first row', '\t\t\t\n1\t\t\t4\n\t2\t\t\n\t\t\t4\n', '....1..4.2.....4'],
  ['an array that ends with null', '[[1,0,0,4],[0,0,1,0],[0,1,0,0],[2,0,0,null]]', '1..4..1..1..2...'],
  [
    'an array of strings that ends with an empty one',
    '[["1","","","4"],["","","1",""],["","1","",""],["2","","",""]]',
    '1..4..1..1..2...',
  ],
  ['an array with a value a line', JSON.stringify([1, null, null, 4, ...Array(11).fill(0), null], null, 2), '1..4............'],
])('%s', (_, text, line) => {
  expect(candidatesOf(sudoku(text))).toEqual(candidatesOf(sudoku(line)))
})

describe('jigsaw', () => {
  const layouts: Readonly<Record<number, string>> = {
    2: '0101',
    3: '001011222',
    4: '0001011122232333',
    6: '000011022013221113243333244455445555',
    9: Array.from({ length: 81 }, (_, cell) => Math.floor(cell / 27) * 3 + Math.floor((cell % 9) / 3)).join(''),
    12: Array.from({ length: 144 }, (_, cell) => symbol(Math.floor(cell / 12))).join(''),
  }
  const pairs: readonly (readonly [name: string, write: (givens: string, regions: string, order: number) => string])[] = [
    ['two lines', (givens, regions) => `${givens}\n${regions}`],
    ['one line', (givens, regions) => givens + regions],
    ['two words', (givens, regions) => `${givens} ${regions}`],
    ['two words with a comma', (givens, regions) => `${givens}, ${regions} # easy`],
    ['regions first', (givens, regions) => `${regions}\n${givens}`],
    ['rows', (givens, regions, order) => (givens + regions).match(new RegExp(`.{${order}}`, 'g'))!.join('\n')],
    [
      'rows with blanks',
      (givens, regions, order) =>
        [...givens, ...regions]
          .join(' ')
          .match(new RegExp(`(. ?){${order}}`, 'g'))!
          .join('\n'),
    ],
    [
      'regions from 1',
      (givens, regions) => `${givens}\n${regions.replace(/./g, (name) => symbol(Number.parseInt(name, 36) + 1))}`,
    ],
    [
      'regions in letters',
      (givens, regions) => `${givens}\n${regions.replace(/./g, (name) => letter(Number.parseInt(name, 36) + 1))}`,
    ],
  ]
  const cases = Object.entries(layouts).flatMap(([order, regions]) =>
    pairs.map(([name, write]) => ({ name, order: Number(order), regions, write })),
  )

  test.each(cases)('$name, order $order', ({ order, regions, write }) => {
    for (const show of order < 10 ? [symbol, letter] : [letter]) {
      const board = boardOf(order)
      const puzzle = jigsaw(write(inOne(dense('.', show))(board), regions, order))
      expect(candidatesOf(puzzle)).toEqual(masks(board))
      expect(puzzle.regions).toEqual(Array.from(regions, (name) => Number.parseInt(name, 36)))
    }
  })

  test('every layout of orders 1 to 5 is read back from its drawing', () => {
    for (let order = 1; order <= 5; order++) {
      for (const layout of tilings(order)) {
        const givens = Array.from({ length: order ** 2 }, (_, cell) => (cell % 3 === 0 ? '.' : letter(1 + (cell % order)))).join(
          '',
        )
        const text = order > 1 ? `${givens}\n${layout.map(symbol).join('')}` : '0\n0'
        const puzzle = jigsaw(text)
        const drawn = jigsaw(puzzle.drawGivens())
        expect(candidatesOf(drawn), puzzle.drawGivens()).toEqual(candidatesOf(puzzle))
        expect(drawn.regions).toEqual(layout)
      }
    }
  })

  test.each([6, 9, 12])('a solution of order %d, as a line with its regions, and drawn', (order) => {
    const puzzle = jigsaw(`${'.'.repeat(order ** 2)}\n${layouts[order]}`)
    const solution = Int32Array.from({ length: order ** 2 }, (_, cell) => 1 + ((cell + Math.floor(cell / order)) % order))
    const expected = Array.from(solution, maskOf(order))
    expect(candidatesOf(jigsaw(`${puzzle.line(solution)}\n${layouts[order]}`))).toEqual(expected)
    expect(candidatesOf(jigsaw(puzzle.draw(solution)))).toEqual(expected)
  })

  test('as many givens as cells', () => {
    const all = Array.from({ length: 4 }, (_, cell) => `${cell >> 1}${cell & 1}${letter(1 + (((cell >> 1) + cell) & 1))}`)
    expect(candidatesOf(jigsaw(`00\n11\n4\n${all.join(' ')}`))).toEqual([1, 2, 2, 1])
  })
})

test('pyramid reads the forms of a 9x9 sudoku', () => {
  for (const { orders, write, expected = masks, refused } of FORMS) {
    if (orders.includes(9) && !refused) expect(candidatesOf(pyramid(write(boardOf(9))))).toEqual(expected(boardOf(9)))
  }
})

test('any text gives a puzzle or a PuzzleError', () => {
  const pieces = [
    '.',
    '0',
    '1',
    '2',
    'a',
    'x',
    '|',
    '-',
    '---',
    '+',
    '*',
    ':',
    ';',
    ',',
    '[',
    ']',
    '{',
    '"',
    "'",
    '=',
    '#',
    ' ',
    '\t',
    '\n',
    '│',
    '─',
    '1\n',
  ]
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(
      text,
      fc.constantFrom(sudoku, jigsaw, (text: string) => sudoku(text, { box: '1x2' })),
      (text, read) => {
        try {
          read(text)
        } catch (error) {
          expect(error, text).toHaveProperty('name', 'PuzzleError')
        }
      },
    ),
    { numRuns: 3000 },
  )
})

describe('the tables of docs/cli.md', () => {
  const page = readFileSync(new URL('../../docs/cli.md', import.meta.url), 'utf8')
  const section = page.slice(page.indexOf('## Input forms'), page.indexOf('## Options'))
  const [ofSquares, ofJigsaws] = section.split('### Jigsaws')
  /** The forms of the tables, each with the examples that are quoted. */
  const rowsIn = (text: string) =>
    Array.from(text.matchAll(/^\| (.*?) +\| (.*?) +\| .* \|$/gm), ([, name, examples]) => ({
      name,
      examples: Array.from(examples.matchAll(/`([^`]+)`/g), ([, example]) =>
        example.replaceAll('\\|', '|').replaceAll('→', '\t').replaceAll('⏎', '\n'),
      ),
    }))

  /** Reads a whole puzzle, or four times one of its rows. */
  const read = (example: string) => {
    try {
      return sudoku(example)
    } catch {
      return sudoku(Array(4).fill(example).join('\n'))
    }
  }

  test('they name every form of this file', () => {
    const names = rowsIn(ofSquares).map(({ name }) => name)
    for (const { name } of FORMS) expect(names).toContain(name.startsWith('blanks `') ? 'blanks' : name)
  })

  test.each(rowsIn(ofSquares).flatMap(({ name, examples }) => examples.map((example) => ({ name, example }))))(
    '$name: $example',
    ({ name, example }) => {
      if (name === 'link') return expect(failureOf(() => sudoku(example)).message).toMatch(/copy/)
      const [first, second, third, last] = candidatesOf(read(example))
      expect([first, last]).toEqual([0b0001, 0b1000])
      expect([second, third]).toEqual(name === 'candidates' ? [0b0110, 0b0110] : [0b1111, 0b1111])
    },
  )

  test.each(rowsIn(ofJigsaws).flatMap(({ name, examples }) => examples.map((example) => ({ name, example }))))(
    '$name: $example',
    ({ example }) => {
      const puzzle = jigsaw(example)
      expect(candidatesOf(puzzle)[0]).toBe(1)
      expect(puzzle.regions?.join('')).toBe('0011001122332233')
    },
  )
})

const LINE = '530070000600195000098000060800060003400803001700020006060000280000419005000080079'
const rows = (line: string) => line.match(/.{9}/g)!
const commas = rows(LINE).map((row) => [...row].join(','))

testBadInputs([
  ['two symbols short', () => sudoku(LINE.slice(2)), 'shape', 'line 1', '79 symbols: two short of a 9x9'],
  ['one symbol more', () => sudoku(`${LINE}0`), 'shape', '82 symbols: one more than a 9x9'],
  ['an invalid symbol', () => sudoku(LINE.replace('6', '!')), 'symbol', 'column 10, cell r2c1', '"!"', '"." or 0 for a blank'],
  [
    'comma-separated values with a short row',
    () => sudoku(commas.map((row, index) => (index === 2 ? row.slice(4) : row)).join('\n')),
    'shape',
    'line 3, row 3',
    'looks like comma-separated values: 7 in row 3; expected 9',
  ],
  [
    'a short JSON array',
    () => sudoku(JSON.stringify([...LINE.slice(1)].map(Number))),
    'shape',
    'looks like an array',
    '80 values',
  ],
  ['a short line of HoDoKu', () => sudoku(`:0000:x:${LINE.slice(1)}:::`), 'shape', 'line of HoDoKu', '80'],
  ['a symbol between spaces', () => sudoku('1  4\n  y \n 1  \n2  1'), 'symbol', 'line 2, column 3, cell r2c3', '"y"'],
  ['a symbol between wide spaces', () => sudoku('1     4\n    y  \n  1    \n2     1'), 'symbol', 'line 2, column 5, cell r2c3'],
  [
    'tabs that an editor removed from the ends of lines',
    () => sudoku('1\t2\n\n\t\t1\n\t\t\t2\n'),
    'shape',
    'line 1',
    '2 symbols',
  ],
  ['text after a puzzle, not marked', () => sudoku(`${LINE} easy`), 'trailing', 'column 83', '"easy"', 'a comment after #'],
  ['only comments', () => sudoku('# nothing\n// here'), 'empty', 'line 1'],
  [
    'regions of unequal size',
    () => jigsaw(`${'.'.repeat(16)}\n0000111122223332`),
    'region',
    'line 2, column 9',
    'a region of 5 cells',
    '4 in each',
  ],
  ['a drawing with a missing border', () => jigsaw('+---+\n|1 2|\n|2 .|\n+---+'), 'region', 'line 2', 'a region of 4 cells'],
  ['candidates and 0', () => sudoku(`12 0 0 0\n${'0 0 0 0\n'.repeat(3)}`), 'range', 'line 1, column 1', '"12"'],
  ['a candidate twice', () => sudoku(`11 . . .\n${'. . . .\n'.repeat(3)}`), 'range', 'line 1, column 1', '"11"'],
])
