// The program of a worker, in one file, with both engines inside.

import { inline } from '../kernel/inline.ts'
import { solverFrom } from '../solver/solver.ts'
import { listen } from '../workers/serve.ts'

listen((options) => solverFrom(inline, options))
