// Shared by the tests of the puzzles.

import { expect, test } from 'vitest'
import type { Puzzle } from '../../src/document/puzzle.ts'
import { modelOf } from '../../src/families/any-puzzle.ts'
import { PuzzleError, type PuzzleErrorCode } from '../../src/model/errors.ts'
import type { GridModel } from '../../src/model/model.ts'

/** The PuzzleError that a call throws; anything else fails the test. */
export function failureOf(run: () => unknown): PuzzleError {
  try {
    run()
  } catch (error) {
    if (error instanceof PuzzleError) return error
    throw error
  }
  throw new Error('expected a PuzzleError')
}

/** The problem, the text or the call, the code, and words of the message, such as the place. */
export type BadInput = readonly [what: string, input: string | (() => unknown), code: PuzzleErrorCode, ...message: string[]]

/** `read` reads those that are texts. */
export function testBadInputs(read: (text: string) => unknown, inputs: readonly BadInput[]): void {
  test.each(inputs.map(([what, input, code, ...message]) => ({ what, input, code, message })))(
    'invalid input: $what',
    ({ input, code, message }) => {
      const error = failureOf(() => (typeof input === 'string' ? read(input) : input()))
      expect.soft(error.code, error.message).toBe(code)
      for (const words of message) expect.soft(error.message).toContain(words)
      expect.soft(error.message).not.toMatch(/[^\P{C}]|\ufffd/u)
      expect.soft(error.message.length).toBeLessThan(250)
    },
  )
}

export function gridOf(puzzle: Puzzle): GridModel {
  const model = modelOf(puzzle)
  if (model.kind !== 'grid') throw new Error('expected a grid')
  return model
}

export function candidatesOf(puzzle: Puzzle): number[] {
  return Array.from(gridOf(puzzle).candidates)
}
