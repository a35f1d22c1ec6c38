// Compares the ratings of `quadrille/logic` with those of a bank of puzzles: prints Spearman's rank correlation, and the means by file.
//
//   npm run rating -- FOLDER|FILE... [--sample 2000] [--seed 1] [--plot FILE.svg] [--hints]
//
// The format is that of the sudoku-exchange puzzle bank: a line has a hash, the 81 givens, and the rating of Sukaku Explainer. Of a folder,
// all files `.txt` are read. The sample has equally many puzzles of each file, as far as there are. Lines of givens alone are only timed, all
// with `--hints` as hints, too: for the puzzle, and for every position on the way to its solution.

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError } from '../../src/cli/terminal/status.ts'
import { compileGrid } from '../../src/compile/compile.ts'
import { createSolver } from '../../src/entries/index.ts'
import { hint, rate } from '../../src/entries/logic.ts'
import { randomOf, shuffled } from '../../src/generate/random.ts'
import { walk } from '../../src/logic/explain.ts'
import type { Marks } from '../../src/logic/marks/marks.ts'
import type { GridModel } from '../../src/model/model.ts'
import { sudoku } from '../../src/puzzles/index.ts'
import { duration } from '../report/numbers.ts'
import { drawn } from '../report/text.ts'
import { program, whole } from '../run/program.ts'
import { quantile, spearman } from '../run/statistics.ts'
import { stopwatch } from '../run/timers.ts'
import { plot } from './rating-plot.ts'
import { least } from './timed.ts'

interface Entry {
  readonly file: string
  readonly givens: string
  /** In the file; NaN if there is none. */
  readonly rating: number
}

interface Rated extends Entry {
  /** Ours. */
  readonly score: number
}

const LINE = /^(?:\S+\s+)?([0-9.]{81})(?:\s+(\d+(?:\.\d+)?))?$/
const USAGE = 'rating -- FOLDER|FILE... [--sample 2000] [--seed 1] [--plot FILE.svg] [--hints]'

await program(USAGE, async () => {
  const { values: options, positionals: paths } = parseArgs({
    allowPositionals: true,
    options: {
      sample: { type: 'string', default: '2000' },
      seed: { type: 'string', default: '1' },
      plot: { type: 'string', default: '' },
      hints: { type: 'boolean' },
    },
  })
  const files = paths.flatMap(filesIn).map(entriesOf)
  const sample = sampleOf(files, whole(options.sample), whole(options.seed))
  if (sample.length === 0) throw new UsageError('no puzzles')

  const solver = await createSolver()
  const stop = stopwatch()
  const all = sample.map((entry): Rated => ({ ...entry, score: rate(solver, sudoku(entry.givens), { nodes: 0 }).score }))
  const seconds = stop()

  const rated = all.filter(({ rating }) => !Number.isNaN(rating))
  if (rated.length > 0) console.log(table(rated))
  console.log(`${Math.round(all.length / seconds)} puzzles a second of processor time`)
  if (options.hints) {
    const times = sample
      .flatMap(({ givens }) => positionsOf(sudoku(givens).model))
      .map((position) => least(() => hint(solver, position), 5))
    const [half, most, longest] = [0.5, 0.99, 1].map((share) => duration(quantile(times, share)))
    console.log(`hints for ${times.length} positions: median ${half}, 99% up to ${most}, longest ${longest}`)
  }
  if (options.plot) writeFileSync(options.plot, plot(rated))
})

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  const names = readdirSync(path).filter((name) => name.endsWith('.txt'))
  return names.sort().map((name) => join(path, name))
}

function entriesOf(path: string): Entry[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, i) => {
      if (line.trim() === '') return []
      const match = LINE.exec(line.trim())
      if (!match) throw new UsageError(`${path}, line ${i + 1}: expected a hash, 81 givens and a rating`)
      return [{ file: basename(path), givens: match[1], rating: Number(match[2]) }]
    })
}

/** Equally many of each file; what a small file lacks, the larger ones give. */
function sampleOf(files: readonly (readonly Entry[])[], size: number, seed: number): Entry[] {
  const random = randomOf(seed, 0)
  const ascending = [...files].sort((one, other) => one.length - other.length)
  const chosen: Entry[] = []
  for (const [i, entries] of ascending.entries()) {
    const share = Math.ceil((size - chosen.length) / (ascending.length - i))
    chosen.push(...shuffled(entries, random).slice(0, share))
  }
  return chosen
}

/** A line for each file, and one for all. */
function table(rated: readonly Rated[]): string {
  const names = [...new Set(rated.map(({ file }) => file))].sort()
  const rows = names.map((name) =>
    cellsOf(
      name,
      rated.filter(({ file }) => file === name),
    ),
  )
  return drawn({ head: ['', 'puzzles', 'theirs', 'ours', 'equal', 'Spearman'], rows: [...rows, cellsOf('all', rated)] })
}

function cellsOf(name: string, rated: readonly Rated[]): string[] {
  const [scores, ratings] = [rated.map(({ score }) => score), rated.map(({ rating }) => rating)]
  const mean = (values: readonly number[]) => (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(2)
  const equal = rated.filter(({ score, rating }) => Math.abs(score - rating) < 0.05).length
  const coefficient = spearman(scores, ratings)
  const share = `${((100 * equal) / rated.length).toFixed(1)}%`
  return [name, `${rated.length}`, mean(ratings), mean(scores), share, Number.isNaN(coefficient) ? '-' : coefficient.toFixed(3)]
}

/** The puzzle, and the candidates before each later step; and in the end, if that is no solution. */
function positionsOf(model: GridModel): GridModel[] {
  const positions: GridModel[] = []
  const add = ({ masks }: Marks) => positions.push({ ...model, candidates: Array.from(masks) })
  const { marks, end } = walk(compileGrid(model), {}, Infinity, add)
  if (end === 'stuck') add(marks)
  return [model, ...positions.slice(1)]
}
