// Every form of docs/formats.md, as a way to write a board: what the readers must read, or refuse by its name.

import { draw } from '../../src/families/draw.ts'
import { sudoku } from '../../src/families/sudoku.ts'
import { range } from './models.ts'
import { Random } from './random.ts'

/** The values of a board row by row, 0 for a blank. */
export interface Board {
  readonly order: number
  readonly rows: readonly (readonly number[])[]
}

export const maskOf = (order: number) => (value: number) => (value === 0 ? 2 ** order - 1 : 2 ** (value - 1))
export const symbol = (value: number) => value.toString(36).toUpperCase()
export const letter = (value: number) => String.fromCharCode(64 + value)
const ALL = [4, 6, 9, 16, 25]

/** Some givens, including the largest value, a row that begins with a given, and one that ends with one. */
export function boardOf(order: number): Board {
  const random = new Random(order)
  const rows = range(order).map(() => range(order).map(() => (random.chance(0.5) ? 0 : random.integer(1, order))))
  rows[0][0] = order
  rows[0][1] = 0
  rows[1][order - 1] = 1
  rows[order - 1][0] = 0
  rows[order - 1][order - 1] = 2
  return { order, rows }
}

/** The same, with a blank first row, a blank last cell, and no given in the first column. */
export function hollow(order: number): Board {
  const { rows } = boardOf(order)
  const isBlank = (row: number, column: number) => row === 0 || column === 0 || row + column === 2 * (order - 1)
  const kept = rows.map((values, row) => values.map((value, column) => (isBlank(row, column) ? 0 : value)))
  // The largest value says how values are written.
  kept[1][1] = order
  return { order, rows: kept }
}

/** The rows of a board as texts. */
type Write = (board: Board) => readonly string[]
type Cells = (board: Board) => readonly (readonly string[])[]

const cellsIn =
  (blank: string, show = symbol): Cells =>
  ({ rows }) =>
    rows.map((row) => row.map((value) => (value ? show(value) : blank)))
const words =
  (blank: string, separator: string, show: (value: number) => string = String): Write =>
  (board) =>
    cellsIn(blank, show)(board).map((row) => row.join(separator))
export const dense = (blank: string, show = symbol): Write => words(blank, '', show)
const joined =
  (write: Write, separator: string, show = (row: string, _index: number) => row) =>
  (board: Board) =>
    write(board).map(show).join(separator)
const inLines = (write: Write, show?: (row: string, index: number) => string) => joined(write, '\n', show)
export const inOne = (write: Write) => joined(write, '')

/** The beginning of a rule, what crosses it and its end: of the first rule, those between bands, and the last. */
const RULES = ['---', '---', '---']
const STARS = ['*-*', '|+|', '*-*']
const DOTS = ['...', ':+:', "'''"]
const PLUS = ['+++', '+++', '+++']

/** Rows with bars between blocks, and rules between bands and around. */
const framed = (write: Cells, gap: string, rules: readonly string[]) => (board: Board) => {
  const height = Math.floor(Math.sqrt(board.order))
  const width = board.order / height
  const starts = range(board.order / width).map((block) => block * width)
  const cut = write(board).map((row) => starts.map((at) => gap + row.slice(at, at + width).join(gap) + gap))
  const size = Math.max(...cut.flat().map((part) => part.length))
  const [first, middle, last] = rules.map(([start, cross, end]) => start + starts.map(() => '-'.repeat(size)).join(cross) + end)
  const rows = cut.map((parts) => `|${parts.map((part) => part.padEnd(size)).join('|')}|`)
  const bands = range(board.order / height).map((band) => rows.slice(band * height, (band + 1) * height).join('\n'))
  return [first, bands.join(`\n${middle}\n`), last].join('\n')
}

/** The candidates of each cell: of a blank the even or the odd ones. */
const kept = ({ order, rows }: Board): readonly (readonly number[])[][] => {
  const all = range(order).map((index) => index + 1)
  return rows.map((row, r) => row.map((value, c) => (value ? [value] : all.filter((other) => (other + r + c) % 2 === 0))))
}
const marksOf = (board: Board) => kept(board).map((row) => row.map((values) => values.map(symbol).join('')))
const narrow = (board: Board) =>
  kept(board).flatMap((row) => row.map((values) => values.reduce((mask, value) => mask + 2 ** (value - 1), 0)))
export const masks = ({ order, rows }: Board) => rows.flat().map(maskOf(order))

interface Form {
  /** The name in the table of the documentation. */
  readonly name: string
  readonly orders: readonly number[]
  readonly write: (board: Board) => string
  /** The candidates in the text; if absent, those of the givens. */
  readonly expected?: (board: Board) => number[]
  /** The message, for a form that is refused. */
  readonly refused?: RegExp
}

const form = (name: string, write: Form['write'], more: Partial<Form> = {}): Form => ({ name, orders: ALL, write, ...more })
const hex = (value: number) => (value % 16).toString(16).toUpperCase()
/** Digits from 0: each stands for the value one place further. */
const fromZero = ({ order, rows }: Board) => rows.flat().map((value) => (value === 0 ? 2 ** order - 1 : 2 ** (value % order)))
const lower = (value: number) => letter(value).toLowerCase()
const line = inOne(dense('.'))
const zeros = inLines(dense('0'))
const arrays = ({ rows }: Board, separator: string, show: (value: number) => unknown = String) =>
  rows.map((row) => `[${row.map(show).join(', ')}]`).join(separator)

