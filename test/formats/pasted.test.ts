// What people paste: texts, files and links of other programs, each whole, as they come. Only here is it asked of the one reader, with what
// stands around a puzzle, and which puzzle it is.

import { readFileSync } from 'node:fs'
import lzString from 'lz-string'
import { describe, expect, test } from 'vitest'
import type { Puzzle } from '../../src/document/puzzle.ts'
import { modelOf } from '../../src/families/any-puzzle.ts'
import { draw } from '../../src/families/draw.ts'
import { jigsaw, queens, sudoku } from '../../src/families/index.ts'
import { variant } from '../../src/families/variant.ts'
import { read, readAll } from '../../src/formats/read.ts'
import { write } from '../../src/formats/write.ts'
import { failureOf } from '../puzzles/support.ts'

const LINE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const ZEROS = LINE.replaceAll('.', '0')
const SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
const ROWS = LINE.match(/.{9}/g) as string[]
const signs = (row: string) => [...row].map((sign) => (sign === '.' ? '0' : sign))
const rowsOf = (blank: string, gap = ' ') =>
  ROWS.map((row) => [...row].map((sign) => (sign === '.' ? blank : sign)).join(gap)).join('\n')
/** A row between bars. */
const barred = (row: string, start: string, bar: string, end: string, gap = ' ') =>
  start + (row.match(/.{3}/g) as string[]).map((part) => [...part].join(gap)).join(bar) + end
/** Three rows, a rule, and so on. */
const banded = (lines: readonly string[], rule: string) =>
  [lines.slice(0, 3), lines.slice(3, 6), lines.slice(6)].map((band) => band.join('\n')).join(`\n${rule}\n`)
const RULE = '+-------+-------+-------+'
const pack = (value: unknown) => encodeURIComponent(lzString.compressToBase64(JSON.stringify(value)))

const PLAIN = sudoku(LINE)
const CAGES = [
  { rule: 'killer', cells: ['r1c1', 'r1c2'], sum: 5 },
  { rule: 'killer', cells: ['r2c3', 'r2c4'], sum: 3 },
]
const KILLER = variant({ size: 4, rules: CAGES })
/** As f-puzzles and SudokuPad have it: with regions. */
const FOREIGN = variant({ size: 4, givens: Array(4).fill(Array(4).fill(null)), regions: [2, 2], rules: CAGES } as never)
const FPUZZLE = {
  size: 4,
  grid: Array(4).fill(Array(4).fill({})),
  killercage: [
    { cells: ['R1C1', 'R1C2'], value: '5' },
    { cells: ['R2C3', 'R2C4'], value: '3' },
  ],
}
const BLOCKS = [0, 2].flatMap((row) => [0, 2].map((column) => [0, 1].flatMap((r) => [0, 1].map((c) => [row + r, column + c]))))
const PAD = {
  cells: Array(4).fill(Array(4).fill({})),
  regions: BLOCKS,
  cages: [
    { cells: [[0, 0], [0, 1]], value: 5 }, // biome-ignore format: a list of cells
    { cells: [[1, 2], [1, 3]], value: 3 }, // biome-ignore format: a list of cells
    { value: 'title: Cages' },
  ],
}
/** The head and the rows that py-sudoku prints: cells of as many digits as the size has. */
function printed(width: number, height: number, cells: readonly number[]): string {
  const size = width * height
  const digits = String(size).length
  const rule = `+-${Array(height).fill('-'.repeat((digits + 1) * width)).join('+-')}+` // biome-ignore format: one line
  const rows = Array.from({ length: size }, (_, row) => {
    const own = Array.from({ length: size }, (_, column) => cells[row * size + column])
    const words = own.map((value) => (value ? String(value).padStart(digits) : ' '.repeat(digits)))
    const parts = Array.from({ length: height }, (_, part) => words.slice(part * width, (part + 1) * width).join(' '))
    return `${row % height === 0 ? `${rule}\n` : ''}| ${parts.join(' | ')} |`
  })
  return `Puzzle has multiple solutions\n---------------------------\n${size}x${size} (${width}x${height}) SUDOKU PUZZLE\nDifficulty: SOLVED\n---------------------------\n${rows.join('\n')}\n${rule}\n`
}
const some = (size: number) =>
  Array.from({ length: size * size }, (_, cell) => (cell % 7 === 0 ? ((cell / 7) % size) + 1 : 0)).with(size + 3, size)
