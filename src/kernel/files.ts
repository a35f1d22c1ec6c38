// The binary and the TypeScript engine as files beside the code: a page loads the one it runs. Not part of engines.ts: bundlers would
// copy the files for `quadrille/inline`, too, which needs neither.

import type { EngineSource } from './engines.ts'

/** Both are written as bundlers look for them, so that they bring the files along. */
export const files: EngineSource = {
  binary: () => new URL('./quadrille.wasm', import.meta.url),
  typescript: () => import('../fallback/instance.ts'),
}
