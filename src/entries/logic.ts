// The exports of `quadrille/logic`: puzzles as people solve them, and sudokus up to symmetry.

export { type AnySudoku, canonical, isomorphic, transform } from '../isomorph/isomorphic.ts'
export type { Symmetry } from '../isomorph/symmetry.ts'
export { type CheckOptions, type CheckResult, check, type Searcher } from '../logic/check.ts'
export type { Conflict } from '../logic/conflicts.ts'
export { DIFFICULTIES, type Difficulty } from '../logic/difficulties.ts'
export type { WrittenMarks } from '../logic/entries.ts'
export { type ExplainOptions, type Explanation, explain } from '../logic/explain.ts'
export { type HintOptions, hint } from '../logic/hint.ts'
export type { Candidate, Step } from '../logic/marks/step.ts'
export type { Mistake } from '../logic/mistakes.ts'
export { type RateOptions, type RateResult, type Rating, rate } from '../logic/rate.ts'
export type { End, LogicOptions } from '../logic/walk.ts'
