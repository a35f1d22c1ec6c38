// What both modules export, with vectors and without: the kernels that search, but for those of 9x9 sudokus.

export { BOARD } from './host'
export { start as gridStart, run as gridRun } from './grid/search'
export { part as gridPart } from './grid/part'
export { start as layoutsStart, run as layoutsRun, part as layoutsPart } from './layouts/tile'
export { start as queensStart, run as queensRun } from './queens/place'
export { part as queensPart } from './queens/part'
