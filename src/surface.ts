// The public surface, but for the door to it: `createSolver` is in index.ts and inline.ts, which differ in where the binary is.

export type { BadLine, BatchOptions, BatchPart, BatchProgress, BatchResult, BatchStreamOptions } from './batch.ts'
export type { Method } from './counting/plan.ts'
export { type Place, PuzzleError, type PuzzleErrorCode } from './errors.ts'
export type { Counters } from './kernel/board.ts'
export type { EngineName } from './kernel/kernel.ts'
export type { WasmSource } from './kernel/wasm.ts'
export type { GridModel, LayoutsModel, Model, PairRelation, QueensModel, Solution } from './model.ts'
export * from './puzzles/index.ts'
export type { Judge, Puzzle, PuzzleKind, PuzzleOption, Verb } from './puzzles/puzzle.ts'
export type { BestResult, CountResult, CutOff, FirstResult, Progress, Report, Results, UniqueResult } from './results.ts'
export type { CountOptions, FinishOptions, Limits, Search } from './search.ts'
export type { Solvable, Solver, SolverOptions } from './solver.ts'
