// What all entries export. Only `createSolver` differs: each takes the binary from another place.

export type { BatchOptions, BatchProgress, BatchResult, BatchStreamOptions, BatchTables } from './batch.ts'
export type { Candidates, CandidatesOptions, CandidatesResult, TrueCandidate } from './candidates.ts'
export type { Cursor, WrittenPart } from './cursor.ts'
export { type Place, PuzzleError, type PuzzleErrorCode } from './errors.ts'
export type { Estimate, Estimated, EstimateOptions } from './estimate.ts'
export type { Counters, Standing } from './kernel/board.ts'
export type { EngineName } from './kernel/kernel.ts'
export type { WasmSource } from './kernel/wasm.ts'
export type { CountOptions, FinishOptions, Limits, ListOptions, SearchOptions } from './limits.ts'
export type {
  Automaton,
  Case,
  Constraint,
  Count,
  Equal,
  GridModel,
  House,
  LayoutsModel,
  Line,
  Method,
  Model,
  Pairs,
  QueensModel,
  Solution,
  Sum,
  ValueSet,
  Verb,
} from './model.ts'
export type { BadLine } from './plain-lines.ts'
export { type Fundamental, fundamental } from './puzzles/fundamental.ts'
export * from './puzzles/index.ts'
export type { GridPuzzle, Puzzle, PuzzleKind, PuzzleOption } from './puzzles/puzzle.ts'
export {
  type BestResult,
  bigintReplacer,
  type CountResult,
  type CutOff,
  type FirstResult,
  type Progress,
  type Report,
  type Results,
  type UniqueResult,
} from './results.ts'
export type { Search } from './search.ts'
export type { Solver, SolverOptions } from './solver.ts'
export { merge, split } from './split.ts'
export type { Solvable } from './verbs.ts'
