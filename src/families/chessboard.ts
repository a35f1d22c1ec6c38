// Squares of a board by their names on a chessboard: a letter for the column, a to z and then aa to af, and the number of the row.

import { PuzzleError, show } from '../model/errors.ts'

/** Row and column, from 0. */
export interface BoardSquare {
  readonly row: number
  readonly column: number
}

const LETTERS = 26

/**
 * The squares of an option, each once.
 *
 * @throws PuzzleError `option` if it is not a list, `symbol` for anything but a name, `range` for a square off the board
 */
export function squaresOf(option: string, names: unknown, size: number): readonly BoardSquare[] {
  if (!Array.isArray(names)) throw new PuzzleError('option', `${show(names)} is not a list`, { what: `option ${option}` })
  const squares = Array.from(names, (name) => squareOf(option, name, size))
  return [...new Map(squares.map((square) => [squareName(square), square])).values()]
}

function squareOf(option: string, name: unknown, size: number): BoardSquare {
  const [, letters, number] = (typeof name === 'string' && /^([a-z]{1,2})([1-9]\d?)$/.exec(name.toLowerCase())) || []
  const what = `option ${option}`
  if (letters === undefined) {
    throw new PuzzleError('symbol', `${show(name)} is not a square`, { what }, 'a letter and a number, such as b5')
  }
  const codes = Array.from(letters, (letter) => letter.charCodeAt(0) - 'a'.charCodeAt(0))
  const square = { row: Number(number) - 1, column: codes.length === 1 ? codes[0] : LETTERS * (codes[0] + 1) + codes[1] }
  if (square.row < size && square.column < size) return square
  const last = squareName({ row: size - 1, column: size - 1 })
  throw new PuzzleError('range', `${show(name)} is off the board`, { what }, `a1 to ${last}`)
}

export function squareName({ row, column }: BoardSquare): string {
  return `${columnName(column)}${row + 1}`
}

export function columnName(column: number): string {
  const letter = String.fromCharCode('a'.charCodeAt(0) + (column % LETTERS))
  return column < LETTERS ? letter : `a${letter}`
}
