// The binary and the TypeScript engine as parts of the code.

import * as fallback from '../fallback/instance.ts'
import { BINARY } from './binary.ts'
import type { Source } from './open.ts'

export const inside: Source = {
  // Whatever runs SIMD can inflate.
  binary() {
    const deflated = Uint8Array.from(atob(BINARY), (character) => character.charCodeAt(0))
    return new Response(new Blob([deflated]).stream().pipeThrough(new DecompressionStream('deflate'))).arrayBuffer()
  },
  typescript: () => fallback,
}
