// Every sudoku kernel, one puzzle at a time and in a batch, compared with the grid kernel: the same counts at any limit, on mutated
// puzzles. Also checks every solution of whole files of puzzles.
//
//   QUADRILLE_FILES=17-clue.txt:hardest.txt QUADRILLE_PUZZLES=16000 npx vitest run test/sudoku

import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { sudokuFault } from '../support/checker.ts'
import { engineOf, engines, openSolvers } from '../support/engines.ts'
import { onGrid, sudoku9 } from '../support/models.ts'
import { FILES, mutated, PUZZLES, puzzlesIn, seeded } from '../support/sudokus.ts'
import { rowsOfLines } from '../support/tables.ts'

const LIMITS = [1, 2, 20, 1000]
const HOUR = 3_600_000

const solvers = await openSolvers()
const instances = await Promise.all(engines.map(async (engine) => (await engineOf(engine)).instantiate()))

/** Mutants of puzzles from everywhere in the files, or of seeded ones if there are no files. */
function mutants(): string[] {
  const pool = FILES.flatMap(puzzlesIn)
  return Array.from({ length: PUZZLES }, (_, seed) => {
    const base = pool.length ? pool[Math.floor((seed * pool.length) / PUZZLES)] : seeded(3 * seed)
    return mutated(base, seed)
  })
}

test(`the same counts at limits of ${LIMITS.join(', ')}, on ${PUZZLES} mutated puzzles`, { timeout: HOUR }, () => {
  const lines = mutants()
  const models = lines.map(sudoku9)
  const seen = new Map<number, number>()
  for (const limit of LIMITS) {
    const expected = models.map((model) => Number(solvers.wasm.count(onGrid(model), { limit }).count))
    for (const engine of engines) {
      const counts = models.map((model) => Number(solvers[engine].count(model, { limit }).count))
      expect(faults(lines, expected, counts), `${engine}, one at a time, limit ${limit}`).toEqual([])
      const rows = rowsOfLines(instances[engines.indexOf(engine)], lines, limit)
      const batch = rows.map(({ count }) => count)
      expect(faults(lines, expected, batch), `${engine}, batch, limit ${limit}`).toEqual([])
    }
    if (limit === 1000) for (const count of expected) seen.set(LIMITS.filter((most) => count >= most).length, 1)
  }
  // All classes occur: no solution, 1, 2 to 19, 20 to 999, and more.
  expect([...seen.keys()].sort()).toEqual([0, 1, 2, 3, 4])
})

function faults(lines: readonly string[], expected: readonly number[], found: readonly number[]): string[] {
  expect(found).toHaveLength(expected.length)
  return lines.flatMap((line, i) => (expected[i] === found[i] ? [] : [`${line}: ${found[i]}, expected ${expected[i]}`]))
}

for (const file of FILES) {
  const lines = puzzlesIn(file)
  for (const engine of engines) {
    test(`${engine}: ${lines.length} solutions of ${basename(file)} pass the checker`, { timeout: HOUR }, () => {
      const batch = rowsOfLines(instances[engines.indexOf(engine)], lines, 2)
      lines.forEach((line, i) => {
        const { solution } = solvers[engine].first(sudoku9(line))
        expect(solution ? sudokuFault(line, solution, [3, 3]) : 'none', line).toBeUndefined()
        expect(sudokuFault(line, [...batch[i].solution].map(Number), [3, 3]), line).toBeUndefined()
        // One solution: both kernels found the same.
        if (batch[i].count === 1) expect(solution?.join('')).toBe(batch[i].solution)
      })
      expect(lines.length).toBeGreaterThan(0)
    })
  }
}
