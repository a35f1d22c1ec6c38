// Solves a list of variants that is not part of the project, and compares with the counts, guesses and times that it names.
//
//   npm run bench:variants -- list.json [seconds]
//
// The list is JSON: objects with `name`, `input` (in any form that `readVariant` reads), `count` (0, 1, or 2 for several), and, if known,
// `solution`, `issGuesses` and `issMs` of Interactive-Sudoku-Solver. Both engines count up to two solutions.

import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createSolver, type EngineName, type Solver } from '../../src/entries/index.ts'
import { readVariant, type VariantPuzzle, variant } from '../../src/entries/variants.ts'
import { ENGINES } from '../../src/model/options.ts'
import { duration, times } from '../report/numbers.ts'
import { program, whole } from '../run/program.ts'
import { geometricMean } from '../run/statistics.ts'
import { timed } from './timed.ts'

interface Entry {
  readonly name: string
  readonly input: string
  readonly count: number
  readonly solution?: string
  readonly issGuesses?: number
  readonly issMs?: number
}

const USAGE = 'bench:variants -- list.json [seconds]'

await program(USAGE, async () => {
  const [file = '', seconds = '60'] = parseArgs({ allowPositionals: true }).positionals
  const entries = JSON.parse(readFileSync(file, 'utf8')) as readonly Entry[]
  for (const engine of ENGINES) await solveAll(engine, entries, whole(seconds))
})

async function solveAll(engine: EngineName, entries: readonly Entry[], limit: number): Promise<void> {
  const solver = await createSolver({ engine })
  let right = 0
  /** Of theirs. */
  const guesses: number[] = []
  const faster: number[] = []
  for (const entry of entries) {
    const { name, issGuesses, issMs } = entry
    const row = rowOf(entry, solver, limit)
    const theirs = issMs === undefined ? '' : ` (${issGuesses} guesses, ${duration(issMs / 1000)})`
    console.log(`${engine.padEnd(5)}${name.slice(0, 48).padEnd(50)}${row.text}${theirs}  ${row.fault}`)
    if (row.fault) continue
    right++
    if (issGuesses === undefined || issMs === undefined) continue
    guesses.push((row.guesses + 1) / (issGuesses + 1))
    faster.push(issMs / 1000 / Math.max(row.seconds, 1e-6))
  }
  const means = `guesses ${geometricMean(guesses).toFixed(2)} of theirs, ${times(geometricMean(faster))} as fast`
  console.log(`${engine}: ${right} of ${entries.length} right${guesses.length > 0 ? `; ${means}` : ''}`)
}

function rowOf(entry: Entry, solver: Solver, limit: number) {
  try {
    const make = () => variant(readVariant(entry.input))
    const { build, search, puzzle, answer } = timed(solver, make, (puzzle) => {
      const running = solver.search(puzzle, 'all', { limit: 2, time: limit })
      return { solutions: [...running], result: running.result }
    })
    const guesses = Number(answer.result.guesses)
    const text = `${String(guesses).padStart(8)} guesses  ${duration(build)} + ${duration(search)}`
    const fault = faultOf(entry, puzzle, answer.solutions, answer.result.complete)
    return { fault, guesses, seconds: build + search, text }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error), guesses: 0, seconds: 0, text: '' }
  }
}

/** What is wrong, or nothing. */
function faultOf(
  { count, solution }: Entry,
  { model }: VariantPuzzle,
  solutions: readonly ArrayLike<number>[],
  isComplete: boolean,
): string {
  if (!isComplete && solutions.length < 2) return 'not finished'
  if (solutions.length !== count) return `${solutions.length} solutions, expected ${count}`
  if (count !== 1 || !solution) return ''
  // The letters from A = 1 for more than nine values.
  const isLetters = model.values[model.values.length - 1] > 9
  const symbols = Array.from(solutions[0], (value) => (isLetters && value > 0 ? String.fromCharCode(64 + value) : `${value}`))
  return symbols.join('') === solution ? '' : 'another solution'
}
