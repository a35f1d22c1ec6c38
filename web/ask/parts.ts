// Puzzles as the solver takes them, and puzzles without some of their parts: rules and givens.

import type { Model, Puzzle } from 'quadrille'
import { cellsOf, withFields, withGivens } from '../document/cells.ts'
import { rulesOf } from '../document/edits.ts'
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

/** A rule by its place in the list, or a cell that is given. */
export type PartOf = { readonly rule: number } | { readonly cell: number }

/** The rules first. */
export function partsOf(puzzle: Puzzle): readonly PartOf[] {
  const cells = cellsOf(puzzle).givens.flatMap((given, cell) => (given ? [{ cell }] : []))
  return [...rulesOf(puzzle).map((_, rule) => ({ rule })), ...cells]
}

/** The puzzle with these parts alone. */
export function withParts(puzzle: Puzzle, parts: readonly PartOf[]): Puzzle {
  const rules = new Set(parts.map((part) => ('rule' in part ? part.rule : -1)))
  const cells = new Set(parts.map((part) => ('cell' in part ? part.cell : -1)))
  const { givens } = cellsOf(puzzle)
  const fewer = withGivens(
    puzzle,
    givens.map((given, cell) => (cells.has(cell) ? given : undefined)),
  )
  const all = rulesOf(puzzle)
  return all.length === 0 ? fewer : withFields(fewer, { rules: all.filter((_, place) => rules.has(place)) })
}
