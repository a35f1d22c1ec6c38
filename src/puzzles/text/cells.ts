// What the cells of a grid say: values, blanks, candidates, in the alphabet they are written in.

import type { PuzzleError } from '../../model/errors.ts'
import { cellName } from '../../model/geometry.ts'
import { LETTER_A, symbolOf, symbolValue } from '../../model/symbols.ts'
import { badWord, integer, type Word } from './reader.ts'

/** A square grid as it was read. */
export interface Givens {
  readonly order: number
  /** order * order numbers row by row, 0 for a blank. */
  readonly cells: readonly number[]
  /** Where candidates were written: the mask of the values each cell may take. */
  readonly marks?: readonly number[]
}

const BLANKS = new Set(['', '.', '0', '*', '_', '-', '?', '\u00b7'])

/** How the values are written. */
interface Alphabet {
  isBlank(text: string): boolean
  /** The value of a symbol; NaN or too large if it is not one. */
  read(symbol: string): number
  /** Are words of several symbols sets of candidates? Else they are decimal numbers. */
  readonly hasMarks: boolean
}

/**
 * Reads cells, each a word: a symbol, a decimal number, or the symbols of its candidates. A blank cell may be empty.
 *
 * @param lettersFirst whether letters alone count from A, even where they could stand for numbers from 10 on
 * @throws PuzzleError `symbol` or `range`, with line, column and cell
 */
export function readCells(words: readonly Word[], order: number, lettersFirst = false): Givens {
  const alphabet = alphabetOf(words, order, lettersFirst)
  const cells: number[] = []
  const marks: number[] = []
  for (const word of words) {
    const mask = maskOf(word.text, alphabet, order)
    if (mask === undefined) throw noCell(word, order, cells.length)
    marks.push(mask)
    const isBlank = mask & (mask - 1) || alphabet.isBlank(word.text)
    cells.push(isBlank ? 0 : 32 - Math.clz32(mask))
  }
  const every = 2 ** order - 1
  const isNarrower = marks.some((mask, cell) => cells[cell] === 0 && mask !== every)
  return isNarrower ? { order, cells, marks } : { order, cells }
}

function alphabetOf(words: readonly Word[], order: number, lettersFirst: boolean): Alphabet {
  const texts = new Set(words.map(({ text }) => text))
  const all = [...texts]
  const symbols = [...new Set(all.flatMap((text) => [...text]))]
  const hasDigits = symbols.some((symbol) => symbol >= '1' && symbol <= '9')
  const isX = (text: string) => text === 'x' || text === 'X'
  const others = all.filter((text) => BLANKS.has(text) && text !== '0')
  const letters = symbols.filter((symbol) => /[a-z]/i.test(symbol) && !isX(symbol)).map(symbolValue)
  const largest = Math.max(...letters)
  const mayCount = lettersFirst || (letters.length > 0 && (order < LETTER_A || largest > order))
  const areLetters = mayCount && !hasDigits && largest < LETTER_A + order
  // X is a blank, unless X is a value and blanks have another sign.
  const isBlankX = !areLetters || order < 24 || (!lettersFirst && others.length === 0 && !texts.has('0'))
  // Where 0 stands beside another sign for blanks and the last value is missing, values are counted from 0: 0-9A-F.
  const top = new Set([String(order), order < LETTER_A ? '' : symbolOf(order)])
  const fromZero =
    order >= LETTER_A && !areLetters && texts.has('0') && others.length > 0 && !all.some((text) => top.has(text.toUpperCase()))
  const numbers = all.filter((text) => text.length > 1)
  const areNumbers = order >= LETTER_A && numbers.every((text) => Number(integer(text)) <= order)
  return {
    isBlank: (text) => (text === '0' ? !fromZero : BLANKS.has(text) || (isBlankX && isX(text))),
    read: (symbol) => {
      if (symbol === '0') return fromZero ? order : Number.NaN
      return symbolValue(symbol) - (areLetters ? LETTER_A - 1 : 0)
    },
    // A number that is too large must not pass for candidates. A grid of candidates has no 0 for blanks.
    hasMarks: !areNumbers && (fromZero || !texts.has('0')),
  }
}

/** The mask of the values of a cell, or undefined. */
function maskOf(text: string, { isBlank, read, hasMarks }: Alphabet, order: number): number | undefined {
  if (isBlank(text)) return 2 ** order - 1
  const isValue = (value: number) => value >= 1 && value <= order
  if (text.length === 1) return isValue(read(text)) ? 2 ** (read(text) - 1) : undefined
  const number = integer(text) ?? Number.NaN
  if (number === 0) return 2 ** order - 1
  if (isValue(number) && (!hasMarks || number < LETTER_A)) return 2 ** (number - 1)
  const values = Array.from(text, read)
  if (!hasMarks || new Set(values).size < values.length || !values.every(isValue)) return undefined
  return values.reduce((mask, value) => mask + 2 ** (value - 1), 0)
}

function noCell(word: Word, order: number, cell: number): PuzzleError {
  const { text } = word
  const what = `cell ${cellName(cell, order)}`
  const value = integer(text) ?? symbolValue(text)
  if (text.length > 1 && !Number.isNaN(value)) return badWord('range', word, 'is out of range', `0 to ${order}`, what)
  const symbols = order < LETTER_A ? `1 to ${order}` : `1 to 9, A to ${symbolOf(order)}`
  return badWord('symbol', word, `is not a symbol of a ${order}x${order} grid`, `${symbols}, and "." or 0 for a blank`, what)
}
