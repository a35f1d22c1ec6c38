// Errors of those who do not know where they are, and what gives them a place.

import { type Place, PuzzleError } from '../../model/errors.ts'

/** What is wrong with an argument. */
export function fault(problem: string, expected?: string): PuzzleError {
  return new PuzzleError('rule', problem, {}, expected)
}

/** Runs a step; an error without a place gets this one, which may be looked for only then. */
export function placed<T>(place: Place | (() => Place), step: () => T): T {
  try {
    return step()
  } catch (error) {
    if (!(error instanceof PuzzleError) || error.place.line || error.place.what) throw error
    const { code, problem, expected } = error
    throw Object.assign(new PuzzleError(code, problem, typeof place === 'function' ? place() : place), { expected })
  }
}
