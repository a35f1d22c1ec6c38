// What programs print around a grid: the same puzzle with and without it. A line about rules is no such thing.

import { describe, expect, test } from 'vitest'
import { sudoku } from '../../src/families/sudoku.ts'
import { piecesIn } from '../../src/puzzles/text/collections.ts'
import { unwrapped } from '../../src/puzzles/text/wrapping.ts'
import { candidatesOf, failureOf } from './support.ts'

const LINE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const rows = LINE.match(/.{9}/g) as string[]
const spaced = (blank: string) =>
  rows.map((row) => [...row].map((sign) => (sign === '.' ? blank : sign.padStart(blank.length))).join(' ')).join('\n')
const expected = candidatesOf(sudoku(LINE))
const boxed = (row: string) =>
  `| ${row
    .match(/.{3}/g)
    ?.map((part) => [...part].join(' '))
    .join(' | ')} |`
const framed = rows.map((row) => boxed(row.replaceAll('.', ' ')))
const ARRAY = JSON.stringify(
  Array.from({ length: 16 }, (_, row) => Array.from({ length: 16 }, (_, column) => ((row + column) % 16) + 1)),
)
const RULE = '+-------+-------+-------+'

test.each<[name: string, text: string]>([
  ['label', `puzzle: ${LINE}`],
  ['label', `Sudoku #5: ${LINE}`],
  ['label', `grid = ${LINE}`],
  ...['grid: number[][] = [', 'const board: Array<number[]> = [', 'int[][] board = [', 'int sudoku[9][9] = ['].map(
    (start): [string, string] => ['type', `${start}\n${rows.map((row) => `[${[...row.replaceAll('.', '0')]}]`)}\n]`],
  ),
  ['label above', `Sudoku #5:\n${rows.join('\n')}`],
  ['label and solution', `puzzle: ${LINE}\nsolution: ${LINE.replaceAll('.', '1')}`],
  ['rows and their solution', `${rows.join('\n')}\n\nSolution:\n${rows.join('\n').replaceAll('.', '1')}`],
  ['brackets', `(${LINE})`],
  ['quotes', `'${LINE}'`],
  ['curly quotes', `\u201c${LINE}\u201d`],
  ['wide signs', LINE.replace(/[\d.]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))],
  ['[code] of a forum', `[code]${LINE}[/code]`],
  ['[code] above rows', `[code]\n${rows.join('\n')}\n[/code]`],
  ['quotes and a label', `puzzle = "${LINE}";`],
  ['# before each row', rows.map((row) => `# ${row}`).join('\n')],
  ['> before each row', rows.map((row) => `> ${row}`).join('\n')],
  ['-1 for a blank', spaced('-1')],
  ['-1 in an array', `[${rows.map((row) => `[${[...row].map((sign) => (sign === '.' ? -1 : sign)).join(', ')}]`).join(',\n')}]`],
  ['.. for a blank', spaced('..')],
  ['-- for a blank', spaced('--')],
  ['__ for a blank', spaced('__')],
  ['* before a given', spaced(' .').replace(/ (\d)/g, '*$1')],
  [
    'qqwing with statistics',
    ` ${rows.map((row) => boxed(row).slice(1, -1)).join('\n ')}\nNumber of Givens: 30\nNumber of Singles: 51\nNumber of Pointing Pairs/Triples: 0\nDifficulty: Simple\nTime: 0.41 milliseconds`,
  ],
  ['qqwing', `Puzzle:\n${LINE}\nThere is only one solution to the puzzle.`],
  [
    'py-sudoku',
    [
      'Puzzle has exactly one solution',
      '---------------------------',
      '9x9 (3x3) SUDOKU PUZZLE',
      'Difficulty: 0.50',
      '---------------------------',
      RULE,
      ...framed.slice(0, 3),
      RULE,
      ...framed.slice(3, 6),
      RULE,
      ...framed.slice(6),
      RULE,
    ].join('\n'),
  ],
  [
    'Simple Sudoku',
    `*-----------*\n${rows
      .map((row) => `|${row.match(/.{3}/g)?.join('|')}|`)
      .join('\n')
      .replace(/((?:.*\n){3})(?=.)/g, '$1|---+---+---|\n')}\n*-----------*\nSimple Sudoku (Version 4.2n)`,
  ],
  ['.sdk with a head', `#ARuud\n#DA random puzzle\n#LEasy\n${rows.join('\n')}`],
  ...['`', '"""', "'''"].map((quote): [string, string] => [
    'quotes of code',
    `const grid = ${quote}\n${rows.join('\n')}\n${quote};`,
  ]),
  ['strings of code', `String s =\n${rows.map((row) => `    "${row}"`).join(' +\n')};`],
  ['strings side by side', `puzzle = (\n${rows.map((row) => `  '${row}'`).join('\n')}\n)`],
  ...[
    ['np.array([', '])'],
    ['x = numpy.array([', '], dtype=np.int8)'],
    ['array([', '])'],
    ['vector<vector<int>> v = {', '};'],
    ['int[][] a = new int[][] {', '};'],
    ['new int[][]{', '}'],
    ['let a = vec![', '];'],
    ['let a: [[u8; 9]; 9] = [', '];'],
    ['var a = [9][9]int{', '}'],
    ['int[,] a = new int[9, 9] {', '};'],
    ['$a = array([', '])'],
    ['a = (', ')'],
  ].map(([start, end]): [string, string] => [
    'an array of code',
    `${start}${rows
      .map((row) => `${/^a = \(/.test(start) ? '(' : '['}${[...row.replaceAll('.', '0')].join(', ')}${end === ')' ? ')' : ']'}`)
      .join(',\n')}${end}`,
  ]),
])('%s: %#', (_, text) => {
  expect(candidatesOf(sudoku(text))).toEqual(expected)
})

