// What `quadrille/sudoku` is asked wherever it runs: planted boards, random givens, and whole counts. The library has answered here.

import { expect } from 'vitest'
import { createSolver, sudoku } from '../../src/entries/index.ts'
import { sudokuFault } from '../support/checker.ts'
import { scattered, seeded } from '../support/sudokus.ts'

const ONE = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'.replaceAll('.', '0')
/** With one solution, with 2,600 more or less, and with a few or none, or too many to count. */
const BOARDS = [
  ONE,
  ONE.replace('4', '0').replace('8', '0').replace('5', '0'),
  ...Array.from({ length: 30 }, (_, seed) => (seed % 3 === 0 ? scattered(seed, 10, 26) : seeded(seed))),
]
const LIMIT = 20_000

const solver = await createSolver()
const COUNTS = BOARDS.map((board) => Number(solver.count(sudoku(board), { limit: LIMIT }).count))

/** A module whose `answers()` are checked by `checkAnswers`. */
export const DOOR = `import { batch, count, engine, fallbackReason, load, solve } from 'quadrille/sudoku'
const boards = ${JSON.stringify(BOARDS)}
const answers = () => ({
  engine: engine(),
  hasReason: fallbackReason() !== undefined,
  counts: boards.map((board) => count(board, ${LIMIT})),
  batch: Array.from(batch(boards, { limit: ${LIMIT} }).counts),
  solutions: boards.map((board) => solve(board) ?? null),
})
`

interface Answers {
  readonly engine: string
  readonly hasReason: boolean
  readonly counts: readonly number[]
  readonly batch: readonly number[]
  readonly solutions: readonly (string | null)[]
}

export function checkAnswers(answers: unknown, engine: 'wasm' | 'js'): void {
  const { solutions, ...others } = answers as Answers
  expect(others).toEqual({ engine, hasReason: engine === 'js', counts: COUNTS, batch: COUNTS })
  for (const [i, solution] of solutions.entries()) {
    if (solution) expect(sudokuFault(BOARDS[i], Array.from(solution, Number), [3, 3])).toBeUndefined()
    expect(solution === null, BOARDS[i]).toBe(COUNTS[i] === 0)
  }
}