/** The source of a table, each cell with what `inner` makes of its symbol. */
const html = (inner: (sign: string) => string, end = '') =>
  `<table>${ROWS.map((row) => `<tr>${end}${[...row].map((sign) => `<td>${inner(sign)}</td>${end}`).join('')}</tr>`).join(end)}</table>`
const GRID = ROWS.map((row) => signs(row).map(Number))
const NAMES = '0 1 2 3 4 5 6 7 8'
const PAIR = '1...............0001011122232333'
const SHORT = 'A<A<A<F<<'.repeat(9)

let number = 0
const nextNumber = () => `${++number} `
const PASTED: readonly (readonly [what: string, text: string, puzzle: Puzzle])[] = [
  ['a line', LINE, PLAIN],
  ['zeros', ZEROS, PLAIN],
  ['a line and what it is', `${LINE}  # New York Times, hard`, PLAIN],
  ['a puzzle and its solution', `${ZEROS},${SOLVED}`, PLAIN],
  ['rows', rowsOf('.', ''), PLAIN],
  ['rows with spaces, from Windows', `${rowsOf('0').replaceAll('\n', '\r\n')}\r\n`, PLAIN],
  [
    'a frame',
    `${RULE}\n${banded(
      ROWS.map((row) => barred(row, '| ', ' | ', ' |')),
      RULE,
    )}\n${RULE}`,
    PLAIN,
  ],
  [
    'a frame without sides',
    banded(
      ROWS.map((row) => barred(row, '', ' | ', '')),
      '------+-------+------',
    ),
    PLAIN,
  ],
  ['a frame of signs', draw(PLAIN), PLAIN],
  [
    'a frame with blanks',
    `${RULE}\n${banded(
      ROWS.map((row) => barred(row.replaceAll('.', ' '), '| ', ' | ', ' |')),
      RULE,
    )}\n${RULE}`,
    PLAIN,
  ],
  [
    'Simple Sudoku',
    `*-----------*\n${banded(
      ROWS.map((row) => barred(row, '|', '|', '|', '')),
      '|---+---+---|',
    )}\n*-----------*\n\nSimple Sudoku Version 4.2n\n`,
    PLAIN,
  ],
  [
    '.ss',
    banded(
      ROWS.map((row) => barred(row, '', '|', '', '')),
      '-----------',
    ),
    PLAIN,
  ],
  [
    '.sdk',
    `#ASomebody\n#DA puzzle\n#B2024-01-01\n#SA book\n#LEasy\n[Puzzle]\n${rowsOf('.', '')}\n[State]\n${SOLVED.replace(/(.{9})/g, '$1\n')}`,
    PLAIN,
  ],
  ['.sdm', `${ZEROS}\n`, PLAIN],
  ['.sdx', rowsOf('.').replace('5 3 . .', '5 3 u4 u6').replace(/\.$/gm, '123456789'), PLAIN],
  [
    'OpenSudoku',
    `<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>\n  <name>Mine</name>\n  <author>A</author>\n  <level>easy</level>\n  <game data="${ZEROS}" />\n</opensudoku>`,
    PLAIN,
  ],
  ['a game alone', `<game data="${ZEROS}"/>`, PLAIN],
  [
    'qqwing with statistics',
    ` ${ROWS.map((row) => barred(row, '', ' | ', '')).join('\n ')}\nNumber of Givens: 30\nNumber of Singles: 46\nNumber of Hidden Singles: 5\nNumber of Naked Pairs: 0\nNumber of Guesses: 0\nNumber of Backtracks: 0\nDifficulty: Simple\n`,
    PLAIN,
  ],
  ['qqwing, one line and a count', `${LINE}\nThere is exactly one solution.\n`, PLAIN],
  ['qqwing as CSV', `Puzzle,Solution,\n${LINE},${SOLVED},\n`, PLAIN],
  ['py-sudoku 9x9', printed(3, 3, Array.from(ZEROS, Number)), PLAIN],
  ['py-sudoku 12x12', printed(4, 3, some(12)), sudoku(some(12), { box: '3x4' })],
  ['py-sudoku 15x15', printed(5, 3, some(15)), sudoku(some(15), { box: '3x5' })],
  ['Project Euler 96', `Grid 01\n${rowsOf('0', '')}`, PLAIN],
  ['CSV with a header', `quizzes,solutions\n${ZEROS},${SOLVED}\n`, PLAIN],
  ['quoted CSV', `"id","puzzle","note"\n"7","${LINE}","easy, said ""Ann"""\n`, PLAIN],
  ['CSV with semicolons', `id;puzzle;solution\n1;${LINE};${SOLVED}\n`, PLAIN],
  ['a table with tabs', `id\tpuzzle\n1\t${LINE}\n`, PLAIN],
  ['CSV with another name for the column', `nr,initial_state,final_state\n1,${LINE},${SOLVED}\n`, PLAIN],
  ['CSV with the solution first', `answer,task\n${SOLVED},${LINE}\n`, PLAIN],
  ['a label', `puzzle: ${LINE}`, PLAIN],
  ['a numbered label', `Sudoku #5:\n${rowsOf('.', '')}`, PLAIN],
  ['an assignment', `grid = "${LINE}"`, PLAIN],
  ['brackets', `(${LINE})`, PLAIN],
  ['quotes', `'${LINE}',`, PLAIN],
  ['code in chat', `\`\`\`\n${rowsOf('.')}\n\`\`\``, PLAIN],
  ['# before each row', rowsOf('.').replace(/^/gm, '# '), PLAIN],
  ['> before each row', rowsOf('.').replace(/^/gm, '> '), PLAIN],
  [
    '-1 for a blank',
    `[${ROWS.map(
      (row) =>
        `[${signs(row)
          .map((sign) => (sign === '0' ? -1 : sign))
          .join(', ')}]`,
    ).join(',\n ')}]`,
    PLAIN,
  ],
  ['.. for a blank', rowsOf('..'), PLAIN],
  ['-- for a blank', rowsOf('--'), PLAIN],
  ['__ for a blank', rowsOf('__'), PLAIN],
  ['* before a given', ROWS.map((row) => [...row].map((sign) => (sign === '.' ? ' .' : `*${sign}`)).join(' ')).join('\n'), PLAIN],
  ['names of rows and columns', `  A B C D E F G H I\n${rowsOf('.').replace(/^/gm, nextNumber)}`, PLAIN],
  ['names on four sides', `  ${NAMES}\n${ROWS.map((row, i) => `${i} ${[...row].join(' ')} ${i}`).join('\n')}\n  ${NAMES}`, PLAIN],
  [
    'CSV with an index',
    `,${NAMES.replaceAll(' ', ',')}\n${ROWS.map((row, i) => `${i},${[...row].join(',')}`)
      .join('\n')
      .replaceAll('.', '')}`,
    PLAIN,
  ],
  ['names of columns', `C1 C2 C3 C4 C5 C6 C7 C8 C9\n${rowsOf('.', '  ')}`, PLAIN],
  ['letters above cells of a spreadsheet', `${[...'ABCDEFGHI'].join('\t')}\n${rowsOf('', '\t')}`, PLAIN],
  ['a list', rowsOf('.').replace(/^/gm, '- '), PLAIN],
  ['an HTML table', html((sign) => sign.replace('.', '')), PLAIN],
  [
    'an HTML table with styles',
    `<center><table class="s"><tbody>\n${html((sign) => `<b style="color:#f00">${sign.replace('.', '&nbsp;')}</b>`, '\n').slice(7)}</center>`,
    PLAIN,
  ],
  ['an HTML table of inputs', html((sign) => `<input size=1 id="f00" ${sign === '.' ? '' : `value="${sign}" readonly`}>`), PLAIN],
  ['an HTML table with headings', html((sign) => sign).replaceAll('<tr>', '<tr><th>A</th>'), PLAIN],
  ...['2026-11-27', '27.11.2026', '11/27/26', 'Nov 27', 'Friday, November 27, 2026', 'Fri 27-Nov-2026'].map(
    (date): [string, string, Puzzle] => ['a date above', `${date}\n\n${rowsOf('0')}`, PLAIN],
  ),
  ...['Easy', 'Very Hard', 'Evil Puzzle 2,345,678,901', '28.11.2026\nmedium'].map((level): [string, string, Puzzle] => [
    'a level above',
    `${level}\n${rowsOf('.', '')}`,
    PLAIN,
  ]),
  [
    'Dosuku',
    JSON.stringify({ newboard: { grids: [{ value: GRID, solution: GRID, difficulty: 'Hard' }], results: 1, message: 'All Ok' } }),
    PLAIN,
  ],
  ['a mission', JSON.stringify({ id: 1010, mission: ZEROS, solution: SOLVED, win_rate: 84.02 }), PLAIN],
  ['CSV with spaces', `id, puzzle, solution\n1, ${ZEROS}, ${SOLVED}`, PLAIN],
  ['JSON of rows', JSON.stringify(ROWS.map((row) => signs(row).map(Number))), PLAIN],
  ['JSON of texts', JSON.stringify(ROWS), PLAIN],
  ['JSON with a name', JSON.stringify({ grid: ROWS.map((row) => signs(row).map(Number)) }), PLAIN],
  ['numpy', `[[${ROWS.map((row) => signs(row).join(' ')).join(']\n [')}]]`, PLAIN],
  ['C', `int grid[9][9] = {\n${ROWS.map((row) => `  {${signs(row).join(', ')}}`).join(',\n')}\n};`, PLAIN],
  [
    'Python',
    `board = [\n${ROWS.map((row) => `    [${[...row].map((sign) => (sign === '.' ? 'None' : sign)).join(', ')}],`).join('\n')}\n]`,
    PLAIN,
  ],
  [
    'a Markdown table',
    ROWS.map(
      (row, i) =>
        `| ${signs(row)
          .map((sign) => (sign === '0' ? ' ' : sign))
          .join(' | ')} |${i === 0 ? `\n${'|---'.repeat(9)}|` : ''}`,
    ).join('\n'),
    PLAIN,
  ],
  ['cells of a spreadsheet', rowsOf('', '\t'), PLAIN],
  ['rows of CSV', rowsOf('', ','), PLAIN],
  ['HoDoKu', `:0000:x:${LINE}:::`, PLAIN],
  ['SudokuWiki', `https://www.sudokuwiki.org/sudoku.htm?bd=${ZEROS}`, PLAIN],
  ['Sudoku Exchange', `https://sudokuexchange.com/play/?s=${ZEROS}`, PLAIN],
  ['sudoku.coach', `https://sudoku.coach/en/play/${ZEROS}`, PLAIN],
  ['a link without https://', `www.sudokuwiki.org/sudoku.htm?bd=${ZEROS}`, PLAIN],
  ['a link between brackets', `<https://sudokuexchange.com/play/?s=${ZEROS}>`, PLAIN],
  ['a link with a name', `[today](https://sudoku.coach/en/play/${ZEROS})`, PLAIN],
  ['a record', JSON.stringify({ puzzle: LINE, solution: SOLVED, difficulty: 'easy' }), PLAIN],
  ['a record of arrays', JSON.stringify({ solution: [SOLVED], grid: ROWS.map((row) => signs(row).map(Number)) }), PLAIN],
  ['letters of a 16x16', `A${'.'.repeat(254)}P`, sudoku(`A${'.'.repeat(254)}P`)],
  ['729 candidates', `5........${'123456789'.repeat(80)}`, sudoku(`5 ${'123456789 '.repeat(80)}`)],
  ['f-puzzles', `https://www.f-puzzles.com/?load=${pack(FPUZZLE)}`, FOREIGN],
  ['f-puzzles in SudokuPad', `https://sudokupad.app/fpuzzles${pack(FPUZZLE)}?setting-nogrid=1`, FOREIGN],
  ['f-puzzles in Sudoku Lab', `https://www.sudokulab.net/?fpuzzle=${pack(FPUZZLE)}`, FOREIGN],
  ['f-puzzles, the code alone', decodeURIComponent(pack(FPUZZLE)), FOREIGN],
  ['f-puzzles, the code with its name', `?load=${pack(FPUZZLE)}`, FOREIGN],
  ['SudokuPad', `https://sudokupad.app/scl${pack(PAD)}`, FOREIGN],
  ['SudokuPad, the older address', `https://app.crackingthecryptic.com/sudoku/ctc${pack(PAD)}`, FOREIGN],
  ['SudokuPad, what its server shows', JSON.stringify(PAD), FOREIGN],
  ['Interactive Sudoku Solver', '.Shape~4x4.Cage~5~R1C1~R1C2.Cage~3~R2C3~R2C4', KILLER],
  [
    'Interactive Sudoku Solver, its address',
    `https://sigh.github.io/Interactive-Sudoku-Solver/?q=${encodeURIComponent('.Shape~4x4.Cage~5~R1C1~R1C2.Cage~3~R2C3~R2C4')}`,
    KILLER,
  ],
  ['SumoCue', 'SumoCueV1=5J0+0J0=0J1=0J1=0J0=0J0=3J1+6J1=0J2=0J2=0J3=0J3=0J2=0J2=0J3=0J3', FOREIGN],
  ['a killer that was typed', 'aa..\n..bb\n....\n....\n\na=5\nb=3', KILLER],
  ['81 signs of a killer', SHORT, read(SHORT)],
  ['JSON of a variant', JSON.stringify({ size: 4, rules: CAGES }), KILLER],
  ['JSON of a puzzle', JSON.stringify(queens(8)), queens(8)],
  ['our own link', `https://example.org/quadrille/${write(KILLER, 'link')}`, KILLER],
  ['givens and regions', PAIR, jigsaw(PAIR)],
  ['regions, a number, givens', '0011\n0011\n2233\n2233\n1\n00A', jigsaw('0011\n0011\n2233\n2233\n1\n00A')],
  ['a drawing of regions', draw(jigsaw(PAIR)), jigsaw(PAIR)],
]