test('.sdx: what a person has entered is no given, and candidates stay', () => {
  const masks = candidatesOf(sudoku('1 23 u4 234\n34 u2 1 34\n2 34 34 1\n4 1 23 23'))
  expect(masks.slice(0, 6)).toEqual([0b0001, 0b0110, 0b1111, 0b1110, 0b1100, 0b1111])
})

/** Rows of numbers from 1 on, each one further than the last. */
const shifted = (order: number) =>
  Array.from({ length: order }, (_, r) => Array.from({ length: order }, (_, c) => ((r + c) % order) + 1))
const barred = (row: readonly (string | number)[]) => `| ${row.join(' | ')} |`

test('what could be the name of a row or column, or the sign of a list, is a cell where a grid has it', () => {
  for (const order of [4, 9]) {
    const grid = shifted(order)
    const cells = candidatesOf(sudoku(grid))
    const head = grid[0].join(' ')
    const lines = grid.map(barred)
    for (const text of [
      grid.map((row) => row.join(' ')).join('\n'),
      lines.join('\n'),
      `  ${head}\n${'-'.repeat(4 * order)}\n${lines.join('\n')}`,
      [head, ...grid].map((row, i) => (i ? `${i} ${(row as number[]).join(' ')}` : `  ${row}`)).join('\n'),
    ])
      expect(candidatesOf(sudoku(text)), text).toEqual(cells)
  }
  const dashes = '- 2 3 4\n- 4 1 2\n- 1 4 3\n- 3 2 1'
  expect(candidatesOf(sudoku(dashes))).toEqual(candidatesOf(sudoku('.234.412.143.321')))
})

test.each<[what: string, text: string]>([
  ['a row too many, like names', [[1, 2, 3, 4], ...shifted(4)].map((row) => row.join(' ')).join('\n')],
  ['a row too many, like names, between bars', [[1, 2, 3, 4], ...shifted(4)].map(barred).join('\n')],
  [
    'a column too many within a frame',
    shifted(4)
      .map((row, i) => `| ${i + 1} ${row.join(' ')} |`)
      .join('\n'),
  ],
  ['names out of order', rows.map((row, i) => `${'ABDCEFGHI'[i]} ${row}`).join('\n')],
  [
    'names, and a row too few',
    rows
      .slice(1)
      .map((row, i) => `${'ABCDEFGH'[i]} ${row}`)
      .join('\n'),
  ],
  ['names of columns alone, which could be a row', `1 2 3 4 5 6 7 8 9\n${spaced('.')}`],
  ['names of columns above a row too few', `  1 2 3 4 5 6 7 8 9\n${RULE}\n${framed.slice(1).join('\n')}`],
  ['signs of a list that are blanks as well', rows.map((row) => `- ${[...row.replaceAll('.', '-')].join(' ')}`).join('\n')],
  ['signs of a list that are not on every line', spaced('.').replace(/^/gm, '- ').replace('- ', '')],
])('%s: refused', (_, text) => {
  const { code, place } = failureOf(() => sudoku(text))
  expect(code).toMatch(/^(shape|symbol|trailing)$/)
  expect(place.line).toBeGreaterThan(0)
})

test.each([
  ['a line about rules', `rules: anti-knight\n${LINE}`],
  ['words', `${LINE}\nno two neighbours differ by one`],
  ['a comment alone', '# nothing'],
  ['a head without puzzles', 'puzzle,solution\n'],
])('%s is refused', (_, text) => {
  expect(failureOf(() => sudoku(text)).code).toMatch(/^(shape|symbol|trailing|empty|range)$/)
})

test('a line that is longer than any note is none: its patterns would take seconds', () => {
  expect(unwrapped(`Difficulty: ${'x'.repeat(250)}`)).toBe('')
  for (const word of ['time ', 'solution ']) {
    const text = `${word.repeat(14_000)}: x`
    expect(unwrapped(text)).toBe(text)
  }
})

