// What all readers of variants share.

import { type Place, PuzzleError, quote } from '../../errors.ts'

/** The error for a rule that is not supported. The puzzle is not solved without it. */
export function notSupported(name: string, place: Place): PuzzleError {
  return new PuzzleError('rule', `rule ${quote(name)} is not supported`, place, 'a rule of docs/variants.md')
}

/** The line and column of a position in a text. */
export function placeIn(text: string, index: number): { line: number; column: number } {
  const before = text.slice(0, index)
  return { line: before.split('\n').length, column: index - before.lastIndexOf('\n') }
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The numbers from 0 to 63 that characters of base64 for addresses stand for; undefined if one is no such character. */
export function sixBits(text: string): number[] | undefined {
  const numbers = Array.from(text, (digit) => DIGITS.indexOf(digit))
  return numbers.includes(-1) ? undefined : numbers
}

/** The bytes of base64 for addresses, without padding; undefined if it is none. */
export function bytesOf(text: string): number[] | undefined {
  const bits = sixBits(text)?.flatMap((number) => Array.from({ length: 6 }, (_, i) => (number >> (5 - i)) & 1))
  if (!bits) return undefined
  const bytes: number[] = []
  for (let i = 0; i + 8 <= bits.length; i += 8) bytes.push(bits.slice(i, i + 8).reduce((byte, bit) => 2 * byte + bit, 0))
  return bytes
}
