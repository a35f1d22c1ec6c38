// The binary and the JavaScript engine as files beside the code: a page loads only the one it runs. This file is separate from
// engines.ts so that bundlers do not copy the files for `quadrille/inline`.

import type { EngineSource } from './engines.ts'

/** Both are written in the form that bundlers recognize, so that they copy the files. */
export const files: EngineSource = {
  binary: () => new URL('./quadrille.wasm', import.meta.url),
  javascript: () => import('../fallback/engine.ts'),
}
