// The exports of a smaller module: only the kernels that search, for `quadrille/search`.

export { BOARD } from './host'
export { BOARD_BYTES } from './layout'
export { start as gridStart, run as gridRun } from './grid/search'
export { part as gridPart, keep as gridKeep } from './grid/part'
export { start as layoutsStart, run as layoutsRun, part as layoutsPart, keep as layoutsKeep } from './layouts/tile'
export { start as queensStart, run as queensRun } from './queens/place'
export { part as queensPart, keep as queensKeep } from './queens/part'
export { start as sudokuStart, run as sudokuRun } from './sudoku/one'
export { part as sudokuPart } from './sudoku/part'
