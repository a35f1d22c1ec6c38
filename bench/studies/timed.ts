// The times of several runs.

import { type Solver, sudoku } from '../../src/entries/index.ts'
import { stopwatch } from '../run/timers.ts'

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
