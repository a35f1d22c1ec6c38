// The exports of `quadrille/isomorph`: sudokus up to symmetry.

export { canonical, isomorphic, type Sudoku, transform } from './isomorphic.ts'
export type { Symmetry } from './symmetry.ts'
