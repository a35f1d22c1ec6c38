// The program of a worker, with the binary and the JavaScript engine as files beside the code: a page loads only the one it runs. For
// bundlers that make modules of workers.

import { TABLE } from '../ask/verb-table.ts'
import { files } from '../kernel/files.ts'
import { SEARCHES, verbSolverFrom } from '../solver/verb-solver.ts'
import { listen } from '../workers/serve.ts'

listen({
  createSolver: (options) => verbSolverFrom(files, SEARCHES, options),
  batch: () => import('../batch/batch.ts'),
  async verbs(verb) {
    if (TABLE[verb].from !== '') return import('../workers/worker-verbs.ts')
    const { OWN } = await import('../solver/own-verbs.ts')
    return { verbs: OWN }
  },
})
