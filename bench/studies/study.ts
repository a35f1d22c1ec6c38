// What the studies share: their arguments, how they end, and the times of several runs.

import { parseArgs } from 'node:util'
import { UsageError } from '../../src/cli/status.ts'
import { type Solver, sudoku } from '../../src/index.ts'
import { stopwatch } from '../run/timers.ts'

/** Runs a study with its arguments, and with the options that have a default. Wrong usage or input is a message and status 2. */
export async function study<T extends Readonly<Record<string, string | boolean>>>(
  usage: string,
  defaults: T,
  run: (words: readonly string[], options: { readonly [K in keyof T]: T[K] extends string ? string : boolean }) => unknown,
): Promise<void> {
  try {
    const options = Object.fromEntries(
      Object.entries(defaults).map(([name, value]) => [name, { type: typeof value as 'string' | 'boolean', default: value }]),
    )
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    await run(positionals, values as never)
  } catch (error) {
    // Errors of arguments, files and puzzles have a code; any other is a fault of the program.
    if (!(error instanceof UsageError || (error instanceof Error && 'code' in error))) throw error
    process.stderr.write(`${error.message}\nUsage: npm run ${usage}\n`)
    process.exitCode = 2
  }
}

/** A whole number of at least 0. */
export function whole(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`${text}: expected a whole number`)
  return Number(text)
}

/** The least seconds of several runs: others use the machine, too, and only add time. */
export function least(run: () => unknown, runs: number): number {
  const seconds = Array.from({ length: runs }, () => {
    const stop = stopwatch()
    run()
    return stop()
  })
  return Math.min(...seconds)
}

const ENOUGH_SECONDS = 0.1
const MOST_RUNS = 15
const OTHER = sudoku('0310100320340420')

/** Seconds to make a puzzle and to answer a question about it: the least of several runs. */
export interface Timed<P, A> {
  readonly build: number
  readonly search: number
  readonly puzzle: P
  readonly answer: A
}

export function timed<P, A>(solver: Solver, make: () => P, ask: (puzzle: P) => A): Timed<P, A> {
  const runs: Timed<P, A>[] = []
  for (let spent = 0; spent < ENOUGH_SECONDS && runs.length < MOST_RUNS; ) {
    // The rules of the same puzzle would stay on the board.
    solver.first(OTHER)
    const building = stopwatch()
    const puzzle = make()
    const build = building()
    const searching = stopwatch()
    const answer = ask(puzzle)
    const search = searching()
    runs.push({ build, search, puzzle, answer })
    spent += build + search
  }
  const of = (what: 'build' | 'search') => Math.min(...runs.map((run) => run[what]))
  return { ...runs[0], build: of('build'), search: of('search') }
}
