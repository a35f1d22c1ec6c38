// All trials, and how many inputs a long run tries of each.

import { Random } from '../support/random.ts'
import { smallThresholds, withThresholds } from '../support/thresholds.ts'
import { drawn } from './arbitrary.ts'
import { argumentTrial } from './arguments.ts'
import { batchTrials } from './batches.ts'
import { randomCase, smallerCases } from './cases.ts'
import { compare, type Solvers } from './differential.ts'
import { foreignTrials } from './foreign.ts'
import { messageTrial } from './messages.ts'
import { modelTrials } from './models.ts'
import { readerTrials } from './readers.ts'
import { type Trial, trial } from './trial.ts'

export interface Trials {
  /** What puzzles are answered, against a reference that shares nothing with the solver. */
  readonly answers: readonly Trial[]
  /** One for each reader of what users hand in. */
  readonly readers: readonly Trial[]
  /** Ends the worker that was started. */
  end(): Promise<unknown>
}

/** `program` is the address of the built program, with a slash at its end. */
export async function trialsOf(solvers: Solvers, program: URL): Promise<Trials> {
  const { run }: { run: () => Promise<void> } = await import(/* @vite-ignore */ new URL('cli/main.js', program).href)
  const cases = drawn(randomCase, smallerCases)
  const messages = messageTrial(new URL('worker/main.js', program))
  return {
    answers: [
      trial('differential', cases, (puzzle, tally) => compare(solvers, puzzle, tally)),
      trial('differential, small thresholds', cases, (puzzle, tally) =>
        withThresholds(smallThresholds(new Random(puzzle.salt)), () => compare(solvers, puzzle, tally)),
      ),
    ],
    readers: [
      ...readerTrials(solvers),
      ...foreignTrials(solvers),
      ...batchTrials(solvers),
      ...modelTrials(solvers),
      messages.trial,
      argumentTrial(run),
    ],
    end: messages.end,
  }
}
