// The binary and the TypeScript engine as files beside the code: a page loads the one it runs. This is not in engines.ts because bundlers
// would then copy the files for `quadrille/inline`, too.

import type { EngineSource } from './engines.ts'

/** Both are written in the form that bundlers recognize, so that they copy the files. */
export const files: EngineSource = {
  binary: () => new URL('./quadrille.wasm', import.meta.url),
  typescript: () => import('../fallback/instance.ts'),
}
