// More exports: what only estimates and true candidates need.

export { again as gridAgain, fix as gridFix } from './grid/again'
export { keep as gridKeep } from './grid/part'
export { keep as layoutsKeep } from './layouts/tile'
export { keep as queensKeep } from './queens/part'