/** Names before the rows, and above the columns. */
const named = (columns: (board: Board) => string, row: (index: number) => string, write: Write) => (board: Board) =>
  `${columns(board)}\n${inLines(write, (text, index) => row(index) + text)(board)}`
const numbers = ({ order }: Board) => `  ${range(order).map((index) => index + 1).join(' ')}` // biome-ignore format: one line
const letters = ({ order }: Board) => `  ${range(order).map((index) => letter(index + 1)).join(' ')}` // biome-ignore format: one line
/** A frame with names beside it and, of the columns, above it. */
const namedFrame = (blank: string) => (board: Board) => {
  let row = 0
  const lines = framed(cellsIn(blank), ' ', PLUS)(board).split('\n')
  return [numbers(board), ...lines.map((text) => (text.includes('|') ? `${letter(++row)} ${text}` : `  ${text}`))].join('\n')
}

const numbered = (head: string, write: Write, first = 1) => {
  const withHead = (row: string, index: number) => head.replace('N', String(first + index)) + row
  return form('numbered lines', inLines(write, withHead))
}

export const FORMS: readonly Form[] = [
  ...['.', '0', '*', '_', '-', '?', 'x', 'X', '·'].flatMap((blank) => [
    form(`blanks \`${blank}\``, inOne(dense(blank))),
    form(`blanks \`${blank}\``, inLines(dense(blank))),
    form(`blanks \`${blank}\``, inLines(words(blank, ' '))),
  ]),
  form('blanks that are spaces', inOne(dense(' '))),
  form('blanks that are spaces', inLines(dense(' '))),
  form('blanks that are spaces', (board) => inLines(dense(' '))(board).replace(/(?<=\S) +$/gm, '')),
  form('blanks that are spaces', inLines(words(' ', ' ', symbol))),
  form('blanks that are spaces', framed(cellsIn(' '), ' ', PLUS)),
  form('blanks that are spaces', framed(cellsIn(' '), '', PLUS)),
  form('comment after `#`', (board) => `# from a book\n${inLines(dense('.'))(board)}\n# the end`),
  form('comment after `//`', (board) => `// 1\n${line(board)} // easy`),
  form('comment after `,` `;` or `:`', (board) => `${line(board)}:1:${inOne(dense('1'))(board)}`),
  form('comment after `,` `;` or `:`', (board) => `${line(board)};;;12`),
  form('comment after `,` `;` or `:`', (board) => `${line(board)},${inOne(dense('1'))(board)}`),
  form('title above', (board) => `Grid 01\n${zeros(board)}`),
  form('title above', (board) => `Title: the one, by A. B.\nDifficulty: hard\n\n${zeros(board)}`),
  form('.sdk file', (board) => `#ASomebody\n[Puzzle]\n${inLines(dense('.'))(board)}\n[State]\n${inLines(dense('1'))(board)}`),
  form('.sdm file', (board) => `#${inOne(dense('1'))(board)}\n${inOne(dense('0'))(board)}\n`),
  form('.ss file', framed(cellsIn('.'), '', RULES)),
  form('rows', joined(dense('.'), '\r\n\r\n')),
  form('rows', joined(words('.', ' '), ' ')),
  form('rows', joined(dense('.'), ' ')),
  form('rows between `/`', joined(dense('.'), '/')),
  form('puzzle among fields', (board) => `0000183b305c ${inOne(dense('0'))(board)}  1.2`),
  form('puzzle among fields', (board) => `17,${line(board)},${inOne(dense('1'))(board)},2.5`),
  form('commas', inLines(words('0', ','))),
  form('commas', inLines(words('', ','))),
  form('commas', inLines(words('', ', '))),
  form('commas', joined(words('', ','), ',')),
  form('commas', joined(dense('.'), ',')),
  form('commas', joined(words('0', ','), ';')),
  form('semicolons', inLines(words('', ';'))),
  form('semicolons', joined(words('0', ';'), ';')),
  form('tabs', inLines(words('', '\t'))),
  form('tabs', inLines(words('.', '\t'))),
  form('bars', (board) => joined(words(' ', ' | '), `\n${'|---'.repeat(board.order)}|\n`, (row) => `| ${row} |`)(board)),
  form('JSON array', ({ rows }) => JSON.stringify(rows)),
  form('JSON array', ({ rows }) => JSON.stringify(rows.flat())),
  form('JSON array', ({ rows }) => JSON.stringify(rows.map((row) => row.map((value) => value || null)))),
  form('JSON array', ({ rows }) => JSON.stringify(rows.map((row) => row.map((value) => (value ? String(value) : ''))))),
  form('JSON array', (board) => JSON.stringify(line(board))),
  form('JSON array', ({ rows }) => JSON.stringify({ grid: rows })),
  form('array of a program', (board) => `const grid = [\n  ${arrays(board, ',\n  ')},\n];`),
  form('array of a program', ({ rows }) => `grid = {${rows.map((row) => `{${row}}`)}};`),
  form('array of a program', ({ rows }) => `{${rows.map((row) => `{${row}}`).join(',\n')}}`),
  form('array of a program', ({ rows }) => `[${rows.map((row) => row.join(' ')).join('; ')}]`),
  form('array of a program', (board) => `[${arrays(board, ',', (value) => value || 'None')}]`),
  ...['N: ', 'N. ', 'N) '].map((head) => numbered(head, dense('.'))),
  numbered('N\t', dense('.'), 0),
  numbered('Row N: ', words('.', ' ')),
  numbered('N ', words('0', ' ')),
  form(
    'names of rows',
    inLines(words('.', ' '), (row, index) => `${letter(index + 1)} ${row}`),
  ),
  form(
    'names of rows',
    inLines(dense('.'), (row, index) => `${letter(index + 1)}: ${row}`),
  ),
  form(
    'names of rows and columns',
    named(numbers, (index) => `${letter(index + 1)} `, words('.', ' ')),
  ),
  form(
    'names of rows and columns',
    named(letters, (index) => `${index + 1}  `, words('0', ' ')),
  ),
  form(
    'names of rows and columns',
    named(numbers, (index) => `R${index + 1} | `, dense('.')),
  ),
  form('names of rows and columns', namedFrame('.')),
  form('names of rows and columns', namedFrame(' ')),
  form('names of rows and columns', (board) => `${numbers(board)}\n${framed(cellsIn('.'), ' ', PLUS)(board)}`),
  form('line of HoDoKu', (board) => `:0000:x:${line(board)}:::`),
  form('line of HoDoKu', (board) => `:0100:1:${line(board).replace('2', '+2')}:112::`),
  form('frame `*---*`', framed(cellsIn('.'), '', STARS)),
  form('frame `*---*`', framed(cellsIn('.'), ' ', STARS)),
  form("frame `.---.` `:---:` `'---'`", framed(cellsIn('.'), ' ', DOTS)),
  form('frame `+---+`', framed(cellsIn('.'), ' ', PLUS)),
  form('frame `+---+`', framed(cellsIn('-'), ' ', PLUS)),
  form('own drawing', (board) => draw(sudoku(line(board)))),
  form(
    'candidates',
    (board) =>
      marksOf(board)
        .map((row) => row.join(' '))
        .join('\n'),
    { expected: narrow },
  ),
  form('candidates', framed(marksOf, '  ', DOTS), { expected: narrow }),
  form('candidates', framed(marksOf, ' ', STARS), { expected: narrow }),
  form('candidates', (board) => marksOf(board).join('\n'), { expected: narrow }),
  form('letters from A', inOne(dense('.', letter))),
  form('letters from A', inLines(dense('0', letter))),
  form('letters from A', inLines(words('x', ' ', lower)), { orders: [4, 6, 9, 16] }),
  form('letters from A', (board) => JSON.stringify(dense('.', letter)(board))),
  form('digits from 0', inOne(dense('.', hex)), { orders: [16], expected: fromZero }),
  form('digits from 0', inLines(dense('-', hex)), { orders: [16], expected: fromZero }),
  form('digits from 0', inLines(dense(' ', hex)), { orders: [16], refused: /values|symbols/ }),
  form('digits from 0', inLines(words('', ',', hex)), { orders: [16], expected: fromZero }),
  ...['-1', '..', '--', '__'].map((blank) => form('blanks of two signs', inLines(words(blank, ' ')))),
  form('blanks of two signs', ({ rows }) => JSON.stringify(rows.map((row) => row.map((value) => value || -1)))),
  form('given with a mark', inLines(words('.', ' ', (value) => `*${value}`)), { orders: [4, 6, 9] }),
  form('label', (board) => `puzzle: ${line(board)}`),
  form('label', (board) => `Sudoku #5:\n${inLines(dense('.'))(board)}`),
  form('label', (board) => `grid = ${line(board)}`),
  form('statistics', (board) => `${inLines(words('.', ' '))(board)}\nNumber of Givens: 30\nDifficulty: Easy`),
  form('brackets and quotes', (board) => `(${line(board)})`),
  form('brackets and quotes', (board) => `'${line(board)}'`),
  form(
    'sign before each row',
    inLines(dense('.'), (row) => `# ${row}`),
  ),
  form(
    'sign before each row',
    inLines(dense('.'), (row) => `> ${row}`),
  ),
  form(
    'sign before each row',
    inLines(dense('.'), (row) => `- ${row}`),
  ),
  form(
    'sign before each row',
    inLines(words('.', ' '), (row) => `* ${row}`),
  ),
  form('link', () => 'https://sudokupad.app/abc123', { refused: /sudokupad.*copy/ }),
  form('link', (board) => `https://www.sudokuwiki.org/sudoku.htm?bd=${line(board)}`, { refused: /sudokuwiki.*bd=/ }),
  form('link', () => 'https://example.org/puzzle', { refused: /link to a web page/ }),
]
