// All trials, and how many inputs a long run tries of each.

import { drawn } from './arbitrary.ts'
import { argumentTrial } from './arguments.ts'
import { batchTrials } from './batches.ts'
import { randomCase, smallerCases } from './cases.ts'
import { compare, type Solvers } from './differential.ts'
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
  const messages = messageTrial(new URL('worker/main.js', program))
  return {
    answers: [trial('differential', drawn(randomCase, smallerCases), (puzzle, tally) => compare(solvers, puzzle, tally))],
    readers: [...readerTrials(solvers), ...batchTrials(solvers), ...modelTrials(solvers), messages.trial, argumentTrial(run)],
    end: messages.end,
  }
}
