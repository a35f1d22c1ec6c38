// Grids with few givens: blank, with a house given, with a few random givens, and without a solution. They have the answers of the grid
// kernel, and find no solution twice, wherever the search is interrupted.

import { describe, expect, test } from 'vitest'
import { sudokuFault } from '../support/checker.ts'
import { engineOf, engines, openSolvers } from '../support/engines.ts'
import { onGrid, sudoku9 } from '../support/models.ts'
import { Random } from '../support/random.ts'
import { pausedAndStraight } from '../support/searches.ts'
import { seeded } from '../support/sudokus.ts'
import { rowsOfLines, tablesOf } from '../support/tables.ts'

const solvers = await openSolvers()

const NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const CELLS = Array.from({ length: 81 }, (_, cell) => cell)
const BLANK = '0'.repeat(81)

/** A search that guesses a whole band at once goes astray here. */
const FEW_GIVENS = [
  '.9.....5...7.....9.......6..........9............................9..........8....',
  '...................................2...3.................2.......................',
]
/** Two cells of a box have been guessed to be the same digit; the puzzle itself has no such clash. */
const NO_CLASH = '......63......................1......6...................4..36...............2...'

/** A house of a full grid, or some of its cells. */
function sparse(seed: number): string {
  const random = new Random(seed)
  const blanks = [...seeded(3 * seed)].map((digit) => (digit === '0' ? '.' : digit)).join('')
  const { solution } = solvers.js.first(sudoku9(blanks.replaceAll('.', '0')))
  const full = [...(solution as Int32Array)]
  const house = random.integer(0, 8)
  const houses = [
    NINE.map((i) => 9 * house + i),
    NINE.map((i) => 9 * i + house),
    NINE.map((i) => 27 * Math.floor(house / 3) + 3 * (house % 3) + 9 * Math.floor(i / 3) + (i % 3)),
  ]
  const kept = new Set(houses[seed % 12] ?? random.shuffled(CELLS).slice(0, 1 + (seed % 12)))
  return full.map((digit, cell) => (kept.has(cell) ? digit : 0)).join('')
}

/** Random givens: most such puzzles have no solution, or very many. */
function random(seed: number): string {
  const random = new Random(seed)
  const cells = random.shuffled(CELLS).slice(0, random.integer(4, 18))
  const digits = new Map(cells.map((cell) => [cell, random.integer(1, 9)]))
  return CELLS.map((cell) => digits.get(cell) ?? 0).join('')
}

const LINES = [
  ...Array.from({ length: 150 }, (_, seed) => sparse(seed)),
  ...Array.from({ length: 150 }, (_, seed) => random(seed)),
  ...[...FEW_GIVENS, NO_CLASH].map((puzzle) => puzzle.replaceAll('.', '0')),
  BLANK,
]

describe.each(engines)('%s', (engine) => {
  test.each([1, 2, 50])('the counts of the grid kernel at limit %i, and solutions', async (limit) => {
    const rows = rowsOfLines((await engineOf(engine)).instantiate(), LINES, limit)
    LINES.forEach((line, i) => {
      const model = sudoku9(line)
      const expected = Number(solvers.wasm.count(onGrid(model), { limit }).count)
      expect(Number(solvers[engine].count(model, { limit }).count), line).toBe(expected)
      expect(rows[i].count, line).toBe(expected)
      if (expected > 0) expect(sudokuFault(line, [...rows[i].solution].map(Number), [3, 3]), line).toBeUndefined()
    })
  })

  test('no solution twice', () => {
    for (const line of LINES.filter((_, i) => i % 10 === 0 || i >= LINES.length - 4)) {
      const found = new Set<string>()
      const { solutions } = solvers[engine].each(sudoku9(line), (solution) => found.add(solution.join('')), { limit: 1000 })
      expect(found.size, line).toBe(solutions)
      for (const solution of found) expect(sudokuFault(line, [...solution].map(Number), [3, 3]), line).toBeUndefined()
    }
  })

  test('a pause at every node changes nothing, and progress never falls', () => {
    for (const line of LINES.slice(-60)) {
      const [paused, straight] = pausedAndStraight(solvers[engine], sudoku9(line), { limit: 50 })
      expect(paused).toEqual(straight)
    }
  })

  test('the same in a batch in slices of any size', async () => {
    const { instantiate } = await engineOf(engine)
    const [whole, ...sliced] = [1_000_000, 1, 97].map((slice) => tablesOf(instantiate(), LINES.join('\n'), 20, slice))
    for (const tables of sliced) expect(tables).toEqual(whole)
  })
})
