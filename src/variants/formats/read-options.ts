// What all readers of variants share.

import type { Meta } from '../../document/puzzle.ts'
import { type Place, PuzzleError, quote } from '../../model/errors.ts'
import { blockNumbers, blockOf, type Size } from '../../model/geometry.ts'
import type { Variant } from '../variant.ts'

/** A variant, and what is said about it. */
export interface Read extends Variant {
  readonly meta?: Meta | undefined
}

export interface ReadOptions {
  /** Reads a puzzle without drawings that have no meaning. `meta.without` says which there were. */
  readonly ignore?: 'drawings' | undefined
}

/**
 * What is said about a puzzle with drawings that have no meaning, such as `2 lines, 1 text`.
 *
 * @param what whose drawings
 * @throws PuzzleError `rule` for the drawings, unless they are to be ignored
 */
export function aboutOf(said: Meta, drawings: string, { ignore }: ReadOptions, what: string): { readonly meta?: Meta } {
  if (drawings && ignore !== 'drawings') {
    const expected = 'the rules that they stand for'
    throw new PuzzleError('rule', `${drawings}: drawings, whose meaning is in words at best`, { what }, expected)
  }
  const texts = Object.entries({ ...said, without: drawings }).filter(([, text]) => typeof text === 'string' && /\S/.test(text))
  return texts.length > 0 ? { meta: Object.fromEntries(texts) } : {}
}

/** Rows and columns of a block if these are the usual regions, else a symbol for the region of each cell; -1 is none. */
export function regionsFrom(numbers: readonly number[], { rows, columns }: Size): Variant['regions'] {
  const block = blockOf(rows, columns, Math.max(rows, columns))
  const usual = block && blockNumbers(rows, columns, block)
  const isUsual =
    usual && !numbers.includes(-1) && numbers.every((number, cell) => numbers.indexOf(number) === usual.indexOf(usual[cell]))
  return isUsual ? block : numbers.map((number) => (number < 0 ? '.' : String.fromCodePoint(0x100 + number))).join('')
}

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
export function bitsOfBase64(text: string): Uint8Array | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined
  const bits = new Uint8Array(6 * text.length)
  for (let i = 0; i < text.length; i++) {
    const number = DIGITS.indexOf(text[i])
    for (let bit = 0; bit < 6; bit++) bits[6 * i + bit] = (number >> (5 - bit)) & 1
  }
  return bits
}
