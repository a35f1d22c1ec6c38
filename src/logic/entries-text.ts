// The text form of what a person has written into a grid. It is apart, because its readers are large, and a page needs none.

import type { Marks } from '../document/marks.ts'
import { hasSymbols } from '../families/symbols.ts'
import { PuzzleError, quote } from '../model/errors.ts'
import { cellNumber } from '../model/geometry.ts'
import type { GridModel } from '../model/model.ts'
import { at, isEqual } from '../model/numbers.ts'
import { symbolValue } from '../model/symbols.ts'
import { MAX_ORDER } from '../puzzles/square-grid.ts'
import { valuesFrom } from '../puzzles/text/alphabet.ts'
import { readSquareGrid } from '../puzzles/text/read-givens.ts'
import { badWord, decimalInteger, linesOf, symbolWords as symbolsIn, textLines, type Word } from '../puzzles/text/reader.ts'
import { blankOf, otherSize, rangeOfValues, readEntries, SORTS, type WrittenMarks } from './entries.ts'

const SIGNS = /[,;[\]{}"|]+/g
/** A blank, or a black cell of a kakuro with its sums, which no other puzzle has. */
const BLANK = /^(?:[._*?-]|\d*\\\d*)$/

/**
 * The value of each cell in a text of the same form as the puzzle. Of a grid that looks like a sudoku, all forms of a sudoku; of others, numbers
 * between spaces or commas, or symbols.
 *
 * @param symbols the symbol of each value, where the puzzle has its own
 * @throws PuzzleError `shape` for another size, `symbol` and `range` for what is no value of the puzzle
 */
export function valuesIn(text: string, model: GridModel, symbols?: string): readonly number[] {
  const { rows, columns, values } = model
  const square = squareIn(text, model, symbols)
  if (square) return square.entries
  const lines = textLines(text).map(({ line, text }) => ({
    line,
    text: text.replace(SIGNS, (signs) => ' '.repeat(signs.length)),
  }))
  const words = linesOf(lines).flatMap(({ words }) => words)
  const cells = rows * columns
  const written = words.length === cells ? words : hasSymbols(values) ? symbolsIn(words) : words
  if (written.length !== cells) throw otherSize(written.length, model)
  return written.map((word) => valueIn(word, values, symbols))
}

/** The same of entries in any form: for each cell the place of its value in `values`, or -1. @throws PuzzleError as `readEntries`, too */
export function placesIn(entries: string | WrittenMarks['entries'], model: GridModel, symbols?: string): Int32Array {
  return readEntries(typeof entries === 'string' ? valuesIn(entries, model, symbols) : entries, model)
}

/** What is written in a text for a grid that looks like a sudoku; undefined for another grid. */
function squareIn(text: string, { rows, columns, values }: GridModel, symbols?: string) {
  const low = values[0] === 0 ? 0 : 1
  if (text.includes('\\') || rows !== columns || rows > MAX_ORDER || !isEqual(values, valuesFrom(low, rows))) return undefined
  const { cells, marks = [] } = readSquareGrid(text, [rows], { low, ...(symbols !== undefined && { symbols }) })
  const several = marks.flatMap((mask, cell) =>
    cells[cell] === 0 && mask !== 2 ** values.length - 1 ? [[cell, at(values, mask)] as const] : [],
  )
  return { entries: cells.map((place) => place - 1 + low), centre: Object.fromEntries(several) }
}

/**
 * All that is written in a text: rows of candidates, where one alone is an entry and several are values in the centre of a cell; or `Marks` as JSON,
 * with the numbers of cells or their names.
 *
 * @throws PuzzleError as `valuesIn`, and `symbol` for JSON that is none
 */
export function marksIn(text: string, model: GridModel, symbols?: string): WrittenMarks {
  if (/^\s*\{/.test(text)) return marksFrom(text, model)
  return squareIn(text, model, symbols) ?? { entries: valuesIn(text, model, symbols) }
}

function marksFrom(text: string, { rows, columns }: GridModel): WrittenMarks {
  let data: Readonly<Record<string, object>>
  try {
    data = JSON.parse(text)
  } catch (error) {
    throw new PuzzleError('symbol', `the marks are no JSON: ${(error as Error).message}`)
  }
  const other = Object.keys(data).find((name) => !SORTS.includes(name as keyof Marks))
  if (other !== undefined) throw new PuzzleError('symbol', `there are no marks ${quote(other)}`, {}, SORTS.join(', '))
  const numbered = ([name, mark]: [string, unknown]) => [cellNumber(name, { rows, columns }) ?? name, mark]
  const lists = Object.entries(data).map(([sort, marks]) => [sort, Object.fromEntries(Object.entries(marks).map(numbered))])
  return Object.fromEntries(lists)
}

function valueIn(word: Word, values: readonly number[], symbols?: string): number {
  const own = values[symbols?.toUpperCase().indexOf(word.text.toUpperCase()) ?? -1]
  if (own !== undefined) return own
  if (BLANK.test(word.text) || (word.text === '0' && !(symbols?.includes('0') ?? values.includes(0)))) return blankOf(values)
  const value = decimalInteger(word.text) ?? (hasSymbols(values) ? symbolValue(word.text) : Number.NaN)
  if (values.includes(value)) return value
  throw badWord(
    Number.isNaN(value) ? 'symbol' : 'range',
    word,
    'is no value of the puzzle',
    `${rangeOfValues(values)}, or . for a blank`,
  )
}
