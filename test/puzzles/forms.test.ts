// Every form of docs/forms.md, written from the same cells in several sizes: read back, or refused by its name.

import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jigsaw } from '../../src/puzzles/jigsaw.ts'
import { pyramid } from '../../src/puzzles/pyramid.ts'
import { sudoku } from '../../src/puzzles/sudoku.ts'
import { Random } from '../support/random.ts'
import { tilings } from '../support/tilings.ts'
import { candidatesOf, failureOf, testBadInputs } from './support.ts'

/** The values of a board row by row, 0 for a blank. */
interface Board {
  readonly order: number
  readonly rows: readonly (readonly number[])[]
}

const every = (order: number) => 2 ** order - 1
const maskOf = (order: number) => (value: number) => (value === 0 ? every(order) : 2 ** (value - 1))
const symbol = (value: number) => value.toString(36).toUpperCase()
const letter = (value: number) => String.fromCharCode(64 + value)
const ordersFrom = (...orders: number[]) => orders
const ALL = ordersFrom(4, 6, 9, 16, 25)
const BOX: Readonly<Record<number, readonly [rows: number, columns: number]>> = {
  4: [2, 2],
  6: [2, 3],
  9: [3, 3],
  16: [4, 4],
  25: [5, 5],
}

/** Some givens, the largest value and every blank row's opposite among them: a row begins with a given, another ends with one. */
function boardOf(order: number): Board {
  const random = new Random(order)
  const rows = Array.from({ length: order }, () =>
    Array.from({ length: order }, () => (random.chance(0.5) ? 0 : random.integer(1, order))),
  )
  rows[0][0] = order
  rows[0][1] = 0
  rows[1][order - 1] = 1
  rows[order - 1][0] = 0
  rows[order - 1][order - 1] = 2
  return { order, rows }
}

const dense =
  (blank: string, show = symbol) =>
  ({ rows }: Board) =>
    rows.map((row) => row.map((value) => (value ? show(value) : blank)).join(''))
const words =
  (blank: string, separator: string, show: (value: number) => string = String) =>
  ({ rows }: Board) =>
    rows.map((row) => row.map((value) => (value ? show(value) : blank)).join(separator))
const inLines = (write: (board: Board) => readonly string[]) => (board: Board) => write(board).join('\n')
const inOne = (write: (board: Board) => readonly string[]) => (board: Board) => write(board).join('')

/** Rows with bars between blocks, and a rule between bands and around. */
function framed(
  write: (board: Board) => readonly (readonly string[])[],
  gap: string,
  rule: (width: number, blocks: number, at: number) => string,
) {
  return (board: Board) => {
    const [height, width] = BOX[board.order]
    const cut = write(board).map((row) => {
      const parts: string[] = []
      for (let at = 0; at < row.length; at += width) parts.push(gap + row.slice(at, at + width).join(gap) + gap)
      return parts
    })
    const size = Math.max(...cut.flat().map((part) => part.length))
    const blocks = board.order / width
    const lines = [rule(size, blocks, 0)]
    cut.forEach((parts, row) => {
      lines.push(`|${parts.map((part) => part.padEnd(size)).join('|')}|`)
      if ((row + 1) % height === 0) lines.push(rule(size, blocks, row + 1 === board.order ? 2 : 1))
    })
    return lines.join('\n')
  }
}
const cellsIn =
  (blank: string) =>
  ({ rows }: Board) =>
    rows.map((row) => row.map((value) => (value ? symbol(value) : blank)))
const stars = (size: number, blocks: number, at: number) =>
  at === 1 ? `|${Array(blocks).fill('-'.repeat(size)).join('+')}|` : `*${'-'.repeat(size * blocks + blocks - 1)}*`
const dots = (size: number, blocks: number, at: number) => {
  const mark = ".:'"[at === 0 ? 0 : at === 1 ? 1 : 2]
  return (
    mark +
    Array(blocks)
      .fill('-'.repeat(size))
      .join(at === 1 ? '+' : mark) +
    mark
  )
}
const plus = (size: number, blocks: number) => `+${Array(blocks).fill('-'.repeat(size)).join('+')}+`

/** The candidates of a cell as symbols; a blank of the board has an even or an odd half of them. */
const marksOf = (board: Board): readonly (readonly string[])[] =>
  board.rows.map((row, r) =>
    row.map((value, c) => {
      if (value) return symbol(value)
      return Array.from({ length: board.order }, (_, index) => index + 1)
        .filter((candidate) => (candidate + r + c) % 2 === 0)
        .map(symbol)
        .join('')
    }),
  )
