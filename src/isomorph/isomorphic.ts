// Sudokus up to symmetry: canonical forms, and what leads from one to another.

import { compileGrid } from '../compile/compile.ts'
import type { Puzzle } from '../document/puzzle.ts'
import { contradictions, modelOf } from '../families/any-puzzle.ts'
import { sudoku as sudokuIn } from '../families/sudoku.ts'
import { PuzzleError } from '../model/errors.ts'
import type { Model } from '../model/model.ts'
import { blocks, squareModel } from '../puzzles/square-grid.ts'
import { checkBorders, type NumberGrid, readSquareGrid } from '../puzzles/text/read-givens.ts'
import { areConsistent, canonicalOf } from './canonical.ts'
import { applied, checkSymmetry, type Symmetry, symmetryBetween } from './symmetry.ts'

/** A 9x9 sudoku: a text in any form that `sudoku` reads; numbers; or what `sudoku` returns. */
export type AnySudoku = string | NumberGrid | Puzzle

/**
 * The canonical form of a 9x9 sudoku, a puzzle or a full grid: 81 symbols, `.` for a blank. Two sudokus have the same form if and only if one
 * of the 3,359,232 * 9! symmetries turns one into the other: relabelling, transposition, and permutations of bands, of stacks, of rows in
 * a band and of columns in a stack. So it finds duplicates in a collection.
 *
 * It is the "minlex" form of the Enjoy Sudoku Programmers' Forum: of all grids that symmetries make, the first in lexicographic order, blanks
 * before digits.
 *
 * @throws PuzzleError for what is not a 9x9 sudoku, has candidates in its cells, or equal digits in a house
 * @example
 * ```ts
 * import { canonical } from 'quadrille/logic'
 *
 * const form = canonical('4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......')
 * console.log(form.slice(0, 27)) // ........1.....1.23..4.5....
 * ```
 */
export function canonical(sudoku: AnySudoku): string {
  const form = new Uint8Array(81)
  canonicalOf(cellsOf(sudoku), form)
  return sudokuText(form)
}

/**
 * A symmetry that turns one 9x9 sudoku into another, or undefined if there is none.
 *
 * @throws PuzzleError for what is not a 9x9 sudoku, has candidates in its cells, or equal digits in a house
 * @example
 * ```ts
 * import { isomorphic, transform } from 'quadrille/logic'
 *
 * const one = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'
 * const other = [...one].reverse().join('')
 * const symmetry = isomorphic(one, other)
 * console.log(symmetry && transform(one, symmetry) === other) // true
 * ```
 */
export function isomorphic(a: AnySudoku, b: AnySudoku): Symmetry | undefined {
  const [first, second] = [cellsOf(a), cellsOf(b)]
  const [form, other] = [new Uint8Array(81), new Uint8Array(81)]
  const there = canonicalOf(first, form)
  const back = canonicalOf(second, other)
  return form.every((digit, cell) => digit === other[cell]) ? symmetryBetween(there(), back()) : undefined
}

/**
 * What a symmetry makes of a 9x9 sudoku: 81 symbols, `.` for a blank.
 *
 * @throws PuzzleError for what is not a 9x9 sudoku, has candidates in its cells, or equal digits in a house; for what is not a symmetry
 */
export function transform(sudoku: AnySudoku, symmetry: Symmetry): string {
  const cells = cellsOf(sudoku)
  checkSymmetry(symmetry)
  return sudokuText(applied(symmetry, cells))
}

/** 81 digits, 0 for a blank, no two equal ones in a house. */
function cellsOf(sudoku: AnySudoku): ArrayLike<number> {
  const cells = readCells(sudoku)
  if (!areConsistent(cells)) {
    throw new PuzzleError('given', contradictions(sudokuIn(sudokuText(cells))).join('; '), {}, 'different digits')
  }
  return cells
}

function readCells(sudoku: AnySudoku): ArrayLike<number> {
  if (typeof sudoku === 'object' && sudoku !== null && 'family' in sudoku) return givensOf(modelOf(sudoku))
  const givens = readSquareGrid(sudoku, [9])
  const { cells, marks } = givens
  checkBorders(givens, 3)
  if (marks) throw new PuzzleError('shape', 'there are candidates in the cells', {}, 'givens and blanks')
  return cells
}

/** Those of a plain sudoku, whatever its symbols and scores are. */
function givensOf(model: Model): number[] {
  const blank = squareModel(9, blocks(3, 3))
  const { rules } = compileGrid(blank)
  const grid = model.kind === 'grid' ? compileGrid({ ...model, values: blank.values, weights: undefined }) : undefined
  if (grid?.rules !== rules) throw new PuzzleError('shape', 'the puzzle has other rules', {}, 'a 9x9 sudoku')
  return grid.candidates.map((mask, cell) => {
    if (mask === 0b111_111_111) return 0
    if (mask === 0 || mask & (mask - 1))
      throw new PuzzleError('shape', `there are candidates in cell ${cell}`, {}, 'givens and blanks')
    return 32 - Math.clz32(mask)
  })
}

/** 81 symbols, `.` for a blank. */
export function sudokuText(cells: ArrayLike<number>): string {
  return Array.from(cells, (digit) => digit || '.').join('')
}
