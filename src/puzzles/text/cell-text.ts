// What the cells of a grid say: values, blanks, candidates, in the alphabet they are written in.

import type { PuzzleError } from '../../model/errors.ts'
import { cellName } from '../../model/geometry.ts'
import { LETTER_A, symbolValue } from '../../model/symbols.ts'
import { type Alphabet, type CellReader, rangeOfAlphabet, readerOf, type TextContext, unmarked } from './alphabet.ts'
import { badWord, decimalInteger, type Word } from './reader.ts'

/** A square grid as it was read. */
export interface GridText {
  readonly order: number
  readonly alphabet: Alphabet
  /** order * order places of values, from 1, row by row; 0 for a blank. */
  readonly cells: readonly number[]
  /** Where candidates were written: the mask of the values each cell may take. */
  readonly marks?: readonly number[]
  /** Where borders were drawn within the rows, but not between all cells. */
  readonly borders?: Borders | undefined
}

export interface Borders {
  /** The first line that has one. */
  readonly line: number
  /** They stand after so many cells each, in every row; undefined if they do not. */
  readonly width: number | undefined
}

/**
 * Reads cells, each a word: a symbol, a decimal number, or the symbols of its candidates. A blank cell may be empty.
 *
 * @throws PuzzleError `symbol` or `range`, with line, column and cell
 */
export function readCells(given: readonly Word[], order: number, context: TextContext = {}): GridText {
  const words = given.map(unmarked)
  const reader = readerOf(words, order, context)
  const { alphabet } = reader
  const cells: number[] = []
  const marks: number[] = []
  for (const word of words) {
    const mask = maskOf(word.text, reader, order)
    if (mask === undefined) throw noCell(word, order, cells.length, alphabet)
    marks.push(mask)
    const isBlank = mask & (mask - 1) || reader.isBlank(word.text)
    cells.push(isBlank ? 0 : 32 - Math.clz32(mask))
  }
  const every = 2 ** order - 1
  const isNarrower = marks.some((mask, cell) => cells[cell] === 0 && mask !== every)
  return isNarrower ? { order, alphabet, cells, marks } : { order, alphabet, cells }
}

/** The mask of the values of a cell, or undefined. */
function maskOf(text: string, { alphabet, isBlank, placeOf, hasMarks }: CellReader, order: number): number | undefined {
  if (isBlank(text)) return 2 ** order - 1
  const isPlace = (place: number) => place >= 1 && place <= order
  if (text.length === 1) return isPlace(placeOf(text)) ? 2 ** (placeOf(text) - 1) : undefined
  const number = decimalInteger(text) ?? Number.NaN
  const place = number - alphabet.low + 1
  // With values from 0, 01 is two candidates.
  const isNumber = hasMarks ? number < LETTER_A && alphabet.low === 1 : true
  if (isNumber && isPlace(place)) return 2 ** (place - 1)
  const places = Array.from(text, placeOf)
  if (!hasMarks || new Set(places).size < places.length || !places.every(isPlace)) return undefined
  return places.reduce((mask, place) => mask + 2 ** (place - 1), 0)
}

function noCell(word: Word, order: number, cell: number, alphabet: Alphabet): PuzzleError {
  const { text } = word
  const what = `cell ${cellName(cell, order)}`
  const value = decimalInteger(text) ?? symbolValue(text)
  if (text.length > 1 && !Number.isNaN(value)) {
    return badWord('range', word, 'is out of range', `0 to ${order - 1 + alphabet.low}`, what)
  }
  const blank = alphabet.low === 0 ? '"."' : '"." or 0'
  const expected = `${rangeOfAlphabet(alphabet, order)}, and ${blank} for a blank`
  return badWord('symbol', word, `is not a symbol of a ${order}x${order} grid`, expected, what)
}
