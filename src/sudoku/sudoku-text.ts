// Givens to candidates: 81 symbols in any layout, or numbers. What else it says is refused, with its place.

import { PuzzleError } from '../model/errors.ts'

/** 81 symbols, `1` to `9`, and `.`, 0, `*`, `_`, `?`, `x` or `-` for a blank, in any layout; 81 numbers; or nine rows of nine. */
export type Givens = string | ArrayLike<number | null | undefined> | ArrayLike<readonly (number | null | undefined)[]>

interface Symbol {
  readonly mask: number
  readonly line: number
  readonly column: number
}

export const CELLS = 81
const BLANK = 0b111_111_111
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
/** Signs that people write between symbols: spaces, separators, brackets, quotes, and the lines of frames. */
const SYMBOL = /[^\s|+=,;"'[\]{}()\u2500-\u257f]/g
/** A line of a frame may consist of dashes, which elsewhere are blanks. */
const FRAME = /^[-+=|\s]*$/

/**
 * The candidates of each cell: bit 0 is the digit 1.
 *
 * @throws PuzzleError `empty`, `shape`, `symbol`, `range` or `trailing`
 */
export function readNine(givens: Givens): number[] {
  if (typeof givens === 'string') return readLine(givens) ?? readText(givens)
  if (typeof givens !== 'object' || !givens) throw new PuzzleError('empty', 'there is no puzzle')
  const numbers = Array.from<unknown>(givens).flat()
  if (numbers.length !== CELLS) throw new PuzzleError('shape', `${numbers.length} numbers`, {}, '81')
  return numbers.map((number, cell) => {
    const digit = DIGITS.indexOf((number ?? 0) as number)
    const what = `cell r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`
    if (digit < 0) throw new PuzzleError('range', 'not a digit', { what }, '1 to 9, or 0 for a blank')
    return digit > 0 ? 1 << (digit - 1) : BLANK
  })
}

/** 81 digits and dots, as most puzzles are; undefined for all that needs a second look. */
function readLine(text: string): number[] | undefined {
  if (text.length !== CELLS) return undefined
  const candidates: number[] = []
  for (let cell = 0; cell < CELLS; cell++) {
    const digit = text.charCodeAt(cell) - 48
    // The dot is two before the 0.
    if (digit > 9 || (digit < 0 && digit !== -2)) return undefined
    candidates.push(digit > 0 ? 1 << (digit - 1) : BLANK)
  }
  return candidates
}

function readText(text: string): number[] {
  const lines = text.split(/\r\n?|\n/).map((line) => line.replace(/#.*/, ''))
  const all = symbolsIn(lines)
  const symbols = all.length === CELLS ? all : symbolsIn(lines.map((line) => (FRAME.test(line) ? '' : line)))
  if (symbols.length === 0) throw new PuzzleError('empty', 'there is no puzzle')
  for (const [number, { mask, ...place }] of symbols.entries()) {
    if (mask === 0) throw new PuzzleError('symbol', 'not a digit', place, '1 to 9, or 0 for a blank')
    if (number === CELLS) throw new PuzzleError('trailing', 'more than 81 symbols', place)
  }
  if (symbols.length < CELLS) throw new PuzzleError('shape', `${symbols.length} symbols`, { line: lines.length }, '81')
  return symbols.map(({ mask }) => mask)
}

function symbolsIn(lines: readonly string[]): Symbol[] {
  return lines.flatMap((text, number) =>
    Array.from(text.matchAll(SYMBOL), ({ 0: symbol, index }) => ({ mask: maskOf(symbol), line: number + 1, column: index + 1 })),
  )
}

const SYMBOLS = '123456789.0*_?xX\u00b7-'

/** 0 if it is no symbol. */
function maskOf(symbol: string): number {
  const at = SYMBOLS.indexOf(symbol)
  return at < 9 ? (1 << at) & BLANK : BLANK
}
