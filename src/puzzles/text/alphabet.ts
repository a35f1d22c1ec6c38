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

/** A sign, or what programs have for it: two signs, a value that a person has entered, such as `u2` in .sdx files, and nothing in an array. */
const BLANK = /^(?:[.*_?\u00b7-]?|-1|--|__|\.\.|u\d|null|none)$/i
const isX = (text: string) => text === 'x' || text === 'X'
const isZero = (text: string) => /^0+$/.test(text)

/** Is a word a blank, whatever the alphabet? An x and 0 may be values. */
const isBlankWord = (text: string) => BLANK.test(text)
/** A given with a mark. */
const MARKED = /^\*(?=\d$)/

/** The word without the mark of a given. */
export function unmarked(word: Word): Word {
  return MARKED.test(word.text) ? { ...word, text: word.text.replace(MARKED, '') } : word
}

/** Is a word one cell in any grid, although it may be none of its symbols: a blank or a given with a mark? */
export function isOneCell({ text }: Word): boolean {
  return isBlankWord(text) || MARKED.test(text)
}

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
  /** The place of the value of a symbol, from 1; 0 if it is none. */
  placeOf(symbol: string): number
  /** Are words of several symbols sets of candidates? Else they are decimal numbers. */
  readonly hasMarks: boolean
}

/** What is known of a text beside the words of its cells. */
export interface TextContext {
  /** Do letters alone count from A, even where they could stand for numbers from 10 on? */
  readonly lettersFirst?: boolean
  /** Is it an array, which has a null for blanks? */
  readonly isArray?: boolean
  /** The alphabet, where the text is about a puzzle that has one. */
  readonly known?: Alphabet | undefined
}

/**
 * The alphabet that words are written in.
 *
 * @throws PuzzleError `symbol` if 0 could be a blank or a value
 */
export function readerOf(words: readonly Word[], order: number, context: TextContext): CellReader {
  const { lettersFirst = false, known } = context
  const all = [...new Set(words.map(({ text }) => text))]
  const blanks = new Set(all.filter(isBlankWord))
  const written = all.filter((text) => !blanks.has(text))
  const symbols = [...new Set(written.join(''))]
  const hasDigits = symbols.some((symbol) => symbol >= '1' && symbol <= '9')
  const letters = symbols.filter((symbol) => /[a-z]/i.test(symbol) && !isX(symbol)).map(symbolValue)
  const largest = Math.max(...letters)
  const mayCount = lettersFirst || (letters.length > 0 && (order < LETTER_A || largest > order))
  const areLetters = known ? known.symbols !== undefined : mayCount && !hasDigits && largest < LETTER_A + order
  // X is a blank, unless X is a value and blanks have another sign.
  const hasSign = blanks.size > 0 || written.some(isZero)
  const isBlankX = !areLetters || order < 24 || (!lettersFirst && !hasSign)
  const isBlank = (text: string) => blanks.has(text) || (isBlankX && isX(text))
  const low = known?.low ?? (areLetters ? 1 : lowOf(words, order, isBlank, context))
  // Where letters stand for values, 12 is two candidates.
  const areNumbers =
    order >= LETTER_A &&
    letters.length === 0 &&
    written.every((text) => text.length === 1 || Number(decimalInteger(text)) <= order)
  const usual = symbolsFrom(low, order)
  const own = known?.symbols ?? inCase(areLetters ? symbolsFrom(LETTER_A, order) : usual, written)
  const upper = own.toUpperCase()
  return {
    alphabet: own === usual ? { low } : { low, symbols: own },
    isBlank: (text) => isBlank(text) || (low === 1 && isZero(text)),
    placeOf: (symbol) => upper.indexOf(symbolOf(symbolValue(symbol))) + 1,
    // A number that is too large must not pass for candidates. A grid of candidates has no 0 for blanks.
    hasMarks: !areNumbers && (low === 0 || !written.some(isZero)),
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
function lowOf(words: readonly Word[], order: number, isBlank: (text: string) => boolean, { isArray }: TextContext): 0 | 1 {
  if (!words.some(({ text }) => text.includes('0'))) return 1
  const zero = words.find(({ text }) => isZero(text))
  const blank = words.find(({ text }) => isBlank(text))
  const tops = [String(order), symbolOf(order)]
  const last = words.find(({ text }) => tops.includes(text.toUpperCase()))
  if (zero && blank && (order !== 9 || isArray)) {
    if (!last) return 0
    throw askWhatZeroIs({ line: zero.line, column: zero.column }, blank.text, last.text, order)
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