const short = LINE.slice(1)
const numbers = (...row: number[]) => `${row.join(' ')}\n`
// Only here: what stands around a grid is not counted with it, and a count names what it counts.
test.each<[name: string, text: string, message: string]>([
  ['a label', `puzzle: ${short}`, 'line 1: 80 symbols: one short of a 9x9'],
  ['parentheses', `(${short})`, 'line 1: 80 symbols: one short of a 9x9'],
  ['brackets', `[${LINE}1]`, 'line 1: 82 symbols: one more than a 9x9'],
  ['quotes', `'1${LINE}'`, 'line 1: 82 symbols: one more than a 9x9'],
  ['a small grid in parentheses', '(1..4..1..1..2..)', 'line 1: 15 symbols: one short of a 4x4'],
  ...['>', '#', '//'].flatMap((sign): [string, string, string][] => {
    const quoted = (lines: readonly string[]) => lines.map((row) => `${sign} ${row}`).join('\n')
    const column = sign.length + 2
    return [
      [`a row too few after ${sign}`, quoted(rows.slice(1)), 'line 8: the grid ends after 8 of its 9 rows'],
      [`a long row after ${sign}`, quoted(rows.with(3, `${rows[3]}1`)), 'line 4, row 4: 10 symbols; expected 9'],
      [`a wrong sign after ${sign}`, quoted(rows.with(3, '!.......1')), `line 4, column ${column}, cell r4c1: "!"`],
      [
        `a row too many after ${sign}`,
        quoted([...rows, rows[0]]),
        `line 10, column ${column}: "53..7...." after a complete grid`,
      ],
    ]
  }),
  ['a row too few above notes', `${rows.slice(1).join('\n')}\nDifficulty: easy`, 'line 8: the grid ends after 8 of its 9 rows'],
  ['12 numbers in 16 rows', numbers(1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13).repeat(16), 'line 1: 12 values; expected'],
  ['7 numbers in 9 rows', numbers(1, 2, 3, 4, 5, 67, 89).repeat(9), 'line 1: 7 values; expected'],
  ['3 numbers between bars', '| 1 | 23 | 4 |\n'.repeat(4), 'line 1: 3 values; expected'],
  ['8 numbers in one row', spaced('0').replace('6 0 0', '60 0'), 'line 2, row 2: 8 values; expected 9'],
  ['3 numbers of an array', '[1,23,4],\n'.repeat(4), 'looks like an array: 12 values'],
  [
    'an array that is cut within its last number',
    ARRAY.slice(0, -4),
    'line 1: a bracket has no partner; expected brackets in pairs',
  ],
  ['an array that is cut at its end', `${ARRAY.slice(0, -1)};`, 'line 1: a bracket has no partner'],
  ['a bracket too many', `${ARRAY}]`, 'line 1: a bracket has no partner'],
  ['an open quote', '["1",".",".","4],["."', 'line 1: a quote is open'],
  ['a short row among 16', `${'1234123412341234\n'.repeat(15)}1..4`, 'line 16, row 16: 4 symbols; expected 16'],
  ['a row after 16', `${'1234123412341234\n'.repeat(16)}1..4`, 'line 17, column 1: "1..4" after a complete grid'],
  ['two small puzzles', '1..4..1..1..2..1\n'.repeat(2), 'line 2, column 1: "1..4..1..1..2..1" after a complete grid'],
  ['a comment', '# nothing here', 'line 1: there is no puzzle'],
])('the error counts %s', (_, text, message) => {
  expect(failureOf(() => sudoku(text)).message).toContain(message)
})

describe('several puzzles', () => {
  const other = LINE.replace('53', '35')
  const grid = (line: string) => line.match(/.{9}/g)?.join('\n')

  test.each<[name: string, text: string, lines: readonly number[]]>([
    ['.sdm', `# two\n${LINE}\n${other} easy\n`, [2, 3]],
    ['Euler 96', `Grid 01\n${grid(LINE)}\nGrid 02\n${grid(other)}\n`, [2, 12]],
    ['headings', `Sudoku #1:\n${LINE}\n\nSudoku #2:\n${other}`, [2, 5]],
    ['OpenSudoku', `<opensudoku>\n<folder><game data="${LINE}"/>\n<game state='0' data='${other}'/></folder>`, [2, 3]],
    ['CSV', `quizzes,solutions\n${LINE},1\n${other},2`, [2, 3]],
  ])('%s', (_, text, lines) => {
    const pieces = piecesIn(text)
    expect(pieces.map(({ line }) => line)).toEqual(lines)
    expect(pieces.map(({ text, symbols }) => candidatesOf(sudoku(symbols ?? text)))).toEqual([
      expected,
      candidatesOf(sudoku(other)),
    ])
  })
})
