// The program of the threads of the command line: a worker that answers lines of a batch as rows, and makes puzzles.

import { createSolver } from '../entries/inline.ts'
import type { Solver } from '../solver/solver.ts'
import { listen } from '../workers/serve.ts'
import { type Lines, linesAnswerer } from './work/batch-rows.ts'
import type { PieceOrder } from './work/generated-text.ts'

const answerLines = linesAnswerer()

listen<Solver>({
  createSolver,
  async answerOwn(solver, question, signal) {
    const asked = question as Lines | PieceOrder
    if ('text' in asked) {
      const rows = await answerLines(solver, asked, signal)
      return { answer: rows, moved: [rows.buffer] }
    }
    const { pieceOf } = await import('./work/generated-text.ts')
    return { answer: await pieceOf(solver, asked, signal) }
  },
})
