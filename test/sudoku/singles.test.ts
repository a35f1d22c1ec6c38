// What ends at the root: a puzzle that naked and hidden singles alone refute has no guess to offer (the singles here are looked for
// cell by cell and house by house), and one with four digits for the three cells of a triad needs none.

import { expect, test } from 'vitest'
import { engines, openSolvers } from '../support/engines.ts'
import { BLANK_9, housesOf, range, sudoku9 } from '../support/models.ts'
import { PUZZLES, scattered } from '../support/sudokus.ts'

const solvers = await openSolvers()

/** Two digits of row 2 have only r2c3 left. */
const TWO_FOR_ONE = '...2...........8.3....4....4...2.3.......8.2..2..1....243.............4.......7..'.replaceAll('.', '0')

/** In the first box, 1 to 4 have only the three cells of row 1 left. */
const FOUR_FOR_THREE = `${'.'.repeat(9)}...12.34....34.12.${'.'.repeat(54)}`.replaceAll('.', '0')

/** Four nines in a box of the last band: added up, as the kernel does it, they carry out of the word and leave no trace. */
const NINES = range(3).map((stack) =>
  range(81)
    .map((cell) => ([54, 55, 64, 65].includes(cell - 3 * stack) ? 9 : 0))
    .join(''),
)

const ORDER = range(9)
const HOUSES = housesOf(BLANK_9)

/** Do naked and hidden singles lead to a cell without a digit or a digit without a cell? */
function refuted(puzzle: string): boolean {
  const cells = [...puzzle].map((given) => new Set(given === '0' ? range(9) : [Number(given) - 1]))
  for (let changed = true; changed; ) {
    changed = false
    for (const house of HOUSES) {
      for (const cell of house) {
        if (cells[cell].size === 0) return true
        if (cells[cell].size > 1) continue
        const [digit] = cells[cell]
        for (const other of house) if (other !== cell && cells[other].delete(digit)) changed = true
      }
      for (const digit of ORDER) {
        const places = house.filter((cell) => cells[cell].has(digit))
        if (places.length === 0) return true
        if (places.length > 1 || cells[places[0]].size === 1) continue
        cells[places[0]] = new Set([digit])
        changed = true
      }
    }
  }
  return false
}

const puzzles = [TWO_FOR_ONE, ...NINES, '9'.repeat(81), ...range(10 * PUZZLES).map((seed) => scattered(seed, 13, 26))].filter(
  refuted,
)

test.each(engines)('%s: what singles refute ends at the root, alone and in a batch', (engine) => {
  const solver = solvers[engine]
  expect(puzzles.length).toBeGreaterThan(PUZZLES)
  expect(puzzles).toContain(TWO_FOR_ONE)
  for (const puzzle of puzzles) {
    const { count, nodes } = solver.count(sudoku9(puzzle), { limit: 2 })
    expect({ count, nodes }, puzzle).toEqual({ count: 0n, nodes: 1 })
  }
  const { counts, nodes } = solver.batch(puzzles.join('\n'))
  expect(counts.every((count) => count === 0)).toBe(true)
  expect(nodes).toBe(puzzles.length)
})

test.each(engines)('%s: four digits for three cells of a box in a line end at the root, in rows and in columns', (engine) => {
  const columns = ORDER.flatMap((row) => ORDER.map((column) => FOUR_FOR_THREE[9 * column + row])).join('')
  for (const puzzle of [FOUR_FOR_THREE, columns]) {
    expect(solvers[engine].count(sudoku9(puzzle), { limit: 2 }), puzzle).toMatchObject({ count: 0n, nodes: 1 })
  }
})
