// The sudoku kernels of both engines, one puzzle at a time and in batches, against the grid kernel: mutated puzzles, contradictory ones, and
// those with few givens or none. The trials of test/faults draw puzzles that a reference can list; only these have any number of solutions.
// Whole files of puzzles, too:
//
//   QUADRILLE_FILES=17-clue.txt:hardest.txt QUADRILLE_PUZZLES=16000 npx vitest run test/sudoku

import { expect, test } from 'vitest'
import { answersOf } from '../support/batches.ts'
import { engineOf, engines, openSolvers } from '../support/engines.ts'
import { onGrid, range, sudoku9 } from '../support/models.ts'
import { FILES, mutated, PUZZLES, puzzlesIn, scattered, seeded } from '../support/sudokus.ts'
import { tablesOf } from '../support/tables.ts'

const HOUR = 3_600_000

const solvers = await openSolvers()

const NAMED = [
  '0'.repeat(81),
  // A search that guesses a whole band at once goes astray here.
  '.9.....5...7.....9.......6..........9............................9..........8....',
  '...................................2...3.................2.......................',
  // Two cells of a box have been guessed to be the same digit; the puzzle itself has no such clash.
  '......63......................1......6...................4..36...............2...',
].map((line) => line.replaceAll('.', '0'))

/** Puzzles from everywhere in the files, or seeded ones if there are no files. */
const POOL = FILES.length > 0 ? FILES.flatMap(puzzlesIn) : range(PUZZLES).map((seed) => seeded(3 * seed))
const MUTANTS = range(PUZZLES).map((seed) => mutated(POOL[Math.floor((seed * POOL.length) / PUZZLES)], seed))
const LINES = [...NAMED, ...range(PUZZLES / 4).map((seed) => scattered(seed, 4, 18)), ...range(PUZZLES).map(seeded), ...MUTANTS]

test.each([1, 2, 20])('the same counts at a limit of %i', { timeout: HOUR }, (limit) => {
  const models = LINES.map(sudoku9)
  const expected = models.map((model, i) => `${LINES[i]}: ${solvers.wasm.count(onGrid(model), { limit }).count}`)
  const text = LINES.join('\n')
  for (const engine of engines) {
    const counts = models.map((model, i) => `${LINES[i]}: ${solvers[engine].count(model, { limit }).count}`)
    expect(counts, `${engine}, one at a time`).toEqual(expected)
    const answers = answersOf(solvers[engine].batch(text, { limit }), new TextEncoder().encode(text), limit)
    const inBatch = answers.map(({ puzzle, count }) => `${puzzle}: ${count}`)
    expect(inBatch, `${engine}, batch`).toEqual(expected)
  }
})

test.each(engines)(
  '%s: a batch in slices of any size: a row for each puzzle, up to the first line of another form',
  async (engine) => {
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
  },
)
