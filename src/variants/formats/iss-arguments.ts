// The arguments of a rule in the text of Interactive-Sudoku-Solver, read one after the other: whatever is left over is refused.

import { PuzzleError, quote } from '../../model/errors.ts'

/** Nothing there is as long: a sum of all cells, each with its factor, has seven digits. */
const NUMBER = /^(?:0|-?[1-9]\d{0,8})$/

/** @throws PuzzleError `symbol` for anything but decimal digits */
export function integerIn(text: string): number {
  if (NUMBER.test(text)) return Number(text)
  throw new PuzzleError('symbol', `${quote(text)} is not an integer`, {}, 'decimal digits')
}

export class Arguments {
  readonly #texts: readonly string[]
  #at = 0

  constructor(texts: readonly string[]) {
    this.#texts = texts
  }

  /** How many are left. */
  get left(): number {
    return this.#texts.length - this.#at
  }

  /** The next one, which is still to be read. */
  get next(): string | undefined {
    return this.#texts[this.#at]
  }

  /** @throws PuzzleError `symbol` if there is none: `expected` is missing */
  text(expected: string): string {
    if (this.left === 0) throw new PuzzleError('symbol', 'an argument is missing', {}, expected)
    return this.#texts[this.#at++]
  }

  /** Undefined for an argument that is absent or empty. */
  optional(): string | undefined {
    return this.left > 0 ? this.text('') || undefined : undefined
  }

  integer(least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): number {
    const number = integerIn(this.text('an integer'))
    if (number >= least && number <= most) return number
    throw new PuzzleError('range', `${number} is out of range`, {}, most < Infinity ? `${least} to ${most}` : `${least} or more`)
  }

  optionalInteger(): number | undefined {
    const text = this.optional()
    return text === undefined ? undefined : integerIn(text)
  }

  /** What one of some words stands for. */
  word<T>(meanings: Readonly<Record<string, T>>): T {
    const expected = Object.keys(meanings).join(' or ')
    const text = this.text(expected)
    if (Object.hasOwn(meanings, text)) return meanings[text]
    throw new PuzzleError('symbol', quote(text), {}, expected)
  }

  /** @throws PuzzleError `symbol` if there is an argument that nobody has read */
  end(): void {
    if (this.left > 0) throw new PuzzleError('symbol', `${quote(this.next ?? '')} is an argument too many`)
  }
}
