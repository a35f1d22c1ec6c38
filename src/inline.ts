// The exports of `quadrille/inline`: the same as `quadrille`, with the binary and the JavaScript engine inside.

import { engine } from './fallback/engine.ts'
import { BINARY } from './kernel/binary.ts'
import type { EngineSource } from './kernel/engines.ts'
import { type Solver, type SolverOptions, solverFrom } from './solver/solver.ts'

export * from './exports.ts'

/** Creates a solver, like `createSolver` of `quadrille`. The binary is in the code, so no bundler settings are needed. */
export function createSolver(options: SolverOptions = {}): Promise<Solver> {
  return solverFrom(inline, options)
}

const inline: EngineSource = {
  // All environments with SIMD have DecompressionStream.
  binary() {
    const deflated = Uint8Array.from(atob(BINARY), (character) => character.charCodeAt(0))
    return new Response(new Blob([deflated]).stream().pipeThrough(new DecompressionStream('deflate'))).arrayBuffer()
  },
  javascript: () => ({ engine }),
}
