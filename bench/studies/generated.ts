// Many generated puzzles of all kinds: how fast they are made, and whether each is unique, minimal and symmetric, as the other engine and
// code of its own find. Run after a build: npm run bench:generate -- 10000

import { parseArgs } from 'node:util'
import { type GenerateOptions, generate } from '../../src/entries/generate.ts'
import { createSolver, type Solver } from '../../src/entries/index.ts'
import type { GridModel } from '../../src/model/model.ts'
import { program, whole } from '../run/program.ts'
import { stopwatch } from '../run/timers.ts'

type Options = Omit<GenerateOptions, 'seed'>

/** What is made, and how many of ten thousand. */
const KINDS: readonly (readonly [share: number, options: Options])[] = [
  [6000, { kind: 'sudoku' }],
  [2000, { kind: 'sudoku', symmetry: 'half-turn' }],
  [500, { kind: 'sudoku', size: 4 }],
  [500, { kind: 'sudoku', size: 6, symmetry: 'vertical' }],
  [10, { kind: 'sudoku', size: 16 }],
  [100, { kind: 'sudoku', difficulty: 'hard' }],
  [200, { kind: 'jigsaw', symmetry: 'half-turn' }],
  [100, { kind: 'x' }],
  [100, { kind: 'windoku' }],
  [100, { kind: 'anti-knight' }],
  [90, { kind: 'killer', size: 6 }],
  [100, { kind: 'pyramid' }],
  [200, { kind: 'primes' }],
]

await program('bench:generate -- [puzzles]', async () => {
  const [total = '1000'] = parseArgs({ allowPositionals: true }).positionals
  const maker = await createSolver({ engine: 'wasm' })
  const judge = await createSolver({ engine: 'js' })
  for (const [share, options] of KINDS) {
    const count = Math.max(1, Math.round((share * whole(total)) / 10_000))
    const stop = stopwatch()
    const puzzles = [...generate(maker, { ...options, seed: 20261123, count })]
    const rate = count / stop()
    const wrong = puzzles.filter((puzzle) => !isRight(judge, puzzle.read().model, options)).length
    console.log(`${JSON.stringify(options).padEnd(44)} ${count} puzzles, ${rate.toFixed(1)}/s, ${wrong} wrong`)
    if (wrong > 0) process.exitCode = 1
  }
})

/** One solution, several without any given; the givens are where their images are. */
function isRight(judge: Solver, model: GridModel, { kind, symmetry }: Options): boolean {
  if (kind === 'pyramid') return [...judge.allBest(model, { limit: 2 })].length === 1
  const { rows, columns, values } = model
  const masks = Array.from(model.candidates)
  const isGiven = masks.map((mask) => (mask & (mask - 1)) === 0)
  const imageOf = (cell: number) => {
    if (symmetry === 'half-turn') return rows * columns - 1 - cell
    return symmetry === 'vertical' ? (rows - 1 - Math.floor(cell / columns)) * columns + (cell % columns) : cell
  }
  const isNeeded = (cell: number) => {
    if (!isGiven[cell]) return true
    const candidates = masks.map((mask, other) => (other === cell || other === imageOf(cell) ? 2 ** values.length - 1 : mask))
    return isGiven[imageOf(cell)] && !judge.isUnique({ ...model, candidates })
  }
  return judge.isUnique(model) && masks.every((_, cell) => isNeeded(cell))
}
