// What is in a cell, in words, for those who hear it.

import type { Document } from 'quadrille/variants'
import { cellsOf, clueAt, isCell, nameOf } from '../document/cells.ts'

export interface Heard {
  readonly solution: ArrayLike<number | undefined> | undefined
  readonly candidates: readonly (readonly number[] | undefined)[] | undefined
  readonly clashing: ReadonlySet<number>
}

export function labelOf(cell: number, { puzzle, marks }: Document, { solution, candidates, clashing }: Heard): string {
  const cells = cellsOf(puzzle)
  const name = nameOf(cell, cells)
  if (!isCell(cells, cell)) {
    const clue = clueAt(puzzle, { row: Math.floor(cell / cells.columns), column: cell % cells.columns })
    return clue ? `${name}, clue ${clue.text}` : `${name}, no cell`
  }
  const list = (values: readonly number[]) => values.map(cells.symbol).join(' ')
  const given = cells.givens[cell]
  const entry = marks.entries[cell]
  const found = solution?.[cell]
  const clash = clashing.has(cell) ? ', clashes' : ''
  if (given?.length === 1) return `${name}, given ${list(given)}${clash}`
  if (entry !== undefined) return `${name}, ${list([entry])}${clash}`
  if (found !== undefined) return `${name}, blank, solved ${list([found])}`
  const can = candidates?.[cell]
  const own = [
    marks.centre[cell] && `centre ${list(marks.centre[cell])}`,
    marks.corner[cell] && `corner ${list(marks.corner[cell])}`,
  ]
  const said = [can ? `can be ${list(can)}` : given && `limited to ${list(given)}`, ...own].filter(Boolean)
  return [`${name}, blank`, ...said].join(', ')
}
