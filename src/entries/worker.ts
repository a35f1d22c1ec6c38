// The program of a worker, in one file, with both engines inside. Batches, and the verbs that need more than a search, are in another file
// beside it.

import { inline } from '../kernel/inline.ts'
import { OWN } from '../solver/own-verbs.ts'
import { verbSolverFrom } from '../solver/verb-solver.ts'
import { listen } from '../workers/serve.ts'
import type * as Others from '../workers/worker-verbs.ts'

async function others(): Promise<typeof Others> {
  // A file of its own, which bundlers copy. They must not follow the import: some make scripts of workers, which have none.
  // Scripts have no address of their own: they find it beside themselves.
  const file = import.meta.url ? new URL('./worker-verbs.js', import.meta.url).href : './worker-verbs.js'
  return (await import(/* webpackIgnore: true */ /* @vite-ignore */ file)) as typeof Others
}

listen({ createSolver: (options) => verbSolverFrom(inline, OWN, options), batch: others, verbs: others })
