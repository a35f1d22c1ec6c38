// Puzzles as the solver takes them.

import type { Model, Puzzle } from 'quadrille'
import { compileVariant, type Variant } from '../document/library.ts'

/** A puzzle, checked. @throws PuzzleError */
export async function whole(data: Puzzle): Promise<Puzzle> {
  const { checked } = await import('./texts.ts')
  return checked(data)
}

/** The models of families whose code is here already: for them, nothing else is loaded. */
const MODELS: Readonly<Record<string, (data: Puzzle) => Model>> = {
  variant: (data) => compileVariant(data as unknown as Variant).model,
}

/** What there is to solve. @throws PuzzleError */
export async function solvable(data: Puzzle): Promise<Puzzle | Model> {
  return MODELS[data.family]?.(data) ?? whole(data)
}
