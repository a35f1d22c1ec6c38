// The binary as part of the code.

import { BINARY } from './binary.ts'

/** Its bytes. Whatever runs SIMD can inflate. */
export function inside(): Promise<ArrayBuffer> {
  const deflated = Uint8Array.from(atob(BINARY), (character) => character.charCodeAt(0))
  return new Response(new Blob([deflated]).stream().pipeThrough(new DecompressionStream('deflate'))).arrayBuffer()
}
