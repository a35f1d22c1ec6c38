// Times both engines on the same question, one after the other, so that they do not compete for the processor.

import type { EngineName, Puzzle, Verb } from 'quadrille'
import { openSolver } from './open-solver.ts'

/** The result of one engine. */
export interface RaceResult {
  readonly engine: EngineName
  /** Nodes of one run. Equal in both engines, unless the run was cut off or the puzzle is a 9x9 sudoku, whose kernels differ. */
  readonly nodes: number
  /** Seconds of one run, the mean of all. */
  readonly seconds: number
  readonly runs: number
  /** Was the answer complete? If not, time ran out. */
  readonly complete: boolean
  /** Why the engine is not WebAssembly, if it should be. */
  readonly fallbackReason: string | undefined
}

/** A long search is cut off after SECONDS. A short one is repeated for REPEAT_SECONDS, because one run is too short for the clock. */
const SECONDS = 2
const REPEAT_SECONDS = 0.3
const MOST_RUNS = 500

export async function race(
  puzzle: Puzzle,
  verb: Verb,
  signal: AbortSignal,
  onResult: (result: RaceResult) => void,
): Promise<void> {
  for (const engine of ['wasm', 'js'] as const) {
    const solver = await openSolver(engine === 'wasm' ? 'auto' : engine)
    const { fallbackReason } = solver
    let nodes = 0
    let seconds = 0
    let runs = 0
    let complete = true
    try {
      while (complete && runs < MOST_RUNS && seconds < REPEAT_SECONDS && !signal.aborted) {
        const result = await solver.search(puzzle, verb, { time: SECONDS, signal }).finish()
        nodes += result.nodes
        seconds += result.seconds
        complete = result.complete
        runs++
      }
    } finally {
      solver[Symbol.dispose]()
    }
    if (signal.aborted) return
    onResult({ engine: solver.engine, nodes: nodes / runs, seconds: seconds / runs, runs, complete, fallbackReason })
  }
}
