// The sudoku kernels of both engines, one puzzle at a time and in batches, against the grid kernel: mutated puzzles, contradictory ones, and
// those with few givens or none. The trials of test/faults draw puzzles that a reference can list; only these have any number of solutions.
// Whole files of puzzles, too:
//
//   QUADRILLE_FILES=17-clue.txt:hardest.txt QUADRILLE_PUZZLES=16000 npx vitest run test/sudoku

import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { answersOf } from '../support/batches.ts'
import { sudokuFault } from '../support/checker.ts'
import { engineOf, engines, openSolvers } from '../support/engines.ts'
import { onGrid, range, sudoku9 } from '../support/models.ts'
import { Random } from '../support/random.ts'
import { FILES, mutated, PUZZLES, puzzlesIn, seeded } from '../support/sudokus.ts'
import { tablesOf } from '../support/tables.ts'

const HOUR = 3_600_000
const NINE = range(9)

const solvers = await openSolvers()

/** A house of a full grid, or some of its cells. */
function sparse(seed: number): string {
  const random = new Random(seed)
  const { solution } = solvers.wasm.first(sudoku9(seeded(3 * seed)))
  const house = random.integer(0, 8)
  const houses = [
    NINE.map((i) => 9 * house + i),
    NINE.map((i) => 9 * i + house),
    NINE.map((i) => 27 * Math.floor(house / 3) + 3 * (house % 3) + 9 * Math.floor(i / 3) + (i % 3)),
  ]
  const kept = houses[seed % 12] ?? random.shuffled(range(81)).slice(0, 1 + (seed % 12))
  return Array.from(solution!, (digit, cell) => (kept.includes(cell) ? digit : 0)).join('')
}

/** Random givens: most such puzzles have no solution, or very many. */
function scattered(seed: number): string {
  const random = new Random(seed)
  const cells = random.shuffled(range(81)).slice(0, random.integer(4, 18))
  return range(81)
    .map((cell) => (cells.includes(cell) ? random.integer(1, 9) : 0))
    .join('')
}

const NAMED = [
  '0'.repeat(81),
  // A search that guesses a whole band at once goes astray here.
  '.9.....5...7.....9.......6..........9............................9..........8....',
  '...................................2...3.................2.......................',
  // Two cells of a box have been guessed to be the same digit; the puzzle itself has no such clash.
  '......63......................1......6...................4..36...............2...',
].map((line) => line.replaceAll('.', '0'))

/** Mutants of puzzles from everywhere in the files, or of seeded ones if there are no files. */
function mutants(): string[] {
  const pool = FILES.flatMap(puzzlesIn)
  return range(PUZZLES).map((seed) => {
    return mutated(pool.length ? pool[Math.floor((seed * pool.length) / PUZZLES)] : seeded(3 * seed), seed)
  })
}

const SPARSE = [...NAMED, ...range(PUZZLES / 4).map(sparse), ...range(PUZZLES / 4).map(scattered)]
const LINES = [...SPARSE, ...range(PUZZLES).map(seeded), ...mutants()]

function faults(lines: readonly string[], expected: readonly number[], found: readonly number[]): string[] {
  expect(found).toHaveLength(expected.length)
  return lines.flatMap((line, i) => (expected[i] === found[i] ? [] : [`${line}: ${found[i]}, expected ${expected[i]}`]))
}

test.each([1, 2, 20, 1000])('the same counts at a limit of %i', { timeout: HOUR }, (limit) => {
  // Those with few givens take long on the grid kernel.
  const lines = limit === 1000 ? LINES.slice(SPARSE.length) : LINES
  const models = lines.map(sudoku9)
  const expected = models.map((model) => Number(solvers.wasm.count(onGrid(model), { limit }).count))
  for (const engine of engines) {
    const counts = models.map((model) => Number(solvers[engine].count(model, { limit }).count))
    expect(faults(lines, expected, counts), `${engine}, one at a time`).toEqual([])
    const text = lines.join('\n')
    const answers = answersOf(solvers[engine].batch(text, { limit }), new TextEncoder().encode(text), limit)
    const inBatch = answers.map(({ count }) => count)
    expect(faults(lines, expected, inBatch), `${engine}, batch`).toEqual([])
  }
  // All classes occur: no solution, 1, 2 to 19, 20 to 999, and more.
  if (limit === 1000)
    expect(new Set(expected.map((count) => [1, 2, 20, 1000].filter((most) => count >= most).length)).size).toBe(5)
})

describe.each(engines)('%s', (engine) => {
  const solver = solvers[engine]

  test('the solutions of the grid kernel, and none twice', () => {
    for (const line of LINES.filter((_, i) => i % 5 === 0)) {
      const model = sudoku9(line)
      const found = Array.from(solver.all(model, { limit: 300 }), (solution) => solution.join('')).sort()
      expect(new Set(found).size, line).toBe(found.length)
      if (found.length < 300)
        expect(found, line).toEqual(Array.from(solvers.wasm.all(onGrid(model)), (cells) => cells.join('')).sort())
      else for (const solution of found) expect(sudokuFault(line, [...solution].map(Number), [3, 3]), line).toBeUndefined()
    }
  })

  test('a batch: a row for each puzzle, in order, up to the first line of another form; the same in slices of any size', async () => {
    const lines = [...LINES.slice(0, 3), '# a remark', '', ...LINES.slice(3, 400), '12x', ...LINES]
    const text = lines.join('\r\n')
    const { instantiate } = await engineOf(engine)
    const [whole, ...sliced] = [1_000_000, 1, 97].map((slice) => tablesOf(instantiate(), text, 20, slice))
    for (const tables of sliced) expect(tables).toEqual(whole)
    const { puzzles, starts, read, before, counters } = whole
    expect({ read, before, puzzles }).toEqual({ read: text.indexOf('12x'), before: 402, puzzles: 400 })
    for (const [row, line] of whole.lines.subarray(0, puzzles).entries())
      expect(text.slice(starts[row]).startsWith(lines[line - 1])).toBe(true)
    expect(counters.every((counter) => counter > 200)).toBe(true)
  })

  test.each(FILES)('%s: its solutions pass the checker', { timeout: HOUR }, (file) => {
    const lines = puzzlesIn(file)
    const text = lines.join('\n')
    for (const { puzzle, count, solution: inBatch } of answersOf(solver.batch(text), new TextEncoder().encode(text), 2)) {
      const { solution } = solver.first(sudoku9(puzzle))
      expect(solution ? sudokuFault(puzzle, solution, [3, 3]) : 'none', puzzle).toBeUndefined()
      // One solution: both kernels found the same.
      if (count === 1) expect(solution?.join('')).toBe(inBatch)
    }
    expect(lines.length, basename(file)).toBeGreaterThan(0)
  })
})
