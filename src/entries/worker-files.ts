// The program of a worker, with the binary and the JavaScript engine as files beside the code: a page loads only the one it runs. For
// bundlers that make modules of workers.

import { TABLE } from '../ask/verb-table.ts'
import type { BatchOptions } from '../batch/batch.ts'
import { files } from '../kernel/files.ts'
import { engineFor, SEARCHES, VerbSolver } from '../solver/verb-solver.ts'
import { listen } from '../workers/serve.ts'

listen({
  async createSolver(options) {
    const { engine, fallbackReason } = await engineFor(files, options)
    const solver = new VerbSolver(engine, fallbackReason, SEARCHES)
    return Object.assign(solver, {
      async batchLines(lines: Uint8Array, limits: BatchOptions) {
        const { batchLines } = await import('../batch/batch.ts')
        return batchLines(solver.pool, lines, limits)
      },
    })
  },
  async verbs(verb) {
    if (TABLE[verb].from !== '') return import('../workers/worker-verbs.ts')
    const { OWN } = await import('../solver/own-verbs.ts')
    return { verbs: OWN }
  },
})
