/** What is wrong with an input. */
export type PuzzleErrorCode =
  /** The text is empty. */
  | 'empty'
  /** A wrong number of symbols, rows, numbers or givens. */
  | 'shape'
  /** A symbol outside the alphabet, or a word that is not a number. */
  | 'symbol'
  /** A number that is out of range. */
  | 'range'
  /** Two givens for one cell, with different values. */
  | 'given'
  /** A region that is too small, too large or wrongly numbered. */
  | 'region'
  /** Text after a complete puzzle. */
  | 'trailing'
  /** An option that is unknown or does not apply. */
  | 'option'
  /** A model that is malformed or too large. */
  | 'model'

/** Where the problem is, as far as it is known. Everything counts from 1, as in an editor. */
export interface Place {
  /** Line of the input text. */
  readonly line?: number
  /** Column of the input text, in characters. */
  readonly column?: number
  /** The place in the puzzle's own terms, such as `row 3, column 5` or `region 2`. */
  readonly what?: string
}

/**
 * An input that is not a puzzle. `message` is complete: the place, what is wrong, and what was expected.
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
  /** What was expected, if that can be said. */
  readonly expected: string | undefined

  constructor(code: PuzzleErrorCode, problem: string, place: Place = {}, expected?: string) {
    super(sentence(problem, place, expected))
    this.code = code
    this.place = place
    this.expected = expected
  }
}

function sentence(problem: string, { line, column, what }: Place, expected?: string): string {
  const at = [line && `line ${line}`, column && `column ${column}`, what].filter(Boolean).join(', ')
  return (at && `${at}: `) + problem + (expected ? `; expected ${expected}` : '')
}
