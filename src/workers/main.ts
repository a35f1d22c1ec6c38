// The program of a worker, in one file, with both engines inside.

import { createSolver } from '../inline.ts'
import { listen } from './serve.ts'

listen(createSolver)
