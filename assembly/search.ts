// The exports of a smaller module, for `quadrille/search`: the kernels that search, without what only estimates need.

export { BOARD } from './host'
export { BOARD_BYTES } from './layout'
export { start as gridStart, run as gridRun } from './grid/search'
export { part as gridPart } from './grid/part'
export { start as layoutsStart, run as layoutsRun, part as layoutsPart } from './layouts/tile'
export { start as queensStart, run as queensRun } from './queens/place'
export { part as queensPart } from './queens/part'
export { start as sudokuStart, run as sudokuRun } from './sudoku/one'
export { part as sudokuPart } from './sudoku/part'
