// Lines in other forms, rewritten as the batch kernel reads them: 81 digits and dots.

import { thresholds } from '../kernel/thresholds.ts'
import { PuzzleError } from '../model/errors.ts'
import { valuesFrom } from '../puzzles/text/alphabet.ts'
import { readSquareGrid } from '../puzzles/text/read-givens.ts'
import { LONGEST_LINE } from './whole-lines.ts'

/** A line that is not a puzzle. */
export interface BadLine {
  /** Its number, from 1. */
  readonly line: number
  /** Column of the first wrong character, from 1. If there are too few or too many, the line's end. */
  readonly column: number
  /** What is wrong there, and what was expected. */
  readonly problem: string
}

type Fault = Omit<BadLine, 'line'>

/** What is known of lines that were rewritten. */
export interface Rewritten {
  /** Those that are not puzzles. */
  readonly bad: BadLine[]
  /** The nine symbols of a line in letters, or in digits from 0, by its number. */
  readonly symbols: Map<number, string>
}

const CELLS = 81
const ORDERS = [9]
const NEWLINE = 10
const RETURN = 13
const SPACE = 32
const TAB = 9
const HASH = 35
const DOT = 46
const SLASH = 47
const ZERO = 48

/** A field before the puzzle has at most so many bytes. */
const MOST_BEFORE = CELLS - 9

/** A number for each byte: that of the text that has it, the byte itself if the text has no number, and 0 for other bytes. */
function table(...texts: readonly (readonly [text: string, number?: number])[]): Uint8Array {
  const numbers = new Uint8Array(256)
  for (const [text, number] of texts) {
    for (const symbol of text) numbers[symbol.charCodeAt(0)] = number ?? symbol.charCodeAt(0)
  }
  return numbers
}

// "Pure", so that bundlers leave them out of pages without batches.

/** Byte -> how a plain line has it; 0 where it is neither a digit nor a blank. */
const PLAIN = /* @__PURE__ */ table(['123456789.0'], ['*_-?xX', DOT])

/** Byte -> 1 where it may stand between cells any number of times, 2 where once: nothing between two of them would be a blank. */
const BETWEEN = /* @__PURE__ */ table([' []{}"\r', 1], [',;|/\t', 2])

/** Byte -> 1 where it is a sign of an array: there, 0 is a value beside other blanks. */
const OF_ARRAY = /* @__PURE__ */ table(['[]{}"', 1])

/** Byte -> 1 where it ends a field. */
const ENDS_FIELD = /* @__PURE__ */ table([' ,;:\t\r\n', 1])

const decoder = /* @__PURE__ */ new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * Rewrites some lines of a text, from the one at `from` on, whose number is `line`: a puzzle becomes 81 digits and dots with spaces
 * behind them, any other line a comment. Nothing moves. Adds to `rewritten` what is lost.
 */
export function rewriteLines(text: Uint8Array, from: number, line: number, rewritten: Rewritten): void {
  let start = from
  let tried = 0
  let plain = 0
  for (let number = line; start < text.length && number < line + thresholds.rewrittenLines; number++) {
    if (tried >= thresholds.triedLines || plain >= thresholds.plainLines) break
    const newline = text.indexOf(NEWLINE, start)
    const end = newline < 0 ? text.length : newline
    if (isPlain(text, start, end)) {
      plain++
    } else if (!isSkipped(text, start, end)) {
      plain = 0
      const cells = fieldOfCells(text, start, end) ?? separatedCells(text, start, end)
      if (cells === undefined) tried++
      const read: Plain | Fault = cells ? { cells } : readLine(text, start, end)
      if ('cells' in read) {
        text.set(read.cells, start)
        text.fill(SPACE, start + read.cells.length, end)
        if (read.symbols !== undefined) rewritten.symbols.set(number, read.symbols)
      } else {
        text[start] = HASH
        rewritten.bad.push({ line: number, ...read })
      }
    }
    start = end + 1
  }
}

/** Are the first 81 bytes of a line digits and dots? */
function isPlain(text: Uint8Array, start: number, end: number): boolean {
  if (end - start < CELLS) return false
  for (let at = start; at < start + CELLS; at++) {
    // Byte 0 is no symbol either, and stands for that in the table.
    if (text[at] === 0 || PLAIN[text[at]] !== text[at]) return false
  }
  return true
}

