/** The kind of problem with an input. */
export type PuzzleErrorCode =
  /** The text is empty. */
  | 'empty'
  /** A wrong number of symbols, rows, numbers or givens. */
  | 'shape'
  /** A symbol outside the alphabet, or a word that is not a number. */
  | 'symbol'
  /** A number that is out of range. */
  | 'range'
  /** Two givens for one cell, with different values; a queen on a forbidden square. */
  | 'given'
  /** A region that is too small, too large or wrongly numbered. */
  | 'region'
  /** Text after a complete puzzle. */
  | 'trailing'
  /** An option that is unknown or does not apply. */
  | 'option'
  /** A rule of a variant that is unknown or not supported, or whose arguments do not fit. */
  | 'rule'
  /** A model that is malformed or too large. */
  | 'model'
  /** A cursor that is damaged, or one of another puzzle, verb or version. */
  | 'cursor'
  /** It is proven that the puzzle has no solution, and what was asked needs one. */
  | 'unsolvable'
  /** It is proven that the puzzle has several solutions, and what was asked needs exactly one. */
  | 'ambiguous'

/** The place of the problem, as far as it is known. Everything counts from 1, as in an editor. */
export interface Place {
  /** Line of the input text. */
  readonly line?: number
  /** Column of the input text, in characters. */
  readonly column?: number
  /** The place in the puzzle's own terms, such as `row 3, column 5` or `region 2`. */
  readonly what?: string
}

/**
 * The error for an input that is not a puzzle. `message` has the place, the problem, and what was expected.
 *
 * @example
 * ```ts
 * import { PuzzleError, sudoku } from 'quadrille'
 *
 * try {
 *   sudoku('12')
 * } catch (error) {
 *   if (error instanceof PuzzleError) console.log(error.code, error.place.line) // shape 1
 * }
 * ```
 */
export class PuzzleError extends Error {
  override readonly name = 'PuzzleError'
  readonly code: PuzzleErrorCode
  readonly place: Place
  /** The message without the place. */
  readonly problem: string
  /** What was expected, if known. */
  readonly expected: string | undefined

  constructor(code: PuzzleErrorCode, problem: string, place: Place = {}, expected?: string) {
    const complete = problem + (expected ? `; expected ${expected}` : '')
    super(located(complete, place))
    this.problem = complete
    this.code = code
    this.place = place
    this.expected = expected
  }
}

function located(problem: string, { line, column, what }: Place): string {
  const at = [line && `line ${line}`, column && `column ${column}`, what].filter(Boolean).join(', ')
  return (at && `${at}: `) + problem
}

/** The engine that was chosen cannot run. */
export class EngineError extends Error {}

/** Maximum number of characters of the input in an error message. */
const LONGEST_QUOTE = 20

/** A piece of the input, safe for a message: shortened, in quotes, without control characters. */
export function quote(text: string): string {
  const symbols = Array.from(text.slice(0, 2 * LONGEST_QUOTE + 2))
  const shown = symbols.slice(0, LONGEST_QUOTE).map(escaped).join('')
  return `"${shown}${symbols.length > LONGEST_QUOTE ? '…' : ''}"`
}

function escaped(symbol: string): string {
  if (symbol === ' ' || !/[\p{C}\p{Z}\p{M}\ufffd"\\]/u.test(symbol)) return symbol
  return `\\u{${symbol.codePointAt(0)?.toString(16)}}`
}

/** Any value from a caller, safe for a message. */
export function show(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value === 'object' || typeof value === 'function') return value === null ? 'null' : `a value of type ${typeof value}`
  return typeof value === 'bigint' ? `${value}n` : String(value)
}

/** What an error says. One of several has no message of its own; one of the file system has, with a code for programmers. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ')
  if (!(error instanceof Error)) return String(error)
  const [, code = '', words] = /^(E[A-Z]+): (.+), \w+(?: '|$)/s.exec(error.message) ?? []
  return FILE_ERRORS[code] ?? words ?? error.message
}

/** Codes of which the system's own words say little. */
const FILE_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
  EBADF: 'it is not open for that',
}
