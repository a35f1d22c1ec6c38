// Text into words that remember where they stood, and what every reader of puzzles needs besides.

import { PuzzleError, type PuzzleErrorCode } from '../errors.ts'

/** A piece of the input, and where it begins; line and column count from 1. */
export interface Word {
  readonly text: string
  readonly line: number
  readonly column: number
}

/** A line with at least one word. */
export interface Line {
  readonly line: number
  readonly words: readonly Word[]
}

/** No puzzle has lines as long, or as many: what lies beyond is refused unread, so that rubbish fails fast. */
const LONGEST_LINE = 70_000
const MOST_LINES = 2_000
/** Characters of the input an error message quotes at most. */
const LONGEST_QUOTE = 20

/** Characters no puzzle is written in: controls, formats, lone surrogates, and what a decoder puts for broken UTF-8. */
const BINARY = /[^\P{C}\s]|\ufffd/u

/** A line as it stands. */
export interface TextLine {
  readonly line: number
  readonly text: string
}

/**
 * The lines of a text, blank ones included.
 *
 * After 2000 lines that are not blank reading stops: no puzzle is as long.
 *
 * @param text anything; a byte order mark at its start is skipped
 * @throws PuzzleError `empty` when there is no text, `symbol` for binary data, `shape` for a line of more than 70000
 * characters
 */
export function textLines(text: unknown): readonly TextLine[] {
  if (typeof text !== 'string') throw new PuzzleError('empty', `${show(text)} is not text`, {}, 'a string')
  const lines: TextLine[] = []
  let written = 0
  for (const content of split(text)) {
    lines.push({ line: lines.length + 1, text: content })
    checkLine(content, lines.length)
    if (/\S/.test(content) && ++written === MOST_LINES) break
  }
  if (written === 0) throw noPuzzle()
  return lines
}

/** An error for a text in which nothing is a puzzle. */
export function noPuzzle(): PuzzleError {
  return new PuzzleError('empty', 'there is no puzzle in the text', { line: 1 })
}

/** The lines that have words in them. */
export function linesOf(lines: readonly TextLine[]): readonly Line[] {
  return lines.map((line) => ({ line: line.line, words: wordsOf(line) })).filter(({ words }) => words.length > 0)
}

function* split(text: string): Generator<string> {
  const lineBreak = /\r\n|\n|\r/g
  let start = text.startsWith('\ufeff') ? 1 : 0
  for (let found = lineBreak.exec(text); found; found = lineBreak.exec(text)) {
    yield text.slice(start, found.index)
    start = lineBreak.lastIndex
  }
  yield text.slice(start)
}

function checkLine(content: string, line: number): void {
  const binary = BINARY.exec(content.slice(0, LONGEST_LINE))
  if (binary) {
    throw new PuzzleError('symbol', `${quote(binary[0])} is not text`, { line, column: binary.index + 1 }, 'a text file')
  }
  if (content.length > LONGEST_LINE) {
    throw new PuzzleError('shape', `a line of ${content.length} characters`, { line }, `${LONGEST_LINE} at most`)
  }
}

/** The words of a line; `word` is a global pattern for one. */
export function wordsOf({ line, text }: TextLine, word = /\S+/g): readonly Word[] {
  return Array.from(text.matchAll(word), (found) => ({ text: found[0], line, column: found.index + 1 }))
}

/** Every character as a word of its own; what separates the words is left out. */
export function symbolsOf(words: readonly Word[]): readonly Word[] {
  return words.flatMap(({ text, line, column }) =>
    Array.from(text, (symbol, index) => ({ text: symbol, line, column: column + index })),
  )
}

/** How many they are: an object for each would take ten times as long as all other reading. */
export function countSymbols(words: readonly Word[]): number {
  let count = 0
  for (const { text } of words) count += text.length - (text.match(/[\ud800-\udbff]/g)?.length ?? 0)
  return count
}

/** The value of the letter A as a symbol. Where letters count from A, it stands for 1 instead. */
export const LETTER_A = 10
const SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Character code -> value of the symbol, -1 where it is none. */
const VALUES = new Int8Array(128).fill(-1)
for (let value = 0; value < SYMBOLS.length; value++) {
  VALUES[SYMBOLS.charCodeAt(value)] = value
  VALUES[SYMBOLS.toLowerCase().charCodeAt(value)] = value
}

/** The value of a digit or letter: 0-9, then A = 10 to Z = 35 in either case; NaN for any other text. */
export function symbolValue(text: string): number {
  const value = text.length === 1 ? valueAt(text, 0) : -1
  return value < 0 ? Number.NaN : value
}

/** The same for one character of a text, and -1 for any that is no symbol. */
export function valueAt(text: string, index: number): number {
  const code = text.charCodeAt(index)
  return code < VALUES.length ? VALUES[code] : -1
}

/** The symbol of a value from 0 to 35. */
export function symbolOf(value: number): string {
  return SYMBOLS[value]
}

/** The integer a word writes in decimal, or undefined when it writes none. Huge ones lose digits, never the sign. */
export function integer(text: string): number | undefined {
  return /^[+-]?\d+$/.test(text) ? Number(text) + 0 : undefined
}

/** The number a text stands for. One that is no integer stays a text, which the puzzle refuses as it does any other value. */
export function numberOf(text: string): number {
  return (integer(text.trim()) ?? text) as number
}

/**
 * Checks the size of a board.
 *
 * @throws PuzzleError `symbol` for what is no number, `range` for any but an integer from 1 to the largest
 */
export function checkSize(n: unknown, most: number): void {
  if (Number.isInteger(n) && Number(n) >= 1 && Number(n) <= most) return
  const [code, problem] =
    typeof n === 'number' ? (['range', 'does not fit'] as const) : (['symbol', 'is not an integer'] as const)
  throw new PuzzleError(code, `${show(n)} ${problem}`, { what: 'n' }, `an integer from 1 to ${most}`)
}

/** A piece of the input, fit for a message: shortened, in quotes, nothing in it that a terminal would obey. */
export function quote(text: string): string {
  const symbols = Array.from(text.slice(0, 2 * LONGEST_QUOTE + 2))
  const shown = symbols.slice(0, LONGEST_QUOTE).map(escaped).join('')
  return `"${shown}${symbols.length > LONGEST_QUOTE ? '…' : ''}"`
}

function escaped(symbol: string): string {
  if (symbol === ' ' || !/[\p{C}\p{Z}\p{M}\ufffd"\\]/u.test(symbol)) return symbol
  return `\\u{${symbol.codePointAt(0)?.toString(16)}}`
}

/** What is wrong with a word. The message names the word, then the problem; `what` is the place in the puzzle's own terms. */
export function badWord(code: PuzzleErrorCode, word: Word, problem: string, expected: string, what?: string): PuzzleError {
  const { text, line, column } = word
  return new PuzzleError(code, `${quote(text)} ${problem}`, { line, column, ...(what && { what }) }, expected)
}

/** Any value a caller passed, fit for a message. */
export function show(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value === 'object' || typeof value === 'function') return value === null ? 'null' : `a value of type ${typeof value}`
  return String(value)
}

/**
 * Checks that an options object has no options but the named ones: a misspelt option must not pass for a default.
 *
 * @throws PuzzleError `option`
 */
export function checkOptions(options: unknown, names: readonly string[]): void {
  if (typeof options !== 'object' || options === null) {
    throw new PuzzleError('option', `${show(options)} stands in place of the options`, {}, 'an object')
  }
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || names.includes(name)) continue
    throw new PuzzleError('option', `there is no option ${quote(name)}`, {}, names.join(', ') || 'no options')
  }
}
