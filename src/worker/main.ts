// The program of the worker, in one file, with both engines inside.

import { createSolver } from '../inline.ts'
import { listen } from './program.ts'

listen(createSolver)
