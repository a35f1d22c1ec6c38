// The batch kernels of both engines, over the same text: the same records, the counts of the single kernel, in slices of any size.

import { expect, test } from 'vitest'
import { BAD_LINE } from '../../assembly/sudoku/layout.ts'
import { sudokuFault } from '../support/checker.ts'
import { engineOf, engines, openSolvers } from '../support/engines.ts'
import { sudoku9 } from '../support/models.ts'
import { Random } from '../support/random.ts'
import { recordsOf } from '../support/records.ts'

const BASE = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'
const MOST = 50

/** The base puzzle with up to three cells changed. */
function mutated(seed: number): string {
  const random = new Random(seed)
  const cells = [...BASE]
  for (let many = seed % 4; many > 0; many--) {
    cells[random.integer(0, 80)] = random.chance(0.5) ? '.' : String(random.integer(1, 9))
  }
  return cells.join('')
}

test.each(engines)('%s: a record a puzzle or bad line, in order, and the others answered', async (engine) => {
  const solvers = await openSolvers()
  const puzzles = Array.from({ length: 400 }, (_, seed) => mutated(seed))
  const lines = [...puzzles.slice(0, 3), '# a remark', '', '12x', ...puzzles.slice(3)]
  const text = lines.join('\r\n')
  const { entries, solutions } = recordsOf((await engineOf(engine)).open(), text, MOST, 97)
  expect(entries).toHaveLength(401)
  let total = 0
  for (const { line, at, count, column, solution } of entries) {
    expect(text.slice(at).startsWith(lines[line - 1])).toBe(true)
    if (line === 6) {
      expect({ count, column }).toEqual({ count: BAD_LINE, column: 3 })
      continue
    }
    const givens = lines[line - 1]
    expect(count, givens).toBe(Number(solvers.js.count(sudoku9(givens), { limit: MOST }).count))
    if (count > 0) expect(sudokuFault(givens, [...solution].map(Number), [3, 3]), givens).toBeUndefined()
    else expect(solution).toBe('\0'.repeat(81))
    total += count
  }
  expect(solutions).toBe(total)
})
