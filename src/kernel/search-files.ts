// The files of `quadrille/search`, as in files.ts: a smaller binary.

import type { EngineSource } from './engines.ts'

export const searchFiles: EngineSource = {
  binary: () => new URL('./search.wasm', import.meta.url),
  javascript: () => import('../fallback/engine.ts'),
}
