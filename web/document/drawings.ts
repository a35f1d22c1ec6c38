// The drawings of puzzles. A first visit loads that of grids with rules alone.

import type { Puzzle } from 'quadrille'
import { type Drawing, variantDrawing } from 'quadrille/variants'

const drawings = new Map<string, Drawing>([['variant', variantDrawing]])
let others: typeof import('./other-drawings.ts') | undefined

/** Loads the drawings of families, unless all puzzles are grids with rules. */
export async function loadDrawings(puzzles: readonly Puzzle[]): Promise<void> {
  if (puzzles.some(({ family }) => !drawings.has(family))) others ??= await import('./other-drawings.ts')
}

/** What the family of a puzzle says of it. A worker has checked the puzzle, and its drawing is loaded. */
export function drawingOf(puzzle: Puzzle): Drawing {
  return drawings.get(puzzle.family) ?? others!.drawingOf(puzzle)
}
