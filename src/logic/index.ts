// The exports of `quadrille/logic`: puzzles as people solve them, and sudokus up to symmetry.

export { canonical, isomorphic, type Sudoku, transform } from '../isomorph/isomorphic.ts'
export type { Symmetry } from '../isomorph/symmetry.ts'
export { type CheckOptions, type CheckResult, check, type Searcher } from './check.ts'
export type { Conflict } from './conflicts.ts'
export { DIFFICULTIES, type Difficulty } from './difficulties.ts'
export { type Explanation, explain, hint, type LogicOptions } from './explain.ts'
export type { Candidate, Step } from './marks/step.ts'
export { type RateOptions, type RateResult, type Rating, rate } from './rate.ts'
