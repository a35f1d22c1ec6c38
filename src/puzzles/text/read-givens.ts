// Square grids of givens, in every form people write them down.

import { PuzzleError, show } from '../../model/errors.ts'
import { cellName } from '../../model/geometry.ts'
import { counted } from '../../model/numbers.ts'
import { valueAt } from '../../model/symbols.ts'
import { type Alphabet, askWhatZeroIs, isOneCell, USUAL } from './alphabet.ts'
import { type Borders, type GridText, readCells } from './cell-text.ts'
import { ARRAY, FORMS, type FoundForm, unpaired } from './grid-forms.ts'
import { badWord, countSymbols, noPuzzle, symbolWords, type Word } from './reader.ts'
import { readSheet, rowsOfSheet, type Sheet, withoutRowNames } from './sheet.ts'
import { unwrapped } from './wrapping.ts'

export type { GridText }

/**
 * A square grid as numbers, row by row, or as an array of rows. null and undefined are blanks. 0 is a blank, too, unless there are others:
 * then 0 is a value, and the values are 0 to n - 1.
 */
export type NumberGrid = ArrayLike<number | null | undefined> | ArrayLike<ArrayLike<number | null | undefined>>

/**
 * Reads a square grid: a text on one line or in rows, in any of the forms of docs/formats.md, or numbers.
 *
 * @param orders the orders there may be; the text decides which
 * @param known the alphabet, where the text is about a puzzle that has one
 * @throws PuzzleError `empty`, `shape`, `symbol`, `range` or `trailing`, with the line and the column
 */
export function readSquareGrid(given: unknown, orders: readonly number[], known?: Alphabet): GridText {
  const plain = known ? undefined : readPlain(given, orders)
  return plain ?? (isList(given) ? readNumbers(given, orders) : readText(given, orders, known))
}

function isList(given: unknown): given is ArrayLike<unknown> {
  return typeof given === 'object' && given !== null && Number.isInteger((given as ArrayLike<unknown>).length)
}

function readNumbers(grid: ArrayLike<unknown>, orders: readonly number[]): GridText {
  const areRows = isList(grid[0])
  const order = areRows ? grid.length : Math.sqrt(grid.length)
  if (!orders.includes(order)) {
    const expected = `${either(orders.map((order) => order ** 2))} numbers, or rows of ${either(orders)}`
    const problem = areRows ? counted(grid.length, 'row') : `${counted(grid.length, 'number')}${nearest(grid.length, orders)}`
    throw new PuzzleError('shape', problem, {}, expected)
  }
  const cells = areRows ? Array.from(grid, (row, number) => cellsOfRow(row, number, order)).flat() : Array.from(grid)
  const low = lowIn(cells, order)
  const place = (value: unknown, cell: number) => placeIn(value, low, `cell ${cellName(cell, order)}`, order)
  return { order, alphabet: low === 0 ? { low } : USUAL, cells: cells.map(place) }
}

function cellsOfRow(row: unknown, number: number, order: number): unknown[] {
  if (isList(row) && row.length === order) return Array.from(row)
  const problem = isList(row) ? counted(row.length, 'number') : `${show(row)} is not an array`
  throw new PuzzleError('shape', problem, { what: `row ${number + 1}` }, counted(order, 'number'))
}

/** The lowest value among numbers: 0 beside other blanks. */
function lowIn(cells: readonly unknown[], order: number): 0 | 1 {
  const zero = cells.indexOf(0)
  const blank = cells.findIndex((value) => value === null || value === undefined)
  if (zero < 0 || blank < 0) return 1
  if (!cells.includes(order)) return 0
  throw askWhatZeroIs({ what: `cell ${cellName(zero, order)}` }, String(cells[blank]), String(order), order)
}

function placeIn(value: unknown, low: 0 | 1, what: string, order: number): number {
  if (value === undefined || value === null) return 0
  const place = Number(value) - low + 1
  if (Number.isInteger(value) && Number(value) >= 0 && place <= order) return place
  const expected = low === 0 ? `0 to ${order - 1}, or null for a blank` : `1 to ${order}, or 0 for a blank`
  throw new PuzzleError('range', `${show(value)} does not fit`, { what }, expected)
}

const DOT = 46

