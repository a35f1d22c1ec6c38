// Shared by the tests of the formats.

import { expect, test } from 'vitest'
import type { Variant, variant } from '../../../src/entries/variants.ts'
import { variantFamily } from '../../../src/families/variant.ts'
import { readAs } from '../../../src/formats/read.ts'
import { PuzzleError } from '../../../src/model/errors.ts'

/** The variant in a text, as a caller would write it. */
export function readVariant(text: string): Variant {
  const { family: _, meta, ...fields } = readAs(variantFamily, text, {}) as ReturnType<typeof variant>
  return { rules: [], ...fields }
}

/** The code and the message of the error that a text or a call ends with. */
export function errorOf(input: string | (() => unknown)): string {
  try {
    if (typeof input === 'string') readVariant(input)
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
