// The ABI: what the module exports. The host writes a model to the board (layout.ts), calls a kernel's start() once, then its run() as
// long as it returns PAUSED. The module imports nothing.
// The layout is not exported: its constants, as globals, would make up a seventh of the binary.

export * from './scalar'
export { BOARD_END } from './layout'
export { start as layoutGridsStart, run as layoutGridsRun } from './count/layouts'
export { start as rowsStart, run as rowsRun } from './count/rows'
export { start as templatesStart, run as templatesRun } from './count/templates'
export { start as halvesStart, run as halvesRun } from './count/halves/count'
export { start as batchStart, run as batchRun } from './sudoku/four'
