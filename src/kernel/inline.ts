// The binary and the JavaScript engine inside of the code.

import { javascriptEngine } from '../fallback/engine.ts'
import { BINARY } from './binary.ts'
import type { EngineSource } from './engines.ts'

export const inline: EngineSource = {
  // All environments with SIMD have DecompressionStream.
  binary() {
    const deflated = Uint8Array.from(atob(BINARY), (character) => character.charCodeAt(0))
    return new Response(new Blob([deflated]).stream().pipeThrough(new DecompressionStream('deflate'))).arrayBuffer()
  },
  javascript: () => ({ javascriptEngine }),
}
