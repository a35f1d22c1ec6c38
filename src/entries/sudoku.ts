// The exports of `quadrille/sudoku`: 9x9 sudokus alone, in one file, without a call to await.

export { type Place, PuzzleError, type PuzzleErrorCode } from '../model/errors.ts'
export { engine, fallbackReason, load } from '../sudoku/engine.ts'
export {
  type BadLine,
  type BatchOptions,
  type BatchTables,
  batch,
  count,
  isUnique,
  type SudokuOptions,
  solutions,
  solve,
} from '../sudoku/nine-by-nine.ts'
export type { Givens } from '../sudoku/sudoku-text.ts'