const narrow = ({ order, rows }: Board) =>
  rows.flatMap((row, r) =>
    row.map((value, c) => {
      if (value) return 2 ** (value - 1)
      let mask = 0
      for (let candidate = 1; candidate <= order; candidate++) if ((candidate + r + c) % 2 === 0) mask += 2 ** (candidate - 1)
      return mask
    }),
  )
const masks = ({ order, rows }: Board) => rows.flat().map(maskOf(order))

interface Form {
  /** As the table of the documentation names it. */
  readonly name: string
  readonly orders: readonly number[]
  readonly write: (board: Board) => string
  /** Candidates that the text stands for; those of the givens, if absent. */
  readonly expected?: (board: Board) => number[]
  /** What the refusal says, for a form that is refused. */
  readonly refused?: RegExp
}

const form = (name: string, write: Form['write'], more: Partial<Form> = {}): Form => ({ name, orders: ALL, write, ...more })
const hex = (value: number) => (value % 16).toString(16).toUpperCase()

const FORMS: readonly Form[] = [
  ...['.', '0', '*', '_', '-', '?', 'x', 'X', '·'].flatMap((blank) => [
    form(`blanks \`${blank}\``, inOne(dense(blank))),
    form(`blanks \`${blank}\``, inLines(dense(blank))),
    form(`blanks \`${blank}\``, inLines(words(blank, ' '))),
  ]),
  form('blanks that are spaces', inOne(dense(' '))),
  form('blanks that are spaces', inLines(dense(' '))),
  form('blanks that are spaces', (board) => inLines(dense(' '))(board).replace(/ +$/gm, '')),
  form('blanks that are spaces', inLines(words(' ', ' ', symbol))),
  form('blanks that are spaces', framed(cellsIn(' '), ' ', plus)),
  form('blanks that are spaces', framed(cellsIn(' '), '', plus)),
  form('comment after `#`', (board) => `${inOne(dense('.'))(board)} # easy`),
  form('comment after `#`', (board) => `# from a book\n${inLines(dense('.'))(board)}\n# the end`),
  form('comment after `//`', (board) => `// 1\n${inOne(dense('.'))(board)} // easy`),
  form('comment after `,` `;` or `:`', (board) => `${inOne(dense('.'))(board)}:1:${inOne(dense('1'))(board)}`),
  form('comment after `,` `;` or `:`', (board) => `${inOne(dense('.'))(board)};;;12`),
  form('comment after `,` `;` or `:`', (board) => `${inOne(dense('.'))(board)},${inOne(dense('1'))(board)}`),
  form('title above', (board) => `Grid 01\n${inLines(dense('0'))(board)}`),
  form('title above', (board) => `Title: the one, by A. B.\nDifficulty: hard\n\n${inLines(dense('0'))(board)}`),
  form(
    '.sdk file',
    (board) => `#ASomebody\n#DFirst\n[Puzzle]\n${inLines(dense('.'))(board)}\n[State]\n${inLines(dense('1'))(board)}`,
  ),
  form('.sdm file', (board) => `#${inOne(dense('1'))(board)}\n${inOne(dense('0'))(board)}\n`),
  form(
    '.ss file',
    framed(cellsIn('.'), '', (size, blocks) => '-'.repeat(size * blocks + blocks - 1)),
  ),
  form('rows', (board) => inLines(dense('.'))(board).replaceAll('\n', '\r\n\r\n')),
  form('rows', (board) => inOne(words('.', ' '))(board).replace(/.*/s, () => words('.', ' ')(board).join(' '))),
  form('rows', (board) => dense('.')(board).join(' ')),
  form('commas', inLines(words('0', ','))),
  form('commas', inLines(words('', ','))),
  form('commas', inLines(words('', ', '))),
  form('commas', (board) => words('0', ', ')(board).join(',\n')),
  form('commas', (board) => words('', ',')(board).join(',')),
  form('commas', (board) => dense('.')(board).join(',')),
  form('commas', (board) => words('0', ',')(board).join(';')),
  form('semicolons', inLines(words('', ';'))),
  form('semicolons', (board) => words('0', ';')(board).join(';')),
  form('tabs', inLines(words('', '\t'))),
  form('tabs', inLines(words('.', '\t'))),
  form('bars', (board) =>
    words(
      '',
      '|',
    )(board)
      .map((row) => `|${row}|`)
      .join('\n'),
  ),
  form('bars', (board) =>
    words(
      ' ',
      ' | ',
    )(board)
      .map((row) => `| ${row} |`)
      .join(`\n${'|---'.repeat(board.order)}|\n`),
  ),
  form('JSON array', (board) => JSON.stringify(board.rows)),
  form('JSON array', (board) => JSON.stringify(board.rows, null, 2)),
  form('JSON array', (board) => JSON.stringify(board.rows.flat())),
  form('JSON array', (board) => JSON.stringify(board.rows.map((row) => row.map((value) => value || null)))),
  form('JSON array', (board) => JSON.stringify(board.rows.map((row) => row.map((value) => (value ? String(value) : ''))))),
  form('JSON array', (board) => JSON.stringify(dense('.')(board))),
  form('JSON array', (board) => JSON.stringify(inOne(dense('.'))(board))),
  form('JSON array', (board) => JSON.stringify({ grid: board.rows })),
  form('JSON array', (board) => JSON.stringify({ puzzle: inOne(dense('.'))(board) })),
  form('array of a program', (board) => `const grid = [\n${board.rows.map((row) => `  [${row.join(', ')}],`).join('\n')}\n];`),
  form('array of a program', (board) => `{${board.rows.map((row) => `{${row}}`).join(',\n')}}`),
  form('array of a program', (board) => `[${board.rows.map((row) => row.join(' ')).join('; ')}]`),
  form('array of a program', (board) => `[${board.rows.map((row) => `[${row.map((value) => value || 'None').join(', ')}]`)}]`),
  form('numbered lines', (board) =>
    dense('.')(board)
      .map((row, index) => `${index + 1}: ${row}`)
      .join('\n'),
  ),
  form('numbered lines', (board) =>
    dense('.')(board)
      .map((row, index) => `${index + 1}. ${row}`)
      .join('\n'),
  ),
  form('numbered lines', (board) =>
    dense('.')(board)
      .map((row, index) => `${index + 1}) ${row}`)
      .join('\n'),
  ),
  form('numbered lines', (board) =>
    dense('.')(board)
      .map((row, index) => `${index}\t${row}`)
      .join('\n'),
  ),
  form('numbered lines', (board) =>
    words(
      '.',
      ' ',
    )(board)
      .map((row, index) => `Row ${index + 1}: ${row}`)
      .join('\n'),
  ),
  form('numbered lines', (board) =>
    words(
      '0',
      ' ',
    )(board)
      .map((row, index) => `${index + 1} ${row}`)
      .join('\n'),
  ),
  form('line of HoDoKu', (board) => `:0000:x:${inOne(dense('.'))(board)}:::`),
  form('line of HoDoKu', (board) => `:0100:1:${inOne(dense('.'))(board).replace('2', '+2')}:112::`),
  form('frame `*---*`', framed(cellsIn('.'), '', stars)),
  form('frame `*---*`', framed(cellsIn('.'), ' ', stars)),
  form("frame `.---.` `:---:` `'---'`", framed(cellsIn('.'), ' ', dots)),
  form('frame `+---+`', framed(cellsIn('.'), ' ', plus)),
  form('frame `+---+`', framed(cellsIn('-'), ' ', plus)),
  form('own drawing', (board) => sudoku(inOne(dense('.'))(board)).drawGivens()),
  form(
    'candidates',
    (board) =>
      marksOf(board)
        .map((row) => row.join(' '))
        .join('\n'),
    { expected: narrow },
  ),
  form('candidates', framed(marksOf, '  ', dots), { expected: narrow }),
  form('candidates', framed(marksOf, ' ', stars), { expected: narrow }),
  form(
    'candidates',
    (board) =>
      marksOf(board)
        .map((row) => row.join(','))
        .join('\n'),
    { expected: narrow },
  ),
  form('letters from A', inOne(dense('.', letter))),
  form('letters from A', inLines(dense('0', letter))),
  form('letters from A', inLines(words('x', ' ', (value) => letter(value).toLowerCase())), { orders: ordersFrom(4, 6, 9, 16) }),
  form('letters from A', (board) => JSON.stringify(dense('.', letter)(board))),
  form('digits from 0', (board) => inOne(dense('.', hex))(board), { orders: [16] }),
  form('digits from 0', (board) => inLines(dense('-', hex))(board), { orders: [16] }),
  form('digits from 0', (board) => inLines(dense(' ', hex))(board), { orders: [16], refused: /spaces|symbols/ }),
  form('digits from 0', (board) => inLines(words('', ',', hex))(board), { orders: [16] }),
  form('link', () => 'https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QGEB7AEwFcYA7UgQ2LgQG0', {
    refused: /f-puzzles.*copy/,
  }),
  form('link', () => 'https://sudokupad.app/abc123', { refused: /sudokupad.*copy/ }),
  form('link', () => 'https://app.crackingthecryptic.com/sudoku/abc', { refused: /crackingthecryptic.*copy/ }),
  form('link', (board) => `https://www.sudokuwiki.org/sudoku.htm?bd=${inOne(dense('.'))(board)}`, { refused: /sudokuwiki.*bd=/ }),
  form('link', () => 'https://example.org/puzzle', { refused: /link to a web page/ }),
]

