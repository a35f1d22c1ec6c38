// N queens.

import { MAX_QUEENS, type QueensModel } from '../model.ts'
import { fundamentalSteps } from './fundamental.ts'
import { judgeRows } from './grid.ts'
import { type Puzzle, type PuzzleKind, UNSCORED } from './puzzle.ts'
import { checkOptions, checkSize, numberOf } from './reader.ts'

/**
 * n queens on an n x n board, no two in a row, column or diagonal. A solution is the column of the queen in each row, from 0.
 *
 * @param n the size of the board, 1 to 32
 * @throws PuzzleError `range` for another number, `symbol` for anything but a number
 * @example
 * ```ts
 * import { createSolver, queens } from 'quadrille'
 *
 * const solver = await createSolver()
 * console.log(solver.count(queens(8)).count) // 92n
 * ```
 */
export function queens(n: number): Puzzle {
  checkSize(n, MAX_QUEENS)
  const board = (queen: ArrayLike<number>) =>
    Array.from({ length: n }, (_, row) => Array.from({ length: n }, (_, column) => Number(queen[row] === column)))
  const draw = (queen: ArrayLike<number>) =>
    board(queen)
      .map((row) => row.map((isQueen) => (isQueen ? 'Q' : '.')).join(' '))
      .join('\n')
  return {
    name: 'queens',
    model: { kind: 'queens', size: n },
    drawGivens: () => draw([]),
    draw,
    line: (solution) => solution.join(' '),
    json: (solution) => [...solution],
    judge: { head: () => '', solution: (solution, k) => `方案${k}:\n${judgeRows(board(solution))}\n`, none: '' },
  }
}

/** N queens on the command line. */
export const queensKind: PuzzleKind = {
  name: 'queens',
  summary: 'n queens on an n x n board, no two in a row, column or diagonal',
  source: 'argument',
  input: `1 to ${MAX_QUEENS}`,
  options: [],
  verbs: UNSCORED,
  verb: 'all',
  methods: ['search', 'halves'],
  threads: true,
  fundamental: (model, count) => fundamentalSteps((model as QueensModel).size, count),
  sample: '6',
  read: (source, options) => {
    checkOptions(options, [])
    return queens(numberOf(source))
  },
}
