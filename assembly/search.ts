// The exports of a smaller module, for `quadrille/search`: the kernels that search.

export * from './kernels'
export { BOARD_BYTES } from './layout'
export { start as sudokuStart, run as sudokuRun } from './sudoku/one'
export { part as sudokuPart } from './sudoku/part'
