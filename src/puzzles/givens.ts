// Square grids of givens, in every form people write them down.

import { PuzzleError } from '../errors.ts'
import {
  badWord,
  countSymbols,
  integer,
  type Line,
  readLines,
  symbolOf,
  symbolsOf,
  symbolValue,
  valueAt,
  type Word,
} from './reader.ts'

/** A square grid as it was read: order * order numbers row by row, 0 for a blank. */
export interface Givens {
  readonly order: number
  readonly cells: readonly number[]
}

/** A word ends at a blank and at a vertical border. */
const WORD = /[^\s|\u2502\u2503\u2551]+/g
/** A horizontal border, in ASCII or box-drawing characters. */
const BORDER = /^[-+=\u2500-\u257f]+$/

/**
 * Reads a square grid: on one line or in rows, in symbols or in words with blanks between them, borders drawn or not.
 *
 * Symbols are 1-9, then A = 10 and so on; words may be decimal numbers as well; `.` and 0 are blanks.
 *
 * @param orders the orders there may be; the text decides which
 * @throws PuzzleError `empty`, `shape`, `symbol`, `range` or `trailing`, with the line and the column
 */
export function readGivens(text: unknown, orders: readonly number[]): Givens {
  const lines = readLines(text, WORD, (words) => words.every((word) => BORDER.test(word.text)))
  const { order, rows } = measure(lines, orders)
  const cells: number[] = []
  for (let row = 0; row < rows && row < lines.length; row++) readRow(lines[row], cells, order, rows)
  const next = lines[rows]
  if (next) throw trailing(next.words[0])
  if (lines.length < rows) {
    const problem = `the grid ends after ${lines.length} of its ${rows} rows`
    throw new PuzzleError('shape', problem, { line: lines[lines.length - 1].line }, `${rows} rows of ${order}`)
  }
  return { order, cells }
}

/** The order of the grid, and whether it stands in that many rows or in a single one. */
function measure(lines: readonly Line[], orders: readonly number[]): { order: number; rows: number } {
  const squares = orders.map((order) => order * order)
  const width = widthOf(lines, 0, orders, squares)
  // Sixteen symbols are a whole 4x4 grid or a row of a 16x16 one: the next line decides.
  const isRow = orders.includes(width) && lines.length > 1 && widthOf(lines, 1, orders, squares) === width
  if (squares.includes(width) && !isRow) return { order: orders[squares.indexOf(width)], rows: 1 }
  if (orders.includes(width)) return { order: width, rows: width }
  const expected = `${either(squares)} symbols on one line, or rows of ${either(orders)}`
  throw new PuzzleError('shape', `${width} symbols`, { line: lines[0].line, what: 'row 1' }, expected)
}

/** How many cells a line holds: its words when they can be the numbers of a grid, otherwise its symbols. */
function widthOf(lines: readonly Line[], index: number, orders: readonly number[], squares: readonly number[]): number {
  const { words } = lines[index]
  const count = words.length
  if (count > 1 && squares.includes(words[0].text.length)) throw trailing(words[1])
  // Four words of four symbols are a row of 16; long words in as many lines as words are numbers far out of range.
  const areNumbers = count === lines.length || words.every(({ text }) => text.length <= 2)
  return areNumbers && (orders.includes(count) || squares.includes(count)) ? count : countSymbols(lines[index])
}

/** Adds the cells of one of the rows to `cells`: the grid's, or the only one, which holds the whole grid. */
function readRow(line: Line, cells: number[], order: number, rows: number): void {
  const count = (order * order) / rows
  const first = cells.length
  if (line.words.length === count) {
    for (const word of line.words) cells.push(valueIn(word, order, cells.length))
    return
  }
  const symbols = countSymbols(line)
  if (symbols !== count) {
    const place = { line: line.line, ...(rows > 1 && { what: `row ${first / order + 1}` }) }
    throw new PuzzleError('shape', `${symbols} symbols`, place, String(count))
  }
  for (const { text } of line.words) {
    for (let index = 0; index < text.length; index++) {
      const value = text[index] === '.' ? 0 : valueAt(text, index)
      // Its place is looked for only now.
      cells.push(value >= 0 && value <= order ? value : valueIn(symbolsOf(line)[cells.length - first], order, cells.length))
    }
  }
}

function valueIn(word: Word, order: number, cell: number): number {
  const { text } = word
  const value = text === '.' ? 0 : (integer(text) ?? symbolValue(text))
  if (value >= 0 && value <= order) return value
  const what = `cell r${Math.floor(cell / order) + 1}c${(cell % order) + 1}`
  const isNumber = text.length > 1 && !Number.isNaN(value)
  if (isNumber) throw badWord('range', word, 'is out of range', `0 to ${order}`, what)
  const symbols = order < 10 ? `1 to ${order}` : `1 to 9, A to ${symbolOf(order)}`
  throw badWord('symbol', word, `is no symbol of a ${order}x${order} grid`, `${symbols}, and "." or 0 for a blank`, what)
}

function trailing(word: Word): PuzzleError {
  return badWord('trailing', word, 'after a complete grid', 'the end of the text')
}

function either(numbers: readonly number[]): string {
  return numbers.join(', ').replace(/, (\d+)$/, ' or $1')
}
