// What a family says of its puzzles, whatever they are, to those who draw them, and who change them by hand.

import { type CellContents, gridScene } from './grid-shapes.ts'
import type { Scene, Shown } from './scene.ts'

/** What a person can do with the puzzles of a family. */
export interface Tools {
  /** What can be asked at work on them. Hints and ratings know grids. */
  readonly help: readonly ('candidates' | 'hint' | 'rate' | 'check')[]
  /** Can a given be one of several values? */
  readonly hasLimits?: true
  /** Can they have rules? Then their fields are those of a variant. */
  readonly hasRules?: true
}

/** Of grids of values, of those whose givens are as free as those of a sudoku, and of those that rules go with. */
export const GRID_TOOLS: Tools = { help: ['candidates', 'hint', 'rate', 'check'] }
export const SQUARE_TOOLS: Tools = { ...GRID_TOOLS, hasLimits: true }
export const RULED_TOOLS: Tools = { ...SQUARE_TOOLS, hasRules: true }

/** What the puzzles of a family look like, and become when a person changes them. Its functions need a puzzle that is checked. */
// biome-ignore lint/suspicious/noExplicitAny: families of all kinds of data
export interface Drawing<P = any> {
  readonly tools: Tools
  /** What the cells are, and hold. */
  cells(puzzle: P): CellContents
  /** What it looks like. @throws PuzzleError for regions that do not fit, as a person can paint them */
  scene(puzzle: P, shown: Shown): Scene
  /** The fields of the same puzzle with other givens. Absent, if no cell can be given. */
  withGivens?(puzzle: P, givens: CellContents['givens']): object
  /** The fields of the same puzzle with other regions, by their numbers. Absent, if its regions are always the same. */
  withRegions?(puzzle: P, regions: readonly number[]): object
  /** The clue at a place, if one can stand there. Absent, if no place has one. */
  clueAt?(puzzle: P, place: Where): Clue | undefined
}

/** A drawing of grids that show what is in their cells, and what is `around` that. Mark the call as pure, for bundlers. */
export function gridDrawing<P>({
  around,
  ...own
}: Omit<Drawing<P>, 'scene'> & {
  around(puzzle: P, cells: CellContents): Parameters<typeof gridScene>[2]
}): Drawing<P> {
  const scene = (puzzle: P, shown: Shown) => {
    const cells = own.cells(puzzle)
    return gridScene(cells, shown, around(puzzle, cells))
  }
  return { ...own, scene }
}

/** A cell, or a place beside the grid: there, row or column is -1 or less, or one too many or more. */
export interface Where {
  readonly row: number
  readonly column: number
}

/** A clue that a person types. */
export interface Clue {
  /** Empty where none stands, but one can. */
  readonly text: string
  /** How it is typed, in words. */
  readonly expected: string
  /** The fields of the same puzzle with another clue here. Undefined for a text that is none. */
  with(text: string): object | undefined
}

/** The drawings of families whose code is loaded when it is needed, by their names. */
export const drawings = new Map<string, Drawing>()
