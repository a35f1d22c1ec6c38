// Every form of docs/cli.md, as a way to write a board: what the readers must read, or refuse by its name.

import { sudoku } from '../../src/puzzles/sudoku.ts'
import { Random } from './random.ts'

/** The values of a board row by row, 0 for a blank. */
export interface Board {
  readonly order: number
  readonly rows: readonly (readonly number[])[]
}

const every = (order: number) => 2 ** order - 1
export const maskOf = (order: number) => (value: number) => (value === 0 ? every(order) : 2 ** (value - 1))
export const symbol = (value: number) => value.toString(36).toUpperCase()
export const letter = (value: number) => String.fromCharCode(64 + value)
const ordersFrom = (...orders: number[]) => orders
const ALL = ordersFrom(4, 6, 9, 16, 25)
const BOX: Readonly<Record<number, readonly [rows: number, columns: number]>> = {
  4: [2, 2],
  6: [2, 3],
  9: [3, 3],
  16: [4, 4],
  25: [5, 5],
}

/** Some givens, including the largest value, a row that begins with a given, and one that ends with one. */
export function boardOf(order: number): Board {
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

/** The same, with a blank first row, a blank last cell, and no given in the first column. */
export function hollow(order: number): Board {
  const { rows } = boardOf(order)
  const last = order - 1
  const isBlank = (row: number, column: number) => row === 0 || column === 0 || (row === last && column === last)
  const kept = rows.map((values, row) => values.map((value, column) => (isBlank(row, column) ? 0 : value)))
  // The largest value says how values are written.
  kept[1][1] = order
  return { order, rows: kept }
}

export const dense =
  (blank: string, show = symbol) =>
  ({ rows }: Board) =>
    rows.map((row) => row.map((value) => (value ? show(value) : blank)).join(''))
const words =
  (blank: string, separator: string, show: (value: number) => string = String) =>
  ({ rows }: Board) =>
    rows.map((row) => row.map((value) => (value ? show(value) : blank)).join(separator))
const inLines = (write: (board: Board) => readonly string[]) => (board: Board) => write(board).join('\n')
export const inOne = (write: (board: Board) => readonly string[]) => (board: Board) => write(board).join('')

/** Rows with bars between blocks, and rules between bands and around. */
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

/** The candidates of each cell as symbols; a blank has the even or the odd half of them. */
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
export const masks = ({ order, rows }: Board) => rows.flat().map(maskOf(order))

export interface Form {
  /** The name in the table of the documentation. */
  readonly name: string
  readonly orders: readonly number[]
  readonly write: (board: Board) => string
  /** The candidates in the text; if absent, those of the givens. */
  readonly expected?: (board: Board) => number[]
  /** The message, for a form that is refused. */
  readonly refused?: RegExp
}

const form = (name: string, write: Form['write'], more: Partial<Form> = {}): Form => ({
  name,
  orders: ALL,
  write,
  ...more,
})
const hex = (value: number) => (value % 16).toString(16).toUpperCase()

export const FORMS: readonly Form[] = [
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
  form('rows between `/`', (board) => dense('.')(board).join('/')),
  form('puzzle among fields', (board) => `0000183b305c ${inOne(dense('0'))(board)}  1.2`),
  form('puzzle among fields', (board) => `17,${inOne(dense('.'))(board)},${inOne(dense('1'))(board)},2.5`),
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
  form('array of a program', (board) => `grid = {${board.rows.map((row) => `{${row}}`)}};`),
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
