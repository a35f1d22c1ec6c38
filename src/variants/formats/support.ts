// What all readers of variants share.

import { type Place, PuzzleError, quote } from '../../model/errors.ts'

/** The error for a rule that is not supported. The puzzle is not solved without it. */
export function notSupported(name: string, place: Place): PuzzleError {
  return new PuzzleError('rule', `rule ${quote(name)} is not supported`, place, 'a rule of docs/variants.md')
}

/** The text in an address. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new PuzzleError('symbol', 'the link is damaged', { line: 1 }, 'a complete link')
  }
}

/** The line and column of a position in a text. */
export function placeIn(text: string, index: number): { line: number; column: number } {
  const lines = text.slice(0, index).split(/\r\n|\n|\r/)
  return { line: lines.length, column: lines[lines.length - 1].length + 1 }
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The bits that characters of base64 for addresses stand for, the highest of each first; undefined if one is no such character. */
export function bitsOf(text: string): Uint8Array | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined
  const bits = new Uint8Array(6 * text.length)
  for (let i = 0; i < text.length; i++) {
    const number = DIGITS.indexOf(text[i])
    for (let bit = 0; bit < 6; bit++) bits[6 * i + bit] = (number >> (5 - bit)) & 1
  }
  return bits
}
