// The program of the threads of the command line: a worker that answers lines of a batch as rows, makes puzzles, and finds out about others.

import { createSolver } from '../entries/inline.ts'
import type { Solver } from '../solver/solver.ts'
import { listen } from '../workers/serve.ts'
import { type Lines, linesAnswerer } from './work/batch-rows.ts'
import type { PieceOrder } from './work/generated-text.ts'
import type { FactQuestion } from './work/puzzle-facts.ts'

const answerLines = linesAnswerer()

listen<Solver>({
  createSolver,
  batch: () => import('../batch/batch.ts'),
  async answerOwn(solver, question, signal) {
    const asked = question as Lines | PieceOrder | FactQuestion
    if ('text' in asked) {
      const rows = await answerLines(solver, asked, signal)
      return { answer: rows, moved: [rows.buffer] }
    }
    if ('wanted' in asked) {
      const { rowOf } = await import('./work/puzzle-facts.ts')
      return { answer: await rowOf(asked, solver, signal) }
    }
    const { pieceOf } = await import('./work/generated-text.ts')
    return { answer: await pieceOf(solver, asked, signal) }
  },
})
