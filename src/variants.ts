// The exports of `quadrille/variants`: those of `quadrille`, and variants. Pages without variants do not load it.

import { files } from './kernel/files.ts'
import { type Solver, type SolverOptions, solverFrom } from './solver.ts'

export * from './exports.ts'
export { readVariant } from './formats/read.ts'
export { toFPuzzles, toFPuzzlesLink } from './formats/write-f-puzzles.ts'
export { toIss } from './formats/write-iss.ts'
export * from './rules/cages.ts'
export * from './rules/dots.ts'
export * from './rules/free.ts'
export * from './rules/global.ts'
export type { Grid } from './rules/grid.ts'
export * from './rules/lines.ts'
export * from './rules/outside.ts'
export * from './rules/regions.ts'
export type { Rule } from './rules/rule.ts'
export * from './rules/sums.ts'
export type { Given, Givens, Regions } from './variants/givens.ts'
export { picture } from './variants/picture.ts'
export { schema } from './variants/schema.ts'
export { type Variant, type VariantPuzzle, variant } from './variants/variant.ts'

/**
 * Creates a solver, as `createSolver` of `quadrille` does.
 *
 * @throws Error if `engine` is `wasm` and WebAssembly is not available; `cause` says why.
 */
export function createSolver(options: SolverOptions = {}): Promise<Solver> {
  return solverFrom(files, options)
}
