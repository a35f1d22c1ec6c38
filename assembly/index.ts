// The ABI: what the module exports. The host writes a model to BOARD (layout.ts), calls a kernel's start() once, then its run() as
// long as it returns PAUSED. The module imports nothing.
// The layout is not exported: its constants, as globals, would make up a seventh of the binary.

export { BOARD } from './host'
export { BOARD_BYTES } from './layout'
export { start as gridStart, run as gridRun } from './grid/search'
export { again as gridAgain, fix as gridFix } from './grid/again'
export { part as gridPart, keep as gridKeep } from './grid/part'
export { start as layoutGridsStart, run as layoutGridsRun } from './count/layouts'
export { start as layoutsStart, run as layoutsRun, part as layoutsPart, keep as layoutsKeep } from './layouts/tile'
export { start as queensStart, run as queensRun } from './queens/place'
export { part as queensPart, keep as queensKeep } from './queens/part'
export { start as rowsStart, run as rowsRun } from './count/rows'
export { start as templatesStart, run as templatesRun } from './count/templates'
export { start as sudokuStart, run as sudokuRun } from './sudoku/one'
export { part as sudokuPart } from './sudoku/part'
export { start as batchStart, run as batchRun } from './sudoku/four'
export { start as halvesStart, run as halvesRun } from './count/halves/count'
