// The exports of the binary of `quadrille/sudoku`: the two kernels of 9x9 sudokus.

export { start as sudokuStart, run as sudokuRun } from './sudoku/sudoku-search'
export { start as batchStart, run as batchRun } from './sudoku/four'
export { BOARD_END } from './layout'