/** 81 cells as digits and dots, if they are one of the fields of a line, and those before it are shorter. */
function fieldOfCells(text: Uint8Array, start: number, end: number): readonly number[] | undefined {
  let field = start
  let givens = 0
  let isPuzzle = true
  let before = 0
  for (let at = start; at <= end; at++) {
    const byte = at < end ? text[at] : NEWLINE
    if (ENDS_FIELD[byte] === 0) {
      if (PLAIN[byte] === 0) isPuzzle = false
      else if (PLAIN[byte] > ZERO) givens++
      // What follows is a comment.
      if (byte === HASH || (byte === SLASH && text[at + 1] === SLASH)) return undefined
      continue
    }
    if (at - field === CELLS && isPuzzle && givens > 0) {
      const cells: number[] = []
      for (let cell = field; cell < at; cell++) cells.push(PLAIN[text[cell]])
      return cells
    }
    // A puzzle with a symbol too few or too many, or cut by a separator: another field is not meant.
    before += at - field
    if (at - field > MOST_BEFORE || before >= CELLS - 1) return undefined
    field = at + 1
    givens = 0
    isPuzzle = true
  }
  return undefined
}

/**
 * 81 cells as digits and dots, if a line has them in words of one length between separators of one kind; undefined if not. It
 * takes 1 µs, all forms together 50.
 */
function separatedCells(text: Uint8Array, start: number, end: number): readonly number[] | undefined {
  const cells: number[] = []
  let length = 0
  let ended = 0
  let separator = 0
  let isFree = true
  let isArray = false
  for (let at = start; at < end && cells.length <= CELLS; at++) {
    const byte = text[at]
    if (PLAIN[byte] > 0) {
      cells.push(PLAIN[byte])
      isFree = true
      continue
    }
    if (OF_ARRAY[byte] > 0) isArray = true
    const word = cells.length - ended
    if (BETWEEN[byte] === 0 || (word > 0 && length > 0 && word !== length)) return undefined
    if (BETWEEN[byte] === 2) {
      if (!isFree || (separator > 0 && separator !== byte)) return undefined
      separator = byte
      isFree = false
    }
    if (word > 0) length = word
    ended = cells.length
  }
  if (isArray && cells.includes(ZERO) && cells.includes(DOT)) return undefined
  const last = cells.length - ended
  return cells.length === CELLS && (last === 0 || last === length) ? cells : undefined
}

/** Is the line a comment, or blank? */
function isSkipped(text: Uint8Array, start: number, end: number): boolean {
  return text[start] === HASH || text.subarray(start, end).every((byte) => byte === SPACE || byte === TAB || byte === RETURN)
}

/** A line as the kernel reads it. */
interface Plain {
  readonly cells: readonly number[]
  readonly symbols?: string | undefined
}

/** A line in one of the forms, as 81 digits and dots, or as a comment if there is nothing in it; or what is wrong with it. */
function readLine(text: Uint8Array, start: number, end: number): Plain | Fault {
  if (end - start >= LONGEST_LINE) {
    return { column: LONGEST_LINE, problem: `the line is too long; expected fewer than ${LONGEST_LINE} bytes` }
  }
  const line = decoder.decode(text.subarray(start, text[end - 1] === RETURN ? end - 1 : end)).replaceAll('\r', ' ')
  try {
    const { cells, marks, alphabet } = readSquareGrid(line, ORDERS)
    if (marks) return { column: 1, problem: 'candidates are not read in a batch; expected givens and blanks' }
    if (end - start < CELLS)
      return { column: 1, problem: `a blank grid of ${end - start} bytes; expected a symbol for every cell` }
    const symbols = alphabet.symbols ?? (alphabet.low === 0 ? valuesFrom(0, ORDERS[0]).join('') : undefined)
    return { cells: cells.map((place) => (place > 0 ? ZERO + place : DOT)), symbols }
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error
    if (error.code === 'empty') return { cells: [HASH] }
    return { column: error.place.column ?? line.length + 1, problem: error.problem }
  }
}
