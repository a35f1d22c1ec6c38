// What a person has written into a grid: as numbers, or as a text.

import type { Marks } from '../document/marks.ts'
import { hasSymbols } from '../families/symbols.ts'
import { PuzzleError, quote, show } from '../model/errors.ts'
import { cellName } from '../model/geometry.ts'
import type { GridModel } from '../model/model.ts'
import { isEqual } from '../model/numbers.ts'
import { symbolValue } from '../model/symbols.ts'
import { MAX_ORDER } from '../puzzles/grid.ts'
import { valuesFrom } from '../puzzles/text/alphabet.ts'
import { readGivens } from '../puzzles/text/givens.ts'
import { badWord, integer, linesOf, symbolsOf as symbolsIn, textLines, type Word } from '../puzzles/text/reader.ts'

const SIGNS = /[,;[\]{}"|]+/g
const BLANKS = new Set(['.', '_', '-', '*', '?'])

/**
 * What a person has written into a puzzle, as `Marks`: its entries by the numbers of cells. They can also be a text of the same form as the
 * puzzle; or a number for each cell, 0 for a blank (if 0 is a value of the puzzle, -1).
 */
export interface WrittenMarks extends Partial<Omit<Marks, 'entries'>> {
  readonly entries?: string | ArrayLike<number> | Marks['entries'] | undefined
}

export const SORTS = ['entries', 'centre', 'corner', 'colors'] as const satisfies readonly (keyof Marks)[]

/**
 * For each cell the place of its value in `values`, or -1 if it is blank.
 *
 * @param symbols the symbol of each value, where the puzzle has its own
 * @throws PuzzleError `shape` for another size, `symbol` and `range` for what is no value of the puzzle
 */
export function readEntries(entries: WrittenMarks['entries'], model: GridModel, symbols?: string): Int32Array {
  const { values, columns, candidates } = model
  const written = typeof entries === 'string' ? readText(entries, model, symbols) : entries
  if (typeof written !== 'object' || written === null) {
    throw new PuzzleError('shape', `the entries are ${show(entries)}`, {}, 'a text, or numbers by cells')
  }
  const blank = blankOf(values)
  const isList = (list: object): list is ArrayLike<number> => 'length' in list
  const cells = isList(written)
    ? written
    : byCells('entries', written, model).reduce<number[]>(
        (list, [cell, value]) => list.with(cell, value as number),
        Array(candidates.length).fill(blank),
      )
  if (cells.length !== candidates.length) throw otherSize(cells.length, model)
  return Int32Array.from({ length: cells.length }, (_, cell) => {
    const place = values.indexOf(cells[cell])
    if (place >= 0 || cells[cell] === blank) return place
    const expected = `${rangeOf(values)}, or ${blank} for a blank`
    throw new PuzzleError('range', `${show(cells[cell])} is no value of the puzzle`, { what: cellName(cell, columns) }, expected)
  })
}

/** The values in the centre of cells, as masks. @throws PuzzleError `range` for a cell or value that the puzzle does not have */
export function readCentre(centre: Marks['centre'], model: GridModel): readonly (readonly [cell: number, mask: number])[] {
  const { values, columns } = model
  return byCells('centre', centre, model).map(([cell, list]) => {
    const places = Array.isArray(list) ? list.map((value) => values.indexOf(value)) : [-1]
    if (!places.includes(-1)) return [cell, places.reduce((mask, place) => mask | (1 << place), 0)]
    throw new PuzzleError('range', `${show(list)} are no values of the puzzle`, { what: `centre, ${cellName(cell, columns)}` })
  })
}

/** What stands at the numbers of cells. */
function byCells(
  sort: keyof Marks,
  marks: object,
  { rows, columns }: GridModel,
): readonly (readonly [cell: number, mark: unknown])[] {
  const last = rows * columns - 1
  return Object.entries(marks).map(([name, mark]) => {
    if (/^\d+$/.test(name) && Number(name) <= last) return [Number(name), mark]
    throw new PuzzleError('range', `there is no cell ${quote(name)}`, { what: sort }, `0 to ${last}`)
  })
}

/** 0 stands for a blank, if it is no value; else the number below the lowest value does. */
function blankOf(values: readonly number[]): number {
  return values.includes(0) ? values[0] - 1 : 0
}

/** Of a grid that looks like a sudoku, all forms of a sudoku; of others, numbers between spaces or commas, or symbols. */
function readText(text: string, model: GridModel, symbols?: string): readonly number[] {
  const { rows, columns, values } = model
  const low = values[0] === 0 ? 0 : 1
  const isUsual = rows === columns && rows <= MAX_ORDER && isEqual(values, valuesFrom(low, rows))
  if (isUsual) {
    const { cells } = readGivens(text, [rows], { low, ...(symbols !== undefined && { symbols }) })
    return cells.map((place) => place - 1 + low)
  }
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

function valueIn(word: Word, values: readonly number[], symbols?: string): number {
  const own = values[symbols?.toUpperCase().indexOf(word.text.toUpperCase()) ?? -1]
  if (own !== undefined) return own
  if (BLANKS.has(word.text) || (word.text === '0' && !(symbols?.includes('0') ?? values.includes(0)))) return blankOf(values)
  const value = integer(word.text) ?? (hasSymbols(values) ? symbolValue(word.text) : Number.NaN)
  if (values.includes(value)) return value
  throw badWord(
    Number.isNaN(value) ? 'symbol' : 'range',
    word,
    'is no value of the puzzle',
    `${rangeOf(values)}, or . for a blank`,
  )
}

function rangeOf(values: readonly number[]): string {
  return `${values[0]} to ${values[values.length - 1]}`
}

function otherSize(cells: number, { rows, columns }: GridModel): PuzzleError {
  return new PuzzleError('shape', `${cells} entries for ${rows * columns} cells`, {}, `${rows} rows of ${columns}`)
}
