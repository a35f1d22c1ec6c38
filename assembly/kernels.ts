// What both modules export, with vectors and without: the kernels that search, but for those of 9x9 sudokus.

export { start as gridStart, run as gridRun } from './grid/search'
export { openNode as gridOpenNode } from './grid/open-node'
export { start as layoutsStart, run as layoutsRun, openNode as layoutsOpenNode } from './layouts/tile'
export { start as queensStart, run as queensRun } from './queens/place'
export { openNode as queensOpenNode } from './queens/open-node'
