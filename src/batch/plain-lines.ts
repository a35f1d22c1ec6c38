// Lines in other forms, rewritten as the batch kernel reads them: 81 digits and dots.

import { thresholds } from '../kernel/thresholds.ts'
import { PuzzleError } from '../model/errors.ts'
import { readGivens } from '../puzzles/text/givens.ts'
import { LONGEST_LINE } from './lines.ts'

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

const CELLS = 81
const ORDERS = [9]
const NEWLINE = 10
const SPACE = 32
const HASH = 35
const DOT = 46
const DIGITS = '0123456789'

/** What the kernel reads or skips. */
const PLAIN = /^[\d.]{81}/
const SKIPPED = /^(?:#|[ \t\r]{0,9999}$)/
/** 81 cells as one of the fields of a line, those before it shorter, so that none of them is a puzzle with a symbol too few, and no comment. */
const FIELD = /^(?:(?:(?!\/\/)[^ ,;:\t\r#]){0,72}[ ,;:\t\r])*?([\d.*_?xX-]{81})(?=[ ,;:\t\r]|$)/
/** 81 cells with the same separator between any two. */
const SEPARATED = /^[\d.*_?xX-](?:([ ,;|\t])[\d.*_?xX-])(?:\1[\d.*_?xX-]){79}\r?$/

const decoder = /* @__PURE__ */ new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * Rewrites some lines of a text, from the one at `from` on, whose number is `line`: a puzzle becomes 81 digits and dots with spaces
 * behind them, any other line a comment. Nothing moves. Returns the lines that are not puzzles.
 */
export function rewriteLines(text: Uint8Array, from: number, line: number): BadLine[] {
  const bad: BadLine[] = []
  let start = from
  let tried = 0
  let plain = 0
  for (let number = line; start < text.length && number < line + thresholds.rewrittenLines; number++) {
    if (tried >= thresholds.triedLines || plain >= thresholds.plainLines) break
    const newline = text.indexOf(NEWLINE, start)
    const end = newline < 0 ? text.length : newline
    const symbols = decoder.decode(text.subarray(start, Math.min(end, start + LONGEST_LINE)))
    if (PLAIN.test(symbols)) {
      plain++
    } else if (!SKIPPED.test(symbols)) {
      plain = 0
      const simple = simpleCells(symbols)
      if (simple === undefined) tried++
      const read = simple ?? readLine(symbols, end - start)
      if (typeof read === 'string') {
        for (let i = 0; i < CELLS; i++) text[start + i] = DIGITS.includes(read[i]) ? read.charCodeAt(i) : DOT
        text.fill(SPACE, start + CELLS, end)
      } else {
        text[start] = HASH
        if (read) bad.push({ line: number, ...read })
      }
    }
    start = end + 1
  }
  return bad
}

/** 81 cells, if a line has them in one of two simple forms. That takes 2 to 5 µs, all forms together 50. */
function simpleCells(line: string): string | undefined {
  const cells = FIELD.exec(line)?.[1] ?? (SEPARATED.test(line) ? line.replaceAll(line[1], '') : '')
  return /[1-9]/.test(cells) ? cells : undefined
}

/** A line in one of the forms, as 81 symbols; what is wrong with it; or undefined if there is nothing in it. */
function readLine(symbols: string, bytes: number): string | Fault | undefined {
  if (bytes >= LONGEST_LINE) {
    return { column: LONGEST_LINE, problem: `the line is too long; expected fewer than ${LONGEST_LINE} bytes` }
  }
  const line = symbols.replace(/\r$/, '').replaceAll('\r', ' ')
  try {
    const { cells, marks } = readGivens(line, ORDERS)
    if (marks) return { column: 1, problem: 'candidates are not read in a batch; expected givens and blanks' }
    if (bytes < CELLS) return { column: 1, problem: `a blank grid of ${bytes} bytes; expected a symbol for every cell` }
    return cells.map((value) => value || '.').join('')
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error
    if (error.code === 'empty') return undefined
    return { column: error.place.column ?? line.length + 1, problem: error.problem }
  }
}
