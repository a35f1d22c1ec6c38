// The ABI: what the module exports. The host writes a model to BOARD (layout.ts), calls a kernel's start() once and its run()
// until it returns EXHAUSTED or STOPPED. The module imports host.found and nothing else.

export { BOARD } from './host'
export * from './layout'
export { start as gridStart, run as gridRun } from './grid/search'
export { start as layoutsStart, run as layoutsRun } from './layouts/tile'
export { start as queensStart, run as queensRun } from './queens/place'
export * from './sudoku/layout'
export { start as sudokuStart, run as sudokuRun } from './sudoku/one'
export { start as batchStart, run as batchRun } from './sudoku/four'
