// Compares the ratings of `quadrille/logic` with those of a bank of puzzles: prints Spearman's rank correlation, and the means by file.
//
//   npm run rating -- FOLDER [--sample 2000] [--seed 1]
//
// The format is that of the sudoku-exchange puzzle bank: a line has a hash, the 81 givens, and the rating of Sukaku Explainer. All files `.txt`
// of the folder are read. The sample has equally many puzzles of each, as far as there are.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createSolver } from '../../src/entries/index.ts'
import { rate } from '../../src/entries/logic.ts'
import { sudoku } from '../../src/families/index.ts'
import { randomOf, shuffled } from '../../src/generate/random-choice.ts'
import { drawn } from '../report/text.ts'
import { spearman } from './spearman.ts'

interface Entry {
  readonly file: string
  readonly givens: string
  readonly rating: number
}

/** A puzzle with our rating, too. */
interface Rated extends Entry {
  readonly score: number
}

const LINE = /^\S+\s+([0-9.]{81})\s+(\d+(?:\.\d+)?)$/

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } },
})
const [folder = ''] = positionals
const files = readdirSync(folder).filter((name) => name.endsWith('.txt'))
const bank = files.sort().map((name) => entriesOf(folder, name))
const solver = await createSolver()
const rated = sampleOf(bank, Number(options.sample), Number(options.seed)).map(
  (entry): Rated => ({ ...entry, score: rate(solver, sudoku(entry.givens), { nodes: 0 }).score }),
)
const ofFile = (name: string) => rated.filter(({ file }) => file === name)
const rows = [...files.map((name) => cellsOf(name, ofFile(name))), cellsOf('all', rated)]
console.log(drawn(['', 'puzzles', 'theirs', 'ours', 'equal', 'Spearman'], rows))

function entriesOf(folder: string, file: string): Entry[] {
  const path = join(folder, file)
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.flatMap((line, i) => {
    if (line.trim() === '') return []
    const match = LINE.exec(line.trim())
    if (!match) throw new Error(`${path}, line ${i + 1}: expected a hash, 81 givens and a rating`)
    return [{ file, givens: match[1], rating: Number(match[2]) }]
  })
}

/** Equally many of each file; what a small file lacks, the larger ones give. */
function sampleOf(files: readonly (readonly Entry[])[], size: number, seed: number): Entry[] {
  const random = randomOf(seed, 0)
  const ascending = files.toSorted((one, other) => one.length - other.length)
  const chosen: Entry[] = []
  for (const [i, entries] of ascending.entries()) {
    const share = Math.ceil((size - chosen.length) / (ascending.length - i))
    chosen.push(...shuffled(entries, random).slice(0, share))
  }
  return chosen
}

function cellsOf(name: string, rated: readonly Rated[]): string[] {
  const [scores, ratings] = [rated.map(({ score }) => score), rated.map(({ rating }) => rating)]
  const mean = (values: readonly number[]) => (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(2)
  const equal = rated.filter(({ score, rating }) => Math.abs(score - rating) < 0.05).length
  const coefficient = spearman(scores, ratings)
  const share = `${((100 * equal) / rated.length).toFixed(1)}%`
  return [name, `${rated.length}`, mean(ratings), mean(scores), share, Number.isNaN(coefficient) ? '-' : coefficient.toFixed(3)]
}
