// Compares the ratings of `quadrille/logic` with those of a bank of puzzles: prints Spearman's rank correlation, and the means by file.
//
//   npm run rating -- FOLDER|FILE... [--sample 2000] [--seed 1] [--plot FILE.svg] [--hints]
//
// The format is that of the sudoku-exchange puzzle bank: a line has a hash, the 81 givens, and the rating of Sukaku Explainer. Of a folder,
// all files `.txt` are read. The sample has equally many puzzles of each file, as far as there are. Lines of givens alone are only timed, all
// with `--hints` as hints, too.

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError } from '../src/cli/status.ts'
import { randomFrom, shuffled } from '../src/generate/random.ts'
import { createSolver } from '../src/index.ts'
import { rate } from '../src/logic/index.ts'
import { sudoku } from '../src/puzzles/index.ts'
import { hintTimes } from './hints.ts'
import { spearman } from './ranks.ts'
import { plot } from './rating-plot.ts'

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
const USAGE = 'npm run rating -- FOLDER|FILE... [--sample 2000] [--seed 1] [--plot FILE.svg] [--hints]'

function entriesOf(path: string): Entry[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.flatMap((line, i) => {
    if (line.trim() === '') return []
    const match = LINE.exec(line.trim())
    if (!match) throw new UsageError(`${path}, line ${i + 1}: expected a hash, 81 givens and a rating`)
    return [{ file: basename(path), givens: match[1], rating: Number(match[2]) }]
  })
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => join(path, name))
}

/** Equally many of each file; what a small file lacks, the larger ones give. */
function sampleOf(files: readonly (readonly Entry[])[], size: number, seed: number): Entry[] {
  const random = randomFrom(seed)
  const ascending = [...files].sort((one, other) => one.length - other.length)
  const chosen: Entry[] = []
  for (const [i, entries] of ascending.entries()) {
    const share = Math.ceil((size - chosen.length) / (ascending.length - i))
    chosen.push(...shuffled(entries, random).slice(0, share))
  }
  return chosen
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function lineOf(name: string, rated: readonly Rated[]): string {
  const [scores, ratings] = [rated.map(({ score }) => score), rated.map(({ rating }) => rating)]
  const same = rated.filter(({ score, rating }) => Math.abs(score - rating) < 0.05).length
  const number = (value: number) => (Number.isNaN(value) ? '-' : value.toFixed(3)).padStart(9)
  const cells = [mean(ratings).toFixed(2), mean(scores).toFixed(2)].map((text) => text.padStart(9)).join('')
  return `${name.padEnd(24)}${String(rated.length).padStart(9)}${cells}${`${((100 * same) / rated.length).toFixed(1)}%`.padStart(9)}${number(spearman(scores, ratings))}`
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { sample: { type: 'string' }, seed: { type: 'string' }, plot: { type: 'string' }, hints: { type: 'boolean' } },
  })
  if (positionals.length === 0) throw new UsageError(USAGE)
  const whole = (name: 'sample' | 'seed', otherwise: number) => {
    const number = Number(values[name] ?? otherwise)
    if (!Number.isSafeInteger(number) || number < 0) throw new UsageError(`--${name} ${values[name]}: expected a whole number`)
    return number
  }
  const files = positionals.flatMap(filesIn).map(entriesOf)
  const sample = sampleOf(files, whole('sample', 2000), whole('seed', 1))
  if (sample.length === 0) throw new UsageError('no puzzles')

  const solver = await createSolver()
  const begin = process.cpuUsage()
  const all = sample.map((entry): Rated => ({ ...entry, score: rate(solver, sudoku(entry.givens), { nodes: 0 }).score }))
  const { user, system } = process.cpuUsage(begin)

  const rated = all.filter(({ rating }) => !Number.isNaN(rating))
  if (rated.length > 0) compare(rated)
  console.log(`${Math.round(all.length / ((user + system) / 1e6))} puzzles a second of processor time`)
  if (values.hints) {
    const times = hintTimes(
      solver,
      sample.map(({ givens }) => givens),
    )
    const at = (share: number) => times[Math.floor(share * (times.length - 1))].toFixed(2)
    console.log(`hints for ${times.length} positions: median ${at(0.5)} ms, 99% up to ${at(0.99)} ms, longest ${at(1)} ms`)
  }
  if (values.plot !== undefined) writeFileSync(values.plot, await plot(rated))
}

/** Prints a table: a line for each file, and one for all. */
function compare(rated: readonly Rated[]): void {
  console.log(`${''.padEnd(24)}${['puzzles', 'theirs', 'ours', 'equal', 'Spearman'].map((head) => head.padStart(9)).join('')}`)
  for (const name of [...new Set(rated.map(({ file }) => file))].sort()) {
    console.log(
      lineOf(
        name,
        rated.filter(({ file }) => file === name),
      ),
    )
  }
  console.log(lineOf('all', rated))
}

try {
  await main()
} catch (error) {
  console.error(`rating: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}
