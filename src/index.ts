// The public surface.

export { type Place, PuzzleError, type PuzzleErrorCode } from './errors.ts'
export type { GridModel, Model, PairRelation, QueensModel, Solution } from './model.ts'
export * from './search.ts'
export { createSolver, type Solvable, Solver, type SolverOptions } from './solver.ts'
