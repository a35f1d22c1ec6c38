// All trials, and the solvers that they ask.

import { engine } from '../../src/fallback/engine.ts'
import { compile } from '../../src/kernel/wasm.ts'
import { Solver } from '../../src/solver.ts'
import type { Program } from '../cli/run.ts'
import { Random } from '../support/random.ts'
import { smallThresholds, withThresholds } from '../support/thresholds.ts'
import { argumentTrial } from './arguments.ts'
import { batchTrials } from './batches.ts'
import { bombTrial } from './bombs.ts'
import { callTrial } from './calls.ts'
import { type Case, randomCase } from './cases.ts'
import { conversationTrial } from './conversations.ts'
import { type Counter, countsTrial } from './counts.ts'
import { cursorsTrial, STAGES } from './cursors.ts'
import { compare } from './differential.ts'
import { foreignTrials } from './foreign.ts'
import { randomLarge } from './large.ts'
import { messageTrial } from './messages.ts'
import { modelTrials } from './models.ts'
import { plantedTrial, QUESTIONS } from './planted.ts'
import { readerTrials } from './readers.ts'
import { type Solvers, Tally, type Trial, trial } from './trial.ts'
import { variantTrial } from './variants.ts'

/** Some of the trials, and what ends the workers that were started for them. */
export interface Trials {
  readonly trials: readonly Trial[]
  end(): Promise<unknown>
}

/** What a run of the trials has to have met. */
export { QUESTIONS, STAGES, Tally }

/** New ones, from the bytes of the binary. */
export async function solversOf(binary: Uint8Array<ArrayBuffer>): Promise<Solvers> {
  return { wasm: new Solver(await compile(binary), undefined), js: new Solver(engine, undefined) }
}

/**
 * What puzzles are answered, against references that share nothing with the solver. `program` is the address of the built program, with a
 * slash at its end. `large`: is there time for large boards?
 */
export async function answersOf(solvers: Solvers, program: URL, large: boolean): Promise<Trials> {
  const { createPool }: { createPool: (options: object) => Promise<Counter & Disposable> } = await import(
    /* @vite-ignore */ new URL('pool/index.js', program).href
  )
  const pool = await createPool({ workers: 2 })
  const cases = {
    draw: (random: Random) => (random.chance(0.2) ? randomLarge(random) : randomCase(random)),
    many: 1_000_000,
  }
  const check = (puzzle: Case, tally: Tally) => compare(solvers, puzzle, tally)
  return {
    trials: [
      trial('differential', { ...cases, check, few: 400 }),
      trial('differential, small thresholds', {
        ...cases,
        few: 250,
        check: (puzzle, tally) => withThresholds(smallThresholds(new Random(puzzle.salt)), () => check(puzzle, tally)),
      }),
      conversationTrial(solvers),
      plantedTrial(solvers),
      variantTrial(solvers),
      countsTrial(solvers, pool, large),
      cursorsTrial(solvers),
    ],
    end: async () => pool[Symbol.dispose](),
  }
}

/** One for each reader of what users hand in. */
export async function readersOf(solvers: Solvers, program: URL): Promise<Trials> {
  const { run }: { run: Program } = await import(/* @vite-ignore */ new URL('cli/main.js', program).href)
  const messages = messageTrial(new URL('worker/main.js', program))
  const bombs = bombTrial(program)
  return {
    trials: [
      ...readerTrials(solvers),
      ...foreignTrials(solvers),
      ...batchTrials(solvers),
      ...modelTrials(solvers),
      callTrial(solvers),
      messages.trial,
      bombs.trial,
      argumentTrial(run),
    ],
    end() {
      bombs.end()
      return messages.end()
    },
  }
}
