// Puzzles as the solver takes them.

import type { Model, Puzzle } from 'quadrille'
import { compileVariant, type Variant } from '../document/library.ts'

/** A puzzle, checked. @throws PuzzleError */
export async function whole(data: Puzzle): Promise<Puzzle> {
  const { checked } = await import('./texts.ts')
  return checked(data)
}

/** What there is to solve: of a grid with rules, the model alone, so that nothing else is loaded. @throws PuzzleError */
export async function solvable(data: Puzzle): Promise<Puzzle | Model> {
  return data.family === 'variant' ? compileVariant(data as unknown as Variant).model : whole(data)
}
