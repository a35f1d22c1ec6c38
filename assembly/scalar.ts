// What both modules export, with vectors and without: the kernels that search, and those that count blank sudokus.

export { start as bandsStart, run as bandsRun } from './count/bands'
export { start as stacksStart, run as stacksRun } from './count/stacks'
export { start as gridStart, run as gridRun } from './grid/grid-search'
export { openNode as gridOpenNode, keep as gridKeep } from './grid/open-node'
export { assume as gridAssume, propagateRoot as gridPropagateRoot } from './grid/assume'
export { start as layoutsStart, run as layoutsRun, openNode as layoutsOpenNode, keep as layoutsKeep } from './layouts/tile'
export { start as queensStart, run as queensRun } from './queens/place'
export { openNode as queensOpenNode, keep as queensKeep } from './queens/open-node'
export { start as sudokuStart, run as sudokuRun, openNode as sudokuOpenNode } from './sudoku/sudoku-search'
