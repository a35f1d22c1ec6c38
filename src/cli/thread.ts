// The program of the threads that fill additional columns of a batch: a worker that can describe puzzles as well.

import { createSolver } from '../inline.ts'
import { listen } from '../workers/serve.ts'
import { describe } from './columns.ts'

listen(createSolver, describe)
