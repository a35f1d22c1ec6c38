// The program of a worker, in one file, with both engines inside. The verbs that need more than a search are in another file beside it.

import { inline } from '../kernel/inline.ts'
import { solverFrom } from '../solver/solver.ts'
import { listen } from '../workers/serve.ts'
import type * as Verbs from '../workers/worker-verbs.ts'

listen({
  createSolver: (options) => solverFrom(inline, options),
  async verbs() {
    // A file of its own, which bundlers copy. They must not follow the import: some make scripts of workers, which have none.
    const file = new URL('./worker-verbs.js', import.meta.url).href
    return (await import(/* webpackIgnore: true */ /* @vite-ignore */ file)) as typeof Verbs
  },
})
