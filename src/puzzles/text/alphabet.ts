// How the values of a grid are written: what a reader sees in the text, and every writer uses.

import { PuzzleError, quote } from '../../model/errors.ts'
import { LETTER_A, symbolOf, symbolsFrom, symbolValue } from '../../model/symbols.ts'
import { decimalInteger, type Word } from './reader.ts'

/** Plain data, which a puzzle keeps. */
export interface Alphabet {
  /** The lowest value: 0 if 0 is a value, else 1. */
  readonly low: 0 | 1
  /** The symbol of each value in order. Absent for the usual ones: digits, then A for 10. */
  readonly symbols?: string
}

/** 1 to 9, then A for 10. */
export const USUAL: Alphabet = { low: 1 }

const BLANKS = new Set(['', '.', '*', '_', '-', '?', '\u00b7'])
const isX = (text: string) => text === 'x' || text === 'X'
const isZero = (text: string) => /^0+$/.test(text)

/** The letters from A on, in the case of those that were read. */
export function lettersOf(order: number, texts: Iterable<string> = []): string {
  return inCase(symbolsFrom(LETTER_A, order), texts)
}

/** In lower case, if all letters that were read are. */
function inCase(symbols: string, texts: Iterable<string>): string {
  const read = [...texts].filter((text) => !isX(text)).join('')
  return /[a-z]/.test(read) && !/[A-Z]/.test(read) ? symbols.toLowerCase() : symbols
}

/** Writes the values of cells, `.` for any other number. */
export function writerOf({ low, symbols }: Alphabet, order: number): (cells: ArrayLike<number>) => string[] {
  const all = symbols ?? symbolsFrom(low, order)
  return (cells) => {
    const written = new Array<string>(cells.length)
    for (let cell = 0; cell < written.length; cell++) written[cell] = all[cells[cell] - low] ?? '.'
    return written
  }
}

/** The symbols of an alphabet in a message, such as `1 to 9, A to G`. */
export function rangeOfAlphabet({ low, symbols }: Alphabet, order: number): string {
  const last = order - 1 + low
  if (symbols) return `${symbols[0]} to ${symbols[order - 1]}`
  return last < LETTER_A ? `${low} to ${last}` : `${low} to 9, A to ${symbolOf(last)}`
}

/** An alphabet as a reader uses it. */
export interface CellReader {
  readonly alphabet: Alphabet
  isBlank(text: string): boolean
  /** The place of the value of a symbol, from 1; NaN or too large if it is none. */
  placeOf(symbol: string): number
  /** Are words of several symbols sets of candidates? Else they are decimal numbers. */
  readonly hasMarks: boolean
}

/** What the words of a grid show about the way in which values are written. */
interface Shown {
  readonly words: readonly Word[]
  readonly order: number
  /** The different words. */
  readonly texts: ReadonlySet<string>
  readonly areLetters: boolean
  readonly isArray: boolean
  readonly blank: string | undefined
  isBlank(text: string): boolean
}

/** What is known of a text beside the words of its cells. */
export interface TextContext {
  /** Do letters alone count from A, even where they could stand for numbers from 10 on? */
  readonly lettersFirst?: boolean
  /** Is it an array, which has a null for blanks? */
  readonly isArray?: boolean
  /** What it has for blanks, if its words have a dot instead. */
  readonly blank?: string | undefined
  /** The alphabet, where the text is about a puzzle that has one. */
  readonly known?: Alphabet | undefined
}

/**
 * The alphabet that words are written in.
 *
 * @throws PuzzleError `symbol` if 0 could be a blank or a value
 */