test.each(PASTED)('%s', (_, text, puzzle) => {
  const found = read(text)
  expect([found.family, modelOf(found)]).toEqual([puzzle.family, modelOf(puzzle)])
})

test.each<[link: string, message: string]>([
  [
    'https://sudokupad.app/abc123',
    'only the server of SudokuPad knows it; expected the text that https://sudokupad.app/api/puzzle/abc123 shows',
  ],
  [
    'https://app.crackingthecryptic.com/sudoku/3Q7p9h',
    'only the server of SudokuPad knows it; expected the text that https://sudokupad.app/api/puzzle/3Q7p9h shows',
  ],
  ['https://f-puzzles.com/?id=y8k3xz', 'only the server of f-puzzles knows it; expected the link of Export there'],
  ['https://tinyurl.com/2p8x', 'it is a short address; expected the long one, which the browser shows once it is open'],
  ['https://bit.ly/2p8x', 'it is a short address; expected the long one, which the browser shows once it is open'],
  ['https://sudokumaker.app/?puzzle=N4Ig', 'links of SudokuMaker are not read; expected its Export to SudokuPad or f-puzzles'],
  [
    'https://logic-masters.de/Raetselportal/Raetsel/zeigen.php?id=000ABC',
    'it is a page about a puzzle; expected the link to SudokuPad or f-puzzles on it',
  ],
  [
    'https://swaroopg92.github.io/penpa-edit/#m=solve&p=7VZN',
    'links of Penpa are not read; expected the givens as symbols, "." for a blank',
  ],
])('%s: one line says what to do', (link, message) => {
  for (const text of [link, `${link}\n`]) expect(failureOf(() => read(text)).message).toBe(`line 1: ${message}`)
})

