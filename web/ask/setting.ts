// What those who set puzzles ask, in slices: loaded with the first puzzle that is broken, or whose spare clues are wanted.

import type { Part, Puzzle, Solver } from 'quadrille'
import { askedForSpare, askedForWhy } from '../../src/setting/functions.ts'

/** Parts that cannot hold together, although all but any one of them can; none if that is not known in so many seconds. */
export async function causes(solver: Solver, puzzle: Puzzle, signal: AbortSignal, time: number): Promise<readonly Part[]> {
  const { parts = [] } = await askedForWhy(solver as never, puzzle, { signal, time }).finish()
  return parts
}

/** Parts that can go, each alone, as they are found. */
export async function* spares(solver: Solver, puzzle: Puzzle, signal: AbortSignal): AsyncGenerator<Part, void> {
  yield* askedForSpare(solver as never, puzzle, { signal })
}
