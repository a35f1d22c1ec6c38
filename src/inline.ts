// What `quadrille/inline` exports: the same, with the binary and the TypeScript engine as parts of the code, for places without files.

import * as fallback from './fallback/instance.ts'
import { BINARY } from './kernel/binary.ts'
import type { EngineSource } from './kernel/engines.ts'
import { type Solver, type SolverOptions, solverFrom } from './solver.ts'

export * from './exports.ts'

/** Creates a solver, as `createSolver` of `quadrille` does; the binary needs no file, no address and no bundler's help. */
export function createSolver(options: SolverOptions = {}): Promise<Solver> {
  return solverFrom(inline, options)
}

const inline: EngineSource = {
  // Whatever runs SIMD can inflate.
  binary() {
    const deflated = Uint8Array.from(atob(BINARY), (character) => character.charCodeAt(0))
    return new Response(new Blob([deflated]).stream().pipeThrough(new DecompressionStream('deflate'))).arrayBuffer()
  },
  typescript: () => fallback,
}
