// What a document says: what is asked of it, and what in it clashes.

import type { Puzzle } from 'quadrille'
import type { Document } from 'quadrille/variants'
import { cellsOf, hasGivens, peersOf, valuesIn, withGivens } from './cells.ts'

/** What answers belong to: what is asked, without colours, marks, titles and the selection. */
export function meaningOf({ puzzle, marks }: Document, judged: 'puzzle' | 'entries'): string {
  const { meta: _, ...fields } = puzzle
  return JSON.stringify(judged === 'entries' ? [fields, marks.entries] : [fields])
}

/** The cells whose values occur twice in a house, and those that hold none of the values they are limited to. */
export function clashes(document: Document): ReadonlySet<number> {
  const cells = cellsOf(document.puzzle)
  const values = valuesIn(document)
  const peers = peersOf(cells)
  const clashing = values.flatMap((value, cell) => {
    const given = cells.givens[cell]
    if (value === undefined) return []
    return (given && !given.includes(value)) || [...peers[cell]].some((peer) => values[peer] === value) ? cell : []
  })
  return new Set(clashing)
}

/** Entries as givens, to be judged. */
export function withEntries({ puzzle, marks }: Document): Puzzle {
  if (!hasGivens(puzzle)) return puzzle
  const { givens } = cellsOf(puzzle)
  return withGivens(
    puzzle,
    givens.map((given, cell) => (marks.entries[cell] === undefined ? given : [marks.entries[cell]])),
  )
}
