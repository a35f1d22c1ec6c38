// Texts and puzzles of all families: loaded with the first that is no grid with rules, or is read or written.

import { families, type Puzzle, puzzle } from 'quadrille'
import { readAll, write } from 'quadrille/variants'
import type { Family, Verbs } from './protocol.ts'

/** @throws PuzzleError */
export function checked(data: Puzzle): Puzzle {
  return puzzle(data)
}

/** The text that a person would edit. */
export function textOf(puzzle: Puzzle): string {
  const family = families.find(({ card }) => card.name === puzzle.family)
  return family ? family.write(puzzle as never).text : JSON.stringify(puzzle, null, 1)
}

/** All puzzles in a text; what is wrong with it, if there are none. As an edit of a puzzle, it is of the same family. @throws PuzzleError */
export function read({ text, as }: Verbs['read']['question']): readonly Puzzle[] {
  const family = families.find(({ card }) => card.name === as?.family)
  if (as && family) return [family.read(text, family.write(as as never).options)]
  const found = readAll(text, { ignore: 'drawings' })
  const puzzles = found.flatMap(({ puzzle }) => puzzle ?? [])
  if (puzzles.length === 0) throw found[0].error
  return puzzles
}

/** @throws PuzzleError */
export function written(puzzle: Puzzle, { format, solution }: Verbs['write']['question']): string {
  return write(puzzle, format as Parameters<typeof write>[1], { solution })
}

export function samples(): readonly Family[] {
  return families.map(({ card, read }) => ({
    name: card.name,
    summary: card.summary,
    puzzles: card.samples.map(({ name, text, options }) => ({ name, puzzle: read(text, options) })),
  }))
}