/** One line of digits, letters and dots, which most puzzles are; undefined for all that needs a second look. */
function readPlain(text: unknown, orders: readonly number[]): GridText | undefined {
  if (typeof text !== 'string') return undefined
  const length = text.endsWith('\n') ? text.length - 1 : text.length
  const order = Math.sqrt(length)
  if (!orders.includes(order)) return undefined
  // A 0 beside dots may be a value, and small letters stay small.
  if (order !== 9 && ((text.includes('0') && text.includes('.')) || /[a-z]/.test(text))) return undefined
  const cells = new Array<number>(length)
  let isWritten = order < 10
  for (let index = 0; index < length; index++) {
    const code = text.charCodeAt(index)
    const value = code === DOT ? 0 : valueAt(text, index)
    if (value < 0 || value > order) return undefined
    if (value > 0 && value < 10) isWritten = true
    cells[index] = value
  }
  // Letters alone may count from A.
  return isWritten ? { order, alphabet: USUAL, cells } : undefined
}

/** A text in one of the forms; else, without what a program printed around its grid. */
function readText(text: unknown, orders: readonly number[], known?: Alphabet): GridText {
  try {
    return readForm(text, orders, known)
  } catch (error) {
    if (!(error instanceof PuzzleError) || typeof text !== 'string') throw error
    const bare = unwrapped(text)
    if (bare === text) throw error
    try {
      return readForm(bare, orders, known)
    } catch (other) {
      // Words of a comment are no cells.
      const isComment = error.code === 'empty' && /^[^\S\r\n]*#.*[a-z]{2}/im.test(text)
      throw isComment || (other instanceof PuzzleError && other.code === 'empty') ? error : other
    }
  }
}

function readForm(text: unknown, orders: readonly number[], known?: Alphabet): GridText {
  const sheet = readSheet(text)
  const forms = formsOf(sheet, orders)
  const found = gridFrom(forms, sheet, orders, known)
  if (found) return found
  // A name before each row is a symbol too many.
  const bare = withoutRowNames(sheet)
  const others = bare ? formsOf(bare, orders) : []
  const named = bare && gridFrom(others, bare, orders, known)
  if (named) return named
  if (forms.length === 0) throw unpaired(sheet) ?? noPuzzle()
  throw misfit(forms.find(({ name }) => name) ?? others[0] ?? forms[0], orders)
}

/** The grid in the forms that a text may have; `sheet` has its borders. */
function gridFrom(
  forms: readonly FoundForm[],
  sheet: Sheet,
  orders: readonly number[],
  known: Alphabet | undefined,
): GridText | undefined {
  const grid = gridIn(forms, orders)
  if (!grid) return undefined
  const { words, order, ...context } = grid
  return { ...readCells(words, order, { ...context, known }), borders: bordersIn(order, sheet) }
}

/** The borders within the rows of a grid, if each cell is a symbol or a word. */
function bordersIn(order: number, sheet: Sheet): Borders | undefined {
  const rows = rowsOfSheet(sheet).filter(({ text }) => text.includes('|'))
  const all = rows.map(({ text }) => widthsIn(text, order))
  if (rows.length !== order || all.some((widths) => !widths || widths.length === order)) return undefined
  if (all.every((widths) => widths?.length === 1)) return undefined
  const [width] = all[0] ?? []
  return { line: rows[0].line, width: all.every((widths) => widths?.every((other) => other === width)) ? width : undefined }
}

/** How many cells of a row stand between two bars each; undefined if the row has not as many cells, or symbols. */
function widthsIn(text: string, order: number): readonly number[] | undefined {
  const parts = text.replace(/^[\s|]+|[\s|]+$/g, '').split('|')
  const counts = [/\S+/g, /\S/g].map((cell) => parts.map((part) => part.match(cell)?.length ?? 0))
  return counts.find((widths) => widths.reduce((sum, width) => sum + width) === order)
}

/**
 * Checks that the borders of a drawing are those of blocks.
 *
 * @param columns those of a block
 * @throws PuzzleError `region`
 */
export function checkBorders({ borders }: GridText, columns: number): void {
  if (!borders || borders.width === columns) return
  const { line, width } = borders
  const problem = width ? `a border after every ${counted(width, 'cell')}` : 'the borders are not those of blocks'
  throw new PuzzleError('region', problem, { line }, `blocks of ${counted(columns, 'column')}`)
}

