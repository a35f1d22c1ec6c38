// What those who set puzzles ask, in slices: loaded with the first puzzle that is broken, or whose spare clues are wanted.

import { createSolver, type Part, type Puzzle } from 'quadrille'
import { logic } from 'quadrille/logic'

const solver = createSolver({ verbs: logic })

/** Parts that cannot hold together, although all but any one of them can; none if it was stopped before. */
export async function causes(puzzle: Puzzle, signal: AbortSignal): Promise<readonly Part[]> {
  const { parts = [] } = await (await solver).ask('why', puzzle, { signal }).finish()
  return parts
}

/** Parts that can go, each alone, as they are found. */
export async function* spares(puzzle: Puzzle, signal: AbortSignal): AsyncGenerator<Part, void> {
  yield* (await solver).ask('spare', puzzle, { signal })
}
