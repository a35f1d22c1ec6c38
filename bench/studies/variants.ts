// Solves a list of variants that is not part of the project, and compares with the counts, guesses and times that it names.
//
//   npm run bench:variants -- list.json [seconds]
//
// The list is JSON: objects with `name`, `input` (in any form that `readVariant` reads), `count` (0, 1, or 2 for several), and, if known,
// `solution`, `issGuesses` and `issMs` of Interactive-Sudoku-Solver. Both engines count up to two solutions.

import { readFileSync } from 'node:fs'
import { createSolver, type EngineName, sudoku } from '../../src/index.ts'
import { readVariant, variant } from '../../src/variants.ts'

interface Entry {
  readonly name: string
  readonly input: string
  readonly count: number
  readonly solution?: string
  readonly issGuesses?: number
  readonly issMs?: number
}

interface Row {
  readonly name: string
  readonly engine: EngineName
  readonly fault: string
  readonly guesses: number
  /** Milliseconds of processor time: making the model, and the search with its set-up. */
  readonly build: number
  readonly search: number
  readonly entry: Entry
}

const SECONDS = 60
/** Repeated until so many milliseconds are spent; the least time counts. */
const ENOUGH_MS = 60
const MOST_RUNS = 15
/** Solved before each run. */
const OTHER = sudoku('0310100320340420')

const [file, seconds = String(SECONDS)] = process.argv.slice(2)
if (!file) throw new Error('npm run bench:variants -- list.json [seconds]')
const entries = JSON.parse(readFileSync(file, 'utf8')) as readonly Entry[]

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The values of a solution in symbols: the digits, or the letters from A = 1 for more than nine values. */
function symbolsOf(solution: ArrayLike<number>, most: number): string {
  return Array.from(solution, (value) => (most > 9 && value > 0 ? String.fromCharCode(64 + value) : String(value))).join('')
}

async function rowOf(entry: Entry, engine: EngineName): Promise<Row> {
  let build = Infinity
  let search = Infinity
  let guesses = 0
  let fault = ''
  let spent = 0
  try {
    const solver = await createSolver({ engine })
    for (let run = 0; run < MOST_RUNS && spent < ENOUGH_MS; run++) {
      // The rules of the same puzzle would stay on the board.
      solver.first(OTHER)
      const begin = processorMs()
      const puzzle = variant(readVariant(entry.input))
      const built = processorMs()
      const running = solver.search(puzzle, 'all', { limit: 2, time: Number(seconds) })
      const solutions = [...running]
      const end = processorMs()
      const { result } = running
      build = Math.min(build, built - begin)
      search = Math.min(search, end - built)
      spent += end - begin
      guesses = Number(result.guesses)
      const most = puzzle.model.values[puzzle.model.values.length - 1]
      if (!result.complete && solutions.length < 2) fault = 'not finished'
      else if (solutions.length !== entry.count) fault = `${solutions.length} solutions, expected ${entry.count}`
      else if (entry.count === 1 && entry.solution && symbolsOf(solutions[0], most) !== entry.solution) fault = 'another solution'
    }
    solver[Symbol.dispose]()
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error)
  }
  return { name: entry.name, engine, fault, guesses, build, search, entry }
}

function geometricMean(numbers: readonly number[]): number {
  return Math.exp(numbers.reduce((sum, number) => sum + Math.log(number), 0) / numbers.length)
}

function summary(rows: readonly Row[]): string {
  const right = rows.filter(({ fault }) => fault === '')
  const compared = right.filter(({ entry: { issGuesses, issMs } }) => issGuesses !== undefined && issMs !== undefined)
  const ratio = compared.map(({ guesses, entry }) => (guesses + 1) / ((entry.issGuesses ?? 0) + 1))
  const faster = compared.map(({ build, search, entry }) => (entry.issMs ?? 0) / Math.max(build + search, 0.001))
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0).toFixed(0)
  const times = `${sum(compared.map(({ build, search }) => build + search))} ms, theirs ${sum(compared.map(({ entry }) => entry.issMs ?? 0))} ms`
  const means =
    compared.length > 0
      ? `guesses ${geometricMean(ratio).toFixed(2)} of theirs, ${geometricMean(faster).toFixed(1)}x as fast; ${times}`
      : ''
  return `${right.length} of ${rows.length} right; ${means}`
}

for (const engine of ['wasm', 'js'] as const) {
  const rows: Row[] = []
  for (const entry of entries) {
    const row = await rowOf(entry, engine)
    rows.push(row)
    const times = `${row.build.toFixed(2)} + ${row.search.toFixed(2)} ms`
    const theirs = entry.issGuesses === undefined ? '' : ` (${entry.issGuesses} guesses, ${entry.issMs} ms)`
    console.log(
      `${engine.padEnd(11)}${row.name.slice(0, 48).padEnd(50)}${String(row.guesses).padStart(8)} guesses  ${times}${theirs}  ${row.fault}`,
    )
  }
  console.log(`${engine}: ${summary(rows)}`)
}
