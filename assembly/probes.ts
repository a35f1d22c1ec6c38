// More exports: what only estimates and true candidates need.

export { assume as gridAssume, propagateRoot as gridPropagateRoot } from './grid/assume'
export { keep as gridKeep } from './grid/open-node'
export { keep as layoutsKeep } from './layouts/tile'
export { keep as queensKeep } from './queens/open-node'
