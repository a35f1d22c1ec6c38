// Square grids of givens, in every form people write them down.

import { PuzzleError, show } from '../../model/errors.ts'
import { cellName } from '../../model/geometry.ts'
import { valueAt } from '../../model/symbols.ts'
import { type Givens, readCells } from './cells.ts'
import { type Piece, piecesIn } from './collections.ts'
import { FORMS, type Found } from './forms.ts'
import { badWord, countSymbols, noPuzzle, symbolsOf, type Word } from './reader.ts'
import { rowsOf, sheetOf } from './sheet.ts'
import { unwrapped } from './wrapping.ts'

export type { Givens }

/** A square grid as numbers, row by row, or as an array of rows; 0, null and undefined are blanks. */
export type NumberGrid = ArrayLike<number | null | undefined> | ArrayLike<ArrayLike<number | null | undefined>>

/**
 * Reads a square grid: a text on one line or in rows, in any of the forms of docs/cli.md, or numbers.
 *
 * @param orders the orders there may be; the text decides which
 * @throws PuzzleError `empty`, `shape`, `symbol`, `range` or `trailing`, with the line and the column
 */
export function readGivens(given: unknown, orders: readonly number[]): Givens {
  return readPlain(given, orders) ?? (isList(given) ? readNumbers(given, orders) : readText(given, orders))
}

function isList(given: unknown): given is ArrayLike<unknown> {
  return typeof given === 'object' && given !== null && Number.isInteger((given as ArrayLike<unknown>).length)
}

function readNumbers(grid: ArrayLike<unknown>, orders: readonly number[]): Givens {
  const areRows = isList(grid[0])
  const order = areRows ? grid.length : Math.sqrt(grid.length)
  if (!orders.includes(order)) {
    const expected = `${either(orders.map((order) => order ** 2))} numbers, or rows of ${either(orders)}`
    const problem = areRows ? `${grid.length} rows` : `${grid.length} numbers${nearest(grid.length, orders)}`
    throw new PuzzleError('shape', problem, {}, expected)
  }
  const cells = areRows ? Array.from(grid, (row, number) => cellsOfRow(row, number, order)).flat() : Array.from(grid)
  return { order, cells: cells.map((value, cell) => numberIn(value, `cell ${cellName(cell, order)}`, order)) }
}

function cellsOfRow(row: unknown, number: number, order: number): unknown[] {
  if (isList(row) && row.length === order) return Array.from(row)
  const problem = isList(row) ? `${row.length} numbers` : `${show(row)} is not an array`
  throw new PuzzleError('shape', problem, { what: `row ${number + 1}` }, `${order} numbers`)
}

function numberIn(value: unknown, what: string, order: number): number {
  if (value === undefined || value === null) return 0
  if (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= order) return Number(value)
  throw new PuzzleError('range', `${show(value)} does not fit`, { what }, `1 to ${order}, or 0 for a blank`)
}

const DOT = 46

/** One line of digits, letters and dots, which most puzzles are; undefined for all that needs a second look. */
function readPlain(text: unknown, orders: readonly number[]): Givens | undefined {
  if (typeof text !== 'string') return undefined
  const length = text.endsWith('\n') ? text.length - 1 : text.length
  const order = Math.sqrt(length)
  if (!orders.includes(order) || (order > 9 && text.includes('0'))) return undefined
  const cells = new Array<number>(length)
  let isWritten = order < 10
  for (let index = 0; index < length; index++) {
    const value = text.charCodeAt(index) === DOT ? 0 : valueAt(text, index)
    if (value < 0 || value > order) return undefined
    if (value > 0 && value < 10) isWritten = true
    cells[index] = value
  }
  // Letters alone may count from A.
  return isWritten ? { order, cells } : undefined
}

/** A text in one of the forms; else, without what a program printed around its grid. */
function readText(text: unknown, orders: readonly number[]): Givens {
  try {
    return readForm(text, orders)
  } catch (error) {
    if (!(error instanceof PuzzleError) || typeof text !== 'string') throw error
    for (const bare of [unwrapped(text), only(piecesIn(text))]) {
      const read = bare === undefined ? undefined : unlessRefused(() => readForm(bare, orders))
      if (read) return read
    }
    // The text as it stands says more about the place.
    throw error
  }
}

