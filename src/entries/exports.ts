// What `quadrille` and `quadrille/inline` export. Only `createSolver` differs: each takes the binary from another place.

export type { Asking, Known, Search } from '../ask/asking.ts'
export type { Methods } from '../ask/verb-methods.ts'
export { TABLE } from '../ask/verb-table.ts'
export type { AnswerOf, Asked, ItemOf, OptionsOf, Question, Table, VerbName, Work, Works } from '../ask/verb-types.ts'
export type { BatchOptions, BatchProgress, BatchResult, BatchStreamOptions, BatchTables } from '../batch/batch.ts'
export type { BadLine } from '../batch/plain-lines.ts'
export type { Marks } from '../document/marks.ts'
export type { Meta, Puzzle } from '../document/puzzle.ts'
export { contradictions, json, line, modelOf, partsOf, without } from '../families/any-puzzle.ts'
export { type DrawOptions, draw } from '../families/draw.ts'
export type {
  AnyFamily,
  Card,
  Compiled,
  Core,
  Data,
  Exercise,
  Family,
  FamilyOption,
  ModelOf,
  Options,
  Parts,
  Sample,
  Written,
} from '../families/family.ts'
export { type Fundamental, fundamental } from '../families/fundamental.ts'
export * from '../families/index.ts'
export { puzzle } from '../families/puzzle-from-data.ts'
export type { Part, PartKind, PartPlace } from '../families/puzzle-parts.ts'
export type { WasmSource } from '../kernel/wasm.ts'
export type { EngineName } from '../model/caller-options.ts'
export type { Counters, Standing } from '../model/counters.ts'
export { type Place, PuzzleError, type PuzzleErrorCode } from '../model/errors.ts'
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
  ScoredVerb,
  Solution,
  Sum,
  ValueSet,
  Verb,
} from '../model/model.ts'
export type { NumberGrid } from '../puzzles/text/read-givens.ts'
export type { CandidatesOptions, CandidatesResult, TrueCandidate } from '../search/candidates.ts'
export type { Cursor } from '../search/cursor.ts'
export type { Estimate, Estimated, EstimateOptions } from '../search/estimate.ts'
export type { CountOptions, FinishOptions, Limits, ListOptions, RunLimits, SearchOptions } from '../search/limits.ts'
export {
  type AllResult,
  type BestResult,
  bigintReplacer,
  type Completeness,
  type CountResult,
  type CutOff,
  type FirstResult,
  type Progress,
  type Report,
  type Results,
  type UniqueResult,
} from '../search/results.ts'
export type { Solvable } from '../search/solvable.ts'
export { merge, split } from '../search/split.ts'
export type { Solver, SolverWith } from '../solver/solver.ts'
export type { OwnVerb, SolverOptions } from '../solver/verb-solver.ts'
