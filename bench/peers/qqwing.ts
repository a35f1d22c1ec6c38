// qqwing: solves as people do, and guesses where that does not help.

import { load } from '../packages.ts'
import { ONLY_SUDOKU, type Peer, sudokuLine } from './peer.ts'

interface QQWing {
  readonly default: new () => {
    setPuzzle(cells: readonly number[]): boolean
    setRecordHistory(record: boolean): void
    solve(): boolean
    countSolutions(): number
    getSolutionString(): string
  }
}

export const qqwing: Peer = {
  name: 'qqwing',
  async load() {
    const { default: Solver } = await load<QQWing>('qqwing')
    return (puzzle, question) => {
      const cells = sudokuLine(puzzle, '0')?.split('').map(Number)
      if (!cells) return ONLY_SUDOKU
      const solver = new Solver()
      solver.setRecordHistory(false)
      if (question === 'unique') {
        return () => {
          solver.setPuzzle(cells)
          return { count: Math.min(2, solver.countSolutions()) }
        }
      }
      if (question !== 'first') return `does not answer "${question}"`
      return () => {
        solver.setPuzzle(cells)
        return { solutions: solver.solve() ? [digits(solver.getSolutionString())] : [] }
      }
    }
  },
}

/** It draws a board of several lines. */
const digits = (board: string) => Array.from(board.match(/[1-9]/g) ?? [], Number)
