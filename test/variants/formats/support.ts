// Shared by the tests of the formats.

import { expect, test } from 'vitest'
import { readVariant, variant } from '../../../src/entries/variants.ts'
import { PuzzleError } from '../../../src/model/errors.ts'

/** The code and the message of the error that a text or a call ends with. */
export function errorOf(input: string | (() => unknown)): string {
  try {
    if (typeof input === 'string') variant(readVariant(input))
    else input()
  } catch (error) {
    if (error instanceof PuzzleError) return `${error.code}: ${error.message}`
    throw error
  }
  return 'no error'
}

/** Tests that texts are refused, each with its error. */
export function testRefused(errors: Readonly<Record<string, string>>): void {
  test.each(Object.entries(errors))('%s is refused', (text, error) => {
    expect(errorOf(text)).toBe(error)
  })
}

/** The end of the message for a rule that is not supported. */
export const UNSUPPORTED = 'is not supported; expected a rule of docs/variants.md'