test.each<[what: string, text: string, message: string]>([
  [
    'words beside a table',
    `Killer<br>${html((sign) => sign)}`,
    'line 1, column 1: "Killer" is in no cell of the table; expected a table alone',
  ],
  [
    'a picture',
    html((sign) => (sign === '.' ? '' : `<img src="${sign}.png">`)),
    'line 1, column 16: "<img src=\\u{22}5.png\\u{22}>" may stand for a value; expected cells with symbols',
  ],
  [
    'symbols that are styles',
    html((sign) => `<i class="n${sign}"></i>`),
    'line 1: no cell of the table has a symbol; expected symbols, not pictures or styles',
  ],
  [
    'a solution that is hidden',
    html(() => '<input type="hidden" value="1">'),
    'line 1, column 16: "<input type=\\u{22}hidden\\u{22}…" may stand for a value; expected cells with symbols',
  ],
  ['a cell too few', html((sign) => sign).replace('<td>7</td>', ''), 'line 1, column 12, row 1: 8 cells; expected 9'],
  [
    'a row too few',
    html((sign) => sign).replace(/<tr>.*?<\/tr>/, ''),
    'line 1: a table of 8 rows; expected 4, 6, 9, 16, 25 rows',
  ],
  [
    'a comparison',
    html((sign) => sign).replace('<td>.</td>', '<td>.<</td>'),
    'line 1, column 32, cell r1c3: ".<" is not a symbol of a 9x9 grid; expected 1 to 9, and "." or 0 for a blank',
  ],
  [
    'a cell that is as wide as two',
    html((sign) => sign).replace('<td>3</td><td>.</td>', '<td colspan="2">3</td>'),
    'line 1, column 22: "<td colspan=\\u{22}2\\u{22}>" is no cell of a grid',
  ],
  [
    'tables within a table',
    '<table><tr>\n<td><table><tr><td>1</td></tr></table></td></tr></table>',
    'line 2, column 5: there is another table; expected one table, with a cell for each cell of the grid',
  ],
  [
    'a bad cell',
    html((sign) => sign, '\n').replace('<td>7</td>', '<td>77</td>'),
    'line 6, column 1, cell r1c5: "77" is out of range; expected 0 to 9',
  ],
])('an HTML table with %s is refused', (_, text, message) => expect(failureOf(() => read(text)).message).toBe(message))

