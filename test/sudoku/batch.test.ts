// The batch kernels of both engines on the same text: the same tables, and the counts of the single kernel, in slices of any size.

import { expect, test } from 'vitest'
import { sudokuFault } from '../support/checker.ts'
import { engineOf, engines, openSolvers } from '../support/engines.ts'
import { sudoku9 } from '../support/models.ts'
import { Random } from '../support/random.ts'
import { tablesOf } from '../support/tables.ts'

const BASE = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'
const MOST = 50

/** The base puzzle with up to three changed cells. */
function mutated(seed: number): string {
  const random = new Random(seed)
  const cells = [...BASE]
  for (let many = seed % 4; many > 0; many--) {
    cells[random.integer(0, 80)] = random.chance(0.5) ? '.' : String(random.integer(1, 9))
  }
  return cells.join('')
}

test.each(engines)('%s: a row for each puzzle, in order, up to the first line of another form', async (engine) => {
  const solvers = await openSolvers()
  const puzzles = Array.from({ length: 400 }, (_, seed) => mutated(seed))
  const lines = [...puzzles.slice(0, 3), '# a remark', '', ...puzzles.slice(3), '12x', ...puzzles]
  const text = lines.join('\r\n')
  const { rows, read, lines: before, solutions } = tablesOf((await engineOf(engine)).instantiate(), text, MOST, 97)
  expect(read).toBe(text.indexOf('12x'))
  expect(before).toBe(402)
  expect(rows).toHaveLength(400)
  let total = 0
  for (const { line, start, count, solution } of rows) {
    const givens = lines[line - 1]
    expect(text.slice(start - 7).startsWith(givens)).toBe(true)
    expect(count, givens).toBe(Number(solvers.js.count(sudoku9(givens), { limit: MOST }).count))
    if (count > 0) expect(sudokuFault(givens, [...solution].map(Number), [3, 3]), givens).toBeUndefined()
    else expect(solution).toBe('\0'.repeat(81))
    total += count
  }
  expect(solutions).toBe(total)
})

test.each(engines)('%s: pausing at any node does not change the search', async (engine) => {
  const text = Array.from({ length: 200 }, (_, seed) => mutated(seed)).join('\n')
  const { instantiate } = await engineOf(engine)
  const [whole, ...paused] = [100_000, 1, 2, 97].map((slice) => tablesOf(instantiate(), text, MOST, slice))
  expect(whole.counters.every((counter) => counter > 200)).toBe(true)
  for (const tables of paused) expect(tables).toEqual(whole)
})
