// The exports of `quadrille/search`: those of `quadrille`, with a solver that only searches, and a smaller binary beside the code.

import { searchFiles } from './kernel/search-files.ts'
import { type SearchSolver, type SolverOptions, searchSolverFrom } from './solver.ts'

export * from './exports.ts'

/**
 * Creates a solver that only searches: it has all verbs, for all puzzles, and loads two thirds of what `createSolver` of `quadrille` does.
 * It has no batches, candidates and estimates. It counts by visiting every solution.
 *
 * @throws Error if `engine` is `wasm` and WebAssembly is not available; `cause` says why.
 * @example
 * ```ts
 * import { createSolver, sudoku } from 'quadrille/search'
 *
 * const solver = await createSolver()
 * const { solution } = solver.first(sudoku('0310100320340420'))
 * console.log(solver.engine, solution?.join('')) // wasm 4312124321343421
 * ```
 */
export function createSolver(options: SolverOptions = {}): Promise<SearchSolver> {
  return searchSolverFrom(searchFiles, options)
}
