// The ABI: what the module exports. The host writes a model to BOARD (layout.ts), calls a kernel's start() once and its run()
// until it returns anything but PAUSED. The module imports host.found and nothing else.
// The layout is not exported: as globals its constants would be a seventh of the binary.

export { BOARD } from './host'
export { BOARD_BYTES } from './layout'
export { start as gridStart, run as gridRun } from './grid/search'
export { start as layoutGridsStart, run as layoutGridsRun } from './count/layouts'
export { start as layoutsStart, run as layoutsRun } from './layouts/tile'
export { start as queensStart, run as queensRun } from './queens/place'
export { start as rowsStart, run as rowsRun } from './count/rows'
export { start as templatesStart, run as templatesRun } from './count/templates'
export { start as sudokuStart, run as sudokuRun } from './sudoku/one'
export { start as batchStart, run as batchRun } from './sudoku/four'
export { start as halvesStart, run as halvesRun } from './count/halves/count'