function unlessRefused(read: () => Givens): Givens | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof PuzzleError) return undefined
    throw error
  }
}

/** The text of a single piece, in its place. */
function only(pieces: readonly Piece[]): string | undefined {
  if (pieces.length !== 1) return undefined
  const [{ text, line, column }] = pieces
  return `${'\n'.repeat(line - 1)}${' '.repeat(column - 1)}${text}`
}

function readForm(text: unknown, orders: readonly number[]): Givens {
  const sheet = sheetOf(text)
  const rows = rowsOf(sheet)
  if (rows.length === 0) throw noPuzzle()
  const found = FORMS.flatMap((form) => form(rows, orders, sheet))
  const forms = found.filter(({ table }) => table.every((words) => words.length > 0))
  for (const form of forms) {
    for (const order of orders) {
      const cells = cellsOf(form, order)
      if (cells) return readCells(cells, order)
    }
  }
  if (forms.length === 0) throw noPuzzle()
  throw misfit(forms.find(({ name }) => name) ?? forms[0], orders)
}

/** The cells of a grid of an order, each a word, if the table has as many; words first, then symbols. */
function cellsOf({ table }: Found, order: number): readonly Word[] | undefined {
  if (table.length !== order && table.length !== 1) return undefined
  const width = order ** 2 / table.length
  // Long words on one line are groups of symbols.
  const areWords = (words: readonly Word[]) =>
    words.length === width && (table.length > 1 || words.every(({ text }) => text.length <= Math.max(order, 2)))
  if (table.every((words) => areWords(words) || countSymbols(words) === width)) {
    return table.flatMap((words) => (areWords(words) ? words : symbolsOf(words)))
  }
  return undefined
}

/** Why a table is not a grid of any order, judged by its first row. */
function misfit({ name, table }: Found, orders: readonly number[]): PuzzleError {
  const squares = orders.map((order) => order ** 2)
  const counts = table.map((words) => (name || orders.includes(words.length) ? words.length : countSymbols(words)))
  const looks = name ? `looks like ${name}: ` : ''
  const [first] = table
  const next = table[1]?.[0]
  const begun = squares.includes(first[0].text.length) ? (first[1] ?? next) : undefined
  if (begun) return trailing(begun)
  const [width] = counts
  const { line } = first[0]
  if (squares.includes(width) && next && counts[1] !== width) return trailing(next)
  if (orders.includes(width)) {
    const bad = counts.findIndex((count, row) => row < width && count !== width)
    if (bad >= 0) {
      const { line } = table[bad][0]
      const count = name ? `${counts[bad]} in row ${bad + 1}` : `${countSymbols(table[bad])} symbols`
      return new PuzzleError('shape', `${looks}${count}`, { line, what: `row ${bad + 1}` }, String(width))
    }
    if (table.length > width) return trailing(table[width][0])
    const problem = `${looks}the grid ends after ${table.length} of its ${width} rows`
    return new PuzzleError('shape', problem, { line: table[table.length - 1][0].line }, `${width} rows of ${width}`)
  }
  const expected = `${either(squares)} symbols on one line, or rows of ${either(orders)}`
  return new PuzzleError('shape', `${looks}${width} ${name ? 'values' : 'symbols'}${nearest(width, orders)}`, { line }, expected)
}

/** `: two short of a 9x9`, where a size is that near. */
function nearest(count: number, orders: readonly number[]): string {
  const order = orders.find((order) => Math.abs(order ** 2 - count) <= order / 2)
  if (!order) return ''
  const missing = order ** 2 - count
  const many = ['no', 'one', 'two', 'three'][Math.abs(missing)] ?? String(Math.abs(missing))
  return `: ${many} ${missing > 0 ? 'short of' : 'more than'} a ${order}x${order}`
}

function trailing(word: Word): PuzzleError {
  return badWord('trailing', word, 'after a complete grid', 'the end of the text, or a comment after #')
}

function either(numbers: readonly number[]): string {
  return numbers.join(', ').replace(/, (\d+)$/, ' or $1')
}
