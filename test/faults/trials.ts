// All trials.

import { Random } from '../support/random.ts'
import { smallThresholds, withThresholds } from '../support/thresholds.ts'
import { drawn } from './arbitrary.ts'
import { argumentTrial } from './arguments.ts'
import { batchTrials } from './batches.ts'
import { bombTrial } from './bombs.ts'
import { callTrial } from './calls.ts'
import { randomCase, smallerCases } from './cases.ts'
import { conversationTrial } from './conversations.ts'
import { type Counter, countsTrial } from './counts.ts'
import { cursorsTrial } from './cursors.ts'
import { compare } from './differential.ts'
import { foreignTrials } from './foreign.ts'
import { killedTrial } from './killed.ts'
import { randomLarge } from './large.ts'
import { messageTrial } from './messages.ts'
import { modelTrials } from './models.ts'
import { plantedTrial } from './planted.ts'
import { readerTrials } from './readers.ts'
import type { Solvers } from './solvers.ts'
import { type Trial, trial } from './trial.ts'
import { variantTrial } from './variants.ts'

export interface Trials {
  /** What puzzles are answered, against a reference that shares nothing with the solver. */
  readonly answers: readonly Trial[]
  /** One for each reader of what users hand in. */
  readonly readers: readonly Trial[]
  /** Those that take too long for a short run. */
  readonly long: readonly Trial[]
  /** Ends the workers that were started. */
  end(): Promise<unknown>
}

/** `program` is the address of the built program, with a slash at its end. `large`: is there time for large boards? */
export async function trialsOf(solvers: Solvers, program: URL, large: boolean): Promise<Trials> {
  const { run }: { run: () => Promise<void> } = await import(/* @vite-ignore */ new URL('cli/main.js', program).href)
  const { createPool }: { createPool: (options: object) => Promise<Counter & Disposable> } = await import(
    /* @vite-ignore */ new URL('pool/index.js', program).href
  )
  const pool = await createPool({ workers: 2 })
  const cases = drawn((random) => (random.chance(0.2) ? randomLarge(random) : randomCase(random)), smallerCases)
  const often = { few: 400, many: 1_000_000 }
  const killed = killedTrial(solvers, program)
  const messages = messageTrial(new URL('worker/main.js', program))
  const bombs = bombTrial(program)
  return {
    answers: [
      trial('differential', cases, (puzzle, tally) => compare(solvers, puzzle, tally), often),
      trial(
        'differential, small thresholds',
        cases,
        (puzzle, tally) => withThresholds(smallThresholds(new Random(puzzle.salt)), () => compare(solvers, puzzle, tally)),
        often,
      ),
      conversationTrial(solvers),
      plantedTrial(solvers),
      variantTrial(solvers),
      countsTrial(solvers, pool, large),
      cursorsTrial(solvers),
    ],
    readers: [
      ...readerTrials(solvers),
      ...foreignTrials(solvers),
      ...batchTrials(solvers),
      ...modelTrials(solvers),
      callTrial(solvers),
      messages.trial,
      bombs.trial,
      argumentTrial(run),
    ],
    long: [killed.trial],
    end() {
      pool[Symbol.dispose]()
      bombs.end()
      return Promise.all([messages.end(), killed.end()])
    },
  }
}
