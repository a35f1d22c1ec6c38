// The program of the threads of the command line: a worker that also fills additional columns of a batch, and makes puzzles.

import { createSolver } from '../entries/inline.ts'
import { listen } from '../workers/serve.ts'
import { describe } from './work/columns.ts'
import { type Order, pieceOf } from './work/made.ts'

listen(createSolver, { describe, own: async (solver, order) => pieceOf(solver, order as Order) })