function formsOf(sheet: Sheet, orders: readonly number[]): readonly FoundForm[] {
  const rows = rowsOfSheet(sheet)
  if (rows.length === 0) throw noPuzzle()
  const found = FORMS.flatMap((form) => form(rows, orders, sheet))
  return found.filter(({ table }) => table.every((words) => words.length > 0))
}

/** The words of the cells of a sheet, each with its place, if it is a square grid in one of the forms. */
export function wordsOfGrid(sheet: Sheet, order: number): readonly Word[] | undefined {
  return gridIn(formsOf(sheet, [order]), [order])?.words
}

interface Grid {
  readonly order: number
  readonly words: readonly Word[]
  readonly isArray: boolean
}

function gridIn(forms: readonly FoundForm[], orders: readonly number[]): Grid | undefined {
  for (const form of forms) {
    for (const order of orders) {
      const words = cellsOf(form, order)
      if (words) return { order, words, isArray: form.name === ARRAY }
    }
  }
  return undefined
}

/** The cells of a grid of an order, each a word, if the table has as many; words first, then symbols. */
function cellsOf({ name, table }: FoundForm, order: number): readonly Word[] | undefined {
  if (table.length !== order && table.length !== 1) return undefined
  const width = order ** 2 / table.length
  const areWords = (words: readonly Word[]) =>
    words.length === width && (table.length > 1 || words.every((word) => mayBeCell(word, order)))
  if (table.every(areWords)) return table.flat()
  if (table.every((words) => countSymbols(words) === width && areGroups(words, name))) return table.flatMap(symbolWords)
  return undefined
}

/** A sign, a number, candidates, or a word for a blank. */
function mayBeCell(word: Word, order: number): boolean {
  return word.text.length <= Math.max(order, 2) || isOneCell(word)
}

/**
 * Are words groups of symbols? Not numbers or candidates, of which one is missing: those differ in length, and have no sign for a blank
 * among them. Between commas, groups are rows.
 */
function areGroups(words: readonly Word[], name: string | undefined): boolean {
  if (words.every((word) => word.text.length === words[0].text.length && !(word.text.length > 2 && isOneCell(word)))) return true
  const isGroup = (word: Word) => !isOneCell(word) || words.some(({ text }) => text === word.text[0])
  return !name && words.some((word) => /.[^\da-z]|[^\da-z]./i.test(word.text) && isGroup(word))
}

/** Why a table is not a grid of any order, judged by its first row. */
function misfit({ name, table }: FoundForm, orders: readonly number[]): PuzzleError {
  const squares = orders.map((order) => order ** 2)
  const areValues = (words: readonly Word[]) => name || orders.includes(words.length) || !areGroups(words, name)
  const counts = table.map((words) => (areValues(words) ? words.length : countSymbols(words)))
  const inWords = (row: number) => counted(counts[row], areValues(table[row]) ? 'value' : 'symbol')
  const looks = name ? `looks like ${name}: ` : ''
  const [first] = table
  const next = table[1]?.[0]
  const [width] = counts
  const areRows = orders.includes(width) && table.length > width / 2
  const isComplete = squares.includes(width) && counts[1] !== width
  const after = squares.includes(first[0].text.length) ? (first[1] ?? next) : isComplete && next
  if (after && !areRows) return trailing(after)
  const odd = table.length === 1 && squares.includes(width) && first.find((word) => !mayBeCell(word, width ** 0.5))
  if (odd) return badWord('symbol', odd, 'is not a cell', 'a symbol, a number or candidates')
  const { line } = first[0]
  if (orders.includes(width)) {
    const bad = counts.findIndex((count, row) => row < width && count !== width)
    if (bad >= 0) {
      const { line } = table[bad][0]
      const count = name ? `${counts[bad]} in row ${bad + 1}` : inWords(bad)
      return new PuzzleError('shape', `${looks}${count}`, { line, what: `row ${bad + 1}` }, String(width))
    }
    if (table.length > width) return trailing(table[width][0])
    const problem = `${looks}the grid ends after ${table.length} of its ${counted(width, 'row')}`
    return new PuzzleError('shape', problem, { line: table[table.length - 1][0].line }, `${width} rows of ${width}`)
  }
  const expected = `${either(squares)} symbols on one line, or rows of ${either(orders)}`
  return new PuzzleError('shape', `${looks}${inWords(0)}${nearest(width, orders)}`, { line }, expected)
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
