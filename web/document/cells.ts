// The cells of a puzzle of any family, and the puzzle with others: its drawing says all of that.

import type { Puzzle } from 'quadrille'
import {
  type CellContents,
  type Clue,
  cellName,
  cellNumber,
  type Document,
  type Rule,
  type Tools,
  type Where,
} from 'quadrille/variants'
import { drawingOf } from './drawings.ts'

export type { CellContents }

const known = new WeakMap<Puzzle, CellContents>()

/** What the board knows of a puzzle. @throws PuzzleError for data that no family can have checked */
export function cellsOf(puzzle: Puzzle): CellContents {
  const found = known.get(puzzle) ?? drawingOf(puzzle).cells(puzzle)
  known.set(puzzle, found)
  return found
}

export const isCell = ({ isCell }: CellContents, cell: number): boolean => isCell?.(cell) ?? true

/** The cell at a place; undefined beside the grid. */
export const cellAt = ({ row, column }: Where, { rows, columns }: Pick<CellContents, 'rows' | 'columns'>): number | undefined =>
  row >= 0 && column >= 0 && row < rows && column < columns ? row * columns + column : undefined

export const toolsOf = (puzzle: Puzzle): Tools => drawingOf(puzzle).tools

/** Can cells be given at all? */
export const hasGivens = (puzzle: Puzzle): boolean => drawingOf(puzzle).withGivens !== undefined

/** The clue of a family at a place. */
export const clueAt = (puzzle: Puzzle, place: Where): Clue | undefined => drawingOf(puzzle).clueAt?.(puzzle, place)

/** Can regions be painted? */
export const hasRegions = (puzzle: Puzzle): boolean => drawingOf(puzzle).withRegions !== undefined

/** The value that a key means; undefined for another key. */
export function valueFor(cells: CellContents, key: string): number | undefined {
  const { values, symbol } = cells
  const named = values.find((value) => symbol(value).toUpperCase() === key.toUpperCase())
  if (named !== undefined) return named
  const value = Number.parseInt(key, 36)
  return values.includes(value) ? value : undefined
}

/** A puzzle with other givens: a value, several, or none, for each cell. */
export function withGivens(puzzle: Puzzle, givens: CellContents['givens']): Puzzle {
  return { ...puzzle, ...drawingOf(puzzle).withGivens?.(puzzle, givens) }
}

export const rulesOf = (puzzle: Puzzle): readonly Rule[] => (puzzle as { readonly rules?: readonly Rule[] }).rules ?? []

/** The value of each cell: its given, or what was entered. */
export function valuesIn({ puzzle, marks }: Document): readonly (number | undefined)[] {
  return cellsOf(puzzle).givens.map((given, cell) => (given?.length === 1 ? given[0] : marks.entries[cell]))
}

/** The cells that are in a house with each cell. */
export function peersOf({ houses = [], givens }: CellContents): readonly ReadonlySet<number>[] {
  const peers = Array.from(givens, () => new Set<number>())
  for (const house of houses) for (const cell of house) for (const other of house) if (other !== cell) peers[cell].add(other)
  return peers
}

/** The cells that a rule names. */
export function cellsIn(rule: Rule, cells: CellContents): readonly number[] {
  const names = JSON.stringify(rule).match(/r\d+c\d+/gi) ?? []
  return names.flatMap((name) => cellNumber(name, cells) ?? [])
}

/** What people call a cell. */
export const nameOf = (cell: number, { columns }: Pick<CellContents, 'columns'>): string => cellName(cell, columns)
