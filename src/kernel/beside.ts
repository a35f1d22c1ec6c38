// The binary and the TypeScript engine as files beside the code: a page loads the one it runs. A file of its own: `quadrille/inline`
// must not mention it, or bundlers would copy them.

import type { Source } from './open.ts'

/** Both are written as bundlers look for them, so that they bring the files along. */
export const beside: Source = {
  binary: () => new URL('./quadrille.wasm', import.meta.url),
  typescript: () => import('../fallback/instance.ts'),
}
