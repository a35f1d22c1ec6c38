// The program of a worker, with the binary and the JavaScript engine as files beside the code: a page loads only the one it runs. For
// bundlers that make modules of workers.

import { files } from '../kernel/files.ts'
import { solverFrom } from '../solver/solver.ts'
import { listen } from '../workers/serve.ts'

listen({
  createSolver: (options) => solverFrom(files, options),
  verbs: async () => (await import('../workers/worker-verbs.ts')).verbs,
})
