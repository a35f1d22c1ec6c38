// The exports of `quadrille/variants`: those of `quadrille`, and variants. Pages without variants do not load it.

import { files } from './kernel/files.ts'
import { type Solver, type SolverOptions, solverFrom } from './solver/solver.ts'

export * from './exports.ts'
export { readVariant } from './variants/formats/read.ts'
export { toFPuzzles, toFPuzzlesLink } from './variants/formats/write-f-puzzles.ts'
export { toIss } from './variants/formats/write-iss.ts'
export type { Given, Givens, Regions } from './variants/givens.ts'
export { picture } from './variants/picture.ts'
export * from './variants/rules/cages.ts'
export * from './variants/rules/dots.ts'
export * from './variants/rules/free.ts'
export * from './variants/rules/global.ts'
export type { Grid } from './variants/rules/grid.ts'
export * from './variants/rules/lines.ts'
export * from './variants/rules/outside.ts'
export * from './variants/rules/regions.ts'
export type { Rule } from './variants/rules/rule.ts'
export * from './variants/rules/sums.ts'
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
