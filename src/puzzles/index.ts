// The only list of puzzles.

import { jigsawKind } from './jigsaw.ts'
import { layoutsKind } from './layouts.ts'
import { primesKind } from './primes.ts'
import type { PuzzleKind } from './puzzle.ts'
import { pyramidKind } from './pyramid.ts'
import { queensKind } from './queens.ts'
import { sudokuKind } from './sudoku.ts'

export { jigsaw } from './jigsaw.ts'
export { type LayoutsOptions, layouts } from './layouts.ts'
export { type PrimesOptions, primes } from './primes.ts'
export { pyramid } from './pyramid.ts'
export { type QueensOptions, queens } from './queens.ts'
export { type SudokuOptions, sudoku } from './sudoku.ts'
export type { NumberGrid } from './text/givens.ts'

/**
 * Every kind of puzzle, in the order in which they are listed.
 *
 * @example
 * ```ts
 * import { puzzles } from 'quadrille'
 *
 * for (const { name, summary } of puzzles) console.log(name, '-', summary)
 * ```
 */
export const puzzles: readonly PuzzleKind[] = [sudokuKind, jigsawKind, pyramidKind, primesKind, queensKind, layoutsKind]