export function readerOf(words: readonly Word[], order: number, context: TextContext): CellReader {
  const { lettersFirst = false, isArray = false, blank, known } = context
  const texts = new Set(words.map(({ text }) => text))
  const all = [...texts]
  const symbols = [...new Set(all.flatMap((text) => [...text]))]
  const hasDigits = symbols.some((symbol) => symbol >= '1' && symbol <= '9')
  const letters = symbols.filter((symbol) => /[a-z]/i.test(symbol) && !isX(symbol)).map(symbolValue)
  const largest = Math.max(...letters)
  const mayCount = lettersFirst || (letters.length > 0 && (order < LETTER_A || largest > order))
  const areLetters = known ? known.symbols !== undefined : mayCount && !hasDigits && largest < LETTER_A + order
  // X is a blank, unless X is a value and blanks have another sign.
  const hasSign = all.some((text) => BLANKS.has(text) || isZero(text))
  const isBlankX = !areLetters || order < 24 || (!lettersFirst && !hasSign)
  const isBlank = (text: string) => BLANKS.has(text) || (isBlankX && isX(text))
  const low = known?.low ?? lowOf({ words, order, texts, areLetters, isArray, blank, isBlank })
  const numbers = all.filter((text) => text.length > 1)
  // Where letters stand for values, 12 is two candidates.
  const areNumbers = order >= LETTER_A && letters.length === 0 && numbers.every((text) => Number(decimalInteger(text)) <= order)
  const own = known?.symbols ?? (areLetters ? lettersOf(order, all) : undefined)
  const inLower =
    inCase('A', all) === 'a' && order >= LETTER_A
      ? writerOf({ low }, order)(valuesFrom(low, order)).join('').toLowerCase()
      : undefined
  const written = own ?? inLower
  const upper = written?.toUpperCase()
  return {
    alphabet: written === undefined ? { low } : { low, symbols: written },
    isBlank: (text) => isBlank(text) || (low === 1 && isZero(text)),
    placeOf(symbol) {
      if (upper === undefined) return symbolValue(symbol) - low + 1
      const place = symbol.length === 1 ? upper.indexOf(symbol.toUpperCase()) : -1
      return place < 0 ? Number.NaN : place + 1
    },
    // A number that is too large must not pass for candidates. A grid of candidates has no 0 for blanks.
    hasMarks: !areNumbers && (low === 0 || !all.some(isZero)),
  }
}

/** The values of a grid. */
export function valuesFrom(low: number, order: number): number[] {
  return Array.from({ length: order }, (_, place) => low + place)
}

/**
 * 0 is a blank, unless the text shows that it is a value: another sign stands for blanks, or there are candidates and no blanks. Lists of
 * 9x9 sudokus mix 0 and dots.
 */
function lowOf({ words, order, texts, areLetters, isArray, blank: written, isBlank }: Shown): 0 | 1 {
  const all = [...texts]
  if (areLetters || !all.some((text) => text.includes('0'))) return 1
  const zero = words.find(({ text }) => isZero(text))
  const blank = words.find(({ text }) => isBlank(text))
  const top = new Set([String(order), order < LETTER_A ? '' : symbolOf(order)].filter((text) => text !== ''))
  const last = words.find(({ text }) => top.has(text.toUpperCase()))
  if (zero && blank && (order !== 9 || isArray)) {
    if (!last) return 0
    throw askWhatZeroIs({ line: zero.line, column: zero.column }, written ?? blank.text, last.text, order)
  }
  if (blank || last) return 1
  return hasZeroMarks(words, order) ? 0 : 1
}

/** The error for a grid in which 0 could be a blank or a value. */
export function askWhatZeroIs(place: PuzzleError['place'], blank: string, last: string, order: number): PuzzleError {
  const sign = blank === '' ? 'an empty cell' : quote(blank)
  const problem = `is 0 a blank or a value? ${sign} is a blank as well, and ${last} is a value`
  return new PuzzleError('symbol', problem, place, `one sign for blanks, or values from 0 to ${order - 1}`)
}

/** Are there words of several symbols, which are no numbers, and 0 among the symbols? */
function hasZeroMarks(words: readonly Word[], order: number): boolean {
  const isLong = words.some(({ text }) => text.length > 1) && words.some(({ text }) => text.length !== words[0].text.length)
  const zeros = words.filter(({ text }) => isZero(text)).length
  return isLong && zeros <= order && words.every(({ text }) => text.lastIndexOf('0') <= 0)
}