const cases = FORMS.flatMap((form, index) =>
  form.orders.map((order) => ({ ...form, order, title: `${form.name}, ${order}x${order}, ${index}` })),
)

describe('sudoku', () => {
  test.each(cases)('$title', ({ order, write, expected = masks, refused }) => {
    const board = boardOf(order)
    const text = write(board)
    if (refused) expect(failureOf(() => sudoku(text)).message).toMatch(refused)
    else expect(candidatesOf(sudoku(text)), text).toEqual(expected(board))
  })
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
    ['a line each', (givens, regions) => `${givens}\n${regions}`],
    ['one line', (givens, regions) => givens + regions],
    ['two words', (givens, regions) => `${givens} ${regions}`],
    ['two words, a comma between', (givens, regions) => `${givens}, ${regions} # easy`],
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

  test('every layout of orders 1 to 5 and its drawing are the same', () => {
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

  test.each([6, 9, 12])('a solution of order %d, as a line beside its regions and drawn', (order) => {
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

test('no text makes anything but a puzzle or a PuzzleError', () => {
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

test('the table of the documentation names every form of this file', () => {
  const table = readFileSync(new URL('../../docs/forms.md', import.meta.url), 'utf8')
  for (const name of new Set(FORMS.map(({ name }) => name))) {
    expect(table).toContain(`| ${name.startsWith('blanks `') ? 'blanks' : name} `)
  }
})

const LINE = '530070000600195000098000060800060003400803001700020006060000280000419005000080079'
const rows = (line: string) => line.match(/.{9}/g)!
const commas = rows(LINE).map((row) => [...row].join(','))

testBadInputs([
  ['two symbols short', () => sudoku(LINE.slice(2)), 'shape', 'line 1', '79 symbols: two short of a 9x9'],
  ['one symbol more', () => sudoku(`${LINE}0`), 'shape', '82 symbols: one more than a 9x9'],
  [
    'a symbol that is none',
    () => sudoku(LINE.replace('6', '!')),
    'symbol',
    'column 10, cell r2c1',
    '"!"',
    '"." or 0 for a blank',
  ],
  [
    'a row of commas that is short',
    () => sudoku(commas.map((row, index) => (index === 2 ? row.slice(4) : row)).join('\n')),
    'shape',
    'line 3, row 3',
    'looks like comma-separated values: 7 in row 3; expected 9',
  ],
  [
    'a JSON array that is short',
    () => sudoku(JSON.stringify([...LINE.slice(1)].map(Number))),
    'shape',
    'looks like an array',
    '80 values',
  ],
  ['a line of HoDoKu that is short', () => sudoku(`:0000:x:${LINE.slice(1)}:::`), 'shape', 'line of HoDoKu', '80'],
  ['text after a puzzle, not marked', () => sudoku(`${LINE} easy`), 'trailing', 'column 83', '"easy"', 'a comment after #'],
  ['comments alone', () => sudoku('# nothing\n// here'), 'empty', 'line 1'],
  [
    'regions of unequal size',
    () => jigsaw(`${'.'.repeat(16)}\n0000111122223332`),
    'region',
    'line 2, column 9',
    'a region of 5 cells',
    '4 in each',
  ],
  ['a drawing with a border too few', () => jigsaw('+---+\n|1 2|\n|2 .|\n+---+'), 'region', 'line 2', 'a region of 4 cells'],
  ['candidates beside 0', () => sudoku(`12 0 0 0\n${'0 0 0 0\n'.repeat(3)}`), 'range', 'line 1, column 1', '"12"'],
  ['a candidate twice', () => sudoku(`11 . . .\n${'. . . .\n'.repeat(3)}`), 'range', 'line 1, column 1', '"11"'],
])
