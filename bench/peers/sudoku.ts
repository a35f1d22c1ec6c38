// sudoku: a port of David Bau's generator and solver.

import { load } from '../packages.ts'
import { ONLY_FIRST, ONLY_SUDOKU, type Peer, sudokuLine } from './peer.ts'

/** Digits from 0, null for a blank. */
interface Sudoku {
  readonly default: { solvepuzzle(cells: readonly (number | null)[]): number[] | null }
}

export const sudoku: Peer = {
  name: 'sudoku',
  async load() {
    const { solvepuzzle } = (await load<Sudoku>('sudoku')).default
    return (puzzle, question) => {
      const line = sudokuLine(puzzle, '0')
      if (!line) return ONLY_SUDOKU
      if (question !== 'first') return ONLY_FIRST
      const cells = Array.from(line, (symbol) => (symbol === '0' ? null : Number(symbol) - 1))
      return () => {
        const solution = solvepuzzle(cells)
        return { solutions: solution ? [solution.map((digit) => digit + 1)] : [] }
      }
    }
  },
}