test.each([
  ['a date that could be a row', `1.12.2024\n${rowsOf('.', '')}`],
  ['a date below', `${rowsOf('.', '')}\n2024-01-05`],
  ['another word above', `Banana\n${rowsOf('.', '')}`],
  ['a level below', `${rowsOf('.', '')}\nHard`],
  ['two levels above', `Easy\nHard\n${rowsOf('.', '')}`],
  ['CSV with an index that is out of order', ROWS.map((row, i) => `${i % 8},${signs(row).join(',')}`).join('\n')],
  ['other names at the ends', `  ${NAMES}\n${ROWS.map((row, i) => `${i} ${[...row].join(' ')} ${8 - i}`).join('\n')}`],
  ['letters above a row too few', `A B C D E F G H I\n${ROWS.slice(1).join('\n')}`],
  ['a wrapper that says what the puzzle is', JSON.stringify({ killer: { puzzle: ZEROS, solution: SOLVED } })],
  ['cages beside a mission', JSON.stringify({ mission: ZEROS, solution: SOLVED, cages: [[0, 1]] })],
  ['words of a server beside a puzzle', JSON.stringify({ puzzle: ZEROS, solution: SOLVED, message: 'anti-knight' })],
])('%s is refused', (_, text) => expect(failureOf(() => read(text)).code).toMatch(/^(shape|trailing|symbol)$/))

