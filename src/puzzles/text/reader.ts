// Splits text into words with their positions, and has what else all readers of puzzles share.

import { PuzzleError, type PuzzleErrorCode, quote, show } from '../../model/errors.ts'

/** A piece of the input, and where it starts. Line and column count from 1. */
export interface Word {
  readonly text: string
  readonly line: number
  readonly column: number
}

/** A line with at least one word. */
export interface LineOfWords {
  readonly line: number
  readonly words: readonly Word[]
}

/** No puzzle has longer lines, or more of them. A text that has is refused at once, so that rubbish fails fast. */
export const LONGEST_PUZZLE_LINE = 70_000
export const MOST_LINES = 2_000

/** Characters that no puzzle has: controls, formats, lone surrogates, and the replacement character of broken UTF-8. */
const BINARY = /[^\P{C}\s]|\ufffd/u

/** Stands for what was taken out of a line, so that the rest keeps its column. A space could be a blank cell. */
export const PADDING = '\v'

export interface TextLine {
  readonly line: number
  readonly text: string
}

/**
 * The lines of a text, including blank ones.
 *
 * @param text anything; a byte order mark at its start is skipped
 * @throws PuzzleError `empty` if there is no text, `symbol` for binary data, `shape` for a line of more than 70000
 * characters, and for more than 2000 lines
 */
export function textLines(text: unknown): readonly TextLine[] {
  if (typeof text !== 'string') throw new PuzzleError('empty', `${show(text)} is not text`, {}, 'a string')
  const parts = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/, MOST_LINES + 2)
  const lines: TextLine[] = []
  for (let line = 1; line <= Math.min(parts.length, MOST_LINES); line++) lines.push(lineOf(parts[line - 1], line))
  // The line break after the last line begins no other one.
  if (parts.length > MOST_LINES + 1 || parts[MOST_LINES]) {
    throw new PuzzleError('shape', `a puzzle of more than ${MOST_LINES} lines`, { line: MOST_LINES + 1 }, `${MOST_LINES} at most`)
  }
  if (!lines.some(({ text }) => /\S/.test(text))) throw noPuzzle()
  return lines
}

/** The error for a text without a puzzle. */
export function noPuzzle(): PuzzleError {
  return new PuzzleError('empty', 'there is no puzzle in the text', { line: 1 })
}

export function linesOf(lines: readonly TextLine[]): readonly LineOfWords[] {
  const found: LineOfWords[] = []
  for (const line of lines) {
    const words = wordsOfLine(line)
    if (words.length > 0) found.push({ line: line.line, words })
  }
  return found
}

function lineOf(text: string, line: number): TextLine {
  const binary = BINARY.exec(text.slice(0, LONGEST_PUZZLE_LINE))
  if (binary) {
    throw new PuzzleError('symbol', `${quote(binary[0])} is not text`, { line, column: binary.index + 1 }, 'a text file')
  }
  if (text.length > LONGEST_PUZZLE_LINE) {
    throw new PuzzleError('shape', `a line of ${text.length} characters`, { line }, `${LONGEST_PUZZLE_LINE} at most`)
  }
  return { line, text }
}

/** The words of a line; `word` is a global pattern for one, which is not empty. */
export function wordsOfLine({ line, text }: TextLine, word = /\S+/g): readonly Word[] {
  const words: Word[] = []
  // By `matchAll`, which copies the pattern: twice the time.
  for (let found = word.exec(text); found; found = word.exec(text)) words.push({ text: found[0], line, column: found.index + 1 })
  return words
}

export function symbolWords(words: readonly Word[]): readonly Word[] {
  const symbols: Word[] = []
  for (const { text, line, column: first } of words) {
    let column = first
    for (const symbol of text) symbols.push({ text: symbol, line, column: column++ })
  }
  return symbols
}

/** The number of symbols, counted without an object for each (with objects: 10x the time of all other reading). */
export function countSymbols(words: readonly Word[]): number {
  let count = 0
  for (const { text } of words) count += text.length - (text.match(/[\ud800-\udbff]/g)?.length ?? 0)
  return count
}

/** The value of a decimal integer, or undefined for any other text. Huge integers lose digits, but keep their sign. */
export function decimalInteger(text: string): number | undefined {
  return /^[+-]?\d+$/.test(text) ? Number(text) + 0 : undefined
}

/** The value of an integer. Any other text is returned as it is, for the puzzle to refuse. */
export function numberOrText(text: string): number {
  return (decimalInteger(text.trim()) ?? text) as number
}

/**
 * Checks the size of a board.
 *
 * @throws PuzzleError `symbol` if n is not a number, `range` for any number but an integer from 1 to `most`
 */
export function checkSize(n: unknown, most: number, what = 'n'): void {
  if (Number.isInteger(n) && Number(n) >= 1 && Number(n) <= most) return
  const [code, problem] =
    typeof n === 'number' ? (['range', 'does not fit'] as const) : (['symbol', 'is not an integer'] as const)
  throw new PuzzleError(code, `${show(n)} ${problem}`, { what }, `an integer from 1 to ${most}`)
}

/** The error for a word. The message quotes the word, then names the problem; `what` is the place in the puzzle's own terms. */
export function badWord(code: PuzzleErrorCode, word: Word, problem: string, expected: string, what?: string): PuzzleError {
  const { text, line, column } = word
  return new PuzzleError(code, `${quote(text)} ${problem}`, { line, column, ...(what && { what }) }, expected)
}
