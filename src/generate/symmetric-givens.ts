// Symmetric givens: which cells go together.

import type { Symmetry } from './generate-options.ts'

type Place = readonly [row: number, column: number]

/** Where each symmetry moves a cell, from the last row and the last column. */
const MOVES: Readonly<Record<Symmetry, (place: Place, bottom: number, right: number) => Place>> = {
  none: (place) => place,
  'half-turn': ([row, column], bottom, right) => [bottom - row, right - column],
  'quarter-turn': ([row, column], bottom) => [column, bottom - row],
  horizontal: ([row, column], _, right) => [row, right - column],
  vertical: ([row, column], bottom) => [bottom - row, column],
  diagonal: ([row, column]) => [column, row],
  antidiagonal: ([row, column], bottom, right) => [right - column, bottom - row],
}

/** Symmetries that need as many rows as columns. */
export const SQUARE_ONLY: ReadonlySet<Symmetry> = new Set(['quarter-turn', 'diagonal', 'antidiagonal'])

/** The cells in orbits: those that the symmetry moves to each other. Needs: a square, if the symmetry does. */
export function orbitsOf(symmetry: Symmetry, rows: number, columns: number): readonly (readonly number[])[] {
  const orbits: number[][] = []
  const seen = new Set<number>()
  for (let start = 0; start < rows * columns; start++) {
    const orbit: number[] = []
    for (let cell = start; !seen.has(cell); ) {
      seen.add(cell)
      orbit.push(cell)
      const [row, column] = MOVES[symmetry]([Math.floor(cell / columns), cell % columns], rows - 1, columns - 1)
      cell = row * columns + column
    }
    if (orbit.length > 0) orbits.push(orbit)
  }
  return orbits
}
