// The text form of what a person has written into a grid. It is apart, because its readers are large, and a page needs none.

import { hasSymbols } from '../families/symbols.ts'
import type { GridModel } from '../model/model.ts'
import { isEqual } from '../model/numbers.ts'
import { symbolValue } from '../model/symbols.ts'
import { MAX_ORDER } from '../puzzles/square-grid.ts'
import { valuesFrom } from '../puzzles/text/alphabet.ts'
import { readSquareGrid } from '../puzzles/text/read-givens.ts'
import { badWord, decimalInteger, linesOf, symbolWords as symbolsIn, textLines, type Word } from '../puzzles/text/reader.ts'
import { blankOf, otherSize, rangeOfValues } from './entries.ts'

const SIGNS = /[,;[\]{}"|]+/g
const BLANKS = new Set(['.', '_', '-', '*', '?'])

/**
 * The value of each cell in a text of the same form as the puzzle. Of a grid that looks like a sudoku, all forms of a sudoku; of others, numbers
 * between spaces or commas, or symbols.
 *
 * @param symbols the symbol of each value, where the puzzle has its own
 * @throws PuzzleError `shape` for another size, `symbol` and `range` for what is no value of the puzzle
 */
export function valuesIn(text: string, model: GridModel, symbols?: string): readonly number[] {
  const { rows, columns, values } = model
  const low = values[0] === 0 ? 0 : 1
  const isUsual = rows === columns && rows <= MAX_ORDER && isEqual(values, valuesFrom(low, rows))
  if (isUsual) {
    const { cells } = readSquareGrid(text, [rows], { low, ...(symbols !== undefined && { symbols }) })
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
  const value = decimalInteger(word.text) ?? (hasSymbols(values) ? symbolValue(word.text) : Number.NaN)
  if (values.includes(value)) return value
  throw badWord(
    Number.isNaN(value) ? 'symbol' : 'range',
    word,
    'is no value of the puzzle',
    `${rangeOfValues(values)}, or . for a blank`,
  )
}
