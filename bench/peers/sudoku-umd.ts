// sudoku-umd: sudoku.js, constraint propagation after Peter Norvig.

import { load } from '../packages.ts'
import { ONLY_FIRST, ONLY_SUDOKU, type Peer, sudokuLine } from './peer.ts'

interface SudokuUmd {
  readonly default: { solve(board: string): string | false }
}

export const sudokuUmd: Peer = {
  name: 'sudoku-umd',
  async load() {
    const { solve } = (await load<SudokuUmd>('sudoku-umd')).default
    return (puzzle, question) => {
      const line = sudokuLine(puzzle, '.')
      if (!line) return ONLY_SUDOKU
      if (question !== 'first') return ONLY_FIRST
      return () => {
        const solution = solve(line)
        return { solutions: solution ? [Array.from(solution, Number)] : [] }
      }
    }
  },
}
