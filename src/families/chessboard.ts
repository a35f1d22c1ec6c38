// Squares of a board by their names on a chessboard: a letter for the column, a to z and then aa to af, and the number of the row.

import { PuzzleError, show } from '../model/errors.ts'

const LETTERS = 26

/**
 * The squares of an option by their numbers, row by row from 0, each once.
 *
 * @throws PuzzleError `option` if it is not a list, `symbol` for anything but a name, `range` for a square off the board
 */
export function squaresOf(option: string, names: unknown, size: number): readonly number[] {
  if (!Array.isArray(names)) throw new PuzzleError('option', `${show(names)} is not a list`, { what: `option ${option}` })
  return [...new Set(Array.from(names, (name) => squareOf(option, name, size)))]
}

function squareOf(option: string, name: unknown, size: number): number {
  const [, letters, number] = (typeof name === 'string' && /^([a-z]{1,2})([1-9]\d?)$/.exec(name.toLowerCase())) || []
  const what = `option ${option}`
  if (letters === undefined) {
    throw new PuzzleError('symbol', `${show(name)} is not a square`, { what }, 'a letter and a number, such as b5')
  }
  const codes = Array.from(letters, (letter) => letter.charCodeAt(0) - 'a'.charCodeAt(0))
  const column = codes.length === 1 ? codes[0] : LETTERS * (codes[0] + 1) + codes[1]
  const row = Number(number) - 1
  if (row < size && column < size) return row * size + column
  throw new PuzzleError('range', `${show(name)} is off the board`, { what }, `a1 to ${squareName(size ** 2 - 1, size)}`)
}

export function squareName(square: number, size: number): string {
  return `${columnName(square % size)}${Math.floor(square / size) + 1}`
}

export function columnName(column: number): string {
  const letter = String.fromCharCode('a'.charCodeAt(0) + (column % LETTERS))
  return column < LETTERS ? letter : `a${letter}`
}