test('the grids of an answer with several are several puzzles, each in its place', () => {
  const text = JSON.stringify({ newboard: { grids: [{ value: GRID, difficulty: 'Easy' }, { value: [[1]] }], results: 2 } })
  const found = readAll(text).map(({ column, puzzle, error }) => [column, puzzle?.family ?? error?.code])
  expect(found).toEqual([[text.indexOf('{"value') + 1, 'sudoku'], [text.lastIndexOf('{"value') + 1, 'shape']]) // biome-ignore format: two places
})

describe('the table of docs/formats.md', () => {
  const page = readFileSync(new URL('../../docs/formats.md', import.meta.url), 'utf8')
  const table = page.slice(page.indexOf('## Other programs'), page.indexOf('## Sudokus'))
  const codeOf = (text: string) => text.replaceAll('⏎', '\n')
  const rows = Array.from(table.matchAll(/^\| (.*?) +\| `([^`]+)` +\| `([^`]+)` +\|$/gm), ([, ...row]) => row)

  test.each(rows)('%s: %s', (_, example, same) => {
    expect(modelOf(read(codeOf(example)))).toEqual(modelOf(read(codeOf(same))))
  })

  test('has a row for each form', () => expect(rows.length).toBeGreaterThanOrEqual(19))
})

test('there are enough of them', () => expect(PASTED.length).toBeGreaterThanOrEqual(60))
